import { useEffect, useState } from 'react'

/** A value as it was when it had not changed for so many ms. */
export function useDebouncedValue<T>(value: T, delay: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
