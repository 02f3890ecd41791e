import { Readable } from 'node:stream'
import Papa from 'papaparse'
import type { FileResponse } from '#server/http/file-response.ts'

export type Cell = string | number | boolean | Date | null
export type Columns<Row> = readonly (readonly [head: string, cell: (row: Row) => Cell])[]

/** The first characters of a cell that a spreadsheet takes for a formula; the wide ones are those of East Asian keyboards. */
const escapeFormulae = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

function textOf(cell: Cell) {
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return cell instanceof Date ? cell.toISOString() : cell
}

const lineEnd = '\r\n'
const byteOrderMark = '\uFEFF'

/**
 * Streams a CSV file, a batch of rows at a time. A cell that a spreadsheet would take for a formula gets an apostrophe, and
 * the byte order mark marks the text as UTF-8.
 */
export function csvFile<Row>(name: string, columns: Columns<Row>, batches: AsyncIterable<Row[]>): FileResponse {
  const format = (rows: Cell[][]) =>
    rows.length === 0 ? '' : Papa.unparse(rows, { escapeFormulae, newline: lineEnd }) + lineEnd
  const lines = async function* () {
    yield byteOrderMark + format([columns.map(([head]) => head)])
    for await (const batch of batches) yield format(batch.map((row) => columns.map(([, cell]) => textOf(cell(row)))))
  }
  // An error breaks the response off, so that half a file is not taken for a whole one.
  return { name, type: 'text/csv; charset=utf-8', body: Readable.from(lines()) }
}

const rowsPerBatch = 1000

/** Reads all rows of a table by id, a batch at a time, and the next batch while one is sent. */
export async function* byId<Row extends { id: number }>(read: (after: number, limit: number) => Promise<Row[]>) {
  const readFrom = (after: number) => {
    // A query of Drizzle runs once for each `then` and `catch`; a promise of it runs it once.
    const batch = Promise.resolve(read(after, rowsPerBatch))
    // A client that leaves does not wait for it; whoever awaits it still sees its error.
    batch.catch(() => {})
    return batch
  }
  for (let next: Promise<Row[]> | undefined = readFrom(0); next; ) {
    const batch: Row[] = await next
    const end = batch.at(-1)
    next = end && batch.length === rowsPerBatch ? readFrom(end.id) : undefined
    yield batch
  }
}
