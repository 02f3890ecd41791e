import { onEdge } from '#domain/site-plan/entrances.ts'
import type { Box, Point } from '#ui/drawings/geometry.ts'

/** The corners of a path, in feet. */
export type Line = readonly Point[]

type Side = 'north' | 'east' | 'south' | 'west'

type Land = {
  lot: readonly Point[]
  gateSide: Side
  buildings: readonly { box: Box }[]
  gate?: number | undefined
}

export type Ground = {
  cell: number
  columns: number
  rows: number
  left: number
  top: number
  /** The distance that the middle of a drive keeps from a building. */
  clearance: number
  isFree: (point: Point) => boolean
}

/** The approximate number of cells on the longer side of the land. */
const resolution = 90
/** What the middle of a drive keeps from buildings and the edge of the land, in addition to half its width, in feet. */
const fromBuilding = 1
const fromEdge = -1

/** The four directions on the grid. */
const steps = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const

export function groundOf({ lot, buildings }: Pick<Land, 'lot' | 'buildings'>, driveWidth: number): Ground {
  const [clearance, inset] = [driveWidth / 2 + fromBuilding, driveWidth / 2 + fromEdge]
  const [xs, ys] = [lot.map(([x]) => x), lot.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const cell = Math.max(4, width / resolution, height / resolution)
  const isFree = ([x, y]: Point) =>
    steps.every(([aside, ahead]) => isWithin([x + aside * inset, y + ahead * inset], lot)) &&
    !buildings.some(
      ({ box }) =>
        x > box.x - clearance &&
        x < box.x + box.width + clearance &&
        y > box.y - clearance &&
        y < box.y + box.height + clearance,
    )
  return { cell, columns: Math.ceil(width / cell), rows: Math.ceil(height / cell), left, top, clearance, isFree }
}

/** Whether a point is within a polygon: a line from it to the east crosses an odd number of sides. */
const isWithin = ([x, y]: Point, lot: readonly Point[]) =>
  lot.reduce((isInside, [fromX, fromY], place) => {
    const [toX, toY] = lot[(place + 1) % lot.length] ?? [fromX, fromY]
    const isCrossed = fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)
    return isCrossed !== isInside
  }, false)

type Court = { box: Box; line: Line }

/** The middle of each side of a yard, where its fence may open, and a point in front of it that a drive can reach. */
function sidesOf({ x, y, width, height }: Box, reach: number): { middle: Point; before: Point }[] {
  const [middleX, middleY, right, bottom] = [x + width / 2, y + height / 2, x + width, y + height]
  return [
    { middle: [middleX, y], before: [middleX, y - reach] },
    { middle: [right, middleY], before: [right + reach, middleY] },
    { middle: [middleX, bottom], before: [middleX, bottom + reach] },
    { middle: [x, middleY], before: [x - reach, middleY] },
  ]
}

/** The gate, and the shortest ways to it around the buildings from courts and yards. */
export function waysToGate(
  ground: Ground,
  land: Land,
  { courts, yards }: { courts: readonly Court[]; yards: readonly Box[] },
): { gate: Point | undefined; lines: Line[] } {
  const { cell, columns, rows, left, top, isFree } = ground
  const pointOf = (index: number): Point => [
    left + ((index % columns) + 0.5) * cell,
    top + (Math.floor(index / columns) + 0.5) * cell,
  ]
  const isFreeCell = (index: number) => isFree(pointOf(index))
  const start = gateCell(isFreeCell, ground, land)
  if (start === undefined) return { gate: undefined, lines: [] }
  const indexOf = ([x, y]: Point) => {
    const column = Math.min(columns - 1, Math.max(0, Math.floor((x - left) / cell)))
    return Math.min(rows - 1, Math.max(0, Math.floor((y - top) / cell))) * columns + column
  }
  const gate = onEdge(land.gate === undefined ? pointOf(start) : [land.gate, land.gate], land.lot, land.gateSide)
  if (courts.length + yards.length === 0) return { gate, lines: [] }
  const distances = distancesFrom(start, isFreeCell, columns)
  const endsOfCourt = ({ line }: Court) => line.map((point) => ({ line, point, index: indexOf(point) }))
  const endsOfYard = (yard: Box) =>
    sidesOf(yard, ground.clearance + cell).map(({ middle, before }) => ({
      line: [[yard.x + yard.width / 2, yard.y + yard.height / 2], middle] satisfies Line,
      point: middle,
      index: indexOf(before),
    }))
  const starts = [...courts.map(endsOfCourt), ...yards.map(endsOfYard)].flatMap((ends) =>
    ends
      .map((end) => ({ ...end, distance: distances.get(end.index) ?? Infinity }))
      .toSorted((one, other) => one.distance - other.distance)
      .slice(0, 1),
  )
  const paved = new Set<number>()
  const lines = starts
    .filter(({ distance }) => distance < Infinity)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ line, point, index }) => {
      const way = wayDown(index, distances, columns, outward(line, point, columns))
      const joins = way.findIndex((cellIndex) => paved.has(cellIndex))
      const own = joins < 0 ? way : way.slice(0, joins + 1)
      for (const cellIndex of own) paved.add(cellIndex)
      const points = fromCourt(point, own.map(pointOf))
      return straightened(joins < 0 ? [...points, ...toGate(points.at(-1) ?? gate, gate, land)] : points)
    })
  return { gate, lines }
}

/** The way from the last point on the grid to the gate, which it meets at a right angle to the road. */
function toGate([x, y]: Point, gate: Point, { gateSide }: Land): Point[] {
  if (x === gate[0] || y === gate[1]) return [gate]
  return [gateSide === 'south' || gateSide === 'north' ? [gate[0], y] : [x, gate[1]], gate]
}

/** The step on the grid that leaves a court at its end. */
function outward(line: Line, [x, y]: Point, columns: number) {
  const other = line.find((point) => point[0] !== x || point[1] !== y)
  if (!other) return 0
  return other[1] === y ? Math.sign(x - other[0]) : Math.sign(y - other[1]) * columns
}

/** A way on the grid from the end of a court. Its first straight segment is moved off the grid to line up with that end. */
function fromCourt(end: Point, way: readonly Point[]): Point[] {
  const [first, second = first] = way
  if (!first || !second) return [end]
  const axis = first[1] === second[1] ? 1 : 0
  const turn = way.findIndex((point) => point[axis] !== first[axis])
  const straight = turn < 0 ? way.length : turn
  return [
    end,
    ...way.map((point, place): Point => {
      if (place >= straight) return point
      return axis === 1 ? [point[0], end[1]] : [end[0], point[1]]
    }),
  ]
}

/** The free cell at the road that is nearest to the gate, or to the middle of the buildings. */
function gateCell(isFreeCell: (index: number) => boolean, { columns, rows, left, top, cell }: Ground, land: Land) {
  const { gateSide, buildings, gate } = land
  const isAcross = gateSide === 'south' || gateSide === 'north'
  const middles = buildings.map(
    ({ box }) => (isAcross ? box.x + box.width / 2 - left : box.y + box.height / 2 - top) / cell,
  )
  const middle =
    gate !== undefined
      ? (gate - (isAcross ? left : top)) / cell
      : middles.length > 0
        ? middles.reduce((sum, each) => sum + each, 0) / middles.length
        : (isAcross ? columns : rows) / 2
  const along = Array.from({ length: isAcross ? columns : rows }, (_, place) => place).toSorted(
    (one, other) => Math.abs(one + 0.5 - middle) - Math.abs(other + 0.5 - middle),
  )
  const depth = isAcross ? rows : columns
  for (const place of along) {
    const line = Array.from({ length: depth }, (_, index) =>
      isAcross ? index * columns + place : place * columns + index,
    )
    const cells = gateSide === 'south' || gateSide === 'east' ? line.toReversed() : line
    const first = cells.find(isFreeCell)
    if (first !== undefined) return first
  }
  return undefined
}

/** The number of steps from a cell to every cell that can be reached. */
function distancesFrom(start: number, isFreeCell: (index: number) => boolean, columns: number) {
  const distances = new Map([[start, 0]])
  // Iterating a map includes entries added meanwhile, in order, which makes this a breadth-first search.
  for (const [index, distance] of distances) {
    for (const [stepX, stepY] of steps) {
      const next = index + stepX + stepY * columns
      const leavesRow = stepX !== 0 && Math.floor(next / columns) !== Math.floor(index / columns)
      if (!leavesRow && !distances.has(next) && isFreeCell(next)) distances.set(next, distance + 1)
    }
  }
  return distances
}

/** The way to the cell with distance 0 that turns as late as possible. */
function wayDown(from: number, distances: ReadonlyMap<number, number>, columns: number, ahead: number) {
  const way = [from]
  let index = from
  let last = ahead
  for (let distance = (distances.get(from) ?? 0) - 1; distance >= 0; distance -= 1) {
    const tried = [last, ...steps.map((step) => step[0] + step[1] * columns)]
    const step = tried.find((each) => each !== 0 && distances.get(index + each) === distance)
    if (step === undefined) return way
    index += step
    last = step
    way.push(index)
  }
  return way
}

/** A way without the points within straight segments. Its ends are off the grid and join it at right angles. */
function straightened(points: readonly Point[]): Line {
  const squared = points.flatMap((point, place): Point[] => {
    const before = points[place - 1]
    return before && before[0] !== point[0] && before[1] !== point[1] ? [[before[0], point[1]], point] : [point]
  })
  return squared.filter((point, place) => {
    const before = squared[place - 1]
    const after = squared[place + 1]
    if (!before || !after) return true
    const isStraight = (axis: 0 | 1) => before[axis] === point[axis] && point[axis] === after[axis]
    return !isStraight(0) && !isStraight(1)
  })
}
