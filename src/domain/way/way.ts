import { endsAt } from '#domain/site-plan/entrances.ts'
import type { PlacedBuilding } from '#domain/site-plan/site-layout.ts'
import {
  type Box,
  boundsOf,
  crosses,
  type Facing,
  gateSideOf,
  opposite,
  roadSidesOf,
} from '#domain/site-plan/site-plan.geometry.ts'

/*
 * The way from the road to a unit's door, along the drives of a plan. Nothing is assumed: without drives it ends at the gate,
 * and without a gate at the road. It does not import the schema of the plan, because public pages load this module.
 */

export type Point = readonly [x: number, y: number]

/** A park as its plan places it (site-layout.ts), in feet. */
export type Land = {
  lot: readonly Point[]
  roadSide: Facing
  otherRoads?: readonly { side: Facing }[] | undefined
  buildings: readonly PlacedBuilding[]
  yards: readonly { label: string; box: Box }[]
  drives?: readonly (readonly Point[])[] | undefined
  gate?: number | undefined
  gateSide?: Facing | undefined
  isMeasured: boolean
}

export type Gate = {
  point: Point
  side: Facing
  /** What tells it from the others: 'west' for the western one of two. */
  name?: Facing
}

export type Door = {
  /** The first door is 1. */
  place: number
  isLast: boolean
  /** As driven past, or counted from the left by somebody who faces the doors. */
  side: 'left' | 'right' | 'facing'
  /** Whether the doors of a building are counted; a single door needs no count. */
  isAlone: boolean
  hasStalls: boolean
  letters: string
}

export type Way = {
  gate: Gate | undefined
  /** Where trucks that entered at this gate leave. */
  leaves: Gate | undefined
  /** From the gate to the door or yard; empty if the drives are not known. */
  path: Point[]
  /** The buildings on the way before the own one, in order, with a point of the way beside each. */
  passed: { letters: string; at: Point }[]
  /** A point of the way along the doors of the own building; undefined if its first door is the goal. */
  along: Point | undefined
  door: Door | 'yard'
  /** A van has room; whether a 30-foot truck has too, and whether trucks drive on to another gate. Undefined if it is not measured. */
  turning: { boxTruck: boolean; isThrough: boolean } | undefined
}

/** In feet. A vehicle turns in if the court is as deep as its turning radius. */
const vanRadius = 24
const boxTruckRadius = 42
/** Corners of drives that are this near are the same. */
const near = 4
/** The longest distance between a drive and the doors or the fence beside it. */
const reach = 150
/** The longest distance to the side of a building that a drive passes. */
const beside = 45

const isNear = (one: Point, other: Point) => lengthOf(one, other) < near
const lengthOf = ([fromX, fromY]: Point, [toX, toY]: Point) => Math.hypot(toX - fromX, toY - fromY)
const isAcross = (side: Facing) => side === 'north' || side === 'south'

/** The way to a unit; undefined if the plan has no place for it. */
export function wayTo(unitNumber: string, land: Land): Way | undefined {
  const building = land.buildings.find(({ bays }) => bays.some(({ label }) => label === unitNumber))
  const yard = land.yards.find(({ label }) => label === unitNumber)
  if (!building && !yard) return undefined
  const { gate, leaves } = gatesOf(land)
  const goals = building ? doorsTo(unitNumber, building, land) : yard ? sideOfYard(yard.box, land) : []
  const [best] = goals
    .flatMap((goal) => (gate ? shortest(gate.point, goal.before, land) : []).map((path) => ({ path, goal })))
    .toSorted((one, other) => totalOf(one.path) - totalOf(other.path))
  const turning = building && turningAt(building, land, best !== undefined && leaves !== undefined)
  const found = { gate, leaves, turning }
  if (!building)
    return { ...found, path: best ? [...best.path, best.goal.door] : [], passed: [], along: undefined, door: 'yard' }
  const hasStalls = (building.stalls ?? 0) > 0
  if (!best) return { ...found, path: [], passed: [], along: undefined, door: facing(unitNumber, building, hasStalls) }
  const { path, goal } = best
  const door = drivenPast(unitNumber, building, path, goal, hasStalls)
  const [from, to] = [path.at(-2), path.at(-1)]
  return {
    ...found,
    path: [...path, goal.door],
    passed: passedOn(path, building, land),
    along: door.side !== 'facing' && door.place > 1 && from && to ? middleOf(from, to) : undefined,
    door,
  }
}

const middleOf = ([fromX, fromY]: Point, [toX, toY]: Point): Point => [(fromX + toX) / 2, (fromY + toY) / 2]
const totalOf = (path: readonly Point[]) =>
  path.slice(1).reduce((sum, to, place) => sum + lengthOf(path[place] ?? to, to), 0)

/** The gate where visitors turn in, and the one where trucks leave after it. */
function gatesOf(land: Land): { gate: Gate | undefined; leaves: Gate | undefined } {
  const { lot, drives = [], gate: at } = land
  const gateSide = gateSideOf(land)
  const all = [...new Set(roadSidesOf(land))]
    .flatMap((side) => endsAt(side, drives, lot).map((point): Gate => ({ point, side })))
    .filter(({ point }, place, ends) => !ends.slice(0, place).some((other) => isNear(point, other.point)))
  const along = ({ point: [x, y] }: Gate) => (isAcross(gateSide) ? x : y)
  const placed =
    at === undefined ? undefined : all.find((end) => end.side === gateSide && Math.abs(along(end) - at) < near)
  if (at !== undefined && !placed)
    return {
      gate: { point: isAcross(gateSide) ? [at, edgeOf(lot, gateSide)] : [edgeOf(lot, gateSide), at], side: gateSide },
      leaves: undefined,
    }
  const gate = placed ?? all.find(({ side }) => side === gateSide) ?? all[0]
  if (!gate) return { gate: undefined, leaves: undefined }
  const onward = drives.find(([start]) => start && isNear(start, gate.point))?.at(-1)
  const leaves = onward && all.find(({ point }) => point !== gate.point && isNear(point, onward))
  return { gate: named(gate, all), leaves: leaves && named(leaves, all) }
}

function edgeOf(lot: readonly Point[], side: Facing) {
  const { x, y, width, height } = boundsOf(lot.map(([cornerX, cornerY]) => [cornerX, cornerY]))
  return { north: y, south: y + height, west: x, east: x + width }[side]
}

/** Two gates on one side are told apart by their ends of it, gates on several sides by the side. */
function named(gate: Gate, all: readonly Gate[]): Gate {
  const others = all.filter((other) => other !== gate)
  if (others.length === 0) return gate
  const axis = isAcross(gate.side) ? 0 : 1
  const same = others.filter(({ side }) => side === gate.side).map(({ point }) => point[axis])
  const [before, after] = axis === 0 ? (['west', 'east'] as const) : (['north', 'south'] as const)
  if (same.length === 0) return { ...gate, name: gate.side }
  if (same.every((place) => gate.point[axis] < place)) return { ...gate, name: before }
  return same.every((place) => gate.point[axis] > place) ? { ...gate, name: after } : gate
}

/** A door or the fence of a yard, and the point of the drives before it. */
type Goal = { door: Point; before: Point; facing: Facing | undefined }

const outward: Record<Facing, Point> = { north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0] }

function frontOf({ x, y, width, height }: Box, side: Facing): Point {
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  const fronts: Record<Facing, Point> = {
    north: [middleX, y],
    south: [middleX, y + height],
    west: [x, middleY],
    east: [x + width, middleY],
  }
  return fronts[side]
}

const facingsOf = ({ facing, isTwoSided }: PlacedBuilding) => (isTwoSided ? [facing, opposite[facing]] : [facing])

type Segment = readonly [from: Point, to: Point]
const segmentsOf = (drives: Land['drives'] = []): Segment[] =>
  drives.flatMap((line) => line.slice(1).map((to, place): Segment => [line[place] ?? to, to]))

/** The doors of a unit that a drive passes, without another building in between. */
function doorsTo(unitNumber: string, building: PlacedBuilding, land: Land): Goal[] {
  const bay = building.bays.find(({ label }) => label === unitNumber)
  if (!bay) return []
  return facingsOf(building).flatMap((side) => {
    const door = frontOf(bay, side)
    const [nearest] = segmentsOf(land.drives)
      .flatMap((segment) => straightBefore(door, side, segment))
      .filter((before) => lengthOf(door, before) <= reach && isOpen(door, before, building, land))
      .toSorted((one, other) => lengthOf(door, one) - lengthOf(door, other))
    return nearest ? [{ door, before: nearest, facing: side }] : []
  })
}

/** The point of a segment straight before a door. */
function straightBefore(door: Point, side: Facing, [from, to]: Segment): Point[] {
  const axis = isAcross(side) ? 0 : 1
  const across = axis === 0 ? 1 : 0
  const [start, end] = [from[axis], to[axis]]
  if (Math.abs(end - start) < near || Math.min(start, end) > door[axis] || Math.max(start, end) < door[axis]) return []
  const part = (door[axis] - start) / (end - start)
  const before: Point = [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]
  return (before[across] - door[across]) * outward[side][across] > 0 ? [before] : []
}

const isOpen = (door: Point, before: Point, own: PlacedBuilding, { buildings }: Land) =>
  buildings.every((other) => other === own || !crosses([[...door], [...before]], other.box))

/** The middle of the side of a yard that is nearest to a drive. */
function sideOfYard(box: Box, { drives }: Land): Goal[] {
  const sides = (['north', 'east', 'south', 'west'] as const).map((side) => frontOf(box, side))
  return segmentsOf(drives)
    .flatMap((segment) => sides.map((door) => ({ door, before: closest(door, segment), facing: undefined })))
    .filter(({ door, before }) => lengthOf(door, before) <= reach)
    .toSorted((one, other) => lengthOf(one.door, one.before) - lengthOf(other.door, other.before))
    .slice(0, 1)
}

function closest(point: Point, [from, to]: Segment): Point {
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const part = ((point[0] - from[0]) * x + (point[1] - from[1]) * y) / (x * x + y * y || 1)
  const within = Math.min(1, Math.max(0, part))
  return [from[0] + within * x, from[1] + within * y]
}

/** The shortest way along the drives (Dijkstra 1959), without the points within straight parts. Empty if there is none. */
function shortest(from: Point, to: Point, { drives }: Land): Point[][] {
  const segments = segmentsOf(drives)
  const ends = [from, to, ...segments.flat()]
  const nodes: Point[] = []
  const nodeAt = (point: Point) => {
    const known = nodes.findIndex((other) => isNear(point, other))
    return known < 0 ? nodes.push(point) - 1 : known
  }
  const links = segments.flatMap((segment) => {
    const cuts = [...ends, ...segments.flatMap((other) => crossingOf(segment, other))]
      .filter((point) => lengthOf(point, closest(point, segment)) < near)
      .toSorted((one, other) => lengthOf(segment[0], one) - lengthOf(segment[0], other))
      .map(nodeAt)
    return cuts.slice(1).map((end, place) => [cuts[place] ?? end, end] as const)
  })
  const [start, goal] = [nodeAt(from), nodeAt(to)]
  const best = new Map([[start, { length: 0, before: -1 }]])
  const open = new Set([start])
  while (open.size > 0) {
    const [at = start] = [...open].toSorted(
      (one, other) => (best.get(one)?.length ?? 0) - (best.get(other)?.length ?? 0),
    )
    open.delete(at)
    for (const [one, other] of links) {
      if (one !== at && other !== at) continue
      const next = one === at ? other : one
      const length = (best.get(at)?.length ?? 0) + lengthOf(nodes[at] ?? from, nodes[next] ?? from)
      if (length >= (best.get(next)?.length ?? Infinity)) continue
      best.set(next, { length, before: at })
      open.add(next)
    }
  }
  if (!best.has(goal)) return []
  const way: Point[] = []
  for (let node = goal; node >= 0; node = best.get(node)?.before ?? -1) way.unshift(nodes[node] ?? from)
  return [straightened([...way.slice(0, -1), to])]
}

/** Where two segments cross. */
function crossingOf([a, b]: Segment, [c, d]: Segment): Point[] {
  const divisor = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
  if (divisor === 0) return []
  const part = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / divisor
  const other = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / divisor
  const isWithin = [part, other].every((each) => each >= 0 && each <= 1)
  return isWithin ? [[a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])]] : []
}

const straightened = (points: readonly Point[]): Point[] =>
  points.filter((point, place) => {
    const [before, after] = [points[place - 1], points[place + 1]]
    return !before || !after || Math.abs(aside(before, after, point)) > 1
  })

/** How far a point is beside a line, in feet. */
function aside(from: Point, to: Point, [x, y]: Point) {
  return ((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])) / (lengthOf(from, to) || 1)
}

/** The place of a door among those that somebody drives past on the last part of the way. */
function drivenPast(
  unitNumber: string,
  building: PlacedBuilding,
  path: readonly Point[],
  goal: Goal,
  hasStalls: boolean,
): Door {
  const [from, to] = [path.at(-2), path.at(-1)]
  const { facing: side } = goal
  if (!from || !to || !side) return facing(unitNumber, building, hasStalls)
  const length = lengthOf(from, to)
  const [aheadX, aheadY] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const [outX, outY] = outward[side]
  // A drive that leads straight to the building passes no doors.
  if (Math.abs(aheadX * outX + aheadY * outY) > 0.5) return facing(unitNumber, building, hasStalls)
  const ahead = ([x, y]: Point) => (x - from[0]) * aheadX + (y - from[1]) * aheadY
  const passed = building.bays
    .map((bay) => ({ label: bay.label, at: ahead(frontOf(bay, side)) }))
    .filter(({ at }) => at > -1)
    .toSorted((one, other) => one.at - other.at)
  const place = passed.findIndex(({ label }) => label === unitNumber) + 1
  // The left of somebody who drives east is the north, where y is smaller.
  const isLeft = -aheadY * outX + aheadX * outY > 0
  return {
    place,
    isLast: place === passed.length,
    side: isLeft ? 'left' : 'right',
    isAlone: passed.length === 1,
    hasStalls,
    letters: building.letters,
  }
}

/** The place of a door from the left, as seen by somebody who faces the doors: bays are in this order. */
function facing(unitNumber: string, building: PlacedBuilding, hasStalls: boolean): Door {
  const place = building.bays.findIndex(({ label }) => label === unitNumber) + 1
  const isAlone = building.bays.length === 1
  return { place, isLast: false, side: 'facing', isAlone, hasStalls, letters: building.letters }
}

/** The other buildings that the way passes, each along at least half of one of its sides. */
function passedOn(path: readonly Point[], own: PlacedBuilding, { buildings }: Land) {
  const passed = path.slice(1).flatMap((to, place) => {
    const from = path[place] ?? to
    return buildings
      .filter((building) => building !== own && building.letters !== own.letters)
      .flatMap(({ letters, box }) => {
        const at = besideOf(from, to, box)
        return at ? [{ letters, at, distance: lengthOf(from, at) }] : []
      })
      .toSorted((one, other) => one.distance - other.distance)
  })
  return passed
    .filter(({ letters }, place) => passed.findIndex((other) => other.letters === letters) === place)
    .map(({ letters, at }) => ({ letters, at }))
}

function besideOf(from: Point, to: Point, { x, y, width, height }: Box): Point | undefined {
  const isEastward = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1])
  const [start, size, low, high, axis] = isEastward
    ? ([x, width, y, y + height, 0] as const)
    : ([y, height, x, x + width, 1] as const)
  const [first, last] = [Math.min(from[axis], to[axis]), Math.max(from[axis], to[axis])]
  const [begins, ends] = [Math.max(start, first), Math.min(start + size, last)]
  const across = axis === 0 ? from[1] : from[0]
  if (ends - begins < size / 2 || across < low - beside || across > high + beside) return undefined
  const at = (begins + ends) / 2
  return isEastward ? [at, from[1]] : [from[0], at]
}

/** Only a court with a depth of its own on a measured plan tells who can turn in. */
function turningAt({ court }: PlacedBuilding, { isMeasured }: Land, isThrough: boolean): Way['turning'] {
  if (!isMeasured || court === undefined || court < vanRadius) return undefined
  return { boxTruck: court >= boxTruckRadius, isThrough }
}
