import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import type * as importsApi from '#contract/leads/imports.ts'
import { recordHistory } from '#server/history/history.service.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import { markStored } from '#server/lib/queries/import-sheets.queries.ts'
import { insertRun } from './import-runs.service.ts'
import { importBatch } from './import-batch.service.ts'

type Store = { by: SessionUser; import: ParsedBodyOf<typeof importsApi.store> }

/** Imports the valid rows of a list in one transaction, so that an import is there as a whole or not at all. */
export const storeLeads = (
  { db, park, clock }: Context,
  { by, import: { rows, fileName, existing, sheetId } }: Store,
) =>
  db.transaction(async (tx) => {
    const run = await insertRun(tx, { by, fileName, existing, sheetId: await markStored(tx, 'leads', sheetId) })
    const { timeZone, address } = park()
    const context = { timeZone, country: address.country ?? 'US', now: clock() }
    await recordHistory(tx, { by, verb: 'started', noun: 'import', nounId: run.id, nounName: run.fileName })
    return {
      ...(await importBatch(tx, { by, run, rows, context })),
      id: run.id,
    }
  })
