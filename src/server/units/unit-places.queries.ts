import { getTableColumns, isNull } from 'drizzle-orm'
import { pick } from '#domain/text/typed-record.ts'
import type { Tx } from '#db/open.ts'
import { units } from '#db/schema/units.ts'

type PlacedUnit = Pick<typeof units.$inferSelect, 'id' | 'unitNumber' | 'wholeId' | 'replaced' | 'updatedAt'>

/** Returns which units are parts of which, including units that are combined or split at present. */
export async function readUnitPlaces(tx: Tx) {
  const columns = pick(getTableColumns(units), ['id', 'unitNumber', 'wholeId', 'replaced', 'updatedAt'])
  return placesOf(await tx.select(columns).from(units).where(isNull(units.deletedAt)))
}

function placesOf(all: readonly PlacedUnit[]) {
  const byId = new Map(all.map((unit) => [unit.id, unit]))
  const standing = all.filter(({ replaced }) => !replaced)

  /** The units that contain this one, smallest first. */
  function wholesOf(id: number): number[] {
    const wholeId = byId.get(id)?.wholeId ?? undefined
    return wholeId === undefined ? [] : [wholeId, ...wholesOf(wholeId)]
  }
  const isWithin = (id: number, wholeId: number) => wholesOf(id).includes(wholeId)
  const standingWithin = (wholeId: number) => standing.filter(({ id }) => id === wholeId || isWithin(id, wholeId))
  const latest = (some: readonly PlacedUnit[]) =>
    some.toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())[0]

  /**
   * The units in the place of a unit now: its parts, the combined unit that contains it, or the other parts of that
   * unit.
   */
  const inPlaceOf = (id: number) => [id, ...wholesOf(id)].map(standingWithin).find((found) => found.length > 0) ?? []

  return {
    isWithin,
    /** The smallest unit that contains all of these. */
    wholeOfAll: (ids: readonly number[]) =>
      wholesOf(ids[0] ?? 0).find((wholeId) => ids.every((id) => isWithin(id, wholeId))) ?? null,
    /**
     * The former unit with this number that exactly these units make up again. If its parts have been parts of others
     * since, only an undo can tell that it is the same unit.
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
    /** The former part of a unit with this number. */
    formerPart: (unitNumber: string, id: number) =>
      latest(all.filter((unit) => unit.replaced && unit.unitNumber === unitNumber && isWithin(unit.id, id))),
    /**
     * The units that hold these numbers. A combined or split unit keeps its number while others replace it; the ones in
     * its place may use it too.
     */
    holdersOf: (unitNumbers: readonly string[], inTheirPlace: readonly number[] = []) =>
      all.filter(
        ({ id, unitNumber, replaced }) =>
          unitNumbers.includes(unitNumber) &&
          !inTheirPlace.some((other) => id === other || (replaced && (isWithin(id, other) || isWithin(other, id)))) &&
          (!replaced || inPlaceOf(id).length > 0),
      ),
    /** The unit that already covers the place of this one, because it was put together again or divided differently. */
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
