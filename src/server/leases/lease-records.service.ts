import { dayIn } from '#domain/dates/date-format.ts'
import { eq, inArray } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import { leaseNotFound } from '#contract/leases/leases.errors.ts'
import type * as leasesApi from '#contract/leases/leases.ts'
import type { Db, Tx } from '#db/open.ts'
import { leases } from '#db/schema/leases.ts'
import { units } from '#db/schema/units.ts'
import { type Day } from '#domain/leases/days.ts'
import { lockLead } from '#server/leads/leads.queries.ts'
import { changeLead } from '#server/leads/leads.service.ts'
import { type ActionName, latestAction } from './lease-actions.service.ts'
import { asLease } from './lease-answers.ts'
import type { Now } from './lease-changes.ts'
import { keepHold } from './lead-leases.service.ts'
import { type DayContext, type LeaseRecord, parkDay, readLeases } from './leases.queries.ts'
import { readStates } from './lease-states.queries.ts'

type Context = { db: Db } & DayContext

/** Locks leases by locking their units, which every change of a lease waits for. Leases that are gone are left out. */
export async function lockLeases(tx: Tx, ids: readonly number[]) {
  const asked = inArray(leases.id, [...ids])
  const unitIds = (await readLeases(tx, asked)).flatMap((lease) => lease.units.map(({ unitId }) => unitId))
  await tx.select({ id: units.id }).from(units).where(inArray(units.id, unitIds)).orderBy(units.id).for('update')
  return readLeases(tx, asked)
}

export async function lockLease(tx: Tx, id: number) {
  const [lease] = await lockLeases(tx, [id])
  if (!lease) throw leaseNotFound()
  return lease
}

export async function nowOf(tx: Tx, lease: LeaseRecord, today: Day): Promise<Now> {
  const states = await readStates(tx, [lease], { day: today, today })
  return { today, state: states.get(lease.id)?.state ?? 'ended' }
}

/** Starts a signed lease: its units are leased, the hold of its lead becomes the lease, and the lead is converted. */
export async function begin(
  tx: Tx,
  { lease, unitIds, by, today }: { lease: LeaseRecord; unitIds: number[]; by: SessionUser; today: Day },
) {
  await keepHold(tx, { unitIds, leaseId: lease.id, today })
  await tx.update(units).set({ status: 'leased' }).where(inArray(units.id, unitIds))
  if (lease.leadId !== null)
    await changeLead(tx, { by, before: await lockLead(tx, lease.leadId), update: { status: 'converted' } })
}

export async function answer(ctx: DayContext, tx: Tx, lease: LeaseRecord): Promise<leasesApi.Lease> {
  const today = parkDay(ctx)
  const states = await readStates(tx, [lease], { day: today, today })
  const { action, isChanged } = await latestAction(tx, lease)
  const undo =
    action && !isChanged
      ? {
          action: action.action,
          on: dayIn(ctx.park().timeZone, action.createdAt),
          by: action.by,
          text: undoTexts[action.action as ActionName],
        }
      : null
  return asLease(lease, states.get(lease.id), { day: today, undo })
}

const undoTexts: Record<ActionName, string> = {
  sign: 'Undo Sign',
  renew: 'Undo Renew',
  'change rent': 'Undo Change Rent',
  notice: 'Undo Notice',
  'withdraw notice': 'Undo Withdraw Notice',
  'move out': 'Undo Move Out',
  cancel: 'Undo Cancel',
}

/** Returns a lease with its state on a day. */
export async function readLease(ctx: Context, { id, on }: { id: number; on?: Day | undefined }) {
  const today = parkDay(ctx)
  return ctx.db.transaction(async (tx) => {
    const [lease] = await readLeases(tx, eq(leases.id, id))
    if (!lease) throw leaseNotFound()
    if (on === undefined || on === today) return answer(ctx, tx, lease)
    const states = await readStates(tx, [lease], { day: on, today })
    return asLease(lease, states.get(id), { day: on })
  })
}
