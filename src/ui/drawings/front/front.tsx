import type { Tone } from '#ui/tone.ts'
import { building, unit } from '#ui/drawings/geometry.ts'
import { stencilWidth } from './stencil-width.ts'
import { type DrawnDoor, type UnitLayout, wall } from '#ui/drawings/unit-layout.ts'

/** Fronts are drawn with eight units to the foot and the ground at y 0. */
export const perFoot = 8

/** The width of a front that fills its card. */
export const frontWidth = unit.width * perFoot

/** '14′-0″'. */
export const feetAndInches = (feet: number) => `${feet}′-0″`

export type DrawnFront = Pick<UnitLayout, 'width' | 'doors' | 'office' | 'isOfficeInFront'>

const tenth = (value: number) => Math.round(value * 10) / 10

/** A box on a front, from its top left corner. */
type FrontBox = { x: number; y: number; width: number; height: number }

export const doorBox = ({ at, width, height, sill }: DrawnDoor): FrontBox => ({
  x: tenth((at + wall) * perFoot),
  y: -(sill + height) * perFoot,
  width: tenth(width * perFoot),
  height: height * perFoot,
})

/** The size of letters on doors and signs, and the smallest readable size, in units of a front that fills its card. */
const letters = 46
const smallestLetters = 38
/** The height of letters, as a fraction of their size. */
const letterHeight = 0.74

const fitOn = (width: number, label: string) => Math.min(1, (width - 4) / (stencilWidth(label) * letters))

/** Where a front has its number: on the first of its widest doors, or if unreadable there, on a sign above all doors. */
export function numberOn({ width, doors }: DrawnFront, label: string, shrunk = 1) {
  const boxes = doors.map(doorBox)
  const top = Math.min(-unit.entry.height * perFoot, ...boxes.map(({ y }) => y))
  const widest = Math.max(...boxes.map((box) => box.width))
  const place = boxes.findIndex((box) => box.width === widest)
  if (place >= 0 && letters * fitOn(widest, label) >= smallestLetters * shrunk) return { top, door: place }
  const size = 40 * shrunk
  // On a narrow front that is drawn small, the sign is wider than the front.
  const longest = Math.max(width * perFoot, frontWidth * shrunk) * 0.96
  const long = Math.min(longest, stencilWidth(label) * size + size / 2)
  const tall = size * 1.1
  const sign = {
    x: tenth((width * perFoot - long) / 2),
    y: tenth(top - 10 - tall),
    width: tenth(long),
    height: tenth(tall),
  }
  return { top: sign.y + 14, sign }
}

/** The heights of a front above the ground, given the top of its doors or its sign. */
export const heightsOf = (top: number) => ({
  eave: tenth(-top + (building.eave - unit.bayDoor.height) * perFoot),
  ridge: tenth(-top + (building.ridge - unit.bayDoor.height) * perFoot),
})

/** The height of a slat: a door of 14 feet has seven. */
const slat = 2 * perFoot

/** Crates on pallets behind the door. */
const stockOn = (ground: number) =>
  `M12 ${ground}V${ground - 24}h30v24zM16 ${ground - 24}V${ground - 42}h22v18zM48 ${ground}V${ground - 16}h22v16z`

/** The number is in the lower half of a door. Low doors have less room. */
const stencilOn = (height: number, open: boolean) =>
  open
    ? { className: 'stencil low', size: letters, y: height - 8 }
    : height < 88
      ? { className: 'stencil low', size: letters, y: height - 12 }
      : { className: 'stencil', size: 82, y: height / 2 + 37 }

/** The position of a number on a door. A number wider than the door is scaled down around its center. */
function stencilled(label: string, doorWidth: number, { size, y }: ReturnType<typeof stencilOn>) {
  const scale = Math.min(1, (doorWidth - 4) / (stencilWidth(label) * size))
  if (scale === 1) return { x: doorWidth / 2, y }
  const middle = y - (size * letterHeight * (1 - scale)) / 2
  return { transform: `translate(${doorWidth / 2} ${middle.toFixed(1)}) scale(${scale.toFixed(2)})` }
}

/** A sign with a number, on a fence or above doors. */
function Sign({ label, tone, box }: { label: string; tone?: Tone | undefined; box: FrontBox }) {
  const size = box.height / 1.1
  const scale = Math.min(size / letters, (box.width - 12) / (stencilWidth(label) * letters))
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 + letters * (letterHeight / 2) * scale]
  return (
    <>
      <path
        className={tone ? `wall tone-${tone}` : 'entry'}
        d={`M${box.x} ${box.y}h${box.width}v${box.height}h-${box.width}z`}
      />
      <text className="stencil low" transform={`translate(${tenth(x)} ${tenth(y)}) scale(${scale.toFixed(2)})`}>
        {label}
      </text>
    </>
  )
}

type FrontProps = {
  label: string
  front: DrawnFront
  tone?: Tone
  open?: boolean
  /** How many times smaller it is drawn than a front that fills its card. */
  shrunk?: number
}

/** The front of one unit: its doors, and the entry of its office if that is in the front. */
export const Front = ({ label, front, tone, open = false, shrunk = 1 }: FrontProps) => {
  const number = numberOn(front, label, shrunk)
  const { office, isOfficeInFront } = front
  return (
    <g className={open ? 'part-open' : undefined}>
      {front.doors.map((door, place) => (
        <Door
          key={door.at}
          door={door}
          label={place === number.door ? label : undefined}
          tone={tone}
          isOpen={open && place === (number.door ?? 0)}
          isShutter={place === (number.door ?? 0)}
        />
      ))}
      {isOfficeInFront && office && <OfficeFront from={office.y + wall} length={office.height} />}
      {number.sign && <Sign label={label} tone={tone} box={number.sign} />}
    </g>
  )
}

type DoorProps = {
  door: DrawnDoor
  label: string | undefined
  tone: Tone | undefined
  isOpen: boolean
  /** Whether it opens when its card is hovered. */
  isShutter: boolean
}

function Door({ door, label, tone, isOpen, isShutter }: DoorProps) {
  const { x, y, width, height } = doorBox(door)
  const slatLines = Array.from(
    { length: Math.ceil(door.height / 2) - 1 },
    (_, index) => `M0 ${(index + 1) * slat}h${width}`,
  ).join('')
  const stencil = stencilOn(height, isOpen)
  const shut = (
    <>
      <path className={tone ? `tone-${tone}` : 'slats'} d={`M0 0h${width}v${height}H0z`} />
      <path className="slat-lines" d={`${slatLines}M0 ${height - 1}h${width}`} />
      {label !== undefined && (
        <text className={stencil.className} {...stencilled(label, width, stencil)}>
          {label}
        </text>
      )}
    </>
  )
  return (
    <>
      <svg x={x} y={y} width={width} height={height}>
        {isShutter && (
          <>
            <path className="opening" d={`M0 0h${width}v${height}H0z`} />
            <path className="stock" d={stockOn(height - 4)} />
          </>
        )}
        {isShutter ? <g className={isOpen ? 'shutter raised' : 'shutter'}>{shut}</g> : shut}
      </svg>
      <path className="frame" d={`M${x} ${y + height}v-${height}h${width}v${height}`} />
      <path className={door.kind === 'Dock-high' ? 'bumpers' : 'bollards'} d={besideDoor(door)} />
      {door.kind === 'Ramp' && (
        <path className="ramp" d={`M${x} ${y + height}h${width}l8 ${-y - height}h${-width - 16}z`} />
      )}
    </>
  )
}

/** The bumpers under a dock, or the bollards beside other doors. */
function besideDoor(door: DrawnDoor) {
  const { x, y, width, height } = doorBox(door)
  const foot = y + height
  return door.kind === 'Dock-high'
    ? `M${tenth(x + 8)} ${foot + 3}v12M${tenth(x + width - 8)} ${foot + 3}v12`
    : door.kind === 'Ramp'
      ? ''
      : `M${tenth(x - 5)} 0v-28M${tenth(x + width + 5)} 0v-28`
}

/** The entry of an office with its lamp and window, if there is room for them. */
function OfficeFront({ from, length }: { from: number; length: number }) {
  const { entry, window } = officeOpenings(length)
  const x = tenth((from + entry) * perFoot)
  const [wide, high] = [unit.entry.width * perFoot, unit.entry.height * perFoot]
  const glass = window === undefined ? '' : windowPath(tenth((from + window) * perFoot))
  return (
    <>
      <path className="entry" d={`M${x} 0v-${high}h${wide}v${high}z`} />
      <path className="glass" d={`M${tenth(x + 8)} -50h12v18h-12z${glass}`} />
      <path className="lamp" d={`M${tenth(x + 7)} -72h14l-3 6h-8z`} />
    </>
  )
}

function windowPath(x: number) {
  const [wide, high] = [unit.window.width * perFoot, unit.window.height * perFoot]
  return `M${x} ${-(unit.window.sill + unit.window.height) * perFoot}h${wide}v${high}h-${wide}zm${wide / 2} 0v${high}`
}

/** The distances of entry and window from the left of an office of this length. A short office has no room for a window. */
export function officeOpenings(length: number) {
  const isRoomy = length >= usualLength
  const window = isRoomy ? 10 : 5.5
  return { entry: isRoomy ? 4 : 1, ...(window + unit.window.width < length && { window }) }
}

const usualLength = unit.office.width
