import type { ReactNode } from 'react'
import { bayFront } from './bay-front.ts'
import { feetAndInches } from './front.tsx'
import { unit } from './geometry.ts'

/** A unit inside, in feet: its front, and how far it goes behind it. */
export type Inside = {
  width: number
  depth: number
  /** The height of its bay door; null if it is not known. */
  height: number | null
  /** Its size as a text: '1,950 SF'. */
  size: string
  /** What both rooms have: 'AC and heat'. */
  climate?: string | undefined
  /** The rooms beside the warehouse that it has. A bathroom is drawn behind the office, so not without one. */
  rooms: { office: boolean; bathroom: boolean; shower: boolean }
}

/** The plan of a unit of 39 by 50 feet fills its sheet; larger and smaller ones are fitted to it. */
const usual = { width: unit.width, depth: unit.depth }
const { office, bathroom } = unit
const step = 3

/** On a plan that is enlarged further, the second line of the bathroom would leave a narrow drawing. */
const maxLettered = 1.1

/** A unit that is narrower or less deep is drawn without an office. */
const smallest = { width: 24, depth: 36 }

const tenth = (value: number) => Math.round(value * 10) / 10

// The front is at the left: x runs into the unit, y along its front.
function planOf({ width, depth, rooms: has }: Pick<Inside, 'width' | 'depth' | 'rooms'>) {
  const door = bayFront(width)
  const doorEnd = door.at + door.width
  const scale = Math.min(usual.depth / depth, usual.width / width)
  const shell = { width, depth, door, scale }
  if (!has.office || width < smallest.width || depth < smallest.depth) {
    return { ...shell, outside: `M0 ${door.at}V0H${depth}V${width}H0V${doorEnd}`, rooms: undefined }
  }
  const officeX = Math.max(doorEnd + 1, width - office.width)
  const rooms = width - officeX
  const isRoomy = rooms === office.width
  const entry = { at: officeX + (isRoomy ? 4 : 1.5), width: unit.entry.width }
  const pane = { at: officeX + (isRoomy ? 10 : 5.5), width: unit.window.width }
  const bath = { at: Math.max(officeX, width - bathroom.width), end: office.depth + bathroom.depth }
  const entryEnd = entry.at + entry.width
  const paneEnd = pane.at + pane.width
  const bathDoor = width - 6
  return {
    ...shell,
    outside: `M0 ${door.at}V0H${depth}V${width}H0V${paneEnd}M0 ${pane.at}V${entryEnd}M0 ${entry.at}V${doorEnd}`,
    rooms: {
      has,
      floor: `M0 ${officeX}h${office.depth}${has.bathroom ? `v${bath.at - officeX}H${bath.end}` : ''}V${width}H0z`,
      walls:
        `M0 ${officeX}h9m${step} 0H${office.depth}` +
        (has.bathroom
          ? `V${bathDoor}m0 ${step}V${width}M${office.depth} ${bath.at}H${bath.end}V${width}`
          : `V${width}`),
      swings:
        `M0 ${entry.at}h${entry.width}a${entry.width} ${entry.width} 0 0 1-${entry.width} ${entry.width}` +
        `M9 ${officeX}v-${step}a${step} ${step} 0 0 1 ${step} ${step}` +
        (has.bathroom ? `M${office.depth} ${bathDoor + step}h${step}a${step} ${step} 0 0 0-${step}-${step}` : '') +
        `M-.3 ${pane.at}v${pane.width}m.6 0v-${pane.width}`,
      // Shower, basin and toilet; a desk.
      fittings:
        (has.bathroom && has.shower ? `M${bath.end} ${width - 4.5}h-5V${width}m0-4.5 5 4.5m0-4.5-5 4.5` : '') +
        (has.bathroom ? `M17.5 ${bath.at}v2h3v-2M23 ${bath.at}v1.5h2.8V${bath.at}m-1.4 1.5a1.3 1.6 0 1 1-.1 0z` : '') +
        `M14.5 ${width - 1}v-5h-2v3h-4v2z`,
    },
  }
}

type Plan = ReturnType<typeof planOf>

const roomsText = ({ bathroom, shower }: Inside['rooms']) =>
  bathroom
    ? `a warehouse behind the bay door, an office behind the door beside it, and a bathroom${shower ? ' with shower' : ''}`
    : 'a warehouse behind the bay door, and an office behind the door beside it'

/** The sheet is as wide for each unit, because drawings.css fits the lettering to its width. */
const frameOf = ({ width, depth, scale, rooms }: Plan, size: string) =>
  ({
    viewBox: `${tenth((depth * scale - usual.depth) / 2) - 12} -1 64 ${tenth(width * scale) + 2}`,
    role: 'img',
    'aria-label': `Floor plan, ${size}: ${rooms ? roomsText(rooms.has) : 'one room behind the bay door'}`,
  }) as const

const Scaled = ({ by, children }: { by: number; children: ReactNode }) =>
  by === 1 ? children : <g transform={`scale(${by.toFixed(3)})`}>{children}</g>

/** The floor plan as a thumbnail: walls only, because lettering would be too small to read. */
export function SmallFloorPlan({ inside }: { inside: Inside }) {
  const plan = planOf(inside)
  const { width, depth, door, rooms, outside, scale } = plan
  return (
    <div className="drawing floor-plan floor-plan-small">
      <svg {...frameOf(plan, inside.size)}>
        <Scaled by={scale}>
          <path className="floor" d={`M0 0h${depth}v${width}H0z`} />
          {rooms && <path className="room" d={rooms.floor} />}
          {rooms && <path className="partitions" d={rooms.walls} />}
          <path className="walls" d={outside} />
          <path className="bay-door" d={`M0 ${door.at}v${door.width}`} />
        </Scaled>
      </svg>
    </div>
  )
}

/** A position on the plan of a unit of 39 by 50 feet: x into the unit, y along its front. */
export type Spot = readonly [x: number, y: number]

/** The floor plan of a unit, the bay door at the left, with numbers for the legend beside it. */
export function FloorPlan({ inside, spots = [] }: { inside: Inside; spots?: readonly Spot[] }) {
  const plan = planOf(inside)
  const { width, depth, door, rooms, outside, scale } = plan
  const along = (feet: number) => tenth(feet * scale)
  const middle = along(door.at + door.width / 2)
  const hall = rooms ? 34 : 32
  // The door of a very wide unit is near the top, with its words beside it.
  const top = middle > 9 ? 4.6 : tenth(middle + 7)
  const bathroomAt = tenth(Math.min(along(width - 7.5) + 0.7, along(width) - 3.6))
  return (
    <div className="drawing floor-plan">
      <svg {...frameOf(plan, inside.size)}>
        <Scaled by={scale}>
          <path className="floor" d={`M0 0h${depth}v${width}H0z`} />
          <path className="joints" d={jointsOf(plan)} />
          {rooms && <path className="room" d={rooms.floor} />}
          <path
            className="track"
            d={`M0 ${door.at}h${Math.min(inside.height ?? unit.bayDoor.height, depth - 2)}v${door.width}H0`}
          />
          {rooms && <path className="fittings" d={rooms.swings + rooms.fittings} />}
          {rooms && <path className="partitions" d={rooms.walls} />}
          <path className="walls" d={outside} />
          <path className="bay-door" d={`M0 ${door.at}v${door.width}`} />
        </Scaled>
        <path className="route" d={`M-11.5 ${middle}h9`} />
        <path className="route-arrow" d={`m-1.5 ${middle}-2.5-1.2v2.4z`} />
        <text className="note" x="1.5" y={middle - 0.5}>
          {inside.height !== null && <tspan>{`${feetAndInches(inside.height)} high`}</tspan>}
          <tspan x="1.5" dy={inside.height === null ? 0 : '1.4em'}>
            bay door
          </tspan>
        </text>
        <Room x={onSheet(hall, plan)} y={tenth(top + 7.4)} name="Warehouse" climate={inside.climate} />
        <text className="middle dimension-text" x={onSheet(hall, plan)} y={top}>
          {`${inside.size} in all`}
        </text>
        {rooms && (
          <>
            <Room x={along(8.5)} y={along(width - 10)} name="Office" climate={inside.climate} />
            {rooms.has.bathroom && (
              <>
                <path className="fittings" d={`M${along(24)} ${along(width - 7.5)}h4`} />
                <text className="note" x={along(24) + 5} y={bathroomAt}>
                  Bathroom
                  {rooms.has.shower && (
                    <tspan className={scale > maxLettered ? 'roomy' : undefined} x={along(24) + 5} dy="1.4em">
                      and shower
                    </tspan>
                  )}
                </text>
              </>
            )}
          </>
        )}
        {spots.map(([x, y], index) => (
          <g key={`${x} ${y}`} className="spot" transform={`translate(${onSheet(x, plan)} ${spotY(y, plan)})`}>
            <circle />
            <text className="middle" dy=".36em">
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

/** A third, two thirds, and half of the other way. */
const jointsOf = ({ width, depth }: Plan) => {
  const [third, twoThirds] = [Math.round(depth * 0.34), tenth(depth * 0.67)]
  return `M${third} 0v${width}M${twoThirds} 0v${width}M0 ${width / 2}h${depth}`
}

/** A place of the usual plan on a plan of another size; what is before the front stays there. */
const onSheet = (x: number, { depth, scale }: Plan) => (x < 0 ? x : tenth((x * depth * scale) / usual.depth))
const spotY = (y: number, { width, scale }: Plan) => tenth((y * width * scale) / usual.width)

const Room = ({ x, y, name, climate }: { x: number; y: number; name: string } & Pick<Inside, 'climate'>) => (
  <text className="middle" x={x} y={y}>
    <tspan className="room-name">{name}</tspan>
    {climate && (
      <tspan className="note roomy" x={x} dy="1.5em">
        {climate}
      </tspan>
    )}
  </text>
)
