import Papa from 'papaparse'
import { formulaCharacters } from '#domain/reading/reading.ts'

export type Cell = string | number | Date | null
type Rows = (readonly Cell[])[]

const escapeFormulae = new RegExp(`^[${formulaCharacters}]`)
/**
 * Where a spreadsheet that splits at semicolons, tabs or line breaks would see a cell with a formula inside one of our
 * cells. A dash before a space is a list item.
 */
const innerFormulae = new RegExp(`(?:;|(?!^)\\t)(?=[${formulaCharacters}])|\\n(?=[${formulaCharacters}])(?!- )`, 'g')
const lineEnd = '\r\n'

/** Starts a CSV file and marks it as UTF-8. */
export const byteOrderMark = '\uFEFF'

const marked = (cell: Cell) => (typeof cell === 'string' ? cell.replaceAll(innerFormulae, "$&'") : cell)

/** The lines of a CSV file. An apostrophe before text that looks like a formula keeps it text; `unmarkedCell` removes it. */
export const csvLines = (rows: Rows) =>
  rows.length === 0
    ? ''
    : Papa.unparse(
        rows.map((cells) => cells.map(marked)),
        { escapeFormulae, newline: lineEnd },
      ) + lineEnd

/** Rows as text for editing, without these apostrophes. */
export const csvText = (rows: Rows) => Papa.unparse(rows, { newline: '\n' })
