import { and, eq, isNull, sql } from 'drizzle-orm'
import { sheetNotFound } from '#contract/imports/sheets.errors.ts'
import type { ImportSheetKind } from '#contract/imports/sheets.constants.ts'
import type { Tx } from '#db/open.ts'
import { importSheets } from '#db/schema/import-sheets.ts'
import { requireRow } from '#server/http/not-found.ts'

/** Marks a sheet as imported, in the transaction of the import. Returns its id, or null for an import without a sheet. */
export async function markStored(tx: Tx, kind: ImportSheetKind, id: number | undefined) {
  if (id === undefined) return null
  const isSheet = and(eq(importSheets.id, id), eq(importSheets.kind, kind), isNull(importSheets.closedAt))
  const rows = await tx
    .update(importSheets)
    .set({ storedAt: sql`now()` })
    .where(isSheet)
    .returning({ id: importSheets.id })
  return requireRow(rows, sheetNotFound).id
}
