import type { PlannedBuilding, SitePlan } from './site-plan.ts'

export type Corner = SitePlan['lot'][number]
export type Box = { x: number; y: number; width: number; height: number }
export type Facing = 'south' | 'west' | 'north' | 'east'
export type PlacedBay = Box & { label: string; facing: Facing }

const facings: Record<PlannedBuilding['turn'], Facing> = { 0: 'south', 90: 'west', 180: 'north', 270: 'east' }

/** The direction that the bay doors face. With doors on both sides, the others face the opposite way. */
export const facingOf = ({ turn }: Pick<PlannedBuilding, 'turn'>): Facing => facings[turn]

export const opposite: Record<Facing, Facing> = { south: 'north', west: 'east', north: 'south', east: 'west' }

export function doorFacingsOf(building: Pick<PlannedBuilding, 'turn' | 'doors'>): Facing[] {
  const facing = facingOf(building)
  return building.doors === 'both sides' ? [facing, opposite[facing]] : [facing]
}

type WithCanopy = Pick<PlannedBuilding, 'x' | 'y' | 'turn' | 'bays' | 'doors' | 'canopy'>

/** The roofs in front of the doors of a building. */
export const canopiesOf = (building: WithCanopy): Box[] => {
  const { canopy = 0 } = building
  return canopy === 0
    ? []
    : doorFacingsOf(building).map((facing) => groundBefore(footprintOf(building), facing, canopy))
}

/** The ground that a building covers, in feet. */
export function footprintOf({ x, y, turn, bays }: Pick<PlannedBuilding, 'x' | 'y' | 'turn' | 'bays'>): Box {
  const length = bays.reduce((sum, { width }) => sum + width, 0)
  const depth = Math.max(...bays.map((bay) => bay.depth))
  return turn % 180 === 0 ? { x, y, width: length, height: depth } : { x, y, width: depth, height: length }
}

/**
 * The bays of a building in position. Seen from the doors, the first bay is on the left and all fronts are in one line.
 * A bay without a matching label has none.
 */
export function placedBays(building: PlannedBuilding, labels?: readonly string[]): PlacedBay[] {
  const { letters, bays } = building
  const { x, y, width, height } = footprintOf(building)
  const facing = facingOf(building)
  return bays.map((bay, place) => {
    const before = bays.slice(0, place).reduce((sum, other) => sum + other.width, 0)
    const label = labels ? (labels[place] ?? '') : `${letters}${place + 1}`
    switch (facing) {
      case 'south':
        return { label, facing, x: x + before, y: y + height - bay.depth, width: bay.width, height: bay.depth }
      case 'north':
        return { label, facing, x: x + width - before - bay.width, y, width: bay.width, height: bay.depth }
      case 'west':
        return { label, facing, x, y: y + before, width: bay.depth, height: bay.width }
      case 'east':
        return {
          label,
          facing,
          x: x + width - bay.depth,
          y: y + height - before - bay.width,
          width: bay.depth,
          height: bay.width,
        }
    }
  })
}

/** The corners of a box, clockwise from the northwest. */
export const cornersOf = ({ x, y, width, height }: Box): Corner[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

/** The sides of the land that have a road, the park's own road first. */
export const roadSidesOf = ({
  roadSide,
  otherRoads = [],
}: {
  roadSide: Facing
  otherRoads?: readonly { side: Facing }[] | undefined
}) => [roadSide, ...otherRoads.map(({ side }) => side)]

export const gateSideOf = ({ roadSide, gateSide = roadSide }: Pick<SitePlan, 'roadSide' | 'gateSide'>) => gateSide

export function boundsOf(corners: readonly Corner[]): Box {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** The ground in front of one side of a box, of the given depth. */
export function groundBefore({ x, y, width, height }: Box, facing: Facing, depth: number): Box {
  switch (facing) {
    case 'south':
      return { x, y: y + height, width, height: depth }
    case 'north':
      return { x, y: y - depth, width, height: depth }
    case 'east':
      return { x: x + width, y, width: depth, height }
    case 'west':
      return { x: x - depth, y, width: depth, height }
  }
}

/** Boxes that touch do not overlap. */
export const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Whether a point is within a polygon: a line from it to the east crosses an odd number of sides. */
export const isWithin = ([x, y]: readonly [number, number], lot: readonly Corner[]) =>
  lot.filter(([fromX, fromY], place) => {
    const [toX, toY] = lot[(place + 1) % lot.length] ?? [fromX, fromY]
    return fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)
  }).length %
    2 ===
  1

export type Side = readonly [from: Corner, to: Corner]

export const sidesOf = (lot: readonly Corner[]) =>
  lot.map((corner, place): Side => [corner, lot[(place + 1) % lot.length] ?? corner])

const rounding = 1e-9

/** Whether a side passes through the inside of a box (Liang and Barsky 1984). */
export function crosses([[fromX, fromY], [toX, toY]]: Side, { x, y, width, height }: Box) {
  let [enters, leaves] = [0, 1]
  const bounds = [
    [fromX - toX, fromX - x],
    [toX - fromX, x + width - fromX],
    [fromY - toY, fromY - y],
    [toY - fromY, y + height - fromY],
  ] as const
  for (const [direction, distance] of bounds) {
    if (direction === 0 && distance <= 0) return false
    if (direction < 0) enters = Math.max(enters, distance / direction)
    if (direction > 0) leaves = Math.min(leaves, distance / direction)
  }
  return leaves - enters > rounding
}

/** Positive if the path from `a` over `b` to `c` turns clockwise, 0 if it goes straight on or back. */
export const turnOf = (a: Corner, b: Corner, c: Corner) => (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])

/** Whether two sides have a point in common. */
export function touch([a, b]: Side, [c, d]: Side) {
  const turns = [turnOf(a, b, c), turnOf(a, b, d), turnOf(c, d, a), turnOf(c, d, b)].map(Math.sign)
  const [toC, toD, toA, toB] = turns
  if (toC !== toD && toA !== toB) return true
  return [
    [a, b, c],
    [a, b, d],
    [c, d, a],
    [c, d, b],
  ].some(([from, to, point], place) => turns[place] === 0 && from && to && point && isBetween(from, to, point))
}

const isBetween = ([fromX, fromY]: Corner, [toX, toY]: Corner, [x, y]: Corner) =>
  Math.min(fromX, toX) <= x && x <= Math.max(fromX, toX) && Math.min(fromY, toY) <= y && y <= Math.max(fromY, toY)
