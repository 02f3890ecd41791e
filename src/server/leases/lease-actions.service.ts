import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import { pick } from '#domain/text/typed-record.ts'
import type { Tx } from '#db/open.ts'
import { holds } from '#db/schema/holds.ts'
import { leads } from '#db/schema/leads.ts'
import { leaseActions } from '#db/schema/lease-actions.ts'
import { leaseDocuments } from '#db/schema/lease-documents.ts'
import { leases } from '#db/schema/leases.ts'
import { units } from '#db/schema/units.ts'
import type { Day } from '#domain/leases/days.ts'
import { nameOf as authorName } from '#server/history/history.service.ts'
import { lockLead } from '#server/leads/leads.queries.ts'
import { changeLead } from '#server/leads/leads.service.ts'
import { removeLease, storeLease } from './lease-rows.service.ts'
import { type LeaseRecord, readLeases } from './leases.queries.ts'

// Each action on a lease stores what it writes, before and after, so that the latest can be undone as a whole
// (docs/specification/leases.md#5-actions).

export type ActionName = 'sign' | 'renew' | 'change rent' | 'notice' | 'withdraw notice' | 'move out' | 'cancel'

/** Combining and splitting units moves leases. Undoing that is part of undoing the units, not of the lease. */
export const moveAction = 'move'

const writtenFields = ['terms', 'rents', 'free', 'rentStartDate', 'notice', 'lastDay', 'isCancelled', 'units'] as const

/** What actions write: the lease, its units, their holds and its lead. */
export type ActionState = {
  /** Null before the lease existed. */
  lease: Pick<LeaseRecord, (typeof writtenFields)[number]> | null
  units: { id: number; status: string; availableDate: Day | null }[]
  holds: { id: number; releasedOn: Day | null; leaseId: number | null }[]
  lead: { id: number; status: string; nextFollowUpDate: string | null } | null
}

type About = { leaseId: number | undefined; unitIds: readonly number[]; leadId: number | null }

async function stateOf(tx: Tx, { leaseId, unitIds, leadId }: About): Promise<ActionState> {
  const [lease] = leaseId === undefined ? [] : await readLeases(tx, eq(leases.id, leaseId))
  const ids = [...unitIds]
  const unitRows = await tx
    .select({ id: units.id, status: units.status, availableDate: units.availableDate })
    .from(units)
    .where(inArray(units.id, ids))
    .orderBy(asc(units.id))
  const held = await tx
    .select({ id: holds.id, releasedOn: holds.releasedOn, leaseId: holds.leaseId })
    .from(holds)
    .where(inArray(holds.unitId, ids))
    .orderBy(asc(holds.id))
  const [lead] =
    leadId === null
      ? []
      : await tx
          .select({ id: leads.id, status: leads.status, nextFollowUpDate: leads.nextFollowUpDate })
          .from(leads)
          .where(eq(leads.id, leadId))
  return asStored({
    lease: lease ? pick(lease, writtenFields) : null,
    units: unitRows,
    holds: held,
    lead: lead ?? null,
  })
}

/** The same value that the database returns. */
const asStored = (state: unknown): ActionState => JSON.parse(JSON.stringify(state))

type Action = Omit<About, 'leaseId'> & { leaseId?: number; action: ActionName; by: SessionUser }

/** Runs an action that returns the lease, and stores it for an undo. */
export async function recordAction(
  tx: Tx,
  { action, by, ...about }: Action,
  work: () => Promise<LeaseRecord>,
): Promise<LeaseRecord> {
  const before = await stateOf(tx, { ...about, leaseId: about.leaseId })
  const lease = await work()
  const after = await stateOf(tx, { ...about, leaseId: lease.id })
  await tx.insert(leaseActions).values({ leaseId: lease.id, action, by: authorName(by), before, after })
  return lease
}

const aboutOf = (lease: LeaseRecord): About => ({
  leaseId: lease.id,
  unitIds: [...new Set(lease.units.map(({ unitId }) => unitId))],
  leadId: lease.leadId,
})

/** The latest action of a lease that was not undone. It can be undone if nothing that it wrote has changed since. */
export async function latestAction(tx: Tx, lease: LeaseRecord) {
  const [action] = await tx
    .select()
    .from(leaseActions)
    .where(and(eq(leaseActions.leaseId, lease.id), ne(leaseActions.action, moveAction), isNull(leaseActions.undoneAt)))
    .orderBy(desc(leaseActions.id))
    .limit(1)
  if (!action) return { action: undefined, isChanged: false }
  const after = asStored(action.after)
  const now = await stateOf(tx, aboutOf(lease))
  // Someone may have set or cleared the lead of the lease since.
  const isChanged = !isDeepStrictEqual(compared(now, action.action), compared(after, action.action))
  return { action: { ...action, before: asStored(action.before), after }, isChanged }
}

/** Only a notice writes the date from which its units are available. */
const compared = ({ units: all, ...state }: ActionState, action: string) => ({
  ...state,
  units: action === 'notice' ? all : all.map(({ id, status }) => ({ id, status })),
})

type Undo = {
  lease: LeaseRecord
  action: { id: number; action: string; before: ActionState }
  by: SessionUser
  today: Day
}

const unsigned = ({ terms }: LeaseRecord) => ({ terms: terms.slice(0, 1).map((term) => ({ ...term, signedOn: null })) })

/**
 * Restores everything as it was before an action. The units must be locked. Returns undefined if the lease did not
 * exist before.
 */
export async function undoAction(tx: Tx, { lease, action, by, today }: Undo) {
  const { before } = action
  for (const { id, status, availableDate } of before.units)
    await tx
      .update(units)
      .set({ status, ...(action.action === 'notice' && { availableDate }) })
      .where(eq(units.id, id))
  for (const { id, releasedOn, leaseId } of before.holds)
    await tx.update(holds).set({ releasedOn, leaseId }).where(eq(holds.id, id))
  if (before.lead) {
    const lead = await lockLead(tx, before.lead.id)
    const { status, nextFollowUpDate } = before.lead
    await changeLead(tx, {
      by,
      before: lead,
      update: {
        status: status as typeof lead.status,
        nextFollowUpDate: nextFollowUpDate === null ? null : new Date(nextFollowUpDate),
      },
    })
  }
  const hasDocuments = (await tx.$count(leaseDocuments, eq(leaseDocuments.leaseId, lease.id))) > 0
  if (before.lease === null && !hasDocuments) {
    await removeLease(tx, lease, today)
    return undefined
  }
  await tx.update(leaseActions).set({ undoneAt: sql`now()` }).where(eq(leaseActions.id, action.id))
  // A lease that was signed when it was created stays as a draft, with the documents added to it since.
  const { isCancelled, ...rest } = before.lease ?? { ...unsigned(lease), isCancelled: false }
  return storeLease(tx, { ...lease, ...rest, isCancelled, cancelledAt: isCancelled ? lease.cancelledAt : null }, today)
}
