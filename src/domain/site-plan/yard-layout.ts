import { court, drive, gap, step } from './site-layout.constants.ts'
import { maxFeet } from './site-plan.constants.ts'
import {
  boundsOf,
  type Box,
  cornersOf,
  crosses,
  doorFacingsOf,
  footprintOf,
  groundBefore,
  isWithin,
  overlap,
  roadSidesOf,
  sidesOf,
} from './site-plan.geometry.ts'
import type { SitePlan, Yard } from './site-plan.ts'

/* Places yards that no plan has placed. It does not import the schema of the plan, because public pages load this module. */

type Unit = { unitNumber: string; size: number; yardSize?: number | null | undefined }

const [minDepth, maxDepth] = [20, 300]

/** The yards of a complete plan. The yard of a unit that is off the market has no label. */
export const placedYards = ({ yards = [] }: SitePlan, units: readonly Unit[]) =>
  yards.map(({ unit, x, y, width, height }) => ({
    label: units.some(({ unitNumber }) => unitNumber === unit) ? unit : '',
    box: { x, y, width, height },
  }))

/** The distance between a yard and a building, in feet, so that a drive can pass between them. */
const besideBuilding = gap + drive

/** Places the yard of a unit beside the buildings. If there is no room, the land grows to the east or south. */
export function withYard(plan: SitePlan, { unitNumber, size, yardSize }: Unit): SitePlan {
  const { yards = [], buildings, lot } = plan
  if (yards.some(({ unit }) => unit === unitNumber)) return plan
  const area = yardSize || size
  const height = Math.min(maxDepth, Math.max(minDepth, Math.round(Math.sqrt(area) / 10) * 10))
  const width = Math.min(maxFeet, Math.max(minDepth, Math.round(area / height)))
  const land = boundsOf(lot)
  const place = freeGround(plan, { width, height })
  const placed = (at: Pick<Box, 'x' | 'y'>, change: Partial<SitePlan> = {}): SitePlan => {
    const yard: Yard = { unit: unitNumber, ...at, width, height }
    return { ...plan, ...change, yards: [...yards, yard] }
  }
  if (place) return placed(place)
  const isEast = !roadSidesOf(plan).includes('east')
  const [x, y] = isEast
    ? [land.x + land.width + gap, buildings[0]?.y ?? land.y + gap]
    : [land.x + gap, land.y + land.height + gap]
  const around = { x: land.x, y: land.y, width: x + width + gap - land.x, height: y + height + gap - land.y }
  return placed({ x, y }, { lot: cornersOf(boundsOf([...cornersOf(land), ...cornersOf(around)])) })
}

/** The free ground nearest to the buildings, preferably beside them rather than behind. */
function freeGround(
  { lot, buildings, yards = [], drives = [], driveWidth = drive }: SitePlan,
  size: Pick<Box, 'width' | 'height'>,
) {
  const land = boundsOf(lot)
  const built = boundsOf(buildings.length > 0 ? buildings.map(footprintOf).flatMap(cornersOf) : lot)
  const taken = [
    ...buildings.map((building) => grown(footprintOf(building), besideBuilding)),
    ...buildings.flatMap((building) =>
      doorFacingsOf(building).map((facing) => groundBefore(footprintOf(building), facing, building.court ?? court)),
    ),
    ...yards.map((yard) => grown(yard, gap)),
    ...drives.flatMap((line) =>
      line.slice(1).map((to, place) => grown(boundsOf([line[place] ?? to, to]), driveWidth / 2)),
    ),
  ]
  const awayFrom = (from: number, length: number, start: number, end: number) =>
    Math.max(0, start - from - length, from - end)
  const every = Math.max(step, Math.round(Math.max(land.width, land.height) / 60))
  let nearest: { x: number; y: number; distance: number } | undefined
  for (let y = land.y + gap; y + size.height + gap <= land.y + land.height; y += every) {
    for (let x = land.x + gap; x + size.width + gap <= land.x + land.width; x += every) {
      const box = { x, y, ...size }
      const distance =
        awayFrom(x, size.width, built.x, built.x + built.width) +
        2 * awayFrom(y, size.height, built.y, built.y + built.height)
      if (distance >= (nearest?.distance ?? Infinity)) continue
      if (taken.some((other) => overlap(other, box))) continue
      const sides = sidesOf(lot)
      if (cornersOf(box).every((corner) => isWithin(corner, lot)) && !sides.some((side) => crosses(side, box)))
        nearest = { x, y, distance }
    }
  }
  return nearest && { x: nearest.x, y: nearest.y }
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})
