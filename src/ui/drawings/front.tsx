import type { Tone } from '#ui/tone.ts'
import { building, unit } from './geometry.ts'

/** Fronts are drawn at eight units to the foot, the ground at y 0. */
export const perFoot = 8

export const frontWidth = unit.width * perFoot
export const eaveHeight = building.eave * perFoot
export const ridgeHeight = building.ridge * perFoot

const door = {
  x: unit.bayDoor.at * perFoot,
  width: unit.bayDoor.width * perFoot,
  height: unit.bayDoor.height * perFoot,
}
const entry = { x: unit.entry.at * perFoot, width: unit.entry.width * perFoot, height: unit.entry.height * perFoot }
const glass = {
  x: unit.window.at * perFoot,
  width: unit.window.width * perFoot,
  height: unit.window.height * perFoot,
  top: -(unit.window.sill + unit.window.height) * perFoot,
}
const slat = door.height / 7
const slatLines = Array.from({ length: 6 }, (_, index) => `M0 ${(index + 1) * slat}h${door.width}`).join('')

/** Crates on pallets behind the door. */
const stock = 'M12 108V84h30v24zM16 84V66h22v18zM48 108V92h22v16z'

type FrontProps = { label: string; tone?: Tone; open?: boolean }

/** The front of one unit: the bay door at the left, the office door beside it. */
export const Front = ({ label, tone, open = false }: FrontProps) => (
  <g className={open ? 'part-open' : undefined}>
    <svg x={door.x} y={-door.height} width={door.width} height={door.height}>
      <path className="opening" d={`M0 0h${door.width}v${door.height}H0z`} />
      <path className="stock" d={stock} />
      <g className={open ? 'shutter raised' : 'shutter'}>
        <path className={tone ? `tone-${tone}` : 'slats'} d={`M0 0h${door.width}v${door.height}H0z`} />
        <path className="slat-lines" d={`${slatLines}M0 ${door.height - 1}h${door.width}`} />
        <text className={open ? 'stencil low' : 'stencil'} x={door.width / 2} y={open ? 104 : 93}>
          {label}
        </text>
      </g>
    </svg>
    <path className="frame" d={`M${door.x} 0v-${door.height}h${door.width}v${door.height}`} />
    <path className="bollards" d={`M${door.x - 9} 0v-28M${door.x + door.width + 9} 0v-28`} />
    <path className="entry" d={`M${entry.x} 0v-${entry.height}h${entry.width}v${entry.height}z`} />
    <path
      className="glass"
      d={`M${entry.x + 8} -50h12v18h-12zM${glass.x} ${glass.top}h${glass.width}v${glass.height}h-${glass.width}zm${glass.width / 2} 0v${glass.height}`}
    />
    <path className="lamp" d={`M${entry.x + 7} -72h14l-3 6h-8z`} />
  </g>
)
