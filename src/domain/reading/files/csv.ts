import Papa from 'papaparse'
import { formulaCharacters } from '#domain/reading/reading.ts'

export type Cell = string | number | Date | null
type Rows = (readonly Cell[])[]

const escapeFormulae = new RegExp(`^[${formulaCharacters}]`)
/**
 * Where a spreadsheet whose separator is the semicolon or the tab begins a cell or a row within one of ours, with a formula.
 * A dash before a space begins an item of a list.
 */
const innerFormulae = new RegExp(`(?:;|(?!^)\\t)(?=[${formulaCharacters}])|\\n(?=[${formulaCharacters}])(?!- )`, 'g')
const lineEnd = '\r\n'

/** Begins a CSV file: it marks the text as UTF-8. */
export const byteOrderMark = '\uFEFF'

const marked = (cell: Cell) => (typeof cell === 'string' ? cell.replaceAll(innerFormulae, "$&'") : cell)

/** The lines of a CSV file. What a spreadsheet would take for a formula gets an apostrophe; `unmarkedCell` takes it off. */
export const csvLines = (rows: Rows) =>
  rows.length === 0
    ? ''
    : Papa.unparse(
        rows.map((cells) => cells.map(marked)),
        { escapeFormulae, newline: lineEnd },
      ) + lineEnd

/** Rows as text to be edited. */
export const csvText = (rows: Rows) => Papa.unparse(rows, { newline: '\n' })
