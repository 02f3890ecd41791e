import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { ApiError } from '#contract/errors.ts'
import type { ImportedRows, importRows, LeadImport, startImport } from '#contract/imports.ts'
import type { Db, Tx } from '#db/open.ts'
import { leadImportRows } from '#db/schema/lead-import-rows.ts'
import { leadImports } from '#db/schema/lead-imports.ts'
import { leads } from '#db/schema/leads.ts'
import { changesBy, recordHistory, recordHistoryBatch } from '#server/history/history.service.ts'
import { readRow } from './imported-row.schema.ts'
import {
  findLead,
  givenBack,
  isLiving,
  type LeadRow,
  nameOf,
  onEmail,
  type Context,
} from '#server/leads/leads.service.ts'

type Run = typeof leadImports.$inferSelect
type Rows = ParsedBodyOf<typeof importRows>['rows']
type Typed = NonNullable<ReturnType<typeof readRow>['lead']>
type Good = { row: number; lead: Typed }

const maxListed = 50

const asImport = (run: Run, { added, updated } = { added: 0, updated: 0 }): LeadImport => ({
  ...run,
  createdAt: run.createdAt.toISOString(),
  undoneAt: run.undoneAt?.toISOString() ?? null,
  added,
  updated,
})

/** The last imports, newest first. */
export async function lastImports(db: Db) {
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

type Started = ParsedBodyOf<typeof startImport>

export const start = ({ db }: Context, by: SessionUser, typed: Started) =>
  db.transaction(async (tx) => {
    const run = await begin(tx, by, typed)
    await recordHistory(tx, { by, verb: 'started', noun: 'import', nounId: run.id, nounName: run.fileName })
    return asImport(run)
  })

async function begin(tx: Tx, by: SessionUser, typed: Started) {
  const [run] = await tx
    .insert(leadImports)
    .values({ ...typed, createdBy: by.email })
    .returning()
  if (!run) throw new Error('The import was not inserted')
  return run
}

const importNotFound = () => new ApiError('not found', 'There is no such import.')

type Taking = { by: SessionUser; importId: number; rows: Rows }

/** Takes a batch of rows; the lock on its run keeps an undoing and a batch from meeting. */
export const take = ({ db, park }: Context, { by, importId, rows }: Taking) =>
  db.transaction(async (tx) => {
    const [run] = await tx.select().from(leadImports).where(eq(leadImports.id, importId)).for('update')
    if (!run) throw importNotFound()
    if (run.undoneAt) throw new ApiError('conflict', 'This import was undone. Start a new one.')
    return takeRows(tx, { by, run, rows, timeZone: park.timeZone })
  })

/** Takes everything back and hands out what it would have been. */
class OnlyTried extends Error {
  readonly result: ImportedRows
  constructor(result: ImportedRows) {
    super('This was only tried')
    this.result = result
  }
}

/** What taking rows would do: it is done and taken back, so that the trial can say nothing else than the import. */
export async function tryRows(
  { db, park }: Context,
  by: SessionUser,
  { existing, rows }: { existing: Run['existing']; rows: Rows },
) {
  try {
    return await db.transaction(async (tx) => {
      const run = await begin(tx, by, { fileName: 'trial', existing })
      throw new OnlyTried(await takeRows(tx, { by, run, rows, timeZone: park.timeZone }))
    })
  } catch (error) {
    if (error instanceof OnlyTried) return error.result
    throw error
  }
}

type Batch = { by: SessionUser; run: Run; rows: Rows; timeZone: string }

async function takeRows(tx: Tx, { by, run, rows, timeZone }: Batch): Promise<ImportedRows> {
  const { good, bad } = sorted(rows, timeZone)
  // By address, so that two batches at once wait for each other and never in a circle.
  const ordered = good.toSorted((a, b) => (a.lead.email < b.lead.email ? -1 : 1))
  const added =
    ordered.length === 0
      ? []
      : await tx
          .insert(leads)
          .values(ordered.map(({ lead }) => lead))
          .onConflictDoNothing(onEmail)
          .returning()
  const addedEmails = new Set(added.map(({ email }) => email))
  const known = ordered.filter(({ lead }) => !addedEmails.has(lead.email))
  const { updated, unchanged, twice } = await takeKnown(tx, { by, run, known })
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
  return {
    added: added.length,
    updated,
    unchanged,
    bad: [...bad, ...twice].sort((a, b) => a.row - b.row),
  }
}

const isThereAlready = (email: string) => `The file has the email address ${email} more than once.`

function sorted(rows: Rows, timeZone: string) {
  const good = new Map<string, Good>()
  const bad: ImportedRows['bad'] = []
  for (const { row, values } of rows) {
    const { lead, reasons } = readRow(values, timeZone)
    if (!lead) bad.push({ row, reasons })
    else if (good.has(lead.email)) bad.push({ row, reasons: [isThereAlready(lead.email)] })
    else good.set(lead.email, { row, lead })
  }
  return { good: [...good.values()], bad }
}

type Known = { by: SessionUser; run: Run; known: Good[] }

/** Rows of people who are leads already; of one who was merged, the lead that they are part of now. */
async function takeKnown(tx: Tx, { by, run, known }: Known) {
  const twice: ImportedRows['bad'] = []
  let updated = 0
  let unchanged = 0
  if (known.length === 0) return { updated, unchanged, twice }
  const owners = await ownersOf(tx, known)
  const seen = new Set(
    (
      await tx
        .select({ leadId: leadImportRows.leadId })
        .from(leadImportRows)
        .where(and(eq(leadImportRows.importId, run.id), inArray(leadImportRows.leadId, [...owners.values()])))
    ).map(({ leadId }) => leadId),
  )
  const locked = await tx
    .select()
    .from(leads)
    .where(inArray(leads.id, [...owners.values()]))
    .orderBy(asc(leads.id))
    .for('update')
  const rows = new Map(locked.map((lead) => [lead.id, lead]))
  for (const { row, lead } of known) {
    const before = rows.get(owners.get(lead.email) ?? 0)
    if (!before || seen.has(before.id)) {
      twice.push({ row, reasons: [isThereAlready(lead.email)] })
      continue
    }
    seen.add(before.id)
    if (run.existing === 'update' && (await update(tx, { by, run, before, lead }))) updated += 1
    else unchanged += 1
  }
  return { updated, unchanged, twice }
}

async function ownersOf(tx: Tx, known: Good[]) {
  const found = await tx
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
  for (const { id, email, mergedIntoId } of found) {
    owners.set(email, mergedIntoId === null ? id : (await findLead(tx, mergedIntoId)).id)
  }
  return owners
}

type Updating = { by: SessionUser; run: Run; before: LeadRow; lead: Typed }

async function update(tx: Tx, { by, run, before, lead: { email, ...told } }: Updating) {
  const changes = changesBy(before, told)
  if (Object.keys(changes).length === 0) return false
  const [after] = await tx.update(leads).set(told).where(eq(leads.id, before.id)).returning()
  if (!after) throw new Error('The lead was not updated')
  await tx
    .insert(leadImportRows)
    .values({ importId: run.id, leadId: after.id, added: false, changes, leftAt: after.updatedAt })
  await recordHistory(tx, { by, verb: 'changed', noun: 'lead', nounId: after.id, nounName: nameOf(after), changes })
  return true
}

/**
 * Takes an import back: the leads that it added go, unless somebody has worked on them, merged them or found them by an
 * inquiry since; those that it changed get what nobody has changed since.
 */
export const undo = ({ db, clock }: Context, by: SessionUser, importId: number) =>
  db.transaction(async (tx) => {
    const [run] = await tx.select().from(leadImports).where(eq(leadImports.id, importId)).for('update')
    if (!run) throw importNotFound()
    if (run.undoneAt) throw new ApiError('conflict', 'This import was undone already.')
    await tx.update(leadImports).set({ undoneAt: clock() }).where(eq(leadImports.id, importId))
    const restored = await restoreChanged(tx, by, importId)
    const { rowCount } = await tx.execute(sql`
      delete from leads using lead_import_rows imported
      where imported.import_id = ${importId} and imported.added and imported.lead_id = leads.id
        and leads.updated_at = imported.left_at and leads.merged_into_id is null
        and not exists (select from leads other where other.merged_into_id = leads.id)
        and not exists (select from lead_import_rows other where other.lead_id = leads.id and other.import_id <> ${importId})
        and not exists (select from lead_activities owned where owned.lead_id = leads.id)
        and not exists (select from lead_notes owned where owned.lead_id = leads.id)
        and not exists (select from lead_documents owned where owned.lead_id = leads.id)
        and not exists (select from contact_inquiries owned where owned.lead_id = leads.id)
        and not exists (select from lead_tracking owned where owned.lead_id = leads.id)
        and not exists (select from tenancies owned where owned.lead_id = leads.id)`)
    const kept = await tx.$count(leadImportRows, and(eq(leadImportRows.importId, importId), leadImportRows.added))
    await recordHistory(tx, { by, verb: 'undid', noun: 'import', nounId: importId, nounName: run.fileName })
    return { removed: rowCount ?? 0, restored, kept }
  })

const rowsAtOnce = 500

async function restoreChanged(tx: Tx, by: SessionUser, importId: number) {
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
          isNull(leads.mergedIntoId),
          isLiving,
        ),
      )
      .orderBy(asc(leadImportRows.leadId))
      .limit(rowsAtOnce)
      .for('update', { of: leads })
    for (const { lead, changes } of batch) {
      const given = givenBack(lead, changes)
      if (Object.keys(given).length === 0) continue
      await tx.update(leads).set(given).where(eq(leads.id, lead.id))
      await recordHistory(tx, {
        by,
        verb: 'changed',
        noun: 'lead',
        nounId: lead.id,
        nounName: nameOf(lead),
        changes: changesBy(lead, given),
      })
      restored += 1
    }
    const end = batch.at(-1)
    if (!end || batch.length < rowsAtOnce) return restored
    last = end.lead.id
  }
}
