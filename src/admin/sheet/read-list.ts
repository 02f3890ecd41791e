import { keptBy } from '#domain/reading/sheet/kept.ts'
import type { Corrections, ReadSheet } from '#domain/reading/sheet/sheet.ts'
import type { Rows } from './edits/edits.ts'
import type { SheetKind } from './sheet-kind.ts'

const readings = keptBy<Rows, ReadSheet>()

/** Reads a list. Its last reading is kept, because a long list is read before its sheet is open. */
export const readList = ({ read }: SheetKind, rows: Rows, corrections: Corrections) =>
  readings(rows, [read, corrections], () => read(rows, corrections))
