import { Readable } from 'node:stream'
import Papa from 'papaparse'
import type { FileResponse } from '#server/http/file-response.ts'

export type Cell = string | number | null
type Heads = readonly (readonly [head: string, ...unknown[]])[]
export type Columns<Row> = readonly (readonly [head: string, cell: (row: Row) => Cell])[]

/** The first characters of a cell that a spreadsheet takes for a formula; the wide ones are those of East Asian keyboards. */
export const formulaCharacters = '=+-@\t\r\uFF1D\uFF0B\uFF0D\uFF20'
const escapeFormulae = new RegExp(`^[${formulaCharacters.replace('-', '\\-')}]`)

export const lineEnd = '\r\n'
const byteOrderMark = '\uFEFF'

const format = (rows: Cell[][]) =>
  rows.length === 0 ? '' : Papa.unparse(rows, { escapeFormulae, newline: lineEnd }) + lineEnd

/**
 * A CSV file of a few rows. A cell that a spreadsheet would take for a formula gets an apostrophe, and the byte order mark
 * marks the text as UTF-8.
 */
export const csvFile = <Row>(name: string, columns: Columns<Row>, read: () => Promise<Row[]>): FileResponse =>
  csvResponse(name, columns, async function* () {
    const rows = await read()
    yield format(rows.map((row) => columns.map(([, cell]) => cell(row))))
  })

/** A CSV file of any length, a batch of lines at a time. */
export const csvOfLines = (name: string, columns: Heads, batches: AsyncIterable<string>) =>
  csvResponse(name, columns, async function* () {
    for await (const lines of batches) yield lines + lineEnd
  })

function csvResponse(name: string, columns: Heads, lines: () => AsyncIterable<string>): FileResponse {
  const all = async function* () {
    yield byteOrderMark + format([columns.map(([head]) => head)])
    yield* lines()
  }
  // An error breaks the response off, so that half a file is not taken for a whole one.
  return { name, type: 'text/csv; charset=utf-8', body: Readable.from(all()) }
}

const rowsPerBatch = 1000

/** Consecutive lines, and the id of the last of them. */
type Part = { last: number; lines: string }

/** Reads the lines of a table by id, a batch at a time in parts, and the next batch while one is sent. */
export async function* byId(read: (after: number, limit: number) => Promise<Part[]>) {
  const readFrom = (after: number) => {
    // A query of Drizzle runs once for each `then` and `catch`; a promise of it runs it once.
    const batch = Promise.resolve(read(after, rowsPerBatch))
    // A client that leaves does not wait for it; whoever awaits it still sees its error.
    batch.catch(() => {})
    return batch
  }
  for (let next = readFrom(0); ; ) {
    const parts = await next
    const last = parts.at(-1)?.last
    if (last === undefined) return
    next = readFrom(last)
    for (const { lines } of parts) yield lines
  }
}
