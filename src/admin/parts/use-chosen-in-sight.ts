import { useEffect, useRef } from 'react'

/** Scrolls the chosen tab into the middle of a strip that is longer than the window. */
export function useChosenInSight(current: string) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-selected="true"], [aria-current]')
    if (tab) strip.current?.scrollTo({ left: tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2 })
  }, [current])
  return strip
}
