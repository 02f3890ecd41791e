import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Arrow keys move along the tabs, Home and End to the first and last; Enter opens the one with the focus. */
export function moveTabFocus(event: KeyboardEvent<HTMLElement>) {
  const all = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const here = all.findIndex((tab) => tab === document.activeElement)
  const step = steps[event.key]
  const to =
    event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step === undefined ? undefined : (here + step) % all.length
  if (to === undefined) return
  event.preventDefault()
  all.at(to)?.focus()
}

/** The ref of the selected tab: centers it in its strip, a positioned element, again when a tab changes its width. */
export function keepInView(tab: HTMLElement | null) {
  const strip = tab?.offsetParent
  if (!tab || !strip) return
  // A late count or a late font moves the tabs after it.
  const observer = new ResizeObserver(() =>
    strip.scrollTo({ left: tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2 }),
  )
  for (const each of strip.querySelectorAll('a')) observer.observe(each)
  return () => observer.disconnect()
}
