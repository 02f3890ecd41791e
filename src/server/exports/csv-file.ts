import { Readable } from 'node:stream'
import { byteOrderMark, type Cell, csvLines } from '#domain/reading/files/csv.ts'
import type { FileResponse } from '#server/http/file-response.ts'

export type Columns<Row> = readonly (readonly [head: string, cell: (row: Row) => Cell])[]

/** A CSV file of any length, written in batches of rows. */
export function csvFile<Row>(name: string, columns: Columns<Row>, batches: AsyncIterable<Row[]>): FileResponse {
  const lines = async function* () {
    yield byteOrderMark + csvLines([columns.map(([head]) => head)])
    for await (const rows of batches) yield csvLines(rows.map((row) => columns.map(([, cell]) => cell(row))))
  }
  // An error breaks the response off, so that half a file cannot pass for a whole one.
  return { name, type: 'text/csv; charset=utf-8', body: Readable.from(lines()) }
}

/** Mapping and writing a batch blocks the process. */
const rowsPerBatch = 250

/** Yields the rows of a table by id. A slow client holds neither a transaction nor a connection. */
export async function* batchesById<Row extends { id: number }>(
  read: (after: number, limit: number) => PromiseLike<Row[]>,
) {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = await read(after, rowsPerBatch)
    yield rows
    after = rows.at(-1)?.id
  }
}
