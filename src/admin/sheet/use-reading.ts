import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Corrections } from '#domain/reading/sheet/sheet.ts'
import type { Rows } from './edits/edits.ts'
import type { SheetKind } from './sheet-kind.ts'

/** Reading fewer rows than this delays no letter. */
const shortList = 1000
/** Milliseconds after a correction until a long list is read, so that somebody who types on is not held up. */
const pause = 300

/** What is made of a list. It follows the corrections once they are drawn, and a long list only while nobody types. */
export function useReading({ read, lookUp }: SheetKind, rows: Rows, corrections: Corrections, isTyping: boolean) {
  const isLong = rows.length > shortList
  const [settled, setSettled] = useState(corrections)
  useEffect(() => {
    if (!isLong || isTyping || settled === corrections) return
    const timer = setTimeout(() => startTransition(() => setSettled(corrections)), pause)
    return () => clearTimeout(timer)
  }, [isLong, isTyping, settled, corrections])
  const latest = useDeferredValue(isLong ? settled : corrections)
  const result = useMemo(() => read(rows, latest), [read, rows, latest])
  useEffect(() => {
    void lookUp?.(rows, latest)
  }, [lookUp, rows, latest])
  return { read: result, isReading: latest !== corrections }
}
