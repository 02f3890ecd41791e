import Papa from 'papaparse'
import type { Corrections } from '#domain/reading/sheet/sheet.ts'
import { type CellEdit, type Rows, textAt } from './edits.ts'
import type { Range, Size } from './selection.ts'

const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step)

function placesIn({ top, bottom, left, right }: Range) {
  return count(top, bottom).flatMap((row) => count(left, right).map((column) => ({ row, column })))
}

/** The selected cells as a spreadsheet takes them: tabs between cells, quotation marks around cells of several lines. */
export const blockText = (rows: Rows, corrections: Corrections, { top, bottom, left, right }: Range) =>
  Papa.unparse(
    count(top, bottom).map((row) => count(left, right).map((column) => textAt(rows, corrections, { row, column }))),
    { delimiter: '\t', newline: '\n' },
  )

/** Text without a table, as another program or a note gives it. */
export const blockOfText = (text: string) =>
  Papa.parse<string[]>(text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, ''), { delimiter: '\t', newline: '\n' }).data

/** A pasted block from the first selected cell on; a single cell fills the selection. What is outside the list is left out. */
export function pastedBlock(block: Rows, range: Range, { rows, columns }: Size): CellEdit[] {
  const [[only] = []] = block
  if (block.length === 1 && block[0]?.length === 1)
    return placesIn(range).map((place) => ({ ...place, text: only ?? '' }))
  return block
    .flatMap((cells, down) => cells.map((text, right) => ({ row: range.top + down, column: range.left + right, text })))
    .filter(({ row, column }) => row <= rows && column < columns)
}

/** The first selected row in all others; for a single row, the one above it. */
export function filledDown(rows: Rows, corrections: Corrections, range: Range): CellEdit[] {
  const from = range.top === range.bottom ? range.top - 1 : range.top
  if (from < 1) return []
  return placesIn({ ...range, top: from + 1 }).map((place) => ({
    ...place,
    text: textAt(rows, corrections, { row: from, column: place.column }),
  }))
}

export const emptied = (range: Range): CellEdit[] => placesIn(range).map((place) => ({ ...place, text: '' }))
