/**
 * The floor of a unit from what is known of it: inner size, doors, office and bathroom.
 * One geometry for each drawing of a unit, its front, its plan and what fits into it. Feet: x runs into the unit from its
 * front, y along the front from the left, both from the inside of the walls.
 */
import { type DoorKind, doorKinds } from '#domain/units/unit-specs.constants.ts'

/** The doors of one kind. A width or height is null if not known. */
type SaidDoors = { kind: DoorKind; count: number; width: number | null; height: number | null }

/** The known facts about a unit, in feet and square feet; null if not known. */
export type UnitFacts = {
  /** The length of its front, and its depth, over the walls. */
  width: number
  depth: number
  /** Empty if it has none. */
  doors: readonly SaidDoors[] | null
  /** The height of doors without a height of their own. */
  height: number | null
  /** Its rooms in addition to the warehouse. A bathroom stands only behind an office. */
  rooms: { office: boolean; bathroom: boolean }
  officeSize?: number | null | undefined
  /** Below the lowest beam. */
  clearHeight?: number | null | undefined
  sprinklers?: string | null | undefined
  /** Whether width and depth come from a plan drawn to scale. */
  isMeasured?: boolean | undefined
}

/** A rectangle of the floor: `length` into the unit, `width` along its front. */
export type Area = { x: number; y: number; length: number; width: number }

/** A door; `kind` is null if nothing is known of the unit's doors. */
export type FloorDoor = {
  kind: DoorKind | null
  y: number
  width: number
  /** Null if not known. */
  height: number | null
  isWidthAssumed: boolean
}

export type Floor = {
  /** Along the front and into the unit, inside the walls. */
  width: number
  depth: number
  doors: readonly FloorDoor[]
  office: Area | undefined
  /** Whether the office is in front. It is at the back if doors leave it no room. */
  isOfficeInFront: boolean
  bathroom: Area | undefined
  clearHeight: number | null
  sprinklers: string | null
  /** From which it follows; floor.labels.ts says what is assumed. */
  facts: UnitFacts
  doorGroups: readonly DoorGroup[]
  /** Whether doors are narrower than they are, so that all of them fit. */
  isNarrowed: boolean
}

/** Doors that are alike. */
export type DoorGroup = Omit<FloorDoor, 'y'> & { count: number }

/** Walls take half a foot on each side. */
export const wall = 0.5

const usualOffice = { width: 18, size: 16 * 18 }
const usualBathroom = { length: 10, width: 12 }
const minOffice = 8
/** Between doors that have to be drawn narrower. */
const minGap = 1

const halfFoot = (feet: number) => Math.round(feet * 2) / 2
const tenth = (feet: number) => Math.round(feet * 10) / 10

const usualWidth = (kind: DoorKind | null, height: number | null) =>
  kind === 'Dock-high' ? 9 : (height ?? 0) >= 14 ? 12 : 10

function doorsOf({ doors, height: usualHeight }: UnitFacts): DoorGroup[] {
  const groups = doors
    ? doors.toSorted((a, b) => doorKinds.indexOf(a.kind) - doorKinds.indexOf(b.kind))
    : [{ kind: null, count: 1, width: null, height: null }]
  return groups.map(({ kind, count, width, height: own }) => {
    const height = own ?? usualHeight
    return { kind, count, height, width: width ?? usualWidth(kind, height), isWidthAssumed: width === null }
  })
}

/** The floor of a unit by the rules of docs/specification/what-fits.md: doors with equal gaps beside the office. */
export function floorOf(facts: UnitFacts): Floor {
  const inner = { width: facts.width - 2 * wall, depth: facts.depth - 2 * wall }
  const groups = doorsOf(facts)
  const doors = groups.flatMap(({ count, ...door }) => Array.from({ length: count }, () => door))
  const taken = doors.reduce((sum, { width }) => sum + width, 0)
  const { office, isInFront } = placedOffice(facts, inner, taken)
  const free = office && isInFront ? office.y : inner.width
  const isNarrowed = taken > free
  const gaps = doors.length + 1
  const scale = isNarrowed ? free / (taken + minGap * gaps) : 1
  const gap = (free - taken * scale) / gaps
  let y = gap
  const placed = doors.map((door): FloorDoor => {
    const at = isNarrowed ? { y: tenth(y), width: tenth(door.width * scale) } : { y: halfFoot(y) }
    y += door.width * scale + gap
    return { ...door, ...at }
  })
  const bathroom = facts.rooms.bathroom && office ? placedBathroom(office, isInFront, inner) : undefined
  return {
    ...inner,
    doors: placed,
    office,
    isOfficeInFront: isInFront,
    bathroom,
    clearHeight: facts.clearHeight ?? null,
    sprinklers: facts.sprinklers ?? null,
    facts,
    doorGroups: groups,
    isNarrowed,
  }
}

/** At the right of the front, as wide as half the floor and at most 18, narrower if doors need it, else at the back. */
function placedOffice({ rooms, officeSize }: UnitFacts, inner: { width: number; depth: number }, doors: number) {
  const area = inner.width * inner.depth
  const size = Math.min(officeSize ?? usualOffice.size, area)
  if (!rooms.office || officeSize === 0 || (!officeSize && size > area / 3)) {
    return { office: undefined, isInFront: false }
  }
  const half = Math.floor(inner.width / 2)
  const least = size / inner.depth
  const wanted = Math.max(Math.min(usualOffice.width, Math.max(minOffice, half)), least)
  const width = Math.min(wanted, inner.width - doors)
  if (width >= Math.max(least, Math.min(minOffice, half))) {
    const length = Math.min(inner.depth, halfFoot(size / width))
    return { office: { x: 0, y: inner.width - width, length, width }, isInFront: true }
  }
  const broad = size / wanted > inner.depth / 2 ? inner.width : Math.min(wanted, inner.width)
  const length = Math.min(inner.depth, halfFoot(size / broad))
  return { office: { x: inner.depth - length, y: inner.width - broad, length, width: broad }, isInFront: false }
}

/** Behind the office, or in front of an office at the back. A unit that is too short for both has none. */
function placedBathroom(office: Area, isInFront: boolean, { width: along, depth }: { width: number; depth: number }) {
  const { length } = usualBathroom
  const x = isInFront ? office.length : office.x - length
  const width = Math.min(usualBathroom.width, office.width)
  const fits = isInFront ? x + length <= depth : x >= length
  return fits ? { x, y: along - width, length, width } : undefined
}
