import { type Box, boundsOf, type Facing } from './site-plan.geometry.ts'

type Point = readonly [x: number, y: number]

type Land = {
  lot: readonly Point[]
  roadSide: Facing
  otherRoads?: readonly { side: Facing; name?: string | undefined }[] | undefined
  buildings: readonly {
    box: Box
    facing: Facing
    bays: readonly (Box & { facing: Facing })[]
    canopies?: readonly Box[]
  }[]
  yards: readonly { box: Box }[]
  parking?: readonly Box[] | undefined
  drives?: readonly (readonly Point[])[] | undefined
  gate?: number | undefined
  gateSide?: Facing | undefined
}

const clockwise: Record<Facing, Facing> = { south: 'west', west: 'north', north: 'east', east: 'south' }
const turnsToSouth: Record<Facing, number> = { south: 0, east: 1, north: 2, west: 3 }

type Turned<Placed> = {
  land: Placed
  /** By how many quarters it is turned clockwise. */
  quarters: number
  /** Where a point of the land is after the turn. */
  turn: (point: Point) => Point
}

/** The land turned so that a side is in the south. */
export function withSouth<Placed extends Land>(side: Facing, land: Placed): Turned<Placed> {
  const quarters = turnsToSouth[side]
  let turned: Turned<Placed> = { land, quarters, turn: (point) => point }
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    const before = turned
    const clockwiseOnce = turnOf(before.land)
    turned = {
      land: turnedClockwise(before.land),
      quarters,
      turn: (point) => clockwiseOnce(before.turn(point)),
    }
  }
  return turned
}

function turnOf({ lot }: Land) {
  const bounds = boundsOf(lot.map(([x, y]) => [x, y]))
  const south = bounds.y + bounds.height
  return ([x, y]: Point): Point => [south - y, x]
}

function turnedClockwise<Placed extends Land>(land: Placed): Placed {
  const { lot, buildings, yards, parking, drives, gate, gateSide, roadSide, otherRoads = [] } = land
  const point = turnOf(land)
  const box = <One extends Box>(one: One): One => {
    const [x, y] = point([one.x, one.y + one.height])
    return { ...one, x, y, width: one.height, height: one.width }
  }
  const side = gateSide ?? roadSide
  const along = side === 'east' || side === 'west' ? point([0, gate ?? 0])[0] : gate
  return {
    ...land,
    lot: lot.map(point),
    roadSide: clockwise[roadSide],
    otherRoads: otherRoads.map((road) => ({ ...road, side: clockwise[road.side] })),
    buildings: buildings.map((building) => ({
      ...building,
      box: box(building.box),
      facing: clockwise[building.facing],
      bays: building.bays.map((bay) => ({ ...box(bay), facing: clockwise[bay.facing] })),
      ...(building.canopies && { canopies: building.canopies.map(box) }),
    })),
    yards: yards.map((yard) => ({ ...yard, box: box(yard.box) })),
    ...(parking && { parking: parking.map(box) }),
    ...(drives && { drives: drives.map((line) => line.map(point)) }),
    ...(gate !== undefined && { gate: along }),
    ...(gateSide && { gateSide: clockwise[gateSide] }),
  }
}
