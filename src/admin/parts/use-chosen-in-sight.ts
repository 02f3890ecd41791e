import { useEffect, useRef } from 'react'

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
