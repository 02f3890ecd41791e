import { driveWidths } from './site-plan.constants.ts'
import {
  boundsOf,
  canopiesOf,
  type Box,
  type Corner,
  crosses,
  doorFacingsOf,
  footprintOf,
  gateSideOf,
  groundBefore,
  isWithin,
  opposite,
  overlap,
  roadSidesOf,
  type Side,
  sidesOf,
  touch,
} from './site-plan.geometry.ts'
import type { PhaseLot, PlannedBuilding, SitePlan } from './site-plan.ts'

/*
 * The parts of a plan that are placed by rules and that an owner can adjust: courts, canopies, stalls, yards, other roads,
 * gate, drives and the lots of future phases. Checks whether an adjustment can be built.
 */

type Named = { name: string; building: PlannedBuilding; box: Box }
/** An occupied area; `name` is such as 'building A'. */
type Taken = { name: string; box: Box }

/** Why the adjustments of a plan cannot be built, one sentence each. `names` are the names of its buildings. */
export function adjustmentProblems(plan: SitePlan, names: readonly string[]): string[] {
  const named = plan.buildings.map(
    (building, place): Named => ({ name: names[place] ?? '', building, box: footprintOf(building) }),
  )
  const built = named.map(({ name, box }): Taken => ({ name: `building ${name}`, box }))
  const yards = (plan.yards ?? []).map((box): Taken => ({ name: `the yard of unit ${box.unit}`, box }))
  const taken = [...built, ...yards]
  const parking = (plan.parking ?? []).map((box, place): Taken => ({ name: `parking ${place + 1}`, box }))
  return [
    ...named.flatMap(({ name, building, box }, place) => {
      const others = taken.toSpliced(place, 1)
      const { court = 0 } = building
      const courts = court === 0 ? [] : doorFacingsOf(building).map((facing) => groundBefore(box, facing, court))
      return [
        ...problemsBeforeDoors(`The court of building ${name}`, courts, others, plan.lot),
        ...problemsBeforeDoors(`The canopy of building ${name}`, canopiesOf(building), others, plan.lot),
      ]
    }),
    ...named.flatMap(stallProblems),
    ...yards.flatMap((yard, place) => groundProblems(yard, [...built, ...yards.slice(0, place)], plan.lot)),
    ...parking.flatMap((row, place) => groundProblems(row, [...taken, ...parking.slice(0, place)], plan.lot)),
    ...roadProblems(plan),
    ...gateProblems(plan, taken),
    ...(plan.drives ?? []).flatMap((drive, place) => driveProblems(drive, place, taken, plan.lot)),
    ...(plan.lots ?? []).flatMap((lot, place, all) => lotProblems(lot, all.slice(0, place), plan, taken)),
  ]
}

function groundProblems({ name, box }: Taken, before: readonly Taken[], lot: readonly Corner[]) {
  const subject = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return [
    ...before.filter((other) => overlap(box, other.box)).map((other) => `${subject} overlaps ${other.name}.`),
    ...(isOnLand(box, lot) ? [] : [`${subject} does not fit on the land.`]),
  ]
}

function problemsBeforeDoors(subject: string, boxes: readonly Box[], others: readonly Taken[], lot: readonly Corner[]) {
  const reached = others.filter((other) => boxes.some((box) => overlap(box, other.box)))
  return [
    ...reached.map((other) => `${subject} reaches into ${other.name}.`),
    ...(boxes.every((box) => isOnLand(box, lot)) ? [] : [`${subject} does not fit on the land.`]),
  ]
}

/** Whether a box is on the land. It may touch the edge. */
export const isOnLand = (box: Box, lot: readonly Corner[]) =>
  isWithin([box.x + box.width / 2, box.y + box.height / 2], lot) && !sidesOf(lot).some((side) => crosses(side, box))

/** In feet. ui/drawings/bay-places.ts draws stalls by the same rule; a test compares the two. */
const stallWidth = 8.5
const bayDoorWidth = (front: number) => Math.min(16, Math.max(Math.min(8, front - 4), Math.round(front * 0.4)))
const stallsFrom = (front: number) => (front >= 30 ? 4 : 2) + bayDoorWidth(front) + 1.5

/** The number of stalls that fit beside the bay doors of a building. */
export const roomForStalls = (building: Pick<PlannedBuilding, 'turn' | 'doors' | 'bays'>) =>
  doorFacingsOf(building).length *
  building.bays.reduce((sum, { width }) => sum + Math.max(0, Math.floor((width - stallsFrom(width)) / stallWidth)), 0)

function stallProblems({ name, building }: Named) {
  const room = roomForStalls(building)
  if (building.stalls === undefined || building.stalls <= room) return []
  return [`Building ${name} has room for ${room} ${room === 1 ? 'stall' : 'stalls'} beside its doors.`]
}

const isAcross = (side: SitePlan['roadSide']) => side === 'south' || side === 'north'

function roadProblems(plan: SitePlan) {
  const sides = roadSidesOf(plan)
  const gateSide = gateSideOf(plan)
  const twice = sides.filter((side, place) => sides.indexOf(side) < place)
  return [
    ...twice.map((side) => `There is already a road in the ${side}. Choose another side.`),
    ...(sides.includes(gateSide) ? [] : [`The gate is in the ${gateSide}, where there is no road.`]),
  ]
}

/** The position of the gate on the edge of the land; undefined if the edge does not reach there. */
export function gatePoint(plan: Pick<SitePlan, 'lot' | 'roadSide' | 'gateSide'>, along: number): Corner | undefined {
  const { lot } = plan
  const side = gateSideOf(plan)
  const across = isAcross(side)
  const edges = sidesOf(lot).flatMap(([from, to]) => {
    const [start, end] = across ? [from[0], to[0]] : [from[1], to[1]]
    if (start === end || along < Math.min(start, end) || along > Math.max(start, end)) return []
    const part = (along - start) / (end - start)
    return [across ? from[1] + part * (to[1] - from[1]) : from[0] + part * (to[0] - from[0])]
  })
  if (edges.length === 0) return undefined
  const edge = side === 'south' || side === 'east' ? Math.max(...edges) : Math.min(...edges)
  return across ? [along, edge] : [edge, along]
}

/** The length that a drive needs behind the gate, in feet. */
const apron = 26

function gateProblems(plan: SitePlan, all: readonly Taken[]) {
  const { gate, driveWidth = driveWidths.usual } = plan
  const side = gateSideOf(plan)
  if (gate === undefined) return []
  const point = gatePoint(plan, gate)
  const isOpen = [gate - driveWidth / 2, gate + driveWidth / 2].every((along) => gatePoint(plan, along))
  if (!point || !isOpen) return [`The gate is not on the ${side} side of the land.`]
  const opening = isAcross(side)
    ? { x: gate - driveWidth / 2, y: point[1], width: driveWidth, height: 0 }
    : { x: point[0], y: gate - driveWidth / 2, width: 0, height: driveWidth }
  const way = groundBefore(opening, opposite[side], apron)
  return all.filter(({ box }) => overlap(way, box)).map(({ name }) => `The gate leads into ${name}.`)
}

function driveProblems(drive: readonly Corner[], place: number, all: readonly Taken[], lot: readonly Corner[]) {
  const name = `Drive ${place + 1}`
  const parts = partsOf(drive)
  const crossed = all.filter(({ box }) => parts.some((part) => crosses(part, box)))
  return [
    ...crossed.map((other) => `${name} leads through ${other.name}.`),
    ...(parts.some((part) => leaves(part, lot)) ? [`${name} leaves the land.`] : []),
  ]
}

const partsOf = (drive: readonly Corner[]) => drive.slice(1).map((to, place): Side => [drive[place] ?? to, to])

/** Corners are in whole feet, so on a slanting edge they can be this far off it. */
const onEdge = 2

/** Whether part of a drive is off the land. It may end on the edge. */
function leaves([from, to]: Side, lot: readonly Corner[]) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const inset = Math.min(onEdge, length / 2) / (length || 1)
  const between = (part: number): Corner => [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]
  const inner: Side = [between(inset), between(1 - inset)]
  return !isWithin(inner[0], lot) || !isWithin(inner[1], lot) || sidesOf(lot).some((side) => touch(side, inner))
}

function lotProblems(lot: PhaseLot, before: readonly PhaseLot[], plan: SitePlan, all: readonly Taken[]) {
  const name = `The lot of phase ${lot.phase}`
  const built = all.filter(({ box }) => overlap(lot, box))
  const isOver =
    isWithin([lot.x + lot.width / 2, lot.y + lot.height / 2], plan.lot) ||
    sidesOf(plan.lot).some((side) => crosses(side, lot))
  return [
    ...built.map((other) => `${name} overlaps ${other.name}.`),
    ...(isOver && built.length === 0 ? [`${name} overlaps the land.`] : []),
    ...before
      .filter((other) => overlap(lot, other))
      .map((other) => `${name} overlaps the lot of phase ${other.phase}.`),
    ...(isOverRoad(lot, plan) ? [`${name} lies across the road.`] : []),
  ]
}

/** A road runs along the land, so anything beyond that side is on the road or across it. */
function isOverRoad({ x, y, width, height }: Box, plan: SitePlan) {
  const land = boundsOf(plan.lot)
  const isBeyond = {
    south: y + height > land.y + land.height,
    north: y < land.y,
    east: x + width > land.x + land.width,
    west: x < land.x,
  }
  return roadSidesOf(plan).some((side) => isBeyond[side])
}
