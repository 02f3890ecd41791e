import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { ApiError } from '#contract/errors.ts'
import type { createLead, Lead, updateLead, updateLeads } from '#contract/leads.ts'
import { addressTaken, type LeadPriority, type LeadStatus } from '#contract/leads.constants.ts'
import type { Park } from '#contract/park.ts'
import type { Db, Tx } from '#db/open.ts'
import { postgresError } from '#db/postgres-error.ts'
import { history } from '#db/schema/history.ts'
import { leads } from '#db/schema/leads.ts'
import type { Clock } from '#server/lib/clock.ts'
import { changesBy, recordHistory } from '#server/history/history.service.ts'
import { refuseUnseen } from '#server/history/unseen-changes.service.ts'
import { changedMeanwhile } from '#server/http/if-match.ts'
import { countsByStatus } from '#server/lib/counters.queries.ts'

export type Context = { db: Db; park: Park; clock: Clock }
export type LeadRow = typeof leads.$inferSelect

/** Deleted leads are nowhere but in the list of what was deleted; their e-mail addresses are free. */
export const isLiving = isNull(leads.deletedAt)

/** How an insert meets the address of a living lead. */
export const onEmail = { target: leads.email, where: isLiving }

export const asLead = ({ lastContactDate, nextFollowUpDate, createdAt, updatedAt, ...row }: LeadRow): Lead => ({
  ...row,
  status: row.status as LeadStatus,
  priority: row.priority as LeadPriority,
  lastContactDate: lastContactDate?.toISOString() ?? null,
  nextFollowUpDate: nextFollowUpDate?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

export const leadNotFound = () => new ApiError('not found', 'There is no such lead.')
const leadIsDeleted = () =>
  new ApiError('not found', 'This lead was deleted. It can be restored from Recently Deleted for 30 days.')

/** The lead with an id; of one that was merged, the lead that it is part of now. */
export async function findLead(db: Db | Tx, id: number): Promise<LeadRow> {
  const [row] = await db.select().from(leads).where(eq(leads.id, id))
  if (!row) throw leadNotFound()
  if (row.deletedAt !== null) throw leadIsDeleted()
  return row.mergedIntoId === null ? row : findLead(db, row.mergedIntoId)
}

/** The lead with an id, which nobody else changes until this transaction ends. */
export async function lockLead(tx: Tx, id: number): Promise<LeadRow> {
  const [row] = await tx.select().from(leads).where(eq(leads.id, id)).for('update')
  if (!row) throw leadNotFound()
  if (row.deletedAt !== null) throw leadIsDeleted()
  if (row.mergedIntoId !== null) {
    throw new ApiError('conflict', 'This lead was merged with another one. Reload the page to open that one.')
  }
  return row
}

/** Several leads, locked in the order of their ids, so that two who change the same ones wait and never block each other. */
async function lockLeads(tx: Tx, ids: number[]): Promise<LeadRow[]> {
  const rows = await tx.select().from(leads).where(inArray(leads.id, ids)).orderBy(asc(leads.id)).for('update')
  if (rows.length < ids.length || rows.some(({ deletedAt }) => deletedAt !== null))
    throw new ApiError('not found', 'One of these leads is not there. Reload the page.')
  const merged = rows.find(({ mergedIntoId }) => mergedIntoId !== null)
  if (merged) throw new ApiError('conflict', `${nameOf(merged)} was merged with another lead. Reload the page.`)
  return rows
}

/** Adds a lead; the unique e-mail address decides between two that arrive at once. */
export async function createLeadWith({ db }: Context, by: SessionUser, typed: ParsedBodyOf<typeof createLead>) {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(leads).values(typed).onConflictDoNothing(onEmail).returning()
    if (!row) throw await taken(tx, typed.email)
    await recordHistory(tx, { by, verb: 'created', noun: 'lead', nounId: row.id, nounName: nameOf(row) })
    return asLead(row)
  })
}

/** Says whose an e-mail address is. */
export async function taken(db: Db | Tx, email: string) {
  const [other] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.email, email), isLiving))
  const owner = other && (await findLead(db, other.id))
  const message = owner
    ? addressTaken({ id: owner.id, name: nameOf(owner) }, email)
    : `Another lead has the email address ${email} already.`
  return new ApiError('conflict', message, { issues: [{ path: 'email', message }] })
}

type Asked = { by: SessionUser; id: number; update: ParsedBodyOf<typeof updateLead>; readAt: Date | undefined }

/** Changes the fields that were sent and no other. */
export async function updateLeadWith({ db }: Context, { by, id, update, readAt }: Asked) {
  try {
    return await db.transaction(async (tx) => {
      const before = await lockLead(tx, id)
      if (readAt && readAt.getTime() !== before.updatedAt.getTime()) throw changedMeanwhile()
      return asLead(await changeLead(tx, { by, before, update }))
    })
  } catch (error) {
    if (update.email === undefined || postgresError(error)?.constraint !== 'leads_email_unique') throw error
    throw await taken(db, update.email)
  }
}

type Change = { by: SessionUser; before: LeadRow; update: Asked['update'] }

/** Changes a locked lead and remembers what changed; nothing is written where nothing differs. */
export async function changeLead(tx: Tx, { by, before, update: asked }: Change) {
  const update = { ...(await followUpWith(tx, before, asked)), ...asked }
  const changes = changesBy(before, update)
  if (Object.keys(changes).length === 0) return before
  // A budget that somebody types takes the place of the range that an inquiry gave.
  const typed = changes.budget ? { ...update, budgetRange: null } : update
  const [after] = await tx.update(leads).set(typed).where(eq(leads.id, before.id)).returning()
  if (!after) throw leadNotFound()
  await recordHistory(tx, { by, verb: 'changed', noun: 'lead', nounId: after.id, nounName: nameOf(after), changes })
  return after
}

/** A converted lead has no follow-up; one whose conversion is taken back has again what it had. */
async function followUpWith(tx: Tx, before: LeadRow, { status }: Change['update']) {
  if (status === undefined || status === before.status) return {}
  if (status === 'converted') return { nextFollowUpDate: null }
  if (before.status !== 'converted' || before.nextFollowUpDate !== null) return {}
  const [conversion] = await tx
    .select({ changes: history.changes })
    .from(history)
    .where(
      and(
        eq(history.noun, 'lead'),
        eq(history.nounId, before.id),
        sql`${history.changes} -> 'status' ->> 'to' = 'converted'`,
      ),
    )
    .orderBy(desc(history.id))
    .limit(1)
  const had = conversion?.changes.nextFollowUpDate?.from
  return typeof had === 'string' ? { nextFollowUpDate: new Date(had) } : {}
}

/** Changes several leads together or none of them; each one that differs gets its own line in the history. */
export const updateLeadsWith = ({ db }: Context, by: SessionUser, { leads: sent }: ParsedBodyOf<typeof updateLeads>) =>
  db.transaction(async (tx) => {
    const updates = new Map(sent.map(({ id, ...update }) => [id, update]))
    const changed: Lead[] = []
    for (const before of await lockLeads(tx, [...updates.keys()])) {
      const { seen, ...update } = updates.get(before.id) ?? {}
      const called = updates.size > 1 ? nameOf(before) : undefined
      await refuseUnseen(tx, { by, noun: 'lead', nounId: before.id, before, update, seen, called })
      changed.push(asLead(await changeLead(tx, { by, before, update })))
    }
    return changed
  })

/** The four cards of the CRM dashboard. */
export async function readStats({ db }: Context) {
  const counts = await countsByStatus(db, { noun: 'lead' })
  const of = (status: LeadStatus) => counts.get(status) ?? 0
  const total = counts.values().reduce((sum, count) => sum + count, 0)
  return { total, new: of('new'), qualified: of('qualified'), converted: of('converted') }
}
