import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { importNotFound, importUndone, importUndoneAlready } from '#contract/leads/imports.errors.ts'
import type * as importsApi from '#contract/leads/imports.ts'
import type { ImportedRows, LeadImport, PreviewRow } from '#contract/leads/imports.ts'
import { previewRows } from '#contract/leads/imports.constants.ts'
import { leadFields } from '#contract/leads/lead-columns.constants.ts'
import { lastNameNotGiven } from '#domain/leads/leads.constants.ts'
import { keysOf, pick } from '#domain/text/typed-record.ts'
import type { Tx } from '#db/open.ts'
import { leadImportRows } from '#db/schema/lead-import-rows.ts'
import { leadImports } from '#db/schema/lead-imports.ts'
import { leads } from '#db/schema/leads.ts'
import { changesBy, recordHistory, recordHistoryBatch } from '#server/history/history.service.ts'
import {
  asLead,
  type Context,
  findLead,
  isListed,
  isLiving,
  type LeadRow,
  lockLeads,
  nameOf,
  onEmail,
} from '#server/leads/leads.queries.ts'
import { revertibleValues } from '#server/leads/leads.service.ts'
import { withAssignee } from '#server/lib/queries/assignees.queries.ts'
import { readRow } from './imported-row.schema.ts'

type Run = typeof leadImports.$inferSelect
type Rows = ParsedBodyOf<typeof importsApi.importRows>['rows']
type NewLead = NonNullable<ReturnType<typeof readRow>['lead']>
type ValidRow = { row: number; lead: NewLead }

const maxListed = 50

const asImport = (run: Run, { added, updated } = { added: 0, updated: 0 }): LeadImport => ({
  ...run,
  createdAt: run.createdAt.toISOString(),
  undoneAt: run.undoneAt?.toISOString() ?? null,
  added,
  updated,
})

/** Returns the latest imports, newest first. */
export async function listImports({ db }: Context) {
  const rows = await db
    .select({
      run: leadImports,
      added: sql<number>`(select count(*) from ${leadImportRows} where ${leadImportRows.importId} = ${leadImports.id} and ${leadImportRows.added})::int`,
      updated: sql<number>`(select count(*) from ${leadImportRows} where ${leadImportRows.importId} = ${leadImports.id} and not ${leadImportRows.added})::int`,
    })
    .from(leadImports)
    .orderBy(desc(leadImports.id))
    .limit(maxListed)
  return rows.map(({ run, ...counts }) => asImport(run, counts))
}

type Start = { by: SessionUser; fileName: string; existing: Run['existing'] }

export const startImport = ({ db }: Context, { by, fileName, existing }: Start) =>
  db.transaction(async (tx) => {
    const run = await insertRun(tx, { by, fileName, existing })
    await recordHistory(tx, { by, verb: 'started', noun: 'import', nounId: run.id, nounName: run.fileName })
    return asImport(run)
  })

async function insertRun(tx: Tx, { by, ...values }: Start) {
  const [run] = await tx
    .insert(leadImports)
    .values({ ...values, createdBy: by.email })
    .returning()
  if (!run) throw new Error('The import was not inserted')
  return run
}

/** Locks a run, so that a batch and an undo of the run exclude each other. */
async function lockRun(tx: Tx, importId: number) {
  const [run] = await tx.select().from(leadImports).where(eq(leadImports.id, importId)).for('update')
  if (!run) throw importNotFound()
  return run
}

type RowsOfImport = { by: SessionUser; importId: number; rows: Rows }

export const importRows = ({ db, park }: Context, { by, importId, rows }: RowsOfImport) =>
  db.transaction(async (tx) => {
    const run = await lockRun(tx, importId)
    if (run.undoneAt) throw importUndone()
    return (await importBatch(tx, { by, run, rows, timeZone: park().timeZone })).result
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

/** Returns what importing the rows would do: imports them and rolls back, so that the check cannot differ from the import. */
export async function checkImport({ db, park }: Context, { by, existing, rows }: Check) {
  try {
    return await db.transaction(async (tx) => {
      const run = await insertRun(tx, { by, fileName: 'check', existing })
      const { result, outcomes } = await importBatch(tx, { by, run, rows, timeZone: park().timeZone })
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

type Batch = { by: SessionUser; run: Run; rows: Rows; timeZone: string }

type Outcome = { row: number; outcome: PreviewRow['outcome']; lead: LeadRow }

async function importBatch(tx: Tx, { by, run, rows, timeZone }: Batch) {
  const { valid, bad, remarks } = validate(rows, timeZone)
  // Sorted by email address, so that concurrent batches lock rows in one order and cannot deadlock.
  const ordered = valid.toSorted((a, b) => (a.lead.email < b.lead.email ? -1 : 1))
  const added =
    ordered.length === 0
      ? []
      : await tx
          .insert(leads)
          .values(ordered.map(({ lead }) => withAssignee(lead)))
          .onConflictDoNothing(onEmail)
          .returning()
  const rowOf = new Map(ordered.map(({ row, lead }) => [lead.email, row]))
  const addedEmails = new Set(added.map(({ email }) => email))
  const known = ordered.filter(({ lead }) => !addedEmails.has(lead.email))
  const { outcomes, repeated } = await importKnown(tx, { by, run, known })
  if (added.length > 0) {
    await tx
      .insert(leadImportRows)
      .values(added.map(({ id, updatedAt }) => ({ importId: run.id, leadId: id, added: true, leftAt: updatedAt })))
  }
  await recordHistoryBatch(
    tx,
    by,
    added.map((lead) => ({ verb: 'imported', noun: 'lead', nounId: lead.id, nounName: nameOf(lead) })),
  )
  const isRepeated = new Set(repeated.map(({ row }) => row))
  const result: ImportedRows = {
    added: added.length,
    updated: outcomes.filter(({ outcome }) => outcome === 'updated').length,
    unchanged: outcomes.filter(({ outcome }) => outcome === 'unchanged').length,
    bad: [...bad, ...repeated].sort(byRow),
    remarks: remarks.filter(({ row }) => !isRepeated.has(row)),
  }
  const addedOutcomes = added.map((lead): Outcome => ({ row: rowOf.get(lead.email) ?? 0, outcome: 'added', lead }))
  return { result, outcomes: [...addedOutcomes, ...outcomes].sort(byRow) }
}

const byRow = (one: { row: number }, other: { row: number }) => one.row - other.row

const repeatedEmail = (email: string) => `The file has the email address ${email} more than once.`

function validate(rows: Rows, timeZone: string) {
  const valid = new Map<string, ValidRow>()
  const bad: ImportedRows['bad'] = []
  const remarks: ImportedRows['remarks'] = []
  for (const { row, values } of rows) {
    const { lead, reasons, remarks: remarksOfRow } = readRow(values, timeZone)
    if (!lead) bad.push({ row, reasons })
    else if (valid.has(lead.email)) bad.push({ row, reasons: [repeatedEmail(lead.email)] })
    else {
      valid.set(lead.email, { row, lead })
      if (remarksOfRow.length > 0) remarks.push({ row, reasons: remarksOfRow })
    }
  }
  return { valid: [...valid.values()], bad, remarks }
}

type Known = { by: SessionUser; run: Run; known: ValidRow[] }

/** Imports rows of existing leads; for a merged lead, into the one that it is part of. */
async function importKnown(tx: Tx, { by, run, known }: Known) {
  const repeated: ImportedRows['bad'] = []
  const outcomes: Outcome[] = []
  if (known.length === 0) return { outcomes, repeated }
  const owners = await ownersOf(tx, known)
  const imported = new Set(
    (
      await tx
        .select({ leadId: leadImportRows.leadId })
        .from(leadImportRows)
        .where(and(eq(leadImportRows.importId, run.id), inArray(leadImportRows.leadId, [...owners.values()])))
    ).map(({ leadId }) => leadId),
  )
  const rows = new Map((await lockLeads(tx, [...owners.values()])).map((lead) => [lead.id, lead]))
  for (const { row, lead } of known) {
    const before = rows.get(owners.get(lead.email) ?? 0)
    if (!before || imported.has(before.id)) {
      repeated.push({ row, reasons: [repeatedEmail(lead.email)] })
      continue
    }
    imported.add(before.id)
    const after = run.existing === 'update' ? await updateKnown(tx, { by, run, before, lead }) : undefined
    outcomes.push({ row, outcome: after ? 'updated' : 'unchanged', lead: after ?? before })
  }
  return { outcomes, repeated }
}

async function ownersOf(tx: Tx, known: ValidRow[]) {
  const matches = await tx
    .select({ id: leads.id, email: leads.email, mergedIntoId: leads.mergedIntoId })
    .from(leads)
    .where(
      and(
        isLiving,
        inArray(
          leads.email,
          known.map(({ lead }) => lead.email),
        ),
      ),
    )
  const owners = new Map<string, number>()
  for (const { id, email, mergedIntoId } of matches) {
    owners.set(email, mergedIntoId === null ? id : (await findLead(tx, mergedIntoId)).id)
  }
  return owners
}

const isNoName = (field: string) => field !== 'firstName' && field !== 'lastName'

type KnownUpdate = { by: SessionUser; run: Run; before: LeadRow; lead: NewLead }

async function updateKnown(tx: Tx, { by, run, before, lead: { email, ...given } }: KnownUpdate) {
  // Of a person with one name in the file, the lead knows the same or more.
  const update = given.lastName === lastNameNotGiven ? pick(given, keysOf(given).filter(isNoName)) : given
  const changes = changesBy(before, update)
  if (Object.keys(changes).length === 0) return undefined
  const [after] = await tx.update(leads).set(withAssignee(update)).where(eq(leads.id, before.id)).returning()
  if (!after) throw new Error('The lead was not updated')
  await tx
    .insert(leadImportRows)
    .values({ importId: run.id, leadId: after.id, added: false, changes, leftAt: after.updatedAt })
  await recordHistory(tx, { by, verb: 'changed', noun: 'lead', nounId: after.id, nounName: nameOf(after), changes })
  return after
}

/**
 * Undoes an import: deletes the leads that it added, unless they have been edited, merged or joined by an inquiry since;
 * reverts those fields of other leads that have not changed again.
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
    for (const { lead, changes } of batch) {
      const reverted = revertibleValues(lead, changes)
      if (Object.keys(reverted).length === 0) continue
      await tx.update(leads).set(withAssignee(reverted)).where(eq(leads.id, lead.id))
      await recordHistory(tx, {
        by,
        verb: 'changed',
        noun: 'lead',
        nounId: lead.id,
        nounName: nameOf(lead),
        before: lead,
        after: reverted,
      })
      restored += 1
    }
    const end = batch.at(-1)
    if (!end || batch.length < batchSize) return restored
    last = end.lead.id
  }
}
