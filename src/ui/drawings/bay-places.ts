import { type Box, type PlacedBay, type PlacedBuilding, type Point, sheetWidth } from './geometry.ts'
import { floorOf, type UnitFacts, wall } from '#domain/what-fits/floor.ts'
import { boundsOf, type Building, type Court, type Facing, facingsOf, isAcross, spanOf, tenth } from './ground/land.ts'

/** The known facts about a unit's doors and the office beside them. */
export type KnownDoors = Pick<UnitFacts, 'doors' | 'height' | 'rooms' | 'officeSize'>

/** The known facts about the unit in a bay; undefined for a bay without a unit. */
export type KnownAt = (label: string) => KnownDoors | undefined

/** In feet from the left of a front as seen from outside. */
type Span = readonly [from: number, to: number]

/** The front of a bay without a unit: a door that shows where the front is. */
const emptyFront = (width: number): Span => {
  const from = width >= 30 ? 4 : 2
  return [from, from + Math.min(16, Math.max(Math.min(8, width - 4), Math.round(width * 0.4)))]
}

/** In feet. */
const stallWidth = 8.5
const stallDepth = 18
const besideDoor = 1.5

type LabelledBay = Box & { label: string }

/** The doors of a bay on each side of its building. A number of doors is the total for both sides. */
function doorRows(building: Building, bay: LabelledBay, known: KnownDoors | undefined): (readonly Span[])[] {
  const { facing, isTwoSided } = building
  const [width, depth] = isAcross(facing) ? [bay.width, bay.height] : [bay.height, bay.width]
  if (!known) return facingsOf(building).map(() => [emptyFront(width)])
  const doors = floorOf({ ...known, width, depth }).doors.map(
    (door): Span => [door.y + wall, door.y + wall + door.width],
  )
  if (!isTwoSided) return [doors]
  if (known.doors === null) return [doors, doors]
  const ahead = Math.ceil(doors.length / 2)
  return [doors.slice(0, ahead), doors.slice(ahead)]
}

/** A bay with the doors of its unit. */
export function placedBay(building: Building, bay: LabelledBay, box: Box, known: KnownDoors | undefined): PlacedBay {
  const sides = facingsOf(building)
  const length = frontOf(bay, building.facing)
  const rows = doorRows(building, bay, known).map((row) =>
    row.map(([from, to]) => [from / length, (to - from) / length] as const),
  )
  const paths = rows.flatMap((row, place) =>
    row.map(([from, size]) => doorPath(sides[place] ?? building.facing, box, from, size)),
  )
  return {
    ...box,
    label: bay.label,
    door: paths.join(''),
    front: { isUpright: !isAcross(building.facing), rows },
    scale: numberScale(bay.label, box),
  }
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
  stalls: number,
  onSheet: (box: Box) => Box,
): PlacedBuilding {
  const boxes = [building.box, ...courts.map(({ box }) => box)]
  const ground = onSheet(boundsOf(boxes.flatMap(spanOf)))
  return { letters: building.letters, ground, turned: ground.height > ground.width, stalls, bays }
}

/** The stalls that fit beside the doors of a front, in its longest part without a door. */
function stallsBeside(doors: readonly Span[], length: number) {
  const ends = [0, ...doors.map(([, to]) => to + besideDoor)]
  const free = ends.map((from, place) => ({
    first: from,
    long: (doors[place]?.[0] ?? length + besideDoor) - besideDoor - from,
  }))
  const longest = Math.max(...free.map(({ long }) => long))
  const { first, long } = free.findLast((each) => each.long === longest) ?? { first: 0, long: length }
  return { first, room: Math.max(0, Math.floor(long / stallWidth)) }
}

const frontOf = (bay: Box, facing: Facing) => (isAcross(facing) ? bay.width : bay.height)

export const stallCount = (building: Building, known?: KnownAt) =>
  stallRows(building, known).reduce((sum, { count }) => sum + count, 0)

/** The stalls of each front. A set number is distributed over the fronts in turn while there is room; the default is none. */
function stallRows(building: Building, known: KnownAt = () => undefined) {
  const doors = building.bays.map((bay) => doorRows(building, bay, known(bay.label)))
  const rows = facingsOf(building).flatMap((facing, side) =>
    building.bays.map((bay, place) => ({
      bay,
      facing,
      ...stallsBeside(doors[place]?.[side] ?? [], frontOf(bay, facing)),
    })),
  )
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
export function stallsOf(
  building: Building,
  known: KnownAt | undefined,
  project: (point: Point) => Point,
  scale: number,
) {
  const depth = tenth(stallDepth * scale)
  const step = tenth(stallWidth * scale)
  return stallRows(building, known).map(({ bay, facing, first, count }) => {
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
