import { type Box, unit as usual } from './geometry.ts'

type DoorKind = 'Drive-in' | 'Dock-high' | 'Ramp'

/** The doors of one kind. A width or height is null if not known. */
type SaidDoors = { kind: DoorKind; count: number; width: number | null; height: number | null }

/** The known facts about a unit, in feet and square feet; null if not known. */
export type KnownUnit = {
  /** The length of its front, and its depth. */
  width: number
  depth: number
  /** Empty if it has none. */
  doors: readonly SaidDoors[] | null
  /** The height of doors without a height of their own. */
  height: number | null
  /** Its rooms in addition to the warehouse. A bathroom is drawn only behind an office. */
  rooms: { office: boolean; bathroom: boolean; shower: boolean }
  officeSize?: number | null | undefined
  /** Below the lowest beam. */
  clearHeight?: number | null | undefined
  sprinklers?: string | null | undefined
  /** Whether width and depth come from a plan drawn to scale. */
  isMeasured?: boolean | undefined
}

/** A door, `at` feet from the left of its front as seen from outside, `sill` feet above the ground; `kind` is null if unknown. */
export type DrawnDoor = { kind: DoorKind | null; at: number; width: number; height: number; sill: number }

/** A room: x runs into the unit from its front, y along the front. */
export type Room = Box

/** The layout of a unit, drawn from the known facts. */
export type UnitLayout = {
  width: number
  depth: number
  doors: readonly DrawnDoor[]
  office: Room | undefined
  /** Whether the entry and window of the office are in the front. */
  isOfficeInFront: boolean
  bathroom: Room | undefined
  /** The assumptions, as sentences. */
  notes: readonly string[]
}

/** Walls take half a foot on each side. */
export const wall = 0.5

/** In feet: minimum gap between doors, height of a dock floor, and minimum width of an office beside doors. */
const leastGap = 1
const dockSill = 4
const leastOffice = 8
const usualOffice = usual.office.width * usual.office.depth
const usualDoorHeight = 12

const halfFoot = (feet: number) => Math.round(feet * 2) / 2

const usualWidth = (kind: DoorKind | null, height: number | null) =>
  kind === 'Dock-high' ? 9 : (height ?? 0) >= 14 ? 12 : 10

/** The doors of a unit, grouped by kind. */
function doorsOf({ doors, height: usualHeight }: KnownUnit) {
  const groups = doors ?? [{ kind: null, count: 1, width: null, height: null }]
  return groups.map(({ kind, count, width, height: own }) => {
    const height = own ?? usualHeight
    return { kind, count, isWidthSaid: width !== null, height, width: width ?? usualWidth(kind, height) }
  })
}

/** Draws a unit by rules: doors with equal gaps beside the office, which is in front, or at the back if doors leave no room. */
export function layoutOf(known: KnownUnit): UnitLayout {
  const floor = { width: known.width - 2 * wall, depth: known.depth - 2 * wall }
  const kinds = doorsOf(known)
  const doors = kinds.flatMap((kind) => Array.from({ length: kind.count }, () => kind))
  const needed = doors.reduce((sum, { width }) => sum + width + leastGap, leastGap)
  const { office, isInFront } = placedOffice(known, floor, doors.length === 0 ? 0 : needed)
  const free = isInFront && office ? office.y : floor.width
  const scale = Math.min(1, Math.max(0, free - leastGap) / Math.max(1, needed - leastGap))
  const gap = (free - scale * doors.reduce((sum, { width }) => sum + width, 0)) / (doors.length + 1)
  let at = gap
  const drawn = doors.map(({ kind, width, height }): DrawnDoor => {
    const door = {
      kind,
      at: scale === 1 ? halfFoot(at) : Math.round(at * 10) / 10,
      width: scale === 1 ? width : Math.round(width * scale * 10) / 10,
      height: height ?? usualDoorHeight,
      sill: kind === 'Dock-high' || kind === 'Ramp' ? dockSill : 0,
    }
    at += width * scale + gap
    return door
  })
  return {
    width: known.width,
    depth: known.depth,
    doors: drawn,
    office,
    isOfficeInFront: isInFront,
    bathroom: known.rooms.bathroom && office ? placedBathroom(office, isInFront, floor) : undefined,
    notes: [
      ...doorNotes(known, kinds),
      ...(scale < 1 ? ['Doors drawn narrower than they are, so that all of them fit.'] : []),
      ...officeNotes(known, office),
      known.isMeasured ? 'Where doors and rooms stand is not measured.' : 'By the size of the unit, not measured.',
    ],
  }
}

/** A unit of the default size, for which only the door height is known. */
export const usualLayout = (height: number | null) =>
  layoutOf({
    width: usual.width,
    depth: usual.depth,
    doors: null,
    height,
    rooms: { office: true, bathroom: false, shower: false },
  })

type Floor = { width: number; depth: number }

function placedOffice({ rooms, officeSize }: KnownUnit, floor: Floor, doors: number) {
  const area = floor.width * floor.depth
  const size = Math.min(officeSize ?? usualOffice, area)
  if (!rooms.office || officeSize === 0 || (!officeSize && size > area / 3)) {
    return { office: undefined, isInFront: false }
  }
  const free = floor.width - doors
  const least = size / floor.depth
  const wanted = Math.max(Math.min(usual.office.width, Math.floor(floor.width / 2)), least)
  const width = Math.min(wanted, free)
  if (width >= Math.max(least, Math.min(leastOffice, wanted))) {
    const depth = Math.min(floor.depth, halfFoot(size / width))
    return { office: { x: 0, y: floor.width - width, width: depth, height: width }, isInFront: true }
  }
  const broad = size / wanted > floor.depth / 2 ? floor.width : wanted
  const depth = Math.min(floor.depth, halfFoot(size / broad))
  return {
    office: { x: floor.depth - depth, y: floor.width - broad, width: depth, height: broad },
    isInFront: false,
  }
}

/** Behind the office, or in front of an office at the back. A unit that is too short for both has none. */
function placedBathroom(office: Room, isInFront: boolean, floor: Floor): Room | undefined {
  const { width: deep, depth: along } = { width: usual.bathroom.depth, depth: usual.bathroom.width }
  const x = isInFront ? office.x + office.width : office.x - deep
  const fits = isInFront ? x + deep <= floor.depth : x >= deep
  const height = Math.min(along, office.height)
  return fits ? { x, y: floor.width - height, width: deep, height } : undefined
}

function doorNotes({ doors }: KnownUnit, kinds: ReturnType<typeof doorsOf>): string[] {
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0)
  if (count === 0) return []
  return [
    ...(doors === null ? ['Drawn with one door; how many it has is not published.'] : []),
    ...kinds
      .filter(({ isWidthSaid }) => !isWidthSaid)
      .map(({ kind, count, width }) => {
        const name = kinds.length > 1 ? `${kind} door` : 'Door'
        return count > 1
          ? `${name}s drawn ${width}\u00a0ft wide; their width is not measured.`
          : `${name} drawn ${width}\u00a0ft wide; its width is not measured.`
      }),
    ...(kinds.some(({ height }) => height === null)
      ? [`${count > 1 ? 'Their' : 'Its'} height is not published: ask us before you bring a vehicle.`]
      : []),
  ]
}

function officeNotes({ rooms, officeSize }: KnownUnit, office: Room | undefined) {
  if (!rooms.office || typeof officeSize === 'number') return []
  return [office ? 'Office drawn at its usual size.' : 'Its office is not drawn: its size is not published.']
}
