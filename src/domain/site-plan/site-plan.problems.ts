import { unitsByPlace } from './bay-units.ts'
import { listed } from '#domain/text/listed.ts'
import { adjustmentProblems, isOnLand } from './site-plan.adjustments.ts'
import { type Corner, footprintOf, overlap, sidesOf, touch, turnOf } from './site-plan.geometry.ts'
import { type PlannedBuilding, SitePlan } from './site-plan.ts'
import { buildingOf } from '#domain/units/units.constants.ts'
import { isYard, type MaybeYard } from './yards.ts'
import { buildingName, byUnitNumber } from '#domain/units/unit-numbers.ts'

type NumberedUnit = MaybeYard

/** Why a plan cannot be built, one sentence each. Without units, only the land and the buildings are checked. */
export function problemsOf(plan: SitePlan, units?: readonly NumberedUnit[]): string[] {
  const { lot, buildings } = plan
  const ofLand = landProblem(lot)
  const names = namesOf(buildings)
  const outside = ofLand ? [] : names.filter((_, place) => !fits(buildings[place], lot))
  return [
    ...(ofLand ? [ofLand] : []),
    ...overlaps(buildings, names),
    ...outside.map((name) => `Building ${name} does not fit on the land.`),
    ...(ofLand ? [] : adjustmentProblems(plan, names)),
    ...(units
      ? unplacedUnits(
          buildings,
          units.filter((unit) => !isYard(plan, unit)),
        )
      : []),
  ]
}

export const BuildablePlan = SitePlan.check(({ value, issues }) => {
  if (issues.length > 0) return
  for (const message of problemsOf(value)) issues.push({ code: 'custom', message, path: [], input: value })
})

function overlaps(buildings: readonly PlannedBuilding[], names: readonly string[]) {
  const placed = names.flatMap((name, place) => {
    const building = buildings[place]
    return building ? [{ name, box: footprintOf(building) }] : []
  })
  return placed.flatMap(({ name, box }, place) =>
    placed
      .slice(0, place)
      .filter((other) => overlap(box, other.box))
      .map((other) => `Building ${name} overlaps building ${other.name}.`),
  )
}

/** Whether a building is on the land. It may touch the edge. */
const fits = (building: PlannedBuilding | undefined, lot: readonly Corner[]) =>
  building !== undefined && isOnLand(footprintOf(building), lot)

function landProblem(lot: readonly Corner[]) {
  const sides = sidesOf(lot)
  if (sides.some(([from, to]) => from[0] === to[0] && from[1] === to[1]))
    return 'Two corners of the land are at the same place.'
  const isCrossed = sides.some((side, place) =>
    sides.some((other, otherPlace) => {
      if (otherPlace <= place) return false
      if (otherPlace === place + 1) return isSpike(side[0], side[1], other[1])
      if (place === 0 && otherPlace === sides.length - 1) return isSpike(other[0], other[1], side[1])
      return touch(side, other)
    }),
  )
  if (isCrossed) return 'The edges of the land cross each other.'
  const area = sides.reduce((sum, [[fromX, fromY], [toX, toY]]) => sum + fromX * toY - toX * fromY, 0)
  return area > 0 ? undefined : 'The corners of the land must be in clockwise order.'
}

/** Whether the path from `a` to `b` turns straight back towards `c`. */
const isSpike = (a: Corner, b: Corner, c: Corner) =>
  turnOf(a, b, c) === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0

/** The names of the buildings: their letters, and the part if a building has several. */
export const namesOf = (buildings: readonly Pick<PlannedBuilding, 'letters'>[]) =>
  buildings.map(({ letters }, place) => {
    const part = buildings.slice(0, place + 1).filter((other) => other.letters === letters).length
    return part === 1 ? buildingName(letters) : `${buildingName(letters)} part ${part}`
  })

const unitsIn = (letters: string, units: readonly NumberedUnit[]) =>
  units.filter((unit) => buildingOf(unit) === letters).toSorted(byUnitNumber)

export const numbersIn = (letters: string, units: readonly NumberedUnit[]) =>
  unitsIn(letters, units).map(({ unitNumber }) => unitNumber)

/** The units that have no bay. Units fill the bays that their numbers refer to, or one bay each in order. */
function unplacedUnits(buildings: readonly PlannedBuilding[], units: readonly NumberedUnit[]) {
  const bayCounts = new Map<string, number>()
  for (const { letters, bays } of buildings) bayCounts.set(letters, (bayCounts.get(letters) ?? 0) + bays.length)
  const homeless = units.filter((unit) => !bayCounts.has(buildingOf(unit))).map(({ unitNumber }) => unitNumber)
  const ofBuildings = [...bayCounts].flatMap(([letters, count]) => {
    const numbers = numbersIn(letters, units)
    const without = unitsByPlace(unitsIn(letters, units), count) ? [] : numbers.slice(count)
    const counts = `building ${buildingName(letters)} has ${counted(count, 'bay')} and ${counted(numbers.length, 'unit')}`
    return without.length === 0 ? [] : [`${subject(without)} no bay: ${counts}.`]
  })
  return homeless.length === 0 ? ofBuildings : [...ofBuildings, `${subject(homeless)} no building on the plan.`]
}

const subject = (numbers: readonly string[]) =>
  numbers.length === 1 ? `Unit ${numbers[0]} has` : `Units ${listed(numbers)} have`

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
