import { eq, inArray, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { haveOneTenant, leasesAsOne, tenantsText } from '#contract/combined-lease.ts'
import { listed } from '#contract/listed.ts'
import { maxPhotos } from '#contract/photos.constants.ts'
import { leaseFacts } from '#contract/tenancies.constants.ts'
import { byUnitNumber } from '#contract/unit-numbers.ts'
import { pick } from '#contract/typed-record.ts'
import { tenantPartMissing, unitNotFound, unitsOfPlaceChanged, unitsOfSeveralTenants } from '#contract/units.errors.ts'
import type * as unitsApi from '#contract/units.ts'
import type { Tx } from '#db/open.ts'
import { units } from '#db/schema/units.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { type Intent, refuseContradiction } from '#server/http/commitments.ts'
import { requireRow } from '#server/http/not-found.ts'
import { contradictedByWithdrawal } from '#server/lib/commitments.queries.ts'
import { lockPark } from '#server/park/park.queries.ts'
import { continueLease, leasedBy, leasesOf, takeBackLeases } from './continued-leases.service.ts'
import { readUnitPlaces } from './unit-places.queries.ts'
import {
  asStaffUnit,
  type Context,
  lockUnit,
  presentTenancy,
  refuseHeld,
  refuseOverMaximum,
  refuseSameNumber,
} from './units.service.ts'

type Unit = typeof units.$inferSelect
type Made = { unitNumber: string; size: number; monthlyRent: number }

const numbersOf = (some: readonly Made[]) => listed(some.map(({ unitNumber }) => unitNumber))

type CombineInput = { by: SessionUser; combine: ParsedBodyOf<typeof unitsApi.combine>; intent: Intent }

/** Puts one unit in the place of several. */
export const combineUnits = (
  { db }: Context,
  { by, combine: { unitIds, undoesSplit = false, ...whole }, intent }: CombineInput,
) =>
  refuseSameNumber(
    'unitNumber',
    db.transaction(async (tx) => {
      await lockPark(tx)
      // In one order, so that concurrent calls cannot deadlock.
      const parts: Unit[] = []
      for (const id of unitIds.toSorted((a, b) => a - b)) parts.push(await lockUnit(tx, id))
      parts.sort(byUnitNumber)
      const held = await leasesOf(tx, parts)
      const [first, ...others] = held
      if (first && !haveOneTenant(held)) throw unitsOfSeveralTenants({ tenants: tenantsText(held) })
      const lease = first && leasesAsOne([first, ...others])
      if (!undoesSplit) await refuseReplacement(tx, unitIds, intent)
      const places = await readUnitPlaces(tx)
      await replace(tx, parts)
      // Units that look alike may share a photo.
      const photos = [...new Map(parts.flatMap((part) => part.photos).map((photo) => [photo.url, photo])).values()]
      let unit = await offer(tx, {
        made: whole,
        like: {
          ...inCommon(parts),
          wholeId: places.wholeOfAll(unitIds),
          photos: photos.slice(0, maxPhotos),
          ...(lease && leasedBy(lease)),
        },
        former: places.formerWhole(whole.unitNumber, unitIds, undoesSplit),
        holders: places.holdersOf([whole.unitNumber], unitIds),
        isUndo: undoesSplit,
        field: 'unitNumber',
      })
      const newParts = unitIds.filter((id) => !places.isWithin(id, unit.id))
      await tx.update(units).set({ wholeId: unit.id }).where(inArray(units.id, newParts))
      if (undoesSplit) [unit = unit] = await takeBackLeases(tx, held, [unit])
      else if (lease) await continueLease(tx, { held, lease, unitId: unit.id })
      const nounName = `${numbersOf(parts)} into ${unit.unitNumber}`
      await recordHistory(tx, { by, verb: 'combined', noun: 'unit', nounId: unit.id, nounName })
      return asOffered(tx, unit)
    }),
  )

type SplitInput = { by: SessionUser; id: number; split: ParsedBodyOf<typeof unitsApi.split>; intent: Intent }

/** Puts parts of a unit in its place. */
export const splitUnit = (
  { db }: Context,
  { by, id, split: { parts, tenantPart, undoesCombination = false }, intent }: SplitInput,
) =>
  refuseSameNumber(
    'parts',
    db.transaction(async (tx) => {
      await lockPark(tx)
      await refuseOverMaximum(tx, parts.length - 1)
      const whole = await lockUnit(tx, id)
      const held = await leasesOf(tx, [whole])
      const [lease] = held
      if (lease && !undoesCombination && !parts.some(({ unitNumber }) => unitNumber === tenantPart))
        throw tenantPartMissing({ unitNumber: whole.unitNumber, field: 'tenantPart' })
      if (!undoesCombination) await refuseReplacement(tx, [id], intent)
      const places = await readUnitPlaces(tx)
      await replace(tx, [whole])
      let made: Unit[] = []
      for (const part of parts) {
        const occupancy = lease && (part.unitNumber === tenantPart ? leasedBy(lease) : { status: 'available' })
        const like = { ...inCommon([whole]), wholeId: id, ...occupancy }
        const former = places.formerPart(part.unitNumber, id)
        const holders = places.holdersOf([part.unitNumber], [id])
        made.push(await offer(tx, { made: part, like, former, holders, isUndo: undoesCombination, field: 'parts' }))
      }
      made.sort(byUnitNumber)
      const rented = made.find(({ unitNumber }) => unitNumber === tenantPart)
      if (undoesCombination) made = await takeBackLeases(tx, held, made)
      else if (lease && rented) await continueLease(tx, { held, lease, unitId: rented.id })
      const nounName = `${whole.unitNumber} into ${numbersOf(made)}`
      await recordHistory(tx, { by, verb: 'split', noun: 'unit', nounId: id, nounName })
      return Promise.all(made.map((unit) => asOffered(tx, unit)))
    }),
  )

const asOffered = async (tx: Tx, unit: Unit) =>
  asStaffUnit({ ...unit, leaseRent: (await presentTenancy(tx, unit.id))?.monthlyRent ?? null })

const refuseReplacement = (tx: Tx, unitIds: number[], intent: Intent) =>
  refuseContradiction(intent, () => contradictedByWithdrawal(tx, { unitIds, how: 'replaced', now: intent.now }))

/** Takes units off the list. */
async function replace(tx: Tx, some: readonly Unit[]) {
  const ids = some.map(({ id }) => id)
  await tx.update(units).set({ replaced: true, updatedAt: sql`now()` }).where(inArray(units.id, ids))
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

/** Puts a unit on the list: the one of before, with what it has, or a new one. An undo leaves it the status and the tenant that it had. */
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
  const occupancy = isUndo ? {} : pick(like, ['status', ...leaseFacts])
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
    status: some.find(({ status }) => status !== 'available')?.status ?? 'available',
    features: first.features.filter((feature) => some.every(({ features }) => features.includes(feature))),
    offMarket: some.every(({ offMarket }) => offMarket),
  }
}
