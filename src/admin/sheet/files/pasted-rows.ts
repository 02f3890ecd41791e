import { readRows } from '#domain/reading/files/csv-rows.ts'
import { withNewlines } from '#domain/text/normalize-text.ts'
import { maxColumns, maxRows } from './limits.ts'
import { trimmedRows } from './trimmed-rows.ts'

/**
 * The cells of what is pasted from a spreadsheet or a table; undefined for other text, which is pasted as always. Throws
 * an error that says so if they are too many.
 */
export function pastedRows(data: DataTransfer): string[][] | undefined {
  const rows = rowsOfHtml(data.getData('text/html')) ?? rowsOfText(data.getData('text/plain'))
  if (!rows) return undefined
  const trimmed = trimmedRows(rows, 'What was pasted')
  return trimmed.length * (trimmed[0]?.length ?? 0) > 1 ? trimmed : undefined
}

/** Spreadsheets put tabs between cells, and quotation marks around a cell of several lines. */
const rowsOfText = (text: string) => (text.includes('\t') ? readRows(text, '\t').rows : undefined)

function rowsOfHtml(html: string) {
  if (!/<table/i.test(html)) return undefined
  const page = new DOMParser().parseFromString(html, 'text/html')
  const tables = [...page.querySelectorAll('table')]
  // An email has its layout in tables around the list.
  const [table] = tables.sort((one, other) => cellsOf(other).length - cellsOf(one).length)
  return table && rowsOfTable(table)
}

const cellsOf = (table: HTMLTableElement) => [...table.rows].flatMap((row) => [...row.cells])

function rowsOfTable(table: HTMLTableElement) {
  const rows: string[][] = Array.from(table.rows, () => [])
  for (const [place, { cells }] of [...table.rows].entries()) {
    let column = 0
    for (const cell of cells) {
      // A cell of a row above can reach down to here.
      while (rows[place]?.[column] !== undefined) column += 1
      const width = Math.min(cell.colSpan, maxColumns + 1)
      const text = textOf(cell)
      for (const row of rows.slice(place, place + (cell.rowSpan || maxRows)))
        for (let step = 0; step < width; step += 1) row[column + step] = text
      column += width
    }
  }
  return rows
}

const lineBreak = '\u2028'

/** The text as it is seen: line breaks in the source are spaces, and breaks and blocks are lines. */
function textOf(cell: Element) {
  for (const element of cell.querySelectorAll('br')) element.replaceWith(lineBreak)
  for (const element of cell.querySelectorAll('p, div, li')) element.append(lineBreak)
  const seen = (cell.textContent ?? '').replaceAll(/[ \t\r\n\f]+/g, ' ')
  return withNewlines(seen)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
}
