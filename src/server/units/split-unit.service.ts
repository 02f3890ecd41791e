import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { tenantPartMissing } from '#contract/units/units.errors.ts'
import type * as unitCombinationsApi from '#contract/units/unit-combinations.ts'
import type { Tx } from '#db/open.ts'
import { byUnitNumber } from '#domain/units/unit-numbers.ts'
import { recordHistory } from '#server/history/history.service.ts'
import type { Intent } from '#server/http/commitments.ts'
import { parkDay } from '#server/leases/leases.queries.ts'
import { moveHolds, moveLease, moveLeasesBack, presentLeasesOf } from '#server/leases/units/moved-leases.service.ts'
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
import { lockUnit, refuseOverMaximum, refuseSameNumber } from './unit-rows.service.ts'
import type { Context } from './units.queries.ts'

type Split = ParsedBodyOf<typeof unitCombinationsApi.split>
type SplitInput = { by: SessionUser; id: number; split: Split; intent: Intent }

/** Replaces a unit by its parts. */
export const splitUnit = (ctx: Context, { by, id, split, intent }: SplitInput) =>
  refuseSameNumber(
    'parts',
    ctx.db.transaction(async (tx) => {
      const { parts, tenantPart, undoesCombination = false } = split
      const today = parkDay(ctx)
      await lockPark(tx)
      await refuseOverMaximum(tx, parts.length - 1)
      const whole = await lockUnit(tx, id)
      const leases = await presentLeasesOf(tx, [id], today)
      const namesPart = parts.some(({ unitNumber }) => unitNumber === tenantPart)
      if (leases.length > 0 && !undoesCombination && !namesPart)
        throw tenantPartMissing({ unitNumber: whole.unitNumber, field: 'tenantPart' })
      if (!undoesCombination) await refuseReplacement(tx, [id], intent)
      const listedParts = await replaceByParts(tx, { whole, split, today })
      const rented = listedParts.find(({ unitNumber }) => unitNumber === tenantPart)
      if (undoesCombination)
        await moveLeasesBack(tx, { leases, from: [id], to: listedParts, today, unitNumber: whole.unitNumber })
      else if (rented) for (const lease of leases) await moveLease(tx, { by, lease, from: [id], to: [rented], today })
      const [free = rented] = listedParts.filter((part) => part !== rented)
      if (free) await moveHolds(tx, { from: [id], to: free, today })
      const nounName = `${whole.unitNumber} into ${numbersOf(listedParts)}`
      await recordHistory(tx, { by, verb: 'split', noun: 'unit', nounId: id, nounName })
      return readStaffUnits(tx, listedParts, today)
    }),
  )

type Replacement = { whole: Unit; split: Split; today: Parameters<typeof takeOffList>[2] }

/** Takes the unit off the list and adds its parts, sorted by unit number. */
async function replaceByParts(tx: Tx, { whole, split: { parts, undoesCombination = false }, today }: Replacement) {
  const places = await readUnitPlaces(tx)
  await takeOffList(tx, [whole], today)
  const listedParts: Unit[] = []
  for (const unit of parts)
    listedParts.push(
      await putOnList(tx, {
        unit,
        inherited: { ...inCommon([whole]), wholeId: whole.id },
        former: places.formerPart(unit.unitNumber, whole.id),
        holders: places.holdersOf([unit.unitNumber], [whole.id]),
        isUndo: undoesCombination,
        field: 'parts',
      }),
    )
  return listedParts.sort(byUnitNumber)
}
