import { unit } from './geometry.ts'

const { width, depth, bayDoor, entry, window, office, bathroom } = unit

// The front is at the left: x runs into the unit, y along its front.
const doorEnd = bayDoor.at + bayDoor.width
const entryEnd = entry.at + entry.width
const windowEnd = window.at + window.width
const bathEnd = office.depth + bathroom.depth
const step = 3

const outside = `M0 ${bayDoor.at}V0H${depth}V${width}H0V${windowEnd}M0 ${window.at}V${entryEnd}M0 ${entry.at}V${doorEnd}`
const inside =
  `M0 ${office.at}h9m${step} 0H${office.depth}V33m0 ${step}V${width}` +
  `M${office.depth} ${bathroom.at}H${bathEnd}V${width}`
const swings =
  `M0 ${entry.at}h${entry.width}a${entry.width} ${entry.width} 0 0 1-${entry.width} ${entry.width}` +
  `M9 ${office.at}v-${step}a${step} ${step} 0 0 1 ${step} ${step}` +
  `M${office.depth} ${33 + step}h${step}a${step} ${step} 0 0 0-${step}-${step}` +
  `M-.3 ${window.at}v${window.width}m.6 0v-${window.width}`
/** Shower, basin and toilet; a desk. */
const fittings =
  `M${bathEnd} 34.5h-5V${width}m0-4.5 5 4.5m0-4.5-5 4.5M17.5 27v2h3v-2M23 27v1.5h2.8V27m-1.4 1.5a1.3 1.6 0 1 1-.1 0z` +
  'M14.5 38v-5h-2v3h-4v2z'
const rooms = `M0 ${office.at}h${office.depth}v6H${bathEnd}V${width}H0z`
const joints = `M17 0v${width}M33.5 0v${width}M0 ${width / 2}h${depth}`

const frame = {
  viewBox: '-12 -1 64 41',
  role: 'img',
  'aria-label':
    'Floor plan, 1,950 SF: a warehouse behind the bay door, an office behind the door beside it, and a bathroom with shower',
} as const

/** The floor plan as a thumbnail: walls only, because lettering would be too small to read. */
export const SmallFloorPlan = () => (
  <div className="drawing floor-plan floor-plan-small">
    <svg {...frame}>
      <path className="floor" d={`M0 0h${depth}v${width}H0z`} />
      <path className="room" d={rooms} />
      <path className="partitions" d={inside} />
      <path className="walls" d={outside} />
      <path className="bay-door" d={`M0 ${bayDoor.at}v${bayDoor.width}`} />
    </svg>
  </div>
)

/** A position on the plan, in feet: x into the unit, y along its front. */
export type Spot = readonly [x: number, y: number]

/** The floor plan of a unit of 1,950 SF, the bay door at the left, with numbers for the legend beside it. */
export const FloorPlan = ({ spots = [] }: { spots?: readonly Spot[] }) => (
  <div className="drawing floor-plan">
    <svg {...frame}>
      <path className="floor" d={`M0 0h${depth}v${width}H0z`} />
      <path className="joints" d={joints} />
      <path className="room" d={rooms} />
      <path className="track" d={`M0 ${bayDoor.at}h14v${bayDoor.width}H0`} />
      <path className="fittings" d={swings + fittings} />
      <path className="partitions" d={inside} />
      <path className="walls" d={outside} />
      <path className="bay-door" d={`M0 ${bayDoor.at}v${bayDoor.width}`} />
      <path className="route" d="M-11.5 12h9" />
      <path className="route-arrow" d="m-1.5 12-2.5-1.2v2.4z" />
      <text className="note" x="1.5" y="11.5">
        14′-0″
        <tspan x="1.5" dy="1.4em">
          bay door
        </tspan>
      </text>
      <Room x={34} y={12} name="Warehouse" />
      <text className="middle dimension-text" x="34" y="4.6">
        1,950 SF in all
      </text>
      <Room x={8.5} y={29} name="Office" />
      <path className="fittings" d="M24 31.5h4" />
      <text className="note" x="29" y="32.2">
        Bathroom
        <tspan x="29" dy="1.4em">
          and shower
        </tspan>
      </text>
      {spots.map(([x, y], index) => (
        <g key={`${x} ${y}`} className="spot" transform={`translate(${x} ${y})`}>
          <circle />
          <text className="middle" dy=".36em">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  </div>
)

const Room = ({ x, y, name }: { x: number; y: number; name: string }) => (
  <text className="middle" x={x} y={y}>
    <tspan className="room-name">{name}</tspan>
    <tspan className="note roomy" x={x} dy="1.5em">
      AC and heat
    </tspan>
  </text>
)
