import { and, eq, isNull } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { maxHoldDays } from '#contract/leases/leases.constants.ts'
import {
  holdForNobody,
  holdInPast,
  holdNeedsNotice,
  holdTooLong,
  noSuchLead,
  unitHeld,
  unitNotHeld,
} from '#contract/leases/leases.errors.ts'
import type * as holdsApi from '#contract/leases/holds.ts'
import { unitNotFound } from '#contract/units/units.errors.ts'
import type { Db, Tx } from '#db/open.ts'
import { holds } from '#db/schema/holds.ts'
import { leads } from '#db/schema/leads.ts'
import { units } from '#db/schema/units.ts'
import { type Day, daysBetween, dayText } from '#domain/leases/days.ts'
import { isInPossession } from '#domain/leases/lease-state.ts'
import { inCents, inDollars } from '#domain/leases/money.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { statesAmong } from './lease-states.queries.ts'
import { lockUnits } from './lease-rows.service.ts'
import { type DayContext, type HoldRow, isHoldOn, parkDay, readHolds, readLeasesAround } from './leases.queries.ts'

type Context = { db: Db } & DayContext

const asHold = ({ createdAt: _, deposit, ...hold }: HoldRow): holdsApi.Hold => ({
  ...hold,
  deposit: deposit === null ? null : inDollars(deposit),
})

/** Returns today's holds, or all holds, ordered by their last day. */
export async function listHolds(ctx: Context, { all }: { all: boolean }) {
  return (await readHolds(ctx.db, all ? undefined : isHoldOn(parkDay(ctx)))).map(asHold)
}

type Create = { by: SessionUser; unitId: number; hold: ParsedBodyOf<typeof holdsApi.create> }

export function holdUnit(ctx: Context, { by, unitId, hold: { leadId = null, name, until, deposit, note } }: Create) {
  const today = parkDay(ctx)
  if (leadId === null && !name) throw holdForNobody({ field: 'leadId' })
  if (until < today) throw holdInPast({ field: 'until' })
  if (daysBetween(today, until) > maxHoldDays) throw holdTooLong({ field: 'until' })
  return ctx.db.transaction(async (tx) => {
    const [unit] = await lockUnits(tx, [unitId])
    if (!unit) throw unitNotFound()
    const { unitNumber } = unit
    const [held] = await readHolds(tx, and(eq(holds.unitId, unitId), isHoldOn(today)))
    if (held) throw unitHeld({ unitNumber, name: held.name, until: dayText(held.until) })
    await refuseLeased(tx, unit, today)
    if (leadId !== null) await requireOpenLead(tx, leadId)
    const [added] = await tx
      .insert(holds)
      .values({
        unitId,
        leadId,
        name: leadId === null ? (name ?? '') : '',
        from: today,
        until,
        deposit: deposit === null ? null : inCents(deposit),
        note,
      })
      .returning({ id: holds.id })
    return recordHold(tx, { by, verb: 'held', id: added?.id ?? 0 })
  })
}

/** A unit can be held behind a tenant who has given notice, if nobody has signed for it yet. */
async function refuseLeased(tx: Tx, { id, unitNumber }: { id: number; unitNumber: string }, today: Day) {
  const states = statesAmong(await readLeasesAround(tx, [id], today), { day: today, today })
  const ofUnit = [...states.values()].filter(({ lease }) =>
    lease.units.some(({ unitId, until }) => unitId === id && (until === null || until >= today)),
  )
  const leased = ofUnit.find(
    ({ state, lease }) => state === 'upcoming' || (isInPossession(state) && lease.notice === null),
  )
  if (leased)
    throw holdNeedsNotice({
      unitNumber,
      tenant: leased.lease.tenantCompany || leased.lease.tenantContact || 'an unnamed tenant',
    })
}

async function requireOpenLead(tx: Tx, id: number) {
  const rows = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, id), isNull(leads.deletedAt), isNull(leads.mergedIntoId)))
    .for('share')
  if (rows.length === 0) throw noSuchLead({ field: 'leadId' })
}

/** Ends the hold of a unit, which is free at once. */
export function releaseUnit(ctx: Context, { by, unitId }: { by: SessionUser; unitId: number }) {
  const today = parkDay(ctx)
  return ctx.db.transaction(async (tx) => {
    const [unit] = await tx.select().from(units).where(eq(units.id, unitId)).for('update')
    if (!unit) throw unitNotFound()
    const [held] = await readHolds(tx, and(eq(holds.unitId, unitId), isHoldOn(today)))
    if (!held) throw unitNotHeld({ unitNumber: unit.unitNumber })
    await tx.update(holds).set({ releasedOn: today }).where(eq(holds.id, held.id))
    return recordHold(tx, { by, verb: 'released', id: held.id })
  })
}

type OneHold = { by: SessionUser; id: number }

/** Undoes a hold, or its release. Refuses if the unit is held for somebody else or leased by now. */
export function undoHold(ctx: Context, { by, id }: OneHold) {
  const today = parkDay(ctx)
  return ctx.db.transaction(async (tx) => {
    const [found] = await tx.select().from(holds).where(eq(holds.id, id))
    if (!found) throw unitNotFound()
    const [unit] = await lockUnits(tx, [found.unitId])
    if (!unit) throw unitNotFound()
    const { unitNumber } = unit
    const [held] = await readHolds(tx, and(eq(holds.unitId, unit.id), isHoldOn(today)))
    if (held?.id === id) {
      await tx.update(holds).set({ releasedOn: today }).where(eq(holds.id, id))
      return recordHold(tx, { by, verb: 'released', id })
    }
    if (held) throw unitHeld({ unitNumber, name: held.name, until: dayText(held.until) })
    if (found.until < today || found.leaseId !== null) throw unitNotHeld({ unitNumber })
    await refuseLeased(tx, unit, today)
    await tx.update(holds).set({ releasedOn: null }).where(eq(holds.id, id))
    return recordHold(tx, { by, verb: 'held', id })
  })
}

async function recordHold(tx: Tx, { by, verb, id }: { by: SessionUser; verb: string; id: number }) {
  const [hold] = await readHolds(tx, eq(holds.id, id))
  if (!hold) throw new Error('The hold was not stored')
  await recordHistory(tx, {
    by,
    verb,
    noun: 'hold',
    nounId: id,
    nounName: `of ${hold.unitNumber} for ${hold.name}`,
  })
  return asHold(hold)
}
