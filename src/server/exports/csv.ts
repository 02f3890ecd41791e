import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FileResponse } from '#server/http/file-response.ts'

export type Cell = string | number | boolean | Date | null
export type Columns<Row> = readonly (readonly [head: string, cell: (row: Row) => Cell])[]

const casts = { date: (date: Date) => date.toISOString(), boolean: (yes: boolean) => (yes ? 'yes' : 'no') }

/**
 * Streams a CSV file, a batch of rows at a time. A cell that a spreadsheet would take for a formula gets an apostrophe, and
 * the byte order mark marks the text as UTF-8.
 */
export function csvFile<Row>(name: string, columns: Columns<Row>, batches: AsyncIterable<Row[]>): FileResponse {
  const rows = async function* () {
    yield columns.map(([head]) => head)
    for await (const batch of batches) for (const row of batch) yield columns.map(([, cell]) => cell(row))
  }
  const lines = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows', cast: casts })
  // An error breaks the response off, so that half a file is not taken for a whole one.
  pipeline(Readable.from(rows()), lines, () => {})
  return { name, type: 'text/csv; charset=utf-8', body: lines }
}

const rowsPerBatch = 1000

/** Reads all rows of a table by id, a batch at a time. */
export async function* byId<Row extends { id: number }>(read: (after: number, limit: number) => Promise<Row[]>) {
  for (let last = 0; ; ) {
    const batch = await read(last, rowsPerBatch)
    yield batch
    const end = batch.at(-1)
    if (!end || batch.length < rowsPerBatch) return
    last = end.id
  }
}
