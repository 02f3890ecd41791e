import { useDeferredValue, useEffect, useMemo } from 'react'
import type { Corrections } from '#domain/reading/sheet/sheet.ts'
import type { Rows } from './edits/edits.ts'
import type { SheetKind } from './sheet-kind.ts'
import { readList } from './read-list.ts'
import { useSettled } from './use-settled.ts'

/** What is made of a list. It follows the corrections once they are drawn. */
export function useReading(kind: SheetKind, rows: Rows, corrections: Corrections, isTyping: boolean) {
  const latest = useDeferredValue(useSettled(corrections, rows.length, isTyping))
  const read = useMemo(() => readList(kind, rows, latest), [kind, rows, latest])
  const { lookUp } = kind
  useEffect(() => {
    void lookUp?.(rows, latest)
  }, [lookUp, rows, latest])
  return { read, isReading: latest !== corrections }
}
