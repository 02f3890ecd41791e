import Papa from 'papaparse'
import { formulaCharacters } from './reading/reading.ts'

export type Cell = string | number | Date | null
type Rows = (readonly Cell[])[]

const escapeFormulae = new RegExp(`^[${formulaCharacters}]`)
const lineEnd = '\r\n'

/** Begins a CSV file: it marks the text as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** The lines of a CSV file. A cell that a spreadsheet would take for a formula gets an apostrophe; `unmarkedCell` takes it off. */
export const csvLines = (rows: Rows) =>
  rows.length === 0 ? '' : Papa.unparse(rows, { escapeFormulae, newline: lineEnd }) + lineEnd

/** Rows as text to be edited. */
export const csvText = (rows: Rows) => Papa.unparse(rows, { newline: '\n' })
