import { useEffect, useRef, useState } from 'react'

/** The value: the first change at once, those that follow it at most every `interval` milliseconds, the last one always. */
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
