import { planOf, unitsInBuildings } from '#domain/site-plan/site-layout.ts'
import { maxBuildings, maxFeet, turns } from '#domain/site-plan/site-plan.constants.ts'
import { boundsOf, type Corner, cornersOf, doorFacingsOf, footprintOf } from '#domain/site-plan/site-plan.geometry.ts'
import { namesOf, numbersIn, problemsOf } from '#domain/site-plan/site-plan.problems.ts'
import { type PlannedBuilding, SitePlan } from '#domain/site-plan/site-plan.ts'
import type { MaybeYard } from '#domain/site-plan/yards.ts'

export type NumberedUnit = MaybeYard & { size: number; yardSize?: number | null }
type Bay = PlannedBuilding['bays'][number]

/** Why an edit cannot be made, if it cannot. Problems that the plan already has do not block an edit. */
export function refusalOf(before: SitePlan, after: SitePlan, units: readonly NumberedUnit[]) {
  const { error } = SitePlan.safeParse(after)
  if (error) return error.issues[0]?.message
  const known = new Set(problemsOf(before, units))
  return problemsOf(after, units).find((problem) => !known.has(problem))
}

const placeOf = ({ buildings }: SitePlan, name: string) => namesOf(buildings).indexOf(name)

export const buildingNamed = (plan: SitePlan, name: string) => plan.buildings[placeOf(plan, name)]

export const withBuilding = (plan: SitePlan, name: string, change: Partial<PlannedBuilding>): SitePlan => {
  const changed = placeOf(plan, name)
  const buildings = plan.buildings.map((building, place) => (place === changed ? { ...building, ...change } : building))
  return { ...plan, buildings }
}

export type Point = { x: number; y: number }

/** The place for something whose target is not allowed: along one of the axes, or where it was. */
export const slide = (from: Point, to: Point, isAllowed: (place: Point) => boolean) =>
  [
    { x: to.x, y: from.y },
    { x: from.x, y: to.y },
  ].find(isAllowed) ?? from

/** Turns a building by 90 degrees around its middle; if that does not fit, around its north-west corner. */
export function turned(plan: SitePlan, name: string, units: readonly NumberedUnit[]) {
  const building = buildingNamed(plan, name)
  if (!building) return plan
  const next = turns[(turns.indexOf(building.turn) + 1) % turns.length] ?? 0
  const before = footprintOf(building)
  const after = footprintOf({ ...building, turn: next })
  const around = {
    x: Math.max(0, Math.round(before.x + (before.width - after.width) / 2)),
    y: Math.max(0, Math.round(before.y + (before.height - after.height) / 2)),
  }
  const tries = [around, {}].map((place) => withBuilding(plan, name, { ...place, turn: next }))
  return tries.find((one) => refusalOf(plan, one, units) === undefined) ?? withBuilding(plan, name, { turn: next })
}

/** The unit in each bay of each building; '' for an empty bay. */
export const bayLabels = (plan: SitePlan, units: readonly NumberedUnit[]) =>
  unitsInBuildings(plan, units).map((inBays) => inBays.map((numbers) => numbers.join(' ')))

/** The first `count` bays of a building; if it has fewer, copies of the last one are added. */
export const withBayCount = (bays: readonly Bay[], count: number) =>
  Array.from({ length: count }, (_, place) => bays[place] ?? bays.at(-1) ?? usualBay)

export const areAlike = ([first, ...rest]: readonly Bay[]) =>
  rest.every(({ width, depth }) => width === first?.width && depth === first.depth)

const usualBay: Bay = { width: 30, depth: 65 }
const usualCount = 4
/** The distance between the places tried for a new building, in feet. */
const step = 10

/** Adds a building with the next free letters at the first free place; undefined if there is none. */
export function withNewBuilding(plan: SitePlan, units: readonly NumberedUnit[]) {
  const letters = freeLetters(plan, units)
  if (!letters || plan.buildings.length >= maxBuildings) return undefined
  const bay = plan.buildings.at(-1)?.bays[0] ?? usualBay
  const { x: west, y: north, width, height } = boundsOf(plan.lot)
  for (const count of [usualCount, 1]) {
    const building = { letters, turn: 0 as const, doors: 'one side' as const, bays: withBayCount([bay], count) }
    const box = footprintOf({ ...building, x: 0, y: 0 })
    for (let y = north; y + box.height <= north + height; y += step)
      for (let x = west; x + box.width <= west + width; x += step) {
        const next = { ...plan, buildings: [...plan.buildings, { ...building, x, y }] }
        if (refusalOf(plan, next, []) === undefined && isDrawable(plan, next, units)) return { plan: next, letters }
      }
  }
  return undefined
}

/**
 * Whether a plan can be drawn once the missing bays, buildings and yards of its units are added, as happens when it is
 * stored.
 */
function isDrawable(before: SitePlan, after: SitePlan, units: readonly NumberedUnit[]) {
  const drawn = (plan: SitePlan) => planOf({ plan, acres: 0 }, units)
  return refusalOf(drawn(before), drawn(after), units) === undefined
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const allLetters = [...alphabet, ...alphabet.flatMap((first) => alphabet.map((second) => first + second))]

const freeLetters = ({ buildings }: SitePlan, units: readonly NumberedUnit[]) => {
  const taken = new Set(buildings.map(({ letters }) => letters))
  return allLetters.find((letters) => !taken.has(letters) && numbersIn(letters, units).length === 0)
}

export const withoutBuilding = (plan: SitePlan, name: string): SitePlan => ({
  ...plan,
  buildings: plan.buildings.toSpliced(placeOf(plan, name), 1),
})

/** The smallest rectangle around the land, the buildings, the yards and the lots of future phases. */
export function sheetOf({ lot, buildings, yards = [], lots = [] }: SitePlan) {
  const corners = [...buildings.map(footprintOf), ...yards, ...lots].flatMap(cornersOf)
  return boundsOf([...lot, ...corners])
}

export function isRectangle(lot: readonly Corner[]) {
  const corners = cornersOf(boundsOf(lot)).map(String)
  return lot.length === 4 && lot.every((corner) => corners.includes(String(corner)))
}

/** Adds a corner in the middle of the side after a corner. */
export function withCornerAfter(lot: readonly Corner[], place: number): Corner[] {
  const [x, y] = lot[place] ?? [0, 0]
  const [nextX, nextY] = lot[(place + 1) % lot.length] ?? [0, 0]
  return lot.toSpliced(place + 1, 0, [Math.round((x + nextX) / 2), Math.round((y + nextY) / 2)])
}

export const withCorner = (lot: readonly Corner[], place: number, corner: Corner): Corner[] => lot.with(place, corner)

const onSheet = (feet: number) => Math.min(maxFeet, Math.max(0, Math.round(feet)))

/** The place of whole feet on the sheet nearest to a point. */
export const snapped = ({ x, y }: Point): Point => ({ x: onSheet(x), y: onSheet(y) })

/** The sides with doors: 'south', or 'south and north'. */
export const doorSidesOf = (building: PlannedBuilding) => doorFacingsOf(building).join(' and ')

export const placeText = ({ x, y }: Point) => `at ${x} ft from the west and ${y} ft from the north`

/** The name of a building on the drawing. */
export const buildingText = (name: string, building: PlannedBuilding) =>
  `Building ${name}, ${building.bays.length} ${building.bays.length === 1 ? 'bay' : 'bays'}, ${placeText(building)}, doors ${doorSidesOf(building)}`
