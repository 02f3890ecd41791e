import { gatePoint } from '#domain/site-plan/site-plan.adjustments.ts'
import { driveWidths, maxDriveCorners, maxFeet } from '#domain/site-plan/site-plan.constants.ts'
import { type Box, boundsOf, type Corner, gateSideOf, roadSidesOf } from '#domain/site-plan/site-plan.geometry.ts'
import type { PhaseLot, SitePlan, Yard } from '#domain/site-plan/site-plan.ts'
import { type Point, snapped } from './edits.ts'

type RoadSide = SitePlan['roadSide']
type Drives = NonNullable<SitePlan['drives']>

/** Whether the road runs from west to east. */
export const isAcross = (side: RoadSide) => side === 'south' || side === 'north'

/** How far along a side of the land a point is. */
export const alongRoad = ({ x, y }: Point, side: RoadSide) => (isAcross(side) ? x : y)

const rounded = ([x, y]: readonly [number, number]): Corner => {
  const place = snapped({ x, y })
  return [place.x, place.y]
}

const isSame = (one: readonly [number, number], other: readonly [number, number]) =>
  one[0] === other[0] && one[1] === other[1]

type Place = readonly [number, number]

/** Where the gate is. `derived` is its place by the rules, which may lag behind the latest edit. */
export const gateOf = (plan: SitePlan, derived: Place | undefined): Place | undefined =>
  plan.gate === undefined ? derived : gatePoint(plan, plan.gate)

/** Moves the gate, with the drives that end at it. `derived` is its place by the rules. */
export function withGate(plan: SitePlan, along: number, derived: Place | undefined): SitePlan {
  const from = gateOf(plan, derived)
  const to = gatePoint(plan, along)
  if (!plan.drives || !from || !to) return { ...plan, gate: along }
  const [old, next] = [rounded(from), rounded(to)]
  return { ...plan, gate: along, drives: plan.drives.map((drive) => endMoved(drive, old, next, gateSideOf(plan))) }
}

/** Moves the end of a drive. A last segment at right angles to the road stays at right angles. */
function endMoved(drive: Drives[number], from: Corner, to: Corner, side: RoadSide): Corner[] {
  const axis = isAcross(side) ? 0 : 1
  const moved = (corner: Corner, next: Corner | undefined): Corner[] => {
    if (next?.[axis] !== from[axis]) return [to, ...(next ? [next] : [])]
    return [to, axis === 0 ? [to[0], next[1]] : [next[0], to[1]]]
  }
  const [first, second] = drive
  const [last, beforeLast] = [drive.at(-1), drive.at(-2)]
  if (first && isSame(first, from)) return [...moved(first, second), ...drive.slice(2)]
  if (last && isSame(last, from)) return [...drive.slice(0, -2), ...moved(last, beforeLast).toReversed()]
  return drive
}

/** Replaces the derived drives with stored lines, for all drives that are valid in whole feet. */
export function withOwnDrives(
  plan: SitePlan,
  lines: readonly (readonly (readonly [number, number])[])[],
  isAllowed: (plan: SitePlan) => boolean,
): SitePlan {
  const drives = lines
    .map((line) =>
      line.map(rounded).filter((corner, place, all) => place === 0 || !isSame(corner, all[place - 1] ?? corner)),
    )
    .filter((line) => line.length >= 2 && line.length <= maxDriveCorners)
    .filter((line) => isAllowed({ ...plan, drives: [line] }))
  return { ...plan, drives }
}

export const withDrive = (plan: SitePlan, place: number, corners: Corner[]): SitePlan => ({
  ...plan,
  drives: (plan.drives ?? []).with(place, corners),
})

export const withoutDrive = (plan: SitePlan, place: number): SitePlan => ({
  ...plan,
  drives: (plan.drives ?? []).toSpliced(place, 1),
})

/** The length of a new drive, in feet. */
const newDrive = 60

/** Adds a drive that leads from the gate onto the land. */
export function withNewDrive(plan: SitePlan, gate: readonly [number, number] | undefined): SitePlan | undefined {
  if (!gate) return undefined
  const [x, y] = gate
  const inner = { south: [x, y - newDrive], north: [x, y + newDrive], east: [x - newDrive, y], west: [x + newDrive, y] }
  const [toX = x, toY = y] = inner[gateSideOf(plan)]
  return { ...plan, drives: [...(plan.drives ?? []), [rounded(gate), rounded([toX, toY])]] }
}

export const withCornerOfDrive = (plan: SitePlan, place: number, corner: number, point: Point): SitePlan => {
  const drive = plan.drives?.[place]
  return drive ? withDrive(plan, place, drive.with(corner, [point.x, point.y])) : plan
}

export const driveWidthOf = ({ driveWidth = driveWidths.usual }: SitePlan) => driveWidth

export const lotOf = ({ lots = [] }: SitePlan, phase: number) => lots.find((lot) => lot.phase === phase)

export function withLot(plan: SitePlan, lot: PhaseLot): SitePlan {
  const others = (plan.lots ?? []).filter(({ phase }) => phase !== lot.phase)
  return { ...plan, lots: [...others, lot].toSorted((one, other) => one.phase - other.phase) }
}

/** The plan without the lot of a phase; the list itself is dropped once it is empty. */
export function withoutLot(plan: SitePlan, phase: number): SitePlan {
  const lots = (plan.lots ?? []).filter((lot) => lot.phase !== phase)
  return { ...plan, lots: lots.length === 0 ? undefined : lots }
}

/** The plan without the lots of deleted phases, which are not drawn and cannot be moved. */
export const withoutStrayLots = (plan: SitePlan, phases: readonly { number: number }[]): SitePlan =>
  (plan.lots ?? []).reduce(
    (kept, { phase }) => (phases.some(({ number }) => number === phase) ? kept : withoutLot(kept, phase)),
    plan,
  )

export const withYardAt = (plan: SitePlan, yard: Yard): SitePlan => ({
  ...plan,
  yards: (plan.yards ?? []).map((other) => (other.unit === yard.unit ? yard : other)),
})

export function withoutYard(plan: SitePlan, unitNumber: string): SitePlan {
  const yards = (plan.yards ?? []).filter(({ unit }) => unit !== unitNumber)
  return { ...plan, yards: yards.length === 0 ? undefined : yards }
}

/** The plan without the yards of deleted units. */
export const withoutStrayYards = (plan: SitePlan, units: readonly { unitNumber: string }[]): SitePlan =>
  (plan.yards ?? []).reduce(
    (kept, { unit }) => (units.some(({ unitNumber }) => unitNumber === unit) ? kept : withoutYard(kept, unit)),
    plan,
  )

export const withParkingAt = (plan: SitePlan, place: number, change: Partial<Box>): SitePlan => ({
  ...plan,
  parking: (plan.parking ?? []).map((row, other) => (other === place ? { ...row, ...change } : row)),
})

export function withoutParking(plan: SitePlan, place: number): SitePlan {
  const parking = (plan.parking ?? []).toSpliced(place, 1)
  return { ...plan, parking: parking.length === 0 ? undefined : parking }
}

/** The sizes of new rows, in feet: ten stalls, or four if there is less room. */
const newRows = [
  { width: 85, height: 18 },
  { width: 34, height: 18 },
]

/** Adds a row of parking at the first free place, starting in the south; undefined if there is none. */
export function withNewParking(plan: SitePlan, isAllowed: (plan: SitePlan) => boolean): SitePlan | undefined {
  const land = boundsOf(plan.lot)
  for (const row of newRows) {
    for (let y = land.y + land.height - row.height; y >= land.y; y -= 10)
      for (let x = land.x; x + row.width <= land.x + land.width; x += 10) {
        const next = { ...plan, parking: [...(plan.parking ?? []), { x, y, ...row }] }
        if (isAllowed(next)) return next
      }
  }
  return undefined
}

/** The gap between a new lot and the land or another lot, in feet. */
const gap = 20

/**
 * Moves the park's road to another side. The place of the gate is dropped, because it is measured along the old side.
 */
export const withRoadSide = (plan: SitePlan, roadSide: RoadSide): SitePlan => ({
  ...plan,
  roadSide,
  gate: undefined,
  gateSide: undefined,
})

export const otherRoadAt = ({ otherRoads = [] }: SitePlan, side: RoadSide) =>
  otherRoads.find((road) => road.side === side)

/** Adds or removes a road on another side. A gate there returns to the park's road. */
export function withOtherRoad(plan: SitePlan, side: RoadSide, road: { name?: string } | undefined): SitePlan {
  const others = (plan.otherRoads ?? []).filter((other) => other.side !== side)
  const otherRoads = road ? [...others, { side, ...road }] : others
  const gate = !road && plan.gateSide === side ? { gate: undefined, gateSide: undefined } : {}
  return { ...plan, otherRoads: otherRoads.length === 0 ? undefined : otherRoads, ...gate }
}

export const withGateSide = (plan: SitePlan, side: RoadSide): SitePlan => ({
  ...plan,
  gate: undefined,
  gateSide: side === plan.roadSide ? undefined : side,
})

/** Gives a phase its lot beside the land, on the first side without a road, starting beside the park's road. */
export function withNewLot(plan: SitePlan, phase: number): SitePlan {
  const around = boundsOf([
    ...plan.lot,
    ...(plan.lots ?? []).flatMap(({ x, y, width, height }): Corner[] => [
      [x, y],
      [x + width, y + height],
    ]),
  ])
  const land = boundsOf(plan.lot)
  const size = { width: within(land.width * newLotShare), height: within(land.height * newLotShare) }
  const places = {
    east: { x: around.x + around.width + gap, y: land.y },
    south: { x: land.x, y: around.y + around.height + gap },
    west: { x: around.x - gap - size.width, y: land.y },
    north: { x: land.x, y: around.y - gap - size.height },
  }
  const roads = roadSidesOf(plan)
  const sides = isAcross(plan.roadSide)
    ? (['east', 'west', 'south', 'north'] as const)
    : (['south', 'north', 'east', 'west'] as const)
  const side = sides.find((one) => !roads.includes(one)) ?? sides[0]
  return withLot(plan, { phase, ...places[side], ...size })
}

const newLotShare = 0.4
const within = (feet: number) => Math.max(10, Math.round(feet))

const onSheet = (feet: number) => Math.min(maxFeet, Math.max(-maxFeet, Math.round(feet)))

/** The nearest place in whole feet to a point, on the land or beside it. */
export const aroundLand = ({ x, y }: Point): Point => ({ x: onSheet(x), y: onSheet(y) })

/** Resizes a lot or a yard so that its south-east corner is at a point. */
export const boxTo = <Placed extends Box>(box: Placed, { x, y }: Point): Placed => ({
  ...box,
  width: Math.max(0, x - box.x),
  height: Math.max(0, y - box.y),
})

export const sizeText = ({ width, height }: Box) => `${width} by ${height} ft`
