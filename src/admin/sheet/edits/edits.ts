import { type ColumnChoice, type Corrections, placeOf, type RowKind } from '#domain/reading/sheet/sheet.ts'

export type Rows = readonly string[][]

/** A cell by the number of its row, from 1, and the place of its column, from 0. */
export type Place = { row: number; column: number }
export type CellEdit = Place & { text: string }

/** The text of a cell as it is shown: the typed one, or the file's. */
export const textAt = (rows: Rows, { cells }: Corrections, { row, column }: Place) =>
  cells[placeOf(row, column)] ?? rows[row - 1]?.[column] ?? ''

/** The corrections with these texts. A text that is the file's own is no correction. */
export function withCells(rows: Rows, corrections: Corrections, edits: readonly CellEdit[]): Corrections {
  const cells = { ...corrections.cells }
  for (const { row, column, text } of edits) {
    if (text === (rows[row - 1]?.[column] ?? '')) delete cells[placeOf(row, column)]
    else cells[placeOf(row, column)] = text
  }
  return { ...corrections, cells }
}

export function withRowKind(corrections: Corrections, places: readonly number[], kind: RowKind): Corrections {
  const rows = { ...corrections.rows }
  for (const row of places) rows[row] = kind
  return { ...corrections, rows }
}

/** The corrections with another field for a column, whose field another column loses. */
export function withColumn(
  corrections: Corrections,
  column: number,
  choice: ColumnChoice,
  before: readonly ColumnChoice[],
): Corrections {
  const columns: Corrections['columns'] = { ...corrections.columns, [column]: choice }
  for (const [place, { field }] of before.entries()) {
    if (place !== column && field !== null && field === choice.field) columns[place] = { field: null }
  }
  return { ...corrections, columns }
}

export const withAnswer = (corrections: Corrections, id: string, answer: string): Corrections => ({
  ...corrections,
  answers: { ...corrections.answers, [id]: answer },
})
