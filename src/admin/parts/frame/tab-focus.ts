import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Arrow keys move along the tabs, Home and End to the first and last; Enter opens the focused one. */
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

/**
 * A ref for the selected tab: centers it in its strip, which must be positioned, and again when a tab changes its
 * width.
 */
export function keepInView(tab: HTMLElement | null) {
  const strip = tab?.offsetParent
  if (!tab || !strip) return
  // Tabs move when a count or a font loads late.
  const observer = new ResizeObserver(() =>
    strip.scrollTo({ left: tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2 }),
  )
  for (const each of strip.querySelectorAll('a')) observer.observe(each)
  return () => observer.disconnect()
}
