import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FileResponse } from '#server/http/file-response.ts'

export type Cell = string | number | boolean | Date | null
export type Columns<Row> = readonly (readonly [head: string, cell: (row: Row) => Cell])[]

const casts = { date: (date: Date) => date.toISOString(), boolean: (yes: boolean) => (yes ? 'yes' : 'no') }

/**
 * A CSV file that is written while it is read, a batch at a time. What a spreadsheet would take for a formula gets an
 * apostrophe before it, and the mark at the beginning tells it that the text is UTF-8.
 */
export function csvFile<Row>(name: string, columns: Columns<Row>, batches: AsyncIterable<Row[]>): FileResponse {
  const rows = async function* () {
    yield columns.map(([head]) => head)
    for await (const batch of batches) for (const row of batch) yield columns.map(([, cell]) => cell(row))
  }
  const lines = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows', cast: casts })
  // A failure ends the answer before its time, so that nobody takes half a file for a whole one.
  pipeline(Readable.from(rows()), lines, () => {})
  return { name, type: 'text/csv; charset=utf-8', body: lines }
}

const rowsPerBatch = 1000

/** All rows of a table in the order of their ids, a batch at a time. */
export async function* byId<Row extends { id: number }>(read: (after: number, limit: number) => Promise<Row[]>) {
  for (let last = 0; ; ) {
    const batch = await read(last, rowsPerBatch)
    yield batch
    const end = batch.at(-1)
    if (!end || batch.length < rowsPerBatch) return
    last = end.id
  }
}
