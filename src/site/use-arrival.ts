import { useEffect, useRef } from 'react'

/**
 * Scrolls to the top on every route change, or to the place that the address names, and moves the focus to what is
 * read there: the browser does both for a loaded page, but not when the address changes within it.
 */
export function useArrival(path: string) {
  const arrivedAt = useRef(path)
  useEffect(() => {
    if (arrivedAt.current === path) return
    arrivedAt.current = path
    const target = location.hash ? document.getElementById(location.hash.slice(1)) : null
    if (target) target.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: 0, behavior: 'instant' })
    const place = target ?? document.getElementById('main')
    place?.focus({ preventScroll: true })
  }, [path])
}
