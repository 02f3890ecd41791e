import { inArray } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { haveOneTenant, tenantsText } from '#contract/leases/combined-lease.ts'
import { maxPhotos } from '#contract/properties/photos.constants.ts'
import { unitNotFound, unitsOfSeveralTenants } from '#contract/units/units.errors.ts'
import type * as unitCombinationsApi from '#contract/units/unit-combinations.ts'
import type { Tx } from '#db/open.ts'
import { units } from '#db/schema/units.ts'
import type { Day } from '#domain/leases/days.ts'
import { byUnitNumber } from '#domain/units/unit-numbers.ts'
import { recordHistory } from '#server/history/history.service.ts'
import type { Intent } from '#server/http/commitments.ts'
import { requireRow } from '#server/http/not-found.ts'
import { type LeaseRecord, parkDay } from '#server/leases/leases.queries.ts'
import {
  joinLeases,
  moveHolds,
  moveLease,
  moveLeasesBack,
  presentLeasesOf,
} from '#server/leases/units/moved-leases.service.ts'
import { lockPark } from '#server/park/park.queries.ts'
import {
  inCommon,
  numbersOf,
  putOnList,
  readStaffUnits,
  refuseReplacement,
  takeOffList,
  type Unit,
} from './replaced-units.service.ts'
import { readUnitPlaces } from './unit-places.queries.ts'
import { lockUnit, refuseSameNumber } from './unit-rows.service.ts'
import type { Context } from './units.queries.ts'

type CombineInput = { by: SessionUser; combine: ParsedBodyOf<typeof unitCombinationsApi.combine>; intent: Intent }

/** Replaces several units by one. */
export const combineUnits = (
  ctx: Context,
  { by, combine: { unitIds, undoesSplit = false, ...whole }, intent }: CombineInput,
) =>
  refuseSameNumber(
    'unitNumber',
    ctx.db.transaction(async (tx) => {
      const today = parkDay(ctx)
      await lockPark(tx)
      const parts = await lockParts(tx, unitIds)
      const leases = await presentLeasesOf(tx, unitIds, today)
      refuseSeveralTenants(leases, unitIds)
      if (!undoesSplit) await refuseReplacement(tx, unitIds, intent)
      const places = await readUnitPlaces(tx)
      await takeOffList(tx, parts, today)
      const unit = await putOnList(tx, {
        unit: whole,
        inherited: { ...inCommon(parts), wholeId: places.wholeOfAll(unitIds), photos: photosOf(parts) },
        former: places.formerWhole(whole.unitNumber, unitIds, undoesSplit),
        holders: places.holdersOf([whole.unitNumber], unitIds),
        isUndo: undoesSplit,
        field: 'unitNumber',
      })
      const newParts = unitIds.filter((id) => !places.isWithin(id, unit.id))
      await tx.update(units).set({ wholeId: unit.id }).where(inArray(units.id, newParts))
      await moveLeases(tx, { by, leases, unitIds, unit, isUndo: undoesSplit, today })
      await moveHolds(tx, { from: unitIds, to: unit, today })
      const nounName = `${numbersOf(parts)} into ${unit.unitNumber}`
      await recordHistory(tx, { by, verb: 'combined', noun: 'unit', nounId: unit.id, nounName })
      return requireRow(await readStaffUnits(tx, [unit], today), unitNotFound)
    }),
  )

/** Locks the units in one order, so that concurrent calls cannot deadlock. */
async function lockParts(tx: Tx, unitIds: readonly number[]) {
  const parts: Unit[] = []
  for (const id of unitIds.toSorted((a, b) => a - b)) parts.push(await lockUnit(tx, id))
  return parts.sort(byUnitNumber)
}

function refuseSeveralTenants(leases: LeaseRecord[], unitIds: readonly number[]) {
  if (leases.length === 0 || haveOneTenant(leases)) return
  throw unitsOfSeveralTenants({
    tenants: tenantsText(leases.map((lease) => ({ ...lease, unitNumber: unitOf(lease, unitIds) }))),
  })
}

/** Returns the first of these units that belongs to a lease. */
const unitOf = (lease: LeaseRecord, unitIds: readonly number[]) =>
  lease.units.find(({ unitId, until }) => unitIds.includes(unitId) && until === null)?.unitNumber ?? ''

/** The photos of all parts without duplicates, because units that look alike may share one. */
const photosOf = (parts: readonly Unit[]) =>
  [...new Map(parts.flatMap(({ photos }) => photos).map((photo) => [photo.url, photo])).values()].slice(0, maxPhotos)

type Move = { by: SessionUser; leases: LeaseRecord[]; unitIds: number[]; unit: Unit; isUndo: boolean; today: Day }

/** Moves the leases of the parts to the unit that replaces them. Several become one; an undo moves them back. */
async function moveLeases(tx: Tx, { by, leases, unitIds: from, unit, isUndo, today }: Move) {
  const [lease] = leases
  if (isUndo) await moveLeasesBack(tx, { leases, from, to: [unit], today, unitNumber: unit.unitNumber })
  else if (leases.length > 1) await joinLeases(tx, { by, leases, from, to: unit, today })
  else if (lease) await moveLease(tx, { by, lease, from, to: [unit], today })
}
