import { baysOfUnits, firstPlace, placesOf, unitsByPlace, unitsInBays } from './bay-units.ts'
import { court, drive, gap, step } from './site-layout.constants.ts'
import { maxBays, maxFeet } from './site-plan.constants.ts'
import {
  boundsOf,
  canopiesOf,
  type Box,
  cornersOf,
  facingOf,
  type Facing,
  footprintOf,
  isWithin,
  overlap,
  type PlacedBay,
  roadSidesOf,
} from './site-plan.geometry.ts'
import type { PlannedBuilding, SitePlan } from './site-plan.ts'
import { isTwoRows, twoRowsPlan } from './two-rows.ts'
import { byUnitNumber } from '#domain/units/unit-numbers.ts'
import { buildingOf } from '#domain/units/units.constants.ts'
import { placedYards, withYard } from './yard-layout.ts'
import { isYard, type MaybeYard } from './yards.ts'

/*
 * Assigns each unit to a building and bay, and places buildings that no plan has placed. It does not import the schema of
 * the plan, because public pages load this module.
 */

type Unit = MaybeYard & { size: number; yardSize?: number | null | undefined }
type Bay = PlannedBuilding['bays'][number]
type Park = {
  plan: SitePlan | null
  acres: number
  /** The first phase is on the land. */
  phases?: readonly { number: number }[]
}

/** In feet. */
const margin = 14
const frontage = 24

/** A building in its place, with the units in its bays. A bay without a unit has no label. */
export type PlacedBuilding = {
  letters: string
  box: Box
  facing: Facing
  isTwoSided: boolean
  bays: PlacedBay[]
  court: number | undefined
  canopies: Box[]
  stalls: number | undefined
}

/**
 * The stored plan with the bays, buildings and yards added that its units still need. Without a stored plan, the buildings
 * are in rows along the road.
 */
export function planOf({ plan, acres }: Park, units: readonly Unit[]): SitePlan {
  const yards = units.filter((unit) => isYard(plan, unit))
  const rows = unitsByBuilding(units.filter((unit) => !yards.includes(unit)))
  const built = plan ? completed(withoutBuilt(plan, units), rows) : laidOut(acres, rows)
  return yards.toSorted(byUnitNumber).reduce(withYard, built)
}

/** The plan without the yards of units that stand in a building, as their owner says. */
function withoutBuilt(plan: SitePlan, units: readonly Unit[]): SitePlan {
  const kept = plan.yards?.filter((yard) => units.every((unit) => unit.unitNumber !== yard.unit || isYard(plan, unit)))
  return kept?.length === plan.yards?.length ? plan : { ...plan, yards: kept }
}

/** The land and its buildings as a drawing shows them. Without a measured lot, the land ends beside the buildings or drives. */
export function placedPlan(park: Park, units: readonly Unit[]) {
  const plan = planOf(park, units)
  const isTaken = plan.buildings.length > 0 || plan.yards !== undefined
  const lot = park.plan || plan.drives || !isTaken ? plan.lot : cornersOf(landTakenBy(plan))
  const { roadSide, otherRoads, parking, gateSide, driveWidth, gate, drives } = plan
  const buildings = placedBuildings(plan, units)
  const isMeasured = park.plan !== null
  const lots = placedLots(park)
  const yards = placedYards(plan, units)
  return { lot, roadSide, otherRoads, buildings, yards, parking, isMeasured, driveWidth, gateSide, gate, drives, lots }
}

/** The placed lots of future phases, with the position of their phase. */
const placedLots = ({ plan, phases = [] }: Park) =>
  phases.slice(1).flatMap(({ number }, place) => {
    const lot = plan?.lots?.find(({ phase }) => phase === number)
    return lot ? [{ place, box: { x: lot.x, y: lot.y, width: lot.width, height: lot.height } }] : []
  })

/** The unit numbers in each bay of each building of a complete plan. */
export function unitsInBuildings(plan: SitePlan, units: readonly Unit[]): string[][][] {
  const { buildings } = plan
  const rows = unitsByBuilding(units.filter((unit) => !isYard(plan, unit)))
  const used = new Map<string, number>()
  return buildings.map(({ letters, bays }) => {
    const from = used.get(letters) ?? 0
    used.set(letters, from + bays.length)
    return unitsInBays(rows.get(letters) ?? [], countOf(buildings, letters)).slice(from, from + bays.length)
  })
}

/** The buildings of a complete plan, with the units in their bays. */
export function placedBuildings(plan: SitePlan, units: readonly Unit[]): PlacedBuilding[] {
  const inBays = unitsInBuildings(plan, units)
  return plan.buildings.map((building, place) => {
    const { letters, court, stalls } = building
    return {
      letters,
      box: footprintOf(building),
      facing: facingOf(building),
      isTwoSided: building.doors === 'both sides',
      bays: baysOfUnits(building, inBays[place] ?? []),
      court,
      canopies: canopiesOf(building),
      stalls,
    }
  })
}

const countOf = (buildings: readonly PlannedBuilding[], letters: string) =>
  buildings.reduce((sum, building) => sum + (building.letters === letters ? building.bays.length : 0), 0)

/** The units of each building, sorted by number, and the buildings by their letters. */
function unitsByBuilding(units: readonly Unit[]) {
  const rows = new Map<string, Unit[]>()
  for (const unit of units.toSorted(byUnitNumber)) {
    const letters = buildingOf(unit)
    const row = rows.get(letters)
    if (row) row.push(unit)
    else rows.set(letters, [unit])
  }
  return rows
}

/** The number of bays without a plan: one for each unit, and one for each number missing in between. */
function baysFor(row: readonly Unit[]) {
  const places = row.map(({ unitNumber }) => placesOf(unitNumber))
  // Joined or divided units do not mean that a number is missing.
  if (!places.every((found) => found?.places.length === 1 && !found.isPart)) return row.length
  const last = Math.max(...places.map((found) => found?.places[0] ?? 0))
  const count = last - firstPlace(row) + 1
  const missing = count - row.length
  return row.length > 1 && missing > 0 && missing <= Math.max(1, row.length / 4) ? count : row.length
}

const tens = (feet: number) => Math.ceil(feet / 10) * 10
const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Bays of the same depth. In the middle of the row they are about as wide as deep: 1,950 SF is 39 by 50 feet. */
function baysOf(sizes: readonly number[], depth = depthOf(sizes)): Bay[] {
  return sizes.map((size) => ({ width: within(Math.round(size / depth), 10, 200), depth }))
}

function depthOf(sizes: readonly number[]) {
  const middle = sizes.toSorted((one, other) => one - other)[Math.floor(sizes.length / 2)] ?? 0
  return within(tens(Math.sqrt(middle)), 20, 300)
}

function newBuildings(letters: string, row: readonly Unit[], depth?: number): Omit<PlannedBuilding, 'x' | 'y'>[] {
  const count = baysFor(row)
  const inBays = unitsInBays(row, count)
  let size = row[0]?.size ?? 0
  const sizes = Array.from({ length: count }, (_, place) => {
    size = row.find((unit) => unit.unitNumber === inBays[place]?.[0])?.size ?? size
    return size
  })
  const bays = baysOf(sizes, depth)
  return Array.from({ length: Math.ceil(bays.length / maxBays) }, (_, part) => ({
    letters,
    turn: 0,
    doors: 'one side',
    bays: bays.slice(part * maxBays, (part + 1) * maxBays),
  }))
}

type Rows = ReturnType<typeof unitsByBuilding>
type NewBuilding = ReturnType<typeof newBuildings>[number]

const lengthOf = ({ bays }: Pick<PlannedBuilding, 'bays'>) => bays.reduce((sum, { width }) => sum + width, 0)
const deepest = ({ bays }: Pick<PlannedBuilding, 'bays'>) => Math.max(...bays.map(({ depth }) => depth))

const inColumns = (buildings: readonly NewBuilding[], columns: number) => {
  const rows = Array.from({ length: Math.ceil(buildings.length / columns) }, (_, row) =>
    buildings.slice(row * columns, (row + 1) * columns),
  )
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.flatMap((row) => (row[column] ? [lengthOf(row[column])] : []))),
  )
  const depths = rows.map((row) => Math.max(...row.map(deepest)))
  const width = widths.reduce((sum, length) => sum + gap + length + gap + drive, 2 * margin + drive)
  const height = depths.reduce((sum, depth) => sum + gap + depth + court, margin + frontage)
  return { rows, widths, depths, width, height }
}

/** The preferred ratio of width to height of the land, which fits the sheets of the drawings. */
const pleasant = 1.25

function laidOut(acres: number, units: Rows): SitePlan {
  if (isTwoRows([...units.values()].flat())) return twoRowsPlan
  const buildings = [...units].flatMap(([letters, row]) => newBuildings(letters, row))
  const yards = buildings.map((_, place) => inColumns(buildings, place + 1))
  const unlike = ({ width, height }: (typeof yards)[number]) => Math.abs(Math.log(width / height / pleasant))
  const yard = yards.toSorted((one, other) => unlike(one) - unlike(other))[0] ?? inColumns([], 1)
  const area = acres * 43_560
  const width = Math.round(within(Math.sqrt(area * pleasant), Math.max(0, yard.width), maxFeet))
  const height = Math.round(within(area / width, Math.max(1, yard.height), maxFeet))
  return { lot: cornersOf({ x: 0, y: 0, width, height }), roadSide: 'south', buildings: placedInRows(yard, height) }
}

/** Places rows from the road upwards. */
function placedInRows({ rows, widths, depths }: ReturnType<typeof inColumns>, height: number) {
  let south = height - frontage - court
  return rows.flatMap((row, place) => {
    const depth = depths[place] ?? 0
    let x = margin + drive + gap
    const placed = row.map((building, column): PlannedBuilding => {
      const from = x
      x += (widths[column] ?? 0) + gap + drive + gap
      return { ...building, x: from, y: south - deepest(building) }
    })
    south -= depth + gap + court
    return placed
  })
}

/** The part of an automatic lot that the buildings, courts and drives need. */
function landTakenBy({ buildings, yards = [], lot }: SitePlan): Box {
  const taken = boundsOf([...buildings.map(footprintOf), ...yards].flatMap(cornersOf))
  const land = boundsOf(lot)
  const top = Math.max(0, taken.y - gap - margin)
  return { x: 0, y: top, width: taken.x + taken.width + gap + drive + margin, height: land.y + land.height - top }
}

function completed(plan: SitePlan, units: Rows): SitePlan {
  const hasPlaces = (letters: string) =>
    unitsByPlace(units.get(letters) ?? [], countOf(plan.buildings, letters)) !== undefined
  const existing = plan.buildings.map((building, place) =>
    hasPlaces(building.letters) || place !== lastPartOf(plan.buildings, building.letters)
      ? building
      : longer(building, (units.get(building.letters) ?? []).slice(countOf(plan.buildings, building.letters))),
  )
  const letters = new Set(existing.map((building) => building.letters))
  const missing = [...units].flatMap(([name, row]) =>
    hasPlaces(name) ? [] : letters.has(name) ? overflow(existing, name, row) : newBuildings(name, row),
  )
  return missing.reduce(withBuilding, { ...plan, buildings: existing })
}

const lastPartOf = (buildings: readonly PlannedBuilding[], letters: string) =>
  buildings.findLastIndex((building) => building.letters === letters)

/** Adds a bay for each unit that has none, up to the maximum for one building. */
function longer(building: PlannedBuilding, lacking: readonly Unit[]): PlannedBuilding {
  if (lacking.length === 0) return building
  const sizes = lacking.slice(0, maxBays - building.bays.length).map(({ size }) => size)
  return { ...building, bays: [...building.bays, ...baysOf(sizes, deepest(building))] }
}

const overflow = (known: readonly PlannedBuilding[], letters: string, row: readonly Unit[]) => {
  const rest = row.slice(countOf(known, letters))
  return rest.length > 0 ? newBuildings(letters, rest) : []
}

/** Places a building on free land. Without free land, the lot grows away from a road in the south. */
function withBuilding(plan: SitePlan, building: NewBuilding): SitePlan {
  const place = freePlace(plan, building)
  if (place) return { ...plan, buildings: [...plan.buildings, { ...building, ...place }] }
  const land = boundsOf(plan.lot)
  const [left, top, right, bottom] = [land.x, land.y, land.x + land.width, land.y + land.height]
  const depth = deepest(building) + court + 2 * gap
  const width = Math.max(right, left + lengthOf(building) + 2 * gap) - left
  const isSouth = !roadSidesOf(plan).includes('south') || top < depth
  const lot = cornersOf({ x: left, y: isSouth ? top : top - depth, width, height: bottom - top + depth })
  const y = isSouth ? bottom + gap : top - depth + gap
  return { ...plan, lot, buildings: [...plan.buildings, { ...building, x: left + gap, y }] }
}

function freePlace({ lot, buildings, yards = [] }: SitePlan, building: NewBuilding) {
  const land = boundsOf(lot)
  const width = lengthOf(building)
  const height = deepest(building)
  const taken = [...buildings.map(footprintOf), ...yards]
  for (let y = land.y + gap; y + height + court <= land.y + land.height; y += step) {
    for (let x = land.x + gap; x + width + gap <= land.x + land.width; x += step) {
      const around = { x: x - gap, y: y - gap, width: width + 2 * gap, height: height + court }
      if (taken.some((box) => overlap(box, around))) continue
      if (cornersOf(around).every((corner) => isWithin(corner, lot))) return { x, y }
    }
  }
  return undefined
}
