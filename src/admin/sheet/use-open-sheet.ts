import { useMemo, useState } from 'react'
import { type Corrections, correctedRows } from '#domain/reading/sheet/sheet.ts'
import type { EqualCells } from './cell-bar.tsx'
import { changed, type EditHistory, redone, startHistory, undone } from './edits/edit-history.ts'
import { type CellEdit, textAt, withCells } from './edits/edits.ts'
import { equalCells } from './edits/equal-cells.ts'
import type { OpenSheet } from './open-sheet.ts'
import type { SheetKind } from './sheet-kind.ts'
import type { StartedSheet } from './started-sheet.ts'
import { useReading } from './use-reading.ts'

/** The state of an open sheet: its corrections with those before them, and what is read of it. */
export function useOpenSheet(kind: SheetKind, { sheet: stored, start }: StartedSheet, canEdit: boolean) {
  const { rows, fileName } = stored
  const [history, setHistory] = useState<EditHistory>(() => startHistory(start))
  const [isTyping, setIsTyping] = useState(false)
  const [equal, setEqual] = useState<EqualCells>()
  const corrections = history.now
  const { read, isReading } = useReading(kind, rows, corrections, isTyping)
  const corrected = useMemo(() => correctedRows(rows, corrections), [rows, corrections])
  const widest = useMemo(() => rows.reduce((most, cells) => Math.max(most, cells.length), 0), [rows])
  const columnCount = Math.max(1, widest, read.columns.length)

  const change = (next: Corrections) => {
    setEqual(undefined)
    setHistory((now) => changed(now, next))
  }

  /** After a cell that could not be read is corrected, the same can be done to the cells that equal it. */
  const offerEqual = ({ row, column, text }: CellEdit) => {
    const { fault, remark } = read.rows[row - 1]?.cells.get(column) ?? {}
    if (fault === undefined && remark === undefined) return
    const before = textAt(rows, corrections, { row, column })
    const places = equalCells(rows, corrections, read, { row, column }, before)
    if (before !== '' && places.length > 0) setEqual({ column, before, text, places })
  }

  const edit = (edits: readonly CellEdit[]) => {
    const changes = edits.filter((one) => one.text !== textAt(rows, corrections, one))
    const [only, ...others] = changes
    if (!only) return
    change(withCells(rows, corrections, changes))
    if (others.length === 0) offerEqual(only)
  }

  const walk = (way: 'undo' | 'redo') => {
    setEqual(undefined)
    setHistory(way === 'undo' ? undone : redone)
  }
  const sheet: OpenSheet = { kind, fileName, rows, corrected, corrections, read, columnCount, canEdit, change, edit }
  return {
    sheet,
    isReading,
    setIsTyping,
    equal,
    applyEqual: () => equal && edit(equal.places.map((place) => ({ ...place, text: equal.text }))),
    walk,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
