import { tooLargeProblem } from './file-problem.ts'
import { maxColumns, maxRows } from './limits.ts'

/**
 * The rows up to the last one and the last column with a text, all of one width. Blank rows above and between stay, so
 * that each row has the number that a spreadsheet shows. A row or cell that is not there is blank.
 */
export function trimmedRows(rows: readonly (readonly (string | undefined)[] | undefined)[], what: string): string[][] {
  let [height, width] = [0, 0]
  rows.forEach((row, place) => {
    const last = row?.findLastIndex((cell) => cell !== undefined && cell.trim() !== '') ?? -1
    if (last < 0) return
    height = place + 1
    width = Math.max(width, last + 1)
  })
  if (height > maxRows) throw tooLargeProblem(`${what} has more than ${maxRows.toLocaleString('en-US')} rows.`)
  if (width > maxColumns) throw tooLargeProblem(`${what} has more than ${maxColumns} columns.`)
  return Array.from({ length: height }, (_row, place) =>
    Array.from({ length: width }, (_cell, column) => rows[place]?.[column] ?? ''),
  )
}
