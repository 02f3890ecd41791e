import { startTransition, useEffect, useState } from 'react'

/** Work over fewer rows than this delays no letter. */
const shortList = 1000
/** Milliseconds after which somebody is no longer typing. */
const pause = 300

/** A value that follows at once in a short list, and in a long one only while nobody types. */
export function useSettled<T>(value: T, rowCount: number, isHeld = false) {
  const isLong = rowCount > shortList
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (!isLong || isHeld || settled === value) return
    const timer = setTimeout(() => startTransition(() => setSettled(value)), pause)
    return () => clearTimeout(timer)
  }, [isLong, isHeld, settled, value])
  return isLong ? settled : value
}
