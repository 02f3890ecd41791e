import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import { importUndoneAlready } from '#contract/leads/imports.errors.ts'
import type { Tx } from '#db/open.ts'
import { leadImportRows } from '#db/schema/lead-import-rows.ts'
import { leadImports } from '#db/schema/lead-imports.ts'
import { leads } from '#db/schema/leads.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { type Context, isListed } from '#server/leads/leads.queries.ts'
import { revertibleValues } from '#server/leads/leads.service.ts'
import { lockRun } from './import-runs.service.ts'
import { updateLeads } from './update-leads.service.ts'

/**
 * Undoes an import: deletes the leads that it added, unless they have been edited, merged or joined by an inquiry
 * since, and reverts the fields of other leads that have not changed again.
 */
export const undoImport = ({ db, clock }: Context, { by, importId }: { by: SessionUser; importId: number }) =>
  db.transaction(async (tx) => {
    const run = await lockRun(tx, importId)
    if (run.undoneAt) throw importUndoneAlready()
    await tx.update(leadImports).set({ undoneAt: clock() }).where(eq(leadImports.id, importId))
    const restored = await revertUpdated(tx, by, importId)
    const { rowCount } = await tx.execute(sql`
      delete from leads using lead_import_rows imported
      where imported.import_id = ${importId} and imported.added and imported.lead_id = leads.id
        and leads.updated_at = imported.left_at and leads.merged_into_id is null
        and not exists (select from leads other where other.merged_into_id = leads.id)
        and not exists (select from lead_import_rows other where other.lead_id = leads.id and other.import_id <> ${importId})
        and not exists (select from lead_activities owned where owned.lead_id = leads.id)
        and not exists (select from emails owned where owned.lead_id = leads.id)
        and not exists (select from holds owned where owned.lead_id = leads.id)
        and not exists (select from lead_notes owned where owned.lead_id = leads.id)
        and not exists (select from lead_documents owned where owned.lead_id = leads.id)
        and not exists (select from tasks owned where owned.lead_id = leads.id)
        and not exists (select from tours owned where owned.lead_id = leads.id)
        and not exists (select from contact_inquiries owned where owned.lead_id = leads.id)
        and not exists (select from lead_tracking owned where owned.lead_id = leads.id)
        and not exists (select from leases owned where owned.lead_id = leads.id)`)
    const kept = await tx.$count(leadImportRows, and(eq(leadImportRows.importId, importId), leadImportRows.added))
    await recordHistory(tx, { by, verb: 'undid', noun: 'import', nounId: importId, nounName: run.fileName })
    return { removed: rowCount ?? 0, restored, kept }
  })

const batchSize = 500

async function revertUpdated(tx: Tx, by: SessionUser, importId: number) {
  let restored = 0
  for (let last = 0; ; ) {
    const batch = await tx
      .select({ lead: leads, changes: leadImportRows.changes })
      .from(leadImportRows)
      .innerJoin(leads, eq(leads.id, leadImportRows.leadId))
      .where(
        and(
          eq(leadImportRows.importId, importId),
          eq(leadImportRows.added, false),
          gt(leadImportRows.leadId, last),
          isListed,
        ),
      )
      .orderBy(asc(leadImportRows.leadId))
      .limit(batchSize)
      .for('update', { of: leads })
    const updates = batch
      .map(({ lead, changes }) => ({ before: lead, values: revertibleValues(lead, changes) }))
      .filter(({ values }) => Object.keys(values).length > 0)
    await updateLeads(tx, by, updates)
    restored += updates.length
    const end = batch.at(-1)
    if (!end || batch.length < batchSize) return restored
    last = end.lead.id
  }
}
