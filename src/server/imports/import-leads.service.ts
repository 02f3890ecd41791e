import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import type * as importsApi from '#contract/leads/imports.ts'
import type { ImportedRows, PreviewRow } from '#contract/leads/imports.ts'
import { previewRows } from '#contract/leads/imports.constants.ts'
import { leadFields } from '#contract/leads/lead-columns.constants.ts'
import { pick } from '#domain/text/typed-record.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { asLead, type Context } from '#server/leads/leads.queries.ts'
import { markStored } from '#server/lib/queries/import-sheets.queries.ts'
import { type Run, insertRun } from './import-runs.service.ts'
import { importBatch, type Rows } from './import-batch.service.ts'

type Store = { by: SessionUser; import: ParsedBodyOf<typeof importsApi.store> }

/** Imports the valid rows of a list in one transaction, so that an import is there as a whole or not at all. */
export const storeLeads = (
  { db, park, clock }: Context,
  { by, import: { rows, fileName, existing, sheetId } }: Store,
) =>
  db.transaction(async (tx) => {
    const run = await insertRun(tx, { by, fileName, existing, sheetId: await markStored(tx, 'leads', sheetId) })
    await recordHistory(tx, { by, verb: 'started', noun: 'import', nounId: run.id, nounName: run.fileName })
    return {
      ...(await importBatch(tx, { by, run, rows, clock: { timeZone: park().timeZone, now: clock() } })).result,
      id: run.id,
    }
  })

type Preview = ImportedRows & { preview: PreviewRow[] }

/** Rolls a dry run back and carries its result out of the transaction. */
class DryRun extends Error {
  readonly result: Preview
  constructor(result: Preview) {
    super('This was a dry run')
    this.result = result
  }
}

type Check = { by: SessionUser; existing: Run['existing']; rows: Rows }

/**
 * Returns what importing the rows would do. It imports them and rolls back, so that the check cannot differ from the
 * import.
 */
export async function checkImport({ db, park, clock }: Context, { by, existing, rows }: Check) {
  try {
    return await db.transaction(async (tx) => {
      const run = await insertRun(tx, { by, fileName: 'check', existing, sheetId: null })
      const { result, outcomes } = await importBatch(tx, {
        by,
        run,
        rows,
        clock: { timeZone: park().timeZone, now: clock() },
      })
      const preview = outcomes
        .slice(0, previewRows)
        .map(({ lead, ...rest }) => ({ ...rest, lead: pick(asLead(lead), leadFields) }))
      throw new DryRun({ ...result, preview })
    })
  } catch (error) {
    if (error instanceof DryRun) return error.result
    throw error
  }
}
