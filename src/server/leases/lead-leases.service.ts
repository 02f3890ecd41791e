import { and, eq, inArray } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import {
  leaseBackwards,
  leaseNotFound,
  unitLeaseChangedSince,
  unitLeased,
  unitLeasedTo,
} from '#contract/leases/leases.errors.ts'
import type * as unitLeasesApi from '#contract/leases/unit-leases.ts'
import { unitNotFound } from '#contract/units/units.errors.ts'
import type { Tx } from '#db/open.ts'
import { holds } from '#db/schema/holds.ts'
import { leases } from '#db/schema/leases.ts'
import { units } from '#db/schema/units.ts'
import type { Day } from '#domain/leases/days.ts'
import { inCents } from '#domain/leases/money.ts'
import { recordHistory, type RowEntry } from '#server/history/history.service.ts'
import { type Intent, refuseContradiction } from '#server/http/commitments.ts'
import { contradictedByWithdrawal } from '#server/lib/queries/commitments.queries.ts'
import { type Context, lockLead } from '#server/leads/leads.queries.ts'
import { changeLead } from '#server/leads/leads.service.ts'
import { latestAction, recordAction, undoAction } from './lease-actions.service.ts'
import { blankLease, lockUnits, storeLease } from './lease-rows.service.ts'
import { rowsOfLease } from './units/leases-of-units.queries.ts'
import { isHoldOn, parkDay, readLeases } from './leases.queries.ts'
import { refuseObstacles } from './obstacles.service.ts'
import { leaseColumns, readShownLeases } from './units/unit-leases.queries.ts'

type Lease = { by: SessionUser; leadId: number; lease: ParsedBodyOf<typeof unitLeasesApi.lease>; intent: Intent }

/**
 * Leases a unit to a lead. The unit, its lease and the lead change together or not at all; the row lock puts concurrent
 * leases of one unit in order. The asking rent of the unit does not change.
 */
export async function leaseUnit(ctx: Context, { by, leadId, lease, intent }: Lease) {
  const { unitId, tenantCompany, tenantContact, monthlyRent, deposit, leaseStartDate, leaseEndDate } = lease
  if (leaseEndDate < leaseStartDate) throw leaseBackwards({ field: 'leaseEndDate' })
  const today = parkDay(ctx)
  return ctx.db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId)
    const [unit] = await lockUnits(tx, [unitId])
    if (!unit) throw unitNotFound()
    const before = await unitWithLease(tx, unit.id, today)
    if (before.shown?.isPresent) {
      const { unitNumber } = unit
      const tenant = before.shown.lease.tenantCompany
      throw tenant ? unitLeasedTo({ unitNumber, tenant }) : unitLeased({ unitNumber })
    }
    await refuseContradiction(intent, () =>
      contradictedByWithdrawal(tx, { unitIds: [unitId], how: 'leased', tenantId: leadId, now: intent.now }),
    )
    const stored = await recordAction(tx, { action: 'sign', by, unitIds: [unitId], leadId }, async () => {
      const signed = {
        ...blankLease,
        leadId,
        tenantCompany,
        tenantContact,
        deposit: deposit === null ? null : inCents(deposit),
        terms: [{ startDate: leaseStartDate, endDate: leaseEndDate, signedOn: today }],
        rents: [{ from: leaseStartDate, monthlyRent: inCents(monthlyRent) }],
        recordedOn: today,
        units: [{ unitId, unitNumber: unit.unitNumber, size: unit.size, share: null, from: null, until: null }],
      }
      await refuseObstacles(tx, signed, today)
      const added = await storeLease(tx, signed, today)
      await keepHold(tx, { unitIds: [unitId], leaseId: added.id, today })
      await tx.update(units).set({ status: 'leased' }).where(eq(units.id, unitId))
      await changeLead(tx, { by, before: lead, update: { status: 'converted' } })
      return added
    })
    const after = await unitWithLease(tx, unit.id, today)
    await recordUnit(tx, { by, unit, before: before.columns, after: after.columns })
    const [row] = rowsOfLease(stored, { day: today, timeZone: ctx.park().timeZone })
    if (!row) throw new Error('The lease has no unit')
    return row
  })
}

/** Marks the hold of a unit as having become this lease. */
export const keepHold = (
  tx: Tx,
  { unitIds, leaseId, today }: { unitIds: readonly number[]; leaseId: number; today: Day },
) =>
  tx
    .update(holds)
    .set({ leaseId, releasedOn: today })
    .where(and(inArray(holds.unitId, [...unitIds]), isHoldOn(today)))

async function unitWithLease(tx: Tx, unitId: number, today: Day) {
  const shown = (await readShownLeases(tx, today, [unitId])).get(unitId)
  const [unit] = await tx.select({ status: units.status }).from(units).where(eq(units.id, unitId))
  return {
    shown,
    columns: { status: shown?.isPresent ? 'leased' : (unit?.status ?? ''), ...leaseColumns(unitId, shown, today) },
  }
}

type UnitEntry = Omit<RowEntry, 'verb'> & { unit: { id: number; unitNumber: string } }

const recordUnit = (tx: Tx, { unit: { id, unitNumber }, ...entry }: UnitEntry) =>
  recordHistory(tx, { ...entry, verb: 'changed', noun: 'unit', nounId: id, nounName: unitNumber })

type SignedLease = { by: SessionUser; leadId: number; leaseId: number }

/**
 * Undoes a signed lease: restores the unit, the lead and the hold, and removes the lease. Refuses if any of them has
 * changed since.
 */
export function takeBackLease(ctx: Context, { by, leadId, leaseId }: SignedLease) {
  const today = parkDay(ctx)
  return ctx.db.transaction(async (tx) => {
    await lockLead(tx, leadId)
    const ofLead = and(eq(leases.id, leaseId), eq(leases.leadId, leadId))
    const [found] = await readLeases(tx, ofLead)
    if (!found) throw leaseNotFound()
    const [unit] = await lockUnits(
      tx,
      found.units.map(({ unitId }) => unitId),
    )
    const [lease] = await readLeases(tx, ofLead)
    if (!lease || !unit) throw leaseNotFound()
    const { action, isChanged } = await latestAction(tx, lease)
    const isEdited = lease.updatedAt.getTime() !== lease.createdAt.getTime()
    if (!action || action.action !== 'sign' || isChanged || isEdited)
      throw unitLeaseChangedSince({ unitNumber: unit.unitNumber })
    const before = await unitWithLease(tx, unit.id, today)
    await undoAction(tx, { lease, action, by, today })
    const after = await unitWithLease(tx, unit.id, today)
    await recordUnit(tx, { by, unit, before: before.columns, after: after.columns })
    return { unitNumber: unit.unitNumber }
  })
}
