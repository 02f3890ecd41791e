import type { Tone } from '#ui/tone.ts'
import { building, unit } from './geometry.ts'
import { stencilWidth } from './stencil-width.ts'

/** Fronts are drawn at eight units to the foot, the ground at y 0. */
export const perFoot = 8

export const frontWidth = unit.width * perFoot

/** The heights of a front on its drawing; `feet` is that of its bay doors. */
export const heightsOf = (feet: number) => ({
  door: feet * perFoot,
  eave: (feet + building.eave - unit.bayDoor.height) * perFoot,
  ridge: (feet + building.ridge - unit.bayDoor.height) * perFoot,
})

/** '14′-0″'. */
export const feetAndInches = (feet: number) => `${feet}′-0″`

const door = { x: unit.bayDoor.at * perFoot, width: unit.bayDoor.width * perFoot }
const entry = { x: unit.entry.at * perFoot, width: unit.entry.width * perFoot, height: unit.entry.height * perFoot }
const glass = {
  x: unit.window.at * perFoot,
  width: unit.window.width * perFoot,
  height: unit.window.height * perFoot,
  top: -(unit.window.sill + unit.window.height) * perFoot,
}
/** The height of a slat, as the door of 14 feet has seven. */
const slat = 2 * perFoot

/** Crates on pallets behind the door. */
const stockOn = (ground: number) =>
  `M12 ${ground}V${ground - 24}h30v24zM16 ${ground - 24}V${ground - 42}h22v18zM48 ${ground}V${ground - 16}h22v16z`

/** The number on a door is in its lower half; those of low doors have less room. */
const stencilOn = (height: number, open: boolean) =>
  open
    ? { className: 'stencil low', size: 46, y: height - 8 }
    : height < 88
      ? { className: 'stencil low', size: 46, y: height - 12 }
      : { className: 'stencil', size: 82, y: height / 2 + 37 }

/** The height of the letters in parts of their size. */
const letterHeight = 0.74

/** The place of a number on a door; one that would be wider than the door is smaller, around the same middle. */
function stencilled(label: string, { size, y }: ReturnType<typeof stencilOn>) {
  const scale = Math.min(1, (door.width - 4) / (stencilWidth(label) * size))
  if (scale === 1) return { x: door.width / 2, y }
  const middle = y - (size * letterHeight * (1 - scale)) / 2
  return { transform: `translate(${door.width / 2} ${middle.toFixed(1)}) scale(${scale.toFixed(2)})` }
}

type FrontProps = {
  label: string
  /** The height of the bay door in feet. */
  height: number
  tone?: Tone
  open?: boolean
}

/** The front of one unit: the bay door at the left, the office door beside it. */
export const Front = ({ label, height: feet, tone, open = false }: FrontProps) => {
  const height = feet * perFoot
  const slatLines = Array.from(
    { length: Math.ceil(feet / 2) - 1 },
    (_, index) => `M0 ${(index + 1) * slat}h${door.width}`,
  ).join('')
  const stencil = stencilOn(height, open)
  return (
    <g className={open ? 'part-open' : undefined}>
      <svg x={door.x} y={-height} width={door.width} height={height}>
        <path className="opening" d={`M0 0h${door.width}v${height}H0z`} />
        <path className="stock" d={stockOn(height - 4)} />
        <g className={open ? 'shutter raised' : 'shutter'}>
          <path className={tone ? `tone-${tone}` : 'slats'} d={`M0 0h${door.width}v${height}H0z`} />
          <path className="slat-lines" d={`${slatLines}M0 ${height - 1}h${door.width}`} />
          <text className={stencil.className} {...stencilled(label, stencil)}>
            {label}
          </text>
        </g>
      </svg>
      <path className="frame" d={`M${door.x} 0v-${height}h${door.width}v${height}`} />
      <path className="bollards" d={`M${door.x - 9} 0v-28M${door.x + door.width + 9} 0v-28`} />
      <path className="entry" d={`M${entry.x} 0v-${entry.height}h${entry.width}v${entry.height}z`} />
      <path
        className="glass"
        d={`M${entry.x + 8} -50h12v18h-12zM${glass.x} ${glass.top}h${glass.width}v${glass.height}h-${glass.width}zm${glass.width / 2} 0v${glass.height}`}
      />
      <path className="lamp" d={`M${entry.x + 7} -72h14l-3 6h-8z`} />
    </g>
  )
}
