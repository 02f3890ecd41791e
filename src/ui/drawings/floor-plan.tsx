import type { ReactNode } from 'react'
import { say } from '#domain/text/say.ts'
import { officeOpenings } from './front/front.tsx'
import { unit } from './geometry.ts'
import { type Area, type Floor, type FloorDoor, floorOf, type UnitFacts, wall } from '#domain/what-fits/floor.ts'

export type Inside = UnitFacts & {
  rooms: { shower: boolean }
  /** Its size as text: '1,950 SF'. */
  size: string
}

/** The plan of a unit of 39 by 50 feet fills its sheet. Other sizes are scaled to fit. */
export const usual = { width: unit.width, depth: unit.depth }
const step = 3

const tenth = (value: number) => Math.round(value * 10) / 10

/** How much a unit is enlarged to fill its sheet. */
export const floorScale = ({ width, depth }: Pick<Inside, 'width' | 'depth'>) =>
  Math.min(usual.depth / depth, usual.width / width)

// The front is on the left: x runs into the unit, y along its front.
export function planOf(inside: Inside) {
  const floor = floorOf(inside)
  const { width, depth } = inside
  const scale = floorScale(inside)
  const openings = [...floor.doors.map(onWall), ...officeGaps(floor)].toSorted((one, other) => one.at - other.at)
  const front = openings.map(({ at, width: open }) => `V${tenth(at)}M0 ${tenth(at + open)}`).join('')
  return {
    floor,
    width,
    depth,
    scale,
    has: inside.rooms,
    doors: floor.doors.map(onWall),
    outside: `M0 0${front}V${width}H${depth}V0H0`,
    rooms: floor.office && roomsOf(inside, floor, floor.office),
  }
}

const onWall = (door: FloorDoor) => ({ ...door, at: tenth(door.y + wall) })

/** The openings in the front for the entry and window of an office. */
function officeGaps({ office, isOfficeInFront }: Floor) {
  if (!office || !isOfficeInFront) return []
  const { entry, window } = officeOpenings(office.width)
  const from = office.y + wall
  return [
    { at: from + entry, width: unit.entry.width },
    ...(window === undefined ? [] : [{ at: from + window, width: unit.window.width }]),
  ]
}

/** The outlines of the rooms, to the walls of the unit. */
function roomsOf({ width, depth, rooms: { shower } }: Inside, floor: Floor, office: Area) {
  const { bathroom, isOfficeInFront } = floor
  const y = tenth(office.y + wall)
  const top = y <= wall ? 0 : y
  const front = isOfficeInFront ? 0 : tenth(office.x + wall)
  const back = isOfficeInFront ? tenth(office.length + wall) : depth
  const inner = isOfficeInFront ? back : front
  const bath = bathroom && {
    x: tenth(bathroom.x + wall),
    y: Math.max(top, tenth(bathroom.y + wall)),
    end: tenth(bathroom.x + wall + bathroom.length),
  }
  // The door to the hall is in the wall along the office if there is one, else in the wall across.
  const isAlong = top > 0 && back - front >= step + 2
  const hallDoor = isAlong ? tenth(Math.max(front + 1, back - 7)) : tenth(top + 1)
  const bathDoor = width - 6
  const across =
    top === 0 || !isAlong
      ? `M${inner} ${top}V${hallDoor}m0 ${step}V${bath ? bathDoor : width}`
      : `M${inner} ${top}V${bath ? bathDoor : width}`
  const [entry, pane] = officeGaps(floor)
  return {
    office: { x: front, width: back - front, y: top },
    bath,
    floor:
      `M${front} ${top}H${back}V${width}H${front}z` +
      (bath ? `M${bath.x} ${bath.y}H${bath.end}V${width}H${bath.x}z` : ''),
    walls:
      (top > 0 ? `M${front} ${top}${isAlong ? `H${hallDoor}m${step} 0` : ''}H${back}` : '') +
      (inner > 0 && inner < depth ? across : '') +
      (bath ? `m0 ${step}V${width}M${inner} ${bath.y}H${isOfficeInFront ? bath.end : bath.x}V${width}` : ''),
    swings:
      (entry
        ? `M0 ${tenth(entry.at)}h${entry.width}a${entry.width} ${entry.width} 0 0 1-${entry.width} ${entry.width}`
        : '') +
      (isAlong ? `M${hallDoor} ${top}v-${step}a${step} ${step} 0 0 1 ${step} ${step}` : '') +
      (pane ? `M-.3 ${tenth(pane.at)}v${pane.width}m.6 0v-${pane.width}` : ''),
    // Shower, basin and toilet.
    fittings: bath
      ? (shower ? `M${bath.end} ${width - 4.5}h-5V${width}m0-4.5 5 4.5m0-4.5-5 4.5` : '') +
        `M${tenth(bath.x + 1)} ${bath.y}v2h3v-2M${tenth(bath.x + 6)} ${bath.y}v1.5h2.8V${bath.y}m-1.4 1.5a1.3 1.6 0 1 1-.1 0z`
      : '',
  }
}

type Plan = ReturnType<typeof planOf>

function roomText(doors: number) {
  if (doors === 0) return say('one room')
  return doors === 1 ? say('one room behind the bay door') : say('one room behind {doors} doors', { doors })
}

function warehouseText(doors: number) {
  if (doors === 0) return say('a warehouse')
  return doors === 1 ? say('a warehouse behind the bay door') : say('a warehouse behind {doors} doors', { doors })
}

/** The plan in words. */
export function planText({ floor, has: { shower } }: Plan, size: string) {
  const { doors, office: hasOffice, isOfficeInFront, bathroom: hasBathroom } = floor
  if (!hasOffice) return say('Floor plan, {size}: {room}', { size, room: roomText(doors.length) })
  const warehouse = warehouseText(doors.length)
  const office = isOfficeInFront ? say('an office behind the door beside it') : say('an office at the back')
  if (!hasBathroom) return say('Floor plan, {size}: {warehouse}, and {office}', { size, warehouse, office })
  const bathroom = shower ? say('a bathroom with shower') : say('a bathroom')
  return say('Floor plan, {size}: {warehouse}, {office}, and {bathroom}', { size, warehouse, office, bathroom })
}

export const Scaled = ({ by, children }: { by: number; children: ReactNode }) =>
  by === 1 ? children : <g transform={`scale(${by.toFixed(3)})`}>{children}</g>
