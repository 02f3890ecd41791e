import { eq, inArray, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { haveOneTenant, tenantsText } from '#contract/leases/combined-lease.ts'
import { listed } from '#domain/text/listed.ts'
import { maxPhotos } from '#contract/properties/photos.constants.ts'
import { byUnitNumber } from '#domain/units/unit-numbers.ts'
import { pick } from '#domain/text/typed-record.ts'
import {
  tenantPartMissing,
  unitNotFound,
  unitsOfPlaceChanged,
  unitsOfSeveralTenants,
} from '#contract/units/units.errors.ts'
import type * as unitsApi from '#contract/units/units.ts'
import type { Tx } from '#db/open.ts'
import { units } from '#db/schema/units.ts'
import type { Day } from '#domain/leases/days.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { type Intent, refuseContradiction } from '#server/http/commitments.ts'
import { requireRow } from '#server/http/not-found.ts'
import { type LeaseRecord, parkDay } from '#server/leases/leases.queries.ts'
import {
  joinLeases,
  moveHolds,
  moveLease,
  moveLeasesBack,
  presentLeasesOf,
} from '#server/leases/units/moved-leases.service.ts'
import { readUnitStates, withLeases } from '#server/leases/units/unit-leases.queries.ts'
import { contradictedByWithdrawal } from '#server/lib/queries/commitments.queries.ts'
import { lockPark } from '#server/park/park.queries.ts'
import { readUnitPlaces } from './unit-places.queries.ts'
import { asStaffUnit, type Context } from './units.queries.ts'
import { lockUnit, refuseHeld, refuseOverMaximum, refuseSameNumber } from './units.service.ts'

type Unit = typeof units.$inferSelect
type Made = { unitNumber: string; size: number; monthlyRent: number }

const numbersOf = (some: readonly Made[]) => listed(some.map(({ unitNumber }) => unitNumber))

type CombineInput = { by: SessionUser; combine: ParsedBodyOf<typeof unitsApi.combine>; intent: Intent }

/** Puts one unit in the place of several. */
export const combineUnits = (
  ctx: Context,
  { by, combine: { unitIds, undoesSplit = false, ...whole }, intent }: CombineInput,
) =>
  refuseSameNumber(
    'unitNumber',
    ctx.db.transaction(async (tx) => {
      const today = parkDay(ctx)
      await lockPark(tx)
      // In one order, so that concurrent calls cannot deadlock.
      const parts: Unit[] = []
      for (const id of unitIds.toSorted((a, b) => a - b)) parts.push(await lockUnit(tx, id))
      parts.sort(byUnitNumber)
      const held = await presentLeasesOf(tx, unitIds, today)
      const [lease] = held
      if (lease && !haveOneTenant(held))
        throw unitsOfSeveralTenants({
          tenants: tenantsText(held.map((one) => ({ ...one, unitNumber: unitOf(one, unitIds) }))),
        })
      if (!undoesSplit) await refuseReplacement(tx, unitIds, intent)
      const places = await readUnitPlaces(tx)
      await replace(tx, parts, today)
      // Units that look alike may share a photo.
      const photos = [...new Map(parts.flatMap((part) => part.photos).map((photo) => [photo.url, photo])).values()]
      const unit = await offer(tx, {
        made: whole,
        like: {
          ...inCommon(parts),
          wholeId: places.wholeOfAll(unitIds),
          photos: photos.slice(0, maxPhotos),
        },
        former: places.formerWhole(whole.unitNumber, unitIds, undoesSplit),
        holders: places.holdersOf([whole.unitNumber], unitIds),
        isUndo: undoesSplit,
        field: 'unitNumber',
      })
      const newParts = unitIds.filter((id) => !places.isWithin(id, unit.id))
      await tx.update(units).set({ wholeId: unit.id }).where(inArray(units.id, newParts))
      if (undoesSplit) await moveLeasesBack(tx, { held, from: unitIds, to: [unit], today, unitNumber: unit.unitNumber })
      else if (held.length > 1) await joinLeases(tx, { by, leases: held, from: unitIds, to: unit, today })
      else if (lease) await moveLease(tx, { by, lease, from: unitIds, to: [unit], today })
      await moveHolds(tx, { from: unitIds, to: unit, today })
      const nounName = `${numbersOf(parts)} into ${unit.unitNumber}`
      await recordHistory(tx, { by, verb: 'combined', noun: 'unit', nounId: unit.id, nounName })
      return requireRow(await asOffered(tx, [unit], today), unitNotFound)
    }),
  )

type SplitInput = { by: SessionUser; id: number; split: ParsedBodyOf<typeof unitsApi.split>; intent: Intent }

/** Puts parts of a unit in its place. */
export const splitUnit = (
  ctx: Context,
  { by, id, split: { parts, tenantPart, undoesCombination = false }, intent }: SplitInput,
) =>
  refuseSameNumber(
    'parts',
    ctx.db.transaction(async (tx) => {
      const today = parkDay(ctx)
      await lockPark(tx)
      await refuseOverMaximum(tx, parts.length - 1)
      const whole = await lockUnit(tx, id)
      const held = await presentLeasesOf(tx, [id], today)
      const [lease] = held
      if (lease && !undoesCombination && !parts.some(({ unitNumber }) => unitNumber === tenantPart))
        throw tenantPartMissing({ unitNumber: whole.unitNumber, field: 'tenantPart' })
      if (!undoesCombination) await refuseReplacement(tx, [id], intent)
      const places = await readUnitPlaces(tx)
      await replace(tx, [whole], today)
      const made: Unit[] = []
      for (const part of parts) {
        const like = { ...inCommon([whole]), wholeId: id }
        const former = places.formerPart(part.unitNumber, id)
        const holders = places.holdersOf([part.unitNumber], [id])
        made.push(await offer(tx, { made: part, like, former, holders, isUndo: undoesCombination, field: 'parts' }))
      }
      made.sort(byUnitNumber)
      const rented = made.find(({ unitNumber }) => unitNumber === tenantPart)
      if (undoesCombination)
        await moveLeasesBack(tx, { held, from: [id], to: made, today, unitNumber: whole.unitNumber })
      else if (rented)
        for (const each of held) await moveLease(tx, { by, lease: each, from: [id], to: [rented], today })
      const [free = rented] = made.filter((part) => part !== rented)
      if (free) await moveHolds(tx, { from: [id], to: free, today })
      const nounName = `${whole.unitNumber} into ${numbersOf(made)}`
      await recordHistory(tx, { by, verb: 'split', noun: 'unit', nounId: id, nounName })
      return asOffered(tx, made, today)
    }),
  )

const refuseReplacement = (tx: Tx, unitIds: number[], intent: Intent) =>
  refuseContradiction(intent, () => contradictedByWithdrawal(tx, { unitIds, how: 'replaced', now: intent.now }))

async function asOffered(tx: Tx, some: readonly Unit[], today: Day) {
  const ids = some.map(({ id }) => id)
  const rows = await tx.select().from(units).where(inArray(units.id, ids))
  return (await withLeases(tx, rows, today)).map(asStaffUnit).sort(byUnitNumber)
}

/** The first of these units that a lease is about. */
const unitOf = (lease: LeaseRecord, unitIds: readonly number[]) =>
  lease.units.find(({ unitId, until }) => unitIds.includes(unitId) && until === null)?.unitNumber ?? ''

/** Takes units off the list. They keep whether they are leased, by which an undo knows the leases that it is to bring back. */
async function replace(tx: Tx, some: readonly Unit[], today: Day) {
  const { statusOf } = await readUnitStates(tx, today)
  for (const unit of some) {
    const before = unit.status === 'leased' ? 'available' : unit.status
    const status = statusOf(unit) === 'leased' ? 'leased' : before
    await tx.update(units).set({ replaced: true, status, updatedAt: sql`now()` }).where(eq(units.id, unit.id))
  }
}

type Offer = {
  made: Made
  like: Partial<Unit>
  /** The unit that was there before. */
  former: { id: number } | undefined
  holders: Parameters<typeof refuseHeld>[0]
  isUndo: boolean
  field: string
}

/** Puts a unit on the list: the one of before, with what it has, or a new one. An undo leaves it the status that it had. */
async function offer(tx: Tx, { made, like, former, holders, isUndo, field }: Offer) {
  if (!former) {
    refuseHeld(holders, field)
    if (isUndo) throw unitsOfPlaceChanged({ unitNumber: made.unitNumber })
    const added = await tx
      .insert(units)
      .values({ ...like, ...made })
      .returning()
    return requireRow(added, unitNotFound)
  }
  const occupancy = isUndo ? {} : pick(like, ['status'])
  const updated = await tx
    .update(units)
    .set({ ...made, ...occupancy, replaced: false, updatedAt: sql`now()` })
    .where(eq(units.id, former.id))
    .returning()
  return requireRow(updated, unitNotFound)
}

const ofBuilding = ['industryType', 'doorHeight', 'clearHeight', 'sprinklers', 'floorLoad'] as const

/** What all of the units have: a unit that comes of them has it too. Its doors, power and rooms are said anew. */
function inCommon(some: readonly Unit[]): Partial<Unit> {
  const [first] = some
  if (!first) return {}
  const same = ofBuilding.filter((name) => some.every((unit) => unit[name] === first[name]))
  return {
    phaseId: first.phaseId,
    ...pick(first, same),
    // A lease moves along and makes it leased.
    status: some.find(({ status }) => status !== 'available' && status !== 'leased')?.status ?? 'available',
    features: first.features.filter((feature) => some.every(({ features }) => features.includes(feature))),
    offMarket: some.every(({ offMarket }) => offMarket),
  }
}
