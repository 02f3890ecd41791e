import { type Corrections, type ReadSheet, placeOf } from '#domain/reading/sheet/sheet.ts'
import { fold } from '#domain/text/fold.ts'
import type { Rows } from './edits.ts'

/** A word of a column as the file has it, the rows with it, and what it is read as; undefined if it is not known. */
export type ColumnWord = { word: string; rows: number[]; readAs: string | undefined }

/** The words of a column, the most frequent first. */
export function wordsOf(
  rows: Rows,
  { cells }: Corrections,
  { rows: readRows }: ReadSheet,
  column: number,
): ColumnWord[] {
  const words = new Map<string, ColumnWord>()
  for (const { row, kind, cells: readCells } of readRows) {
    const word = rows[row - 1]?.[column]?.trim() ?? ''
    if (word === '' || (kind !== 'data' && kind !== 'step')) continue
    const known = words.get(fold(word))
    if (known) {
      known.rows.push(row)
      continue
    }
    const read = readCells.get(column)
    const text = read?.text ?? cells[placeOf(row, column)] ?? word
    words.set(fold(word), { word, rows: [row], readAs: read?.fault === undefined ? text : undefined })
  }
  return [...words.values()].sort((one, other) => other.rows.length - one.rows.length)
}
