import { useEffect, useRef } from 'react'
import { turnOnWholeSheet } from './whole-sheet.ts'

/**
 * Scrolls to the top on every route change, or to the place that the address names, and moves the focus to what is
 * read there: the browser does both for a loaded page, but not when the address changes within it.
 */
export function useArrival(path: string) {
  const arrivedAt = useRef(path)
  useEffect(() => {
    if (arrivedAt.current === path) return
    arrivedAt.current = path
    turnOnWholeSheet()
    const place = location.hash.slice(1)
    if (place && arriveAt(place)) return
    scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('main')?.focus({ preventScroll: true })
    if (place) return whenDrawn(() => arriveAt(place))
  }, [path])
}

function arriveAt(id: string) {
  const place = document.getElementById(id)
  place?.scrollIntoView({ behavior: 'instant' })
  place?.focus({ preventScroll: true })
  return place !== null
}

/** Tries again whenever more of the screen is there; parts of it are loaded after it is shown. */
function whenDrawn(arrive: () => boolean) {
  const watch = new MutationObserver(() => {
    if (arrive()) watch.disconnect()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return () => watch.disconnect()
}
