type Options = {
  /** Asks for a sign of life, which is given by calling `alive`. */
  ask(): void
  silent(): void
  patience: number
}

const questions = 5

/**
 * Calls `silent`, once, when no sign of life came for as long as `patience`. It counts questions without an answer and
 * not time, because the answers also wait while this process itself is busy or asleep.
 */
export function watchdog({ ask, silent, patience }: Options) {
  let unanswered = 0
  const timer = setInterval(() => {
    if (unanswered === questions) {
      clearInterval(timer)
      return silent()
    }
    unanswered += 1
    ask()
  }, patience / questions)
  timer.unref()
  return {
    alive() {
      unanswered = 0
    },
    stop() {
      clearInterval(timer)
    },
  }
}
