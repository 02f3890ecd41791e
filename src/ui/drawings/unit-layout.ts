import { type Box, unit as usual } from './geometry.ts'

type DoorKind = 'Drive-in' | 'Dock-high' | 'Ramp'

/** The doors of one kind; null where nobody has said a width or a height. */
type SaidDoors = { kind: DoorKind; count: number; width: number | null; height: number | null }

/** What is known of a unit, in feet and square feet; null where nobody has said it. */
export type KnownUnit = {
  /** Its front, and how far it goes behind it. */
  width: number
  depth: number
  /** An empty list where it has none. */
  doors: readonly SaidDoors[] | null
  /** The height of doors whose own height is not said. */
  height: number | null
  /** The rooms beside the warehouse that it has. A bathroom is drawn behind the office, so not without one. */
  rooms: { office: boolean; bathroom: boolean; shower: boolean }
  officeSize?: number | null | undefined
  /** Whether the width and the depth are of a plan that is drawn to scale. */
  isMeasured?: boolean | undefined
}

/** A door on a front, `at` feet from its left as seen from outside, and `sill` feet over the ground; `kind` is null if not said. */
export type DrawnDoor = { kind: DoorKind | null; at: number; width: number; height: number; sill: number }

/** A room: x runs into the unit from its front, y along the front. */
export type Room = Box

/** A unit as it is drawn from what is known of it. */
export type UnitLayout = {
  width: number
  depth: number
  doors: readonly DrawnDoor[]
  office: Room | undefined
  /** Whether the office has the entry and the window in the front. */
  isOfficeInFront: boolean
  bathroom: Room | undefined
  /** What was taken because nobody has said it, as sentences. */
  notes: readonly string[]
}

/** The walls take half a foot on each side. */
export const wall = 0.5

/** In feet: the least between doors, the floor of a dock over the ground, and the narrowest office beside doors. */
const leastGap = 1
const dockSill = 4
const leastOffice = 8
const usualOffice = usual.office.width * usual.office.depth
const usualDoorHeight = 12

const halfFoot = (feet: number) => Math.round(feet * 2) / 2

const usualWidth = (kind: DoorKind | null, height: number | null) =>
  kind === 'Dock-high' ? 9 : (height ?? 0) >= 14 ? 12 : 10

/** The doors of a unit, those of each kind beside each other. */
function doorsOf({ doors, height: usualHeight }: KnownUnit) {
  const said = doors ?? [{ kind: null, count: 1, width: null, height: null }]
  return said.map(({ kind, count, width, height: own }) => {
    const height = own ?? usualHeight
    return { kind, count, isWidthSaid: width !== null, height, width: width ?? usualWidth(kind, height) }
  })
}

/** A unit drawn by rules: its doors with equal gaps beside the office, which stands in the front, or at the back where doors leave no room. */
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

/** A unit of the usual size of which only the height of its door is known. */
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

/** Behind the office, or before one that stands at the back; none where the unit is too short for both. */
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
