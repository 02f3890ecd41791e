const uses = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll'] as const

/** Whether the page was used before its script ran: it is scrolled or has the focus. */
const isUsed = () => scrollY > 0 || document.activeElement !== document.body

/** Calls `run` once, on the first interaction with the page. */
export function onFirstUse(run: () => void) {
  const used = new AbortController()
  const begin = () => {
    used.abort()
    document.documentElement.classList.add('used')
    run()
  }
  let place: string | undefined
  // Browsers also report a pointer that rests where a page appears, so it has to be seen at two places.
  const counts = (event: Event) => {
    if (event.type !== 'pointermove' || !(event instanceof PointerEvent)) return true
    const before = place
    place = `${event.screenX} ${event.screenY}`
    return before !== undefined && before !== place
  }
  const notice = (event: Event) => counts(event) && begin()
  for (const name of uses) addEventListener(name, notice, { capture: true, passive: true, signal: used.signal })
  if (isUsed()) begin()
}
