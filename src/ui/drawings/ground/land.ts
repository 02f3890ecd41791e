import type { Box, Point } from '#ui/drawings/geometry.ts'
import type { Line } from './ways.ts'

export type Facing = 'south' | 'west' | 'north' | 'east'

/** A building on the land, in feet. */
export type Building = {
  letters: string
  box: Box
  facing: Facing
  isTwoSided: boolean
  bays: readonly (Box & { label: string })[]
  /** The depth of its courts. By default it depends on the space around the building. */
  court?: number | undefined
  /** The roofs in front of its doors. */
  canopies?: readonly Box[]
  /** The number of its stalls; none by default. */
  stalls?: number | undefined
}

/** A unit without a building, in feet. */
type Yard = { label: string; box: Box }

/** The land of a park in feet, as placed by its plan or by the rules of the layout. */
export type Land = {
  lot: readonly Point[]
  /** The side of the park's own road. */
  roadSide: Facing
  otherRoads?: readonly { side: Facing; name?: string | undefined }[] | undefined
  buildings: readonly Building[]
  yards?: readonly Yard[]
  /** Rows of stalls apart from the buildings. */
  parking?: readonly Box[] | undefined
  /** Whether distances are known and not only the order. */
  isMeasured: boolean
  driveWidth?: number | undefined
  /** The side of the gate, if it is not at the park's own road. */
  gateSide?: Facing | undefined
  /** The position of the gate along its side. By default it is opposite the middle of the buildings. */
  gate?: number | undefined
  /** These replace the shortest ways to the gate. */
  drives?: readonly Line[] | undefined
  /** The lots of future phases that have a place, each with the position of its phase among the future ones. */
  lots?: readonly { place: number; box: Box }[]
}

/** The roads along the land. The page has the name of the park's own road. */
export const roadsOf = ({ roadSide, otherRoads = [] }: Pick<Land, 'roadSide' | 'otherRoads'>) => [
  { side: roadSide, name: undefined },
  ...otherRoads.map(({ side, name = '' }) => ({ side, name })),
]

export const gateSideOf = ({ roadSide, gateSide = roadSide }: Pick<Land, 'roadSide' | 'gateSide'>) => gateSide

/** In feet. */
const courtDepth = 60
const usualDriveWidth = 26
export const driveWidthOf = ({ driveWidth = usualDriveWidth }: Pick<Land, 'driveWidth'>) => driveWidth

export const tenth = (value: number) => Math.round(value * 10) / 10
export const boundsOf = (points: readonly Point[]): Box => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(1, Math.max(...xs) - x), height: Math.max(1, Math.max(...ys) - y) }
}

/** Two opposite corners, which determine the bounds of a box. */
export const spanOf = ({ x, y, width, height }: Box): Point[] => [
  [x, y],
  [x + width, y + height],
]

export const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

export type Court = { box: Box; line: Line }

const opposite: Record<Facing, Facing> = { north: 'south', south: 'north', west: 'east', east: 'west' }
export const facingsOf = ({ facing, isTwoSided }: Building) => (isTwoSided ? [facing, opposite[facing]] : [facing])
export const isAcross = (facing: Facing) => facing === 'south' || facing === 'north'

/** The courts at the doors of a building: as deep as set or as trucks need, up to the next building or the edge of the land. */
export const courtsOf = (building: Building, { lot, buildings, yards = [] }: Land): Court[] =>
  (building.court === 0 ? [] : facingsOf(building)).map((facing) => {
    const others = [...buildings.filter((other) => other !== building), ...yards].map(({ box }) => box)
    const free = Math.min(
      courtDepth,
      ...others.map((other) => freeBefore(building.box, other, facing)),
      toEdge(building.box, boundsOf(lot), facing),
    )
    const box = beside(building.box, facing, building.court ?? Math.max(0, free))
    const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
    const line: Line = isAcross(facing)
      ? [
          [box.x, middleY],
          [box.x + box.width, middleY],
        ]
      : [
          [middleX, box.y],
          [middleX, box.y + box.height],
        ]
    return { box, line }
  })

function beside({ x, y, width, height }: Box, facing: Facing, depth: number): Box {
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

function freeBefore(box: Box, other: Box, facing: Facing) {
  const isBeside = isAcross(facing)
    ? other.x < box.x + box.width && box.x < other.x + other.width
    : other.y < box.y + box.height && box.y < other.y + other.height
  const free = {
    south: other.y - box.y - box.height,
    north: box.y - other.y - other.height,
    east: other.x - box.x - box.width,
    west: box.x - other.x - other.width,
  }[facing]
  return isBeside && free >= 0 ? free : Infinity
}

const toEdge = (box: Box, land: Box, facing: Facing) =>
  ({
    south: land.y + land.height - box.y - box.height,
    north: box.y - land.y,
    east: land.x + land.width - box.x - box.width,
    west: box.x - land.x,
  })[facing]
