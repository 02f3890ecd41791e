import type { SheetKind } from '#admin/sheet/sheet-kind.ts'
import type { StartedSheet } from '#admin/sheet/started-sheet.ts'
import { send } from '#client/send.ts'
import * as sheetsApi from '#contract/imports/sheets.ts'
import { correctionsBy, noCorrections, shapeOf } from '#domain/reading/sheet/sheet.ts'

type ListToStart = { fileName: string; sheetName: string; rows: string[][]; source?: StartedSheet['source'] }

/** Stores a list on the server, to be corrected, and reads it as the last list of the same shape was read. */
export async function startSheet(kind: SheetKind, { fileName, sheetName, rows, source }: ListToStart) {
  const heads = kind.read(rows, noCorrections).columns.map(({ head }) => head)
  const body = { kind: kind.name, fileName, sheetName, rows, heads }
  const [summary, { kept }] = await Promise.all([
    send(sheetsApi.create, { body }),
    send(sheetsApi.readKept, { query: { kind: kind.name, shape: shapeOf(heads) } }),
  ])
  return {
    sheet: { ...summary, rows, heads, corrections: noCorrections },
    start: kept ? correctionsBy(kept.reading, heads, rows) : noCorrections,
    kept: kept ?? undefined,
    source,
  } satisfies StartedSheet
}
