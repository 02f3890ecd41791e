type Options = {
  /** Requests a heartbeat. `alive` reports it. */
  ask(): void
  silent(): void
  patience: number
}

const questions = 5

/**
 * Calls `silent` once if no heartbeat comes within `patience`. It counts unanswered requests instead of time, because
 * heartbeats also wait while this process is busy or suspended.
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
