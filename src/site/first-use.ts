// A pointer that rests where a page appears also enters it, so only its movement counts.
const uses = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll'] as const

/** Whether the page was used before its script ran: it is scrolled or has the focus. */
const isUsed = () => scrollY > 0 || document.activeElement !== document.body

/** Calls `run` once, on the first interaction with the page. */
export function onFirstUse(run: () => void) {
  let done = false
  const begin = () => {
    if (done) return
    done = true
    for (const name of uses) removeEventListener(name, begin, { capture: true })
    document.documentElement.classList.add('used')
    run()
  }
  for (const name of uses) addEventListener(name, begin, { capture: true, passive: true })
  if (isUsed()) begin()
}
