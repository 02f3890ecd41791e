import { getTableColumns, isNull } from 'drizzle-orm'
import { pick } from '#domain/text/typed-record.ts'
import type { Tx } from '#db/open.ts'
import { units } from '#db/schema/units.ts'

/** A unit and the one that it is a part of. */
type PlacedUnit = Pick<typeof units.$inferSelect, 'id' | 'unitNumber' | 'wholeId' | 'replaced' | 'updatedAt'>

/** Which units are parts of which, those included that are combined or split at present. */
export async function readUnitPlaces(tx: Tx) {
  const columns = pick(getTableColumns(units), ['id', 'unitNumber', 'wholeId', 'replaced', 'updatedAt'])
  return placesOf(await tx.select(columns).from(units).where(isNull(units.deletedAt)))
}

function placesOf(all: readonly PlacedUnit[]) {
  const byId = new Map(all.map((unit) => [unit.id, unit]))
  const standing = all.filter(({ replaced }) => !replaced)

  /** The units that this one is a part of, the smallest first. */
  function wholesOf(id: number): number[] {
    const wholeId = byId.get(id)?.wholeId ?? undefined
    return wholeId === undefined ? [] : [wholeId, ...wholesOf(wholeId)]
  }
  const isWithin = (id: number, wholeId: number) => wholesOf(id).includes(wholeId)
  const standingWithin = (wholeId: number) => standing.filter(({ id }) => id === wholeId || isWithin(id, wholeId))
  const latest = (some: readonly PlacedUnit[]) =>
    some.toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())[0]

  /** The units that stand where a unit was: its parts, the unit that it is combined into, or that one's other parts. */
  const inPlaceOf = (id: number) => [id, ...wholesOf(id)].map(standingWithin).find((found) => found.length > 0) ?? []

  return {
    isWithin,
    /** The smallest unit that all of these are parts of. */
    wholeOfAll: (ids: readonly number[]) =>
      wholesOf(ids[0] ?? 0).find((wholeId) => ids.every((id) => isWithin(id, wholeId))) ?? null,
    /**
     * The former unit of a number that is made of these units again: nothing else stands where it was. Only an undo knows that it
     * is the one where its parts have been parts of others since.
     */
    formerWhole: (unitNumber: string, ids: readonly number[], isUndo: boolean) =>
      latest(
        all.filter(
          (unit) =>
            unit.replaced &&
            unit.unitNumber === unitNumber &&
            !ids.some((id) => isWithin(unit.id, id)) &&
            inPlaceOf(unit.id).every(({ id }) => ids.includes(id)) &&
            (isUndo || ids.every((id) => isWithin(id, unit.id))),
        ),
      ),
    /** The former part of a unit that has this number. */
    formerPart: (unitNumber: string, id: number) =>
      latest(all.filter((unit) => unit.replaced && unit.unitNumber === unitNumber && isWithin(unit.id, id))),
    /**
     * The units that have these numbers. The number of a unit that is combined or split is kept for it while others stand in its
     * place, which may have it too.
     */
    holdersOf: (unitNumbers: readonly string[], inTheirPlace: readonly number[] = []) =>
      all.filter(
        ({ id, unitNumber, replaced }) =>
          unitNumbers.includes(unitNumber) &&
          !inTheirPlace.some((other) => id === other || (replaced && (isWithin(id, other) || isWithin(other, id)))) &&
          (!replaced || inPlaceOf(id).length > 0),
      ),
    /** The unit that stands where this one would, because it was put together again or divided in another way. */
    standsInstead: (id: number) => {
      const others = (wholeId: number) => standingWithin(wholeId).filter((unit) => unit.id !== id)
      const [wholeId] = wholesOf(id)
      const whole = standing.find((unit) => isWithin(id, unit.id))
      const isDividedAnew = all.some(
        (part) => part.replaced && part.wholeId === wholeId && standingWithin(part.id).length === 0,
      )
      return whole ?? (wholeId !== undefined && isDividedAnew ? others(wholeId)[0] : undefined)
    },
  }
}
