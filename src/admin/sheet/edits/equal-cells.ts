import type { Corrections, ReadSheet } from '#domain/reading/sheet/sheet.ts'
import { type Place, type Rows, textAt } from './edits.ts'

/** The other cells of a column with a text, in rows of data. */
export function equalCells(
  rows: Rows,
  corrections: Corrections,
  { rows: readRows }: ReadSheet,
  { row, column }: Place,
  text: string,
): Place[] {
  return readRows
    .filter(({ kind, row: other }) => other !== row && (kind === 'data' || kind === 'step'))
    .map(({ row: other }) => ({ row: other, column }))
    .filter((place) => textAt(rows, corrections, place).trim() === text.trim())
}
