import { useEffect, useRef, useState } from 'react'

/**
 * A throttled value. The first change shows at once, later ones at most every `interval` milliseconds, and the last one
 * always.
 */
export function useThrottledValue<T>(value: T, interval: number) {
  const [throttled, setThrottled] = useState(value)
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const update = () => {
      last.current = performance.now()
      setThrottled(value)
    }
    const timer = setTimeout(update, last.current + interval - performance.now())
    return () => clearTimeout(timer)
  }, [value, interval])
  return throttled
}
