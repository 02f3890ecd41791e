import { keepKeptFrom } from '#admin/sheet/kept-from.ts'
import { readList } from '#admin/sheet/read-list.ts'
import type { SheetKind } from '#admin/sheet/sheet-kind.ts'
import type { StartedSheet } from '#admin/sheet/started-sheet.ts'
import { send } from '#client/send.ts'
import * as sheetsApi from '#contract/imports/sheets.ts'
import { type Corrections, correctionsBy, noCorrections, shapeOf } from '#domain/reading/sheet/sheet.ts'

type ListToStart = { fileName: string; sheetName: string; rows: string[][]; source?: StartedSheet['source'] }

/** The names of the columns are among the first rows of a list, however long it is. */
const rowsWithHeads = 300

/** Stores a list on the server, to be corrected, and reads it as the last list of the same shape was read. */
export async function startSheet(kind: SheetKind, { fileName, sheetName, rows, source }: ListToStart) {
  const heads = kind.read(rows.slice(0, rowsWithHeads), noCorrections).columns.map(({ head }) => head)
  const read = async () => {
    const { kept } = await send(sheetsApi.readKept, { query: { kind: kind.name, shape: shapeOf(heads) } })
    const start = kept ? correctionsBy(kept.reading, heads, rows) : noCorrections
    // For the screen, while the server stores the rows.
    readList(kind, rows, start)
    return { kept, start }
  }
  const body = { kind: kind.name, fileName, sheetName, rows, heads }
  const [{ kept, start }, summary] = await Promise.all([read(), send(sheetsApi.create, { body })])
  const [columns, words] = [Object.keys(start.columns).length, wordsIn(start, rows)]
  if (kept && columns + words > 0)
    keepKeptFrom(summary.id, { fileName: kept.fileName, storedAt: kept.storedAt, columns, words })
  return {
    sheet: { ...summary, rows, heads, corrections: noCorrections },
    start,
    source,
  } satisfies StartedSheet
}

/** How many different words of a column have others typed over them. */
function wordsIn({ cells }: Corrections, rows: readonly string[][]) {
  const words = Object.keys(cells).map((place) => {
    const [row = 0, column = 0] = place.split(':').map(Number)
    return `${column}:${rows[row - 1]?.[column]?.trim()}`
  })
  return new Set(words).size
}
