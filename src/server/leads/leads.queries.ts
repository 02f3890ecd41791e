import { and, asc, count, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import {
  emailOfAnotherLead,
  emailOfLead,
  leadDeleted,
  leadMerged,
  leadNotFound,
  namedLeadMerged,
  someLeadNotFound,
} from '#contract/leads/leads.errors.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { closedStatuses } from '#domain/leads/leads.constants.ts'
import type { Park } from '#contract/park/park.ts'
import { changedMeanwhile } from '#contract/requests.errors.ts'
import type { Db, Tx } from '#db/open.ts'
import { leads } from '#db/schema/leads.ts'
import type { Clock } from '#server/lib/clock.ts'

export type Context = { db: Db; park: () => Park; clock: Clock }
export type LeadRow = typeof leads.$inferSelect

/** Deleted leads appear in the list of deleted rows only; their email addresses are free. */
export const isLiving = isNull(leads.deletedAt)

/** Merged and deleted leads appear in no list. */
export const isListed = and(isLiving, isNull(leads.mergedIntoId))

/** Leads that still need work. */
export const isOpen = and(isListed, notInArray(leads.status, [...closedStatuses]))

export async function countByStatus(db: Db) {
  const rows = await db
    .select({ status: leads.status, count: count() })
    .from(leads)
    .where(isListed)
    .groupBy(leads.status)
  return new Map<string, number>(rows.map((row) => [row.status, row.count]))
}

/** The conflict target of an insert: the unique email address of living leads. */
export const onEmail = { target: leads.email, where: isLiving }

export const asLead = ({ lastContactDate, nextFollowUpDate, createdAt, updatedAt, ...row }: LeadRow): Lead => ({
  ...row,
  lastContactDate: lastContactDate?.toISOString() ?? null,
  nextFollowUpDate: nextFollowUpDate?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

/** Returns a lead by id. For a merged lead, returns the one it was merged into. */
export async function findLead(db: Db | Tx, id: number): Promise<LeadRow> {
  const [row] = await db.select().from(leads).where(eq(leads.id, id))
  if (!row) throw leadNotFound()
  if (row.deletedAt !== null) throw leadDeleted()
  return row.mergedIntoId === null ? row : findLead(db, row.mergedIntoId)
}

/** Returns a lead by email address. For a merged lead, returns the one it was merged into. */
export async function findLeadByEmail(db: Db | Tx, email: string) {
  const [row] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.email, email), isLiving))
  return row && findLead(db, row.id)
}

/** Locks a lead until the transaction ends. Refuses if the lead has changed since `readAt`. */
export async function lockLead(tx: Tx, id: number, readAt?: Date): Promise<LeadRow> {
  const [row] = await tx.select().from(leads).where(eq(leads.id, id)).for('update')
  if (!row) throw leadNotFound()
  if (row.deletedAt !== null) throw leadDeleted()
  if (row.mergedIntoId !== null) {
    throw leadMerged()
  }
  refuseStale(row, readAt)
  return row
}

/** Refuses a change based on an older version of the lead. */
export function refuseStale({ updatedAt }: LeadRow, readAt: Date | undefined) {
  if (readAt && readAt.getTime() !== updatedAt.getTime()) throw changedMeanwhile()
}

/** Refuses leads that are missing, deleted or merged. */
export function requireListed(rows: LeadRow[], count: number) {
  if (rows.length < count || rows.some(({ deletedAt }) => deletedAt !== null)) throw someLeadNotFound()
  const merged = rows.find(({ mergedIntoId }) => mergedIntoId !== null)
  if (merged) throw namedLeadMerged({ name: nameOf(merged) })
  return rows
}

/** Locks leads in the order of their ids, so that concurrent transactions cannot deadlock. */
export const lockLeads = (tx: Tx, ids: number[]): Promise<LeadRow[]> =>
  tx.select().from(leads).where(inArray(leads.id, ids)).orderBy(asc(leads.id)).for('update')

/** Returns the conflict error that names the lead with an email address. */
export async function emailTaken(db: Db | Tx, email: string) {
  const owner = await findLeadByEmail(db, email)
  return owner
    ? emailOfLead({ name: nameOf(owner), id: owner.id, email, field: 'email' })
    : emailOfAnotherLead({ email, field: 'email' })
}
