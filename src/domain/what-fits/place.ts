import type { Area, Floor } from './floor.ts'
import type { Placeable, ThingKind } from './things.ts'

/** A thing on the floor, with the room that must stay free in front of it or round it. */
export type Thing = Area & { kind: ThingKind; service?: Area }

/** In feet: what is shorter comes of rounding. */
export const tolerance = 1e-6
const grid = 0.5

/** Areas that touch do not overlap. */
export const overlaps = (a: Area, b: Area) =>
  a.x < b.x + b.length - tolerance &&
  b.x < a.x + a.length - tolerance &&
  a.y < b.y + b.width - tolerance &&
  b.y < a.y + a.width - tolerance

export const roomsOf = ({ office, bathroom }: Floor) => [office, bathroom].filter((room) => room !== undefined)

/** The ground before the door between office and hall. */
export function beforeOffice({ office, isOfficeInFront }: Floor): Area[] {
  if (!office) return []
  const [length, width] = [3, 3]
  if (office.y >= width) {
    return [{ x: Math.max(office.x, office.x + office.length - 7), y: office.y - width, length, width }]
  }
  return [{ x: isOfficeInFront ? office.length : office.x - length, y: office.y, length, width }]
}

/** A place to try: the thing, and the thing with the room that it needs. */
type Try = { thing: Area; service: Area; reach: Area }
/** A row of places, the next of which is `step` further: to the right along a wall across, else towards the front. */
type Row = { from: Try; end: number; isAcross: boolean }

/** All rows for a wall thing: along the back, the left and the right wall, and the rear walls of rooms. */
function wallRows(floor: Floor, { length, width, front }: Placeable): Row[] {
  const across = (thing: Area, x: number, end: number): Row => {
    const service = { ...thing, x, length: front }
    const reach = { ...thing, x: Math.min(x, thing.x), length: width + front }
    return { from: { thing, service, reach }, end, isAcross: true }
  }
  const along = (thing: Area, y: number): Row => {
    const service = { ...thing, y, width: front }
    const reach = { ...thing, y: Math.min(y, thing.y), width: width + front }
    return { from: { thing, service, reach }, end: 0, isAcross: false }
  }
  const back = floor.depth - width
  const turned = { length: width, width: length }
  const beside = { x: floor.depth - length, length, width }
  const right = floor.width - width
  return [
    across({ x: back, y: 0, ...turned }, back - front, floor.width - length),
    along({ ...beside, y: 0 }, width),
    along({ ...beside, y: right }, right - front),
    ...roomsOf(floor).map((room) => {
      const x = room.x + room.length
      return across({ x, y: room.y, ...turned }, x + width, room.y + room.width - length)
    }),
  ]
}

/** All rows for an island, from the left, each from the back, lengthwise before turned. */
function islandRows(floor: Floor, { length: long, width: wide, front }: Placeable): Row[] {
  return [[long, wide] as const, [wide, long] as const].flatMap(([length, width]) => {
    const count = Math.floor((floor.width - width + tolerance) / grid) + 1
    return Array.from({ length: Math.max(0, count) }, (_, place): Row => {
      const thing = { x: floor.depth - length, y: place * grid, length, width }
      const reach = { x: thing.x - front, y: thing.y - front, length: length + 2 * front, width: width + 2 * front }
      return { from: { thing, service: reach, reach }, end: 0, isAcross: false }
    })
  })
}

const moved = ({ x, y, length, width }: Area, by: number, isAcross: boolean): Area =>
  isAcross ? { x, y: y + by, length, width } : { x: x - by, y, length, width }

/** How far an area has to move along a row until it is clear of another. */
const pastOf = (area: Area, blocker: Area, isAcross: boolean) =>
  isAcross ? blocker.y + blocker.width - area.y : area.x + area.length - blocker.x

/** Places things one after the other on a floor, each at the first place where it fits. `kept` stays free of things. */
export function createPlacer(floor: Floor, kept: readonly Area[], standing: readonly Thing[]) {
  /** Neither things nor the room that they need may stand here. */
  const solid: Area[] = [...standing, ...roomsOf(floor)]
  /** Here only things may not stand. */
  const free: Area[] = [...kept, ...beforeOffice(floor)]

  function blockedBy({ thing, reach }: Try, isAcross: boolean) {
    for (const area of solid) if (overlaps(area, reach)) return pastOf(reach, area, isAcross)
    for (const area of free) if (overlaps(area, thing)) return pastOf(thing, area, isAcross)
    return 0
  }
  const isInside = ({ x, y, length, width }: Area) =>
    x >= -tolerance && y >= -tolerance && x + length <= floor.depth + tolerance && y + width <= floor.width + tolerance

  /** Places up to `max` and returns them. */
  return function place(kind: ThingKind, item: Placeable, max: number) {
    const placed: Thing[] = []
    for (const { from, end, isAcross } of item.isIsland ? islandRows(floor, item) : wallRows(floor, item)) {
      const start = isAcross ? from.thing.y : from.thing.x
      const last = isAcross ? end - start : start - end
      for (let by = 0; by <= last + tolerance && placed.length < max; ) {
        const at = {
          thing: moved(from.thing, by, isAcross),
          service: moved(from.service, by, isAcross),
          reach: moved(from.reach, by, isAcross),
        }
        const past = isInside(at.reach) ? blockedBy(at, isAcross) : grid
        if (past > 0) {
          by += Math.max(1, Math.ceil(past / grid - tolerance)) * grid
          continue
        }
        placed.push({ ...at.thing, kind, service: at.service })
        solid.push(at.thing)
        free.push(at.service)
        by += item.isIsland ? grid : item.length + (item.apart ?? 0)
      }
    }
    return placed
  }
}
