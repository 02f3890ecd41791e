import { and, desc, eq, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import type { ApiError } from '#contract/errors.ts'
import { leadNotFound } from '#contract/leads/leads.errors.ts'
import type * as leadsApi from '#contract/leads/leads.ts'
import type { LeadStatus } from '#domain/leads/leads.constants.ts'
import type { Db, Tx } from '#db/open.ts'
import { refuseViolation } from '#db/postgres-error.ts'
import { type Changes, history } from '#db/schema/history.ts'
import { leads } from '#db/schema/leads.ts'
import { changesBy, recordHistory } from '#server/history/history.service.ts'
import { refuseUnseen } from '#server/history/unseen-changes.service.ts'
import { languageOfLead } from '#server/lib/queries/inquiries.queries.ts'
import { withAssignee } from '#server/lib/queries/assignees.queries.ts'
import { nextPlanned } from './log-activity.service.ts'
import {
  asLead,
  type Context,
  countByStatus,
  emailTaken,
  findLead,
  type LeadRow,
  lockLead,
  lockLeads,
  nameOf,
  onEmail,
  requireListed,
} from './leads.queries.ts'

/** Returns a lead with the language in which it wrote last. */
export async function readLead({ db }: Context, input: { id: number }) {
  const lead = await findLead(db, input.id)
  return { ...asLead(lead), language: await languageOfLead(db, lead.id) }
}

type NewLead = { by: SessionUser; lead: ParsedBodyOf<typeof leadsApi.create> }

/** Adds a lead. If several have the same email address, the unique index admits one. */
export const createLead = ({ db }: Context, { by, lead }: NewLead) =>
  db.transaction(async (tx) => {
    const [row] = await tx.insert(leads).values(withAssignee(lead)).onConflictDoNothing(onEmail).returning()
    if (!row) throw await emailTaken(tx, lead.email)
    await recordHistory(tx, { by, verb: 'created', noun: 'lead', nounId: row.id, nounName: nameOf(row) })
    return asLead(row)
  })

type Update = ParsedBodyOf<typeof leadsApi.update>
/** The range of an inquiry is not among the fields that staff change, but an undo restores it. */
type WithRange = { budgetRange?: string | null }
type LeadUpdate = { by: SessionUser; id: number; update: Update & WithRange; readAt: Date | undefined }

/** Changes only the fields that were sent. */
export const updateLead = ({ db }: Context, { by, id, update: { seen, ...update }, readAt }: LeadUpdate) =>
  transactWithUniqueEmail(db, {
    work: async (tx) => {
      const before = await lockLead(tx, id, readAt)
      await refuseUnseen(tx, { by, noun: 'lead', nounId: id, before, update, seen })
      return asLead(await changeLead(tx, { by, before, update }))
    },
    refusal: () => emailTaken(db, update.email ?? ''),
  })

type UniqueEmail<T> = { work: (tx: Tx) => Promise<T>; refusal: () => Promise<ApiError> }

/** Runs a transaction. Throws the refusal if a lead would get an email address that another lead has. */
export const transactWithUniqueEmail = <T>(db: Db, { work, refusal }: UniqueEmail<T>): Promise<T> =>
  refuseViolation(db.transaction(work), { constraint: 'leads_email_unique', refusal })

type Change = { by: SessionUser; before: LeadRow; update: Omit<Update, 'seen'> & WithRange }

/** Changes a locked lead and records the change; writes nothing if the values are equal. */
export async function changeLead(tx: Tx, { by, before, update: sent }: Change) {
  // A budget that staff enter replaces the range of the inquiry.
  const replaced = sent.budget !== undefined && sent.budget !== before.budget ? { budgetRange: null } : {}
  const update = { ...(await followUpOf(tx, before, sent)), ...replaced, ...sent }
  const changes = changesBy(before, update)
  if (Object.keys(changes).length === 0) return before
  const [after] = await tx.update(leads).set(withAssignee(update)).where(eq(leads.id, before.id)).returning()
  if (!after) throw leadNotFound()
  await recordHistory(tx, { by, verb: 'changed', noun: 'lead', nounId: after.id, nounName: nameOf(after), changes })
  return after
}

/** Whoever answers a locked lead that is nobody's gets it. */
export const claimLead = async (tx: Tx, { by, lead }: { by: SessionUser; lead: LeadRow }) =>
  lead.assignedTo === null ? changeLead(tx, { by, before: lead, update: { assignedTo: by.email } }) : lead

/** A converted lead has no follow-up except what is planned. Undoing the conversion restores the previous one. */
async function followUpOf(tx: Tx, before: LeadRow, { status }: Update) {
  if (status === undefined || status === before.status) return {}
  const planned = await nextPlanned(tx, before.id)
  if (status === 'converted') return { nextFollowUpDate: planned }
  if (before.status !== 'converted' || before.nextFollowUpDate?.getTime() !== planned?.getTime()) return {}
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
  const previous = conversion?.changes.nextFollowUpDate?.from
  return typeof previous === 'string' ? { nextFollowUpDate: new Date(previous) } : {}
}

const timestamps = new Set(['lastContactDate', 'nextFollowUpDate', 'createdAt'])

/** Returns the values before recorded changes. Timestamps are parsed, because the history stores JSON. */
export const previousValues = (changes: Changes): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { from }]) => [
      field,
      timestamps.has(field) && typeof from === 'string' ? new Date(from) : from,
    ]),
  )

/** Returns the previous values of the fields that have not changed again since. */
export function revertibleValues(lead: LeadRow, changes: Changes): Partial<LeadRow> {
  const stored: Record<string, unknown> = JSON.parse(JSON.stringify(lead))
  const unchanged = Object.entries(changes).filter(([field, { to }]) => stored[field] === (to ?? null))
  return previousValues(Object.fromEntries(unchanged))
}

type LeadUpdates = { by: SessionUser; updates: ParsedBodyOf<typeof leadsApi.updateMany>['leads'] }

/** Changes several leads or none of them. Each changed lead gets its own history entry. */
export const updateLeads = ({ db }: Context, { by, updates }: LeadUpdates) =>
  db.transaction(async (tx) => {
    const updatesById = new Map(updates.map(({ id, ...update }) => [id, update]))
    const rows = requireListed(await lockLeads(tx, [...updatesById.keys()]), updates.length)
    const changed: leadsApi.Lead[] = []
    for (const before of rows) {
      const { seen, ...update } = updatesById.get(before.id) ?? {}
      const called = updates.length > 1 ? nameOf(before) : undefined
      await refuseUnseen(tx, { by, noun: 'lead', nounId: before.id, before, update, seen, called })
      changed.push(asLead(await changeLead(tx, { by, before, update })))
    }
    return changed
  })

/** Returns the counts of the four cards on the CRM dashboard. */
export async function readStats({ db }: Context) {
  const counts = await countByStatus(db)
  const countOf = (status: LeadStatus) => counts.get(status) ?? 0
  const total = counts.values().reduce((sum, count) => sum + count, 0)
  return { total, new: countOf('new'), qualified: countOf('qualified'), converted: countOf('converted') }
}
