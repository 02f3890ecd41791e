import type { Area, Floor, FloorDoor } from './floor.ts'
import { beforeOffice, overlaps, roomsOf, type Thing, tolerance } from './place.ts'
import { rack } from './things.ts'

/** Rows begin so far from the front wall, and end so far from it inside a truck door. */
const apron = 6
const insideDoor = 12

export type Handling = 'forklift' | 'pallet jack' | 'cart'

/** What moves pallets, by the widest door. A door of unknown height lets no forklift in. */
export function handlingOf({ doors }: Floor): { by: Handling; aisle: number } {
  const isForklift = ({ width, height }: FloorDoor) => width >= 8 && height !== null && height >= 8
  if (doors.some(isForklift)) return { by: 'forklift', aisle: 12 }
  return doors.some(({ width }) => width >= 5) ? { by: 'pallet jack', aisle: 8 } : { by: 'cart', aisle: 4 }
}

/** The levels of a rack below the ceiling; null if its height is not known. Without sprinklers, codes ask for more above 12 ft. */
export function levelsOf({ clearHeight, sprinklers }: Floor) {
  if (clearHeight === null) return null
  const hasSprinklers = sprinklers !== null && sprinklers !== 'None'
  const top = hasSprinklers ? clearHeight - 1.5 : Math.min(clearHeight - 1.5, 12)
  return Math.max(1, Math.floor(top / rack.level))
}

/** The first feet inside each door, over its width. */
export const insideDoors = ({ doors, depth }: Floor, length = insideDoor): Area[] =>
  doors.map(({ y, width }) => ({ x: 0, y, length: Math.min(length, depth), width }))

/** An aisle straight behind each door that a pallet passes. Doors that are near each other share one. */
function aislesOf(floor: Floor, aisle: number): Area[] {
  const aisles: Area[] = []
  for (const door of floor.doors.toSorted((a, b) => a.y - b.y)) {
    if (door.width < 5) continue
    let y = Math.min(Math.max(door.y + door.width / 2 - aisle / 2, 0), floor.width - aisle)
    const leavesRow =
      rack.width + aisle <= floor.width - rack.width && door.y + door.width >= rack.width + Math.min(aisle, 8)
    if (y < rack.width && leavesRow) y = rack.width
    const before = aisles.at(-1)
    if (before && y < before.y + aisle + 2 * rack.width) continue
    aisles.push({ x: 0, y, length: floor.depth, width: aisle })
  }
  return aisles
}

type Plan = { racks: Thing[]; aisles: Area[] }

/** The racks of a floor with their aisles: behind the doors, or with a cross aisle if that holds more. */
export function racksOf(floor: Floor): Plan & { aisle: number } {
  const { aisle } = handlingOf(floor)
  const first = aislesOf(floor, aisle)
  const [leftmost, rightmost] = [first[0], first.at(-1)]
  if (!leftmost || !rightmost) return { racks: [], aisles: [], aisle }
  const straight = rowsOf(floor, first)
  const behind = Math.max(apron, ...roomsOf(floor).map(({ x, length }) => x + length))
  const cross = { x: behind, y: 0, length: aisle, width: floor.width }
  const x = cross.x + cross.length
  if (x + rack.length > floor.depth) return { ...straight, aisle }
  const pitch = aisle + 2 * rack.width
  const further: Area[] = []
  const add = (y: number) => further.push({ x, y, length: floor.depth - x, width: aisle })
  for (let y = rightmost.y + pitch; y + aisle <= floor.width + tolerance; y += pitch) add(y)
  for (let y = leftmost.y - pitch; y >= -tolerance; y -= pitch) add(y)
  const crossed = further.length === 0 ? straight : rowsOf(floor, first, { cross, further })
  return { ...(crossed.racks.length > straight.racks.length ? crossed : straight), aisle }
}

/** A row of racks on both sides of each aisle, less what is blocked. */
function rowsOf(floor: Floor, first: readonly Area[], more?: { cross: Area; further: readonly Area[] }): Plan {
  const aisles = [...first, ...(more?.further ?? [])]
  const wallSide = (first[0]?.y ?? 0) - rack.width
  const blocked = [...roomsOf(floor), ...beforeOffice(floor), ...insideDoors(floor), ...aisles]
  const racks: Thing[] = []
  for (const aisle of aisles) {
    for (const y of [aisle.y - rack.width, aisle.y + aisle.width]) {
      if (y < -tolerance || y + rack.width > floor.width + tolerance) continue
      // The row at the wall side of the first aisle stays whole.
      const isCrossed = more && y > wallSide + tolerance
      const from = first.includes(aisle) ? apron : aisle.x
      const row = { x: from, y, length: floor.depth - from, width: rack.width }
      for (const [start, end] of freeOf(row, [...blocked, ...racks, ...(isCrossed ? [more.cross] : [])])) {
        const count = Math.floor((end - start + tolerance) / rack.length)
        for (let place = 1; place <= count; place += 1) {
          racks.push({ kind: 'rack', x: end - place * rack.length, y, length: rack.length, width: rack.width })
        }
      }
    }
  }
  return { racks, aisles: more ? [...aisles, more.cross] : aisles }
}

/** The free pieces of a row, as [start, end] along the depth. */
function freeOf(row: Area, blocked: readonly Area[]) {
  let pieces: [number, number][] = [[row.x, row.x + row.length]]
  for (const { x, y, length, width } of blocked) {
    if (!(y < row.y + row.width - tolerance && row.y < y + width - tolerance)) continue
    pieces = pieces.flatMap(([start, end]): [number, number][] =>
      [[start, Math.min(end, x)] as [number, number], [Math.max(start, x + length), end] as [number, number]].filter(
        ([from, to]) => to - from > tolerance,
      ),
    )
  }
  return pieces
}

const minOpen = 6

/** The largest free rectangle beside these areas, in square feet, rounded down to 10; 0 if none is 6 ft wide. */
export function openFloor(floor: Floor, taken: readonly Area[]) {
  const areas = [...taken, ...roomsOf(floor)]
  const lines = (end: number, edges: number[]) =>
    [...new Set([0, end, ...edges])].filter((edge) => edge >= 0 && edge <= end).toSorted((a, b) => a - b)
  const xs = lines(
    floor.depth,
    areas.flatMap(({ x, length }) => [x, x + length]),
  )
  const ys = lines(
    floor.width,
    areas.flatMap(({ y, width }) => [y, y + width]),
  )
  let largest = 0
  for (const [left, x] of xs.entries()) {
    const isTaken = ys.map(() => false)
    for (const [before, end] of xs.slice(left + 1).entries()) {
      const from = xs[left + before] ?? x
      let start = 0
      for (const [row, y] of ys.entries()) {
        const next = ys[row + 1]
        if (next === undefined) break
        isTaken[row] ||= areas.some((area) => overlaps(area, { x: from, y, length: end - from, width: next - y }))
        if (isTaken[row]) start = next
        else if (Math.min(end - x, next - start) >= minOpen) largest = Math.max(largest, (end - x) * (next - start))
      }
    }
  }
  return Math.floor(largest / 10) * 10
}
