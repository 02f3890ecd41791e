import { type Box, type PlacedBay, type PlacedBuilding, type Point, sheetWidth } from './geometry.ts'
import { type KnownUnit, layoutOf, wall } from './unit-layout.ts'
import { boundsOf, type Building, type Court, type Facing, facingsOf, isAcross, spanOf, tenth } from './ground/land.ts'

/** The known facts about a unit's doors and the office beside them. */
export type KnownDoors = Pick<KnownUnit, 'doors' | 'height' | 'rooms' | 'officeSize'>

/** The default front of a bay of this width, if its doors are unknown; from the left as seen from outside. */
const bayFront = (width: number) => ({
  at: width >= 30 ? 4 : 2,
  width: Math.min(16, Math.max(Math.min(8, width - 4), Math.round(width * 0.4))),
})

/** In feet. */
const stallWidth = 8.5
const stallDepth = 18

/** A bay with the doors of its unit. If they are unknown, it gets the default door, which shows where the front is. */
export function placedBay(
  building: Building,
  { label, width, height }: Box & { label: string },
  box: Box,
  known: KnownDoors | undefined,
): PlacedBay {
  const { isTwoSided, facing } = building
  const across = isAcross(facing)
  const [length, depth] = across ? [width, height] : [height, width]
  const doors = known?.doors
    ? layoutOf({ ...known, width: length, depth }).doors.map(({ at, width: wide }) => [at + wall, wide] as const)
    : undefined
  const { at, width: wide } = bayFront(length)
  // A known number of doors is the total for both sides.
  const ahead = isTwoSided && doors ? Math.ceil(doors.length / 2) : undefined
  const rows = facingsOf(building).map((side, place) => {
    const row = doors ? (place === 0 ? doors.slice(0, ahead) : doors.slice(ahead)) : [[at, wide] as const]
    return { side, row: row.map(([from, size]) => [from / length, size / length] as const) }
  })
  const paths = rows.flatMap(({ side, row }) => row.map(([from, size]) => doorPath(side, box, from, size)))
  const front = { isUpright: !across, rows: rows.map(({ row }) => row) }
  return { ...box, label, door: paths.join(''), front, scale: numberScale(label, box) }
}

/** A door whose position and length are fractions of its front. */
function doorPath(facing: Facing, { width, height }: Box, from: number, part: number) {
  const length = isAcross(facing) ? width : height
  const at = tenth(from * length)
  const size = tenth(part * length)
  switch (facing) {
    case 'south':
      return `M${at} ${height}h${size}`
    case 'north':
      return `M${tenth(width - at - size)} 0h${size}`
    case 'west':
      return `M0 ${at}v${size}`
    case 'east':
      return `M${width} ${tenth(height - at - size)}v${size}`
  }
}

/** The maximum factor by which the number of a large bay grows. */
const largest = 1.25

/** Widths and heights of the characters in a bay's number, in units of the sheet. */
const digit = 17
const capital = 27

export const numberScale = (label: string, { width, height }: Box) =>
  Math.round(Math.min(largest, (width * 0.86) / (Math.max(2, label.length) * digit), (height * 0.62) / capital) * 100) /
  100

export const widthsOf = ({ facing, bays }: Building, placed: readonly Box[]) =>
  placed.flatMap(({ width, height }, place) => (bays[place]?.label ? [isAcross(facing) ? width : height] : []))

/** The smallest bay that is readable and can be pressed, in CSS pixels. */
const legible = 26
/** The width of a plan on the smallest phones. */
const smallest = 300

export function smallBelow(widths: readonly number[]) {
  const needed = (legible * sheetWidth) / Math.min(sheetWidth, ...widths)
  return needed <= smallest ? undefined : (([480, 640] as const).find((width) => needed <= width) ?? 'any width')
}

/** Includes the courts, so that a press there still counts for the building. */
export function placedBuilding(
  building: Building,
  courts: readonly Court[],
  bays: readonly PlacedBay[],
  onSheet: (box: Box) => Box,
): PlacedBuilding {
  const boxes = [building.box, ...courts.map(({ box }) => box)]
  const ground = onSheet(boundsOf(boxes.flatMap(spanOf)))
  return { letters: building.letters, ground, turned: ground.height > ground.width, stalls: stallCount(building), bays }
}

/** The stalls that fit beside the bay door of a front of this width. */
function stallsAt(length: number) {
  const { at, width } = bayFront(length)
  const first = at + width + 1.5
  return { first, room: Math.max(0, Math.floor((length - first) / stallWidth)) }
}

const frontOf = (bay: Box, facing: Facing) => (isAcross(facing) ? bay.width : bay.height)

export const stallCount = (building: Building) => stallRows(building).reduce((sum, { count }) => sum + count, 0)

/** The stalls of each front. A set number is distributed over the fronts in turn while there is room; the default is none. */
function stallRows(building: Building) {
  const fronts = facingsOf(building).flatMap((facing) => building.bays.map((bay) => ({ bay, facing })))
  const rows = fronts.map((front) => ({ ...front, ...stallsAt(frontOf(front.bay, front.facing)) }))
  const counts = rows.map(() => 0)
  for (let left = building.stalls ?? 0, turn = 0; left > 0; turn += 1) {
    const open = rows.flatMap(({ room }, place) => (room > turn ? [place] : []))
    if (open.length === 0) break
    for (const place of open.slice(0, left)) counts[place] = turn + 1
    left -= open.length
  }
  return rows.map((row, place) => ({ ...row, count: counts[place] ?? 0 }))
}

/** The lines between the stalls beside the bay doors, from the wall outward. */
export function stallsOf(building: Building, project: (point: Point) => Point, scale: number) {
  const depth = tenth(stallDepth * scale)
  const step = tenth(stallWidth * scale)
  return stallRows(building).map(({ bay, facing, first, count }) => {
    if (count === 0) return ''
    const [x, y] = project(onFront(bay, facing, first))
    const [line, next] = {
      south: [`v${depth}`, `m${step} ${-depth}`],
      north: [`v${-depth}`, `m${-step} ${depth}`],
      east: [`h${depth}`, `m${-depth} ${-step}`],
      west: [`h${-depth}`, `m${depth} ${step}`],
    }[facing]
    // Lines are relative to the previous one, because repeated text compresses to almost nothing.
    return `M${x} ${y}${line}${`${next}${line}`.repeat(count)}`
  })
}

/** A point of a front, from its left as seen from outside. */
function onFront({ x, y, width, height }: Box, facing: Facing, along: number): Point {
  switch (facing) {
    case 'south':
      return [x + along, y + height]
    case 'north':
      return [x + width - along, y]
    case 'west':
      return [x, y + along]
    case 'east':
      return [x + width, y + height - along]
  }
}
