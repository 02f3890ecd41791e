import { type KeyboardEvent, useEffect, useRef } from 'react'

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

/** Scrolls the chosen tab into the middle of a strip that is longer than the window, again when a tab gets wider. */
export function useChosenInSight(current: string) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = strip.current
    const tab = frame?.querySelector<HTMLElement>('[aria-selected="true"], [aria-current]')
    if (!frame || !tab) return
    // A count that is still read and a font that is still loaded move the tabs after them.
    const observer = new ResizeObserver(() =>
      frame.scrollTo({ left: tab.offsetLeft - (frame.clientWidth - tab.offsetWidth) / 2 }),
    )
    for (const each of frame.querySelectorAll('a')) observer.observe(each)
    return () => observer.disconnect()
  }, [current])
  return strip
}
