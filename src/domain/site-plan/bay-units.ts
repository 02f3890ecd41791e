import { boundsOf, cornersOf, type PlacedBay, placedBays } from './site-plan.geometry.ts'
import type { PlannedBuilding } from './site-plan.ts'
import { buildingOf, type InBuilding, lettersOf } from '#domain/units/units.constants.ts'

type Unit = InBuilding

const joint = /\s*[+&/]\s*/

/**
 * The bays that a unit number refers to: 12 for 'A12' and 'YARD 12', 3 and 4 for 'A3+A4', 3 for its part 'C3A'. Undefined
 * if the number refers to none.
 */
export function placesOf(unitNumber: string): { places: number[]; isPart: boolean } | undefined {
  const building = lettersOf(unitNumber)
  const parts = unitNumber.split(joint).map((part) => {
    const own = part.startsWith(building) ? part.slice(building.length) : part
    return /^[-.# ]*(\d+)(?:[-. ]?([A-Z]))?$/.exec(own)
  })
  const places = parts.map((part) => Number(part?.[1]))
  const isPart = parts.some((part) => part?.[2] !== undefined)
  if (!places.every((place, index) => place === (places[0] ?? 0) + index)) return undefined
  return isPart && places.length > 1 ? undefined : { places, isPart }
}

/**
 * The number that the first bay of a building has: 1, or the lowest one where numbers do not begin anew in each building, as
 * suites 13 to 20 of building B.
 */
export function firstPlace(row: readonly Unit[]) {
  const isNumberedThrough = row.some((unit) => buildingOf(unit) !== lettersOf(unit.unitNumber))
  return isNumberedThrough ? Math.min(...row.flatMap(({ unitNumber }) => placesOf(unitNumber)?.places ?? [])) : 1
}

/** The units in each of this many bays of a building; undefined if their numbers do not refer to its bays. */
export function unitsByPlace(row: readonly Unit[], bays: number): string[][] | undefined {
  const first = firstPlace(row)
  const inBays = Array.from({ length: bays }, (): string[] => [])
  let hasParts = false
  for (const { unitNumber } of row) {
    const found = placesOf(unitNumber)
    if (!found) return undefined
    hasParts ||= found.isPart
    for (const place of found.places) {
      const inBay = inBays[place - first]
      const isShared = inBay?.[0] !== undefined
      if (!inBay || (isShared && !(found.isPart && placesOf(inBay[0] ?? '')?.isPart))) return undefined
      inBay.push(unitNumber)
    }
  }
  // If a building has only C3A and C3B, nobody can tell whether C3 was divided or C4 was left out.
  return hasParts && inBays.some(({ length }) => length === 0) ? undefined : inBays
}

/**
 * The units in each bay. Where unit numbers count the bays, a unit that is off the market leaves its bay empty. Other
 * numbers, such as C101, fill the bays in order.
 */
export const unitsInBays = (row: readonly Unit[], bays: number): string[][] =>
  unitsByPlace(row, bays) ??
  Array.from({ length: Math.max(bays, row.length) }, (_, place) => {
    const unit = row[place]
    return unit ? [unit.unitNumber] : []
  })

/** The bays of a building as its units use them: joined for a unit of several bays, divided for several units in one bay. */
export function baysOfUnits(building: PlannedBuilding, inBays: readonly (readonly string[])[]): PlacedBay[] {
  const placed: PlacedBay[] = []
  const bays = placedBays(
    building,
    inBays.map(([first = '']) => first),
  )
  for (const [place, bay] of bays.entries()) {
    const last = placed.at(-1)
    const sharing = inBays[place] ?? []
    if (last && bay.label !== '' && last.label === bay.label) placed.splice(-1, 1, joined(last, bay))
    else placed.push(...(sharing.length > 1 ? divided(bay, sharing) : [bay]))
  }
  return placed
}

const joined = (one: PlacedBay, other: PlacedBay): PlacedBay => ({
  ...one,
  ...boundsOf([...cornersOf(one), ...cornersOf(other)]),
})

/** Divides a bay into equal parts, from the left as seen from its doors. */
function divided(bay: PlacedBay, labels: readonly string[]): PlacedBay[] {
  const isAcross = bay.facing === 'south' || bay.facing === 'north'
  const [at, size] = isAcross ? (['x', 'width'] as const) : (['y', 'height'] as const)
  const part = bay[size] / labels.length
  const isForward = bay.facing === 'south' || bay.facing === 'west'
  return labels.map((label, place) => ({
    ...bay,
    label,
    [size]: part,
    [at]: bay[at] + part * (isForward ? place : labels.length - 1 - place),
  }))
}
