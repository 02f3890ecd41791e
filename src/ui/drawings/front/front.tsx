import type { DrawnTone } from '#ui/tone.ts'
import { building, unit } from '#ui/drawings/geometry.ts'
import { stencilWidth } from './stencil-width.ts'
import { type Floor, type FloorDoor, wall } from '#domain/what-fits/floor.ts'

/** Fronts are drawn with eight units to the foot and the ground at y 0. */
export const perFoot = 8

/** The width of a front that fills its card. */
export const frontWidth = unit.width * perFoot

/** '14′-0″'. */
export const feetAndInches = (feet: number) => `${feet}′-0″`

export type DrawnFront = Pick<Floor, 'width' | 'doors' | 'office' | 'isOfficeInFront'>

/** The length of a front over its walls, in units of the drawing. */
export const lengthOf = ({ width }: DrawnFront) => Math.round((width + 2 * wall) * perFoot)

/** In feet: the height of a door whose height is not known, and of a dock's floor. */
export const usualDoorHeight = 12
const dockSill = 4

const sillOf = ({ kind }: FloorDoor) => (kind === 'Dock-high' || kind === 'Ramp' ? dockSill : 0)

const tenth = (value: number) => Math.round(value * 10) / 10

/** A box on a front, from its top left corner. */
type FrontBox = { x: number; y: number; width: number; height: number }

export function doorBox(door: FloorDoor): FrontBox {
  const height = (door.height ?? usualDoorHeight) * perFoot
  return {
    x: tenth((door.y + wall) * perFoot),
    y: -sillOf(door) * perFoot - height,
    width: tenth(door.width * perFoot),
    height,
  }
}

/** The size of letters on doors and signs, and the smallest readable size, in units of a front that fills its card. */
const letters = 46
const smallestLetters = 38
/** The height of letters, as a fraction of their size. */
const letterHeight = 0.74

const fitOn = (width: number, label: string) => Math.min(1, (width - 4) / (stencilWidth(label) * letters))

/**
 * Where a front has its number: on the first of its widest doors, or if unreadable there, on a sign above all doors. `from` is
 * where the front begins.
 */
export function numberOn(front: DrawnFront, label: string, shrunk = 1, from = 0) {
  const boxes = front.doors.map(doorBox)
  const length = lengthOf(front)
  const top = Math.min(-unit.entry.height * perFoot, ...boxes.map(({ y }) => y))
  const widest = Math.max(...boxes.map((box) => box.width))
  const place = boxes.findIndex((box) => box.width === widest)
  if (place >= 0 && letters * fitOn(widest, label) >= smallestLetters * shrunk) return { top, door: place }
  const size = 40 * shrunk
  // On a narrow front that is drawn small, the sign is wider than the front.
  const longest = Math.max(length, frontWidth * shrunk) * 0.96
  const long = Math.min(longest, stencilWidth(label) * size + size / 2)
  const tall = size * 1.1
  const sign = {
    x: tenth(from + (length - long) / 2),
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

export const boxPath = ({ x, y, width, height }: FrontBox) => `M${x} ${y}h${width}v${height}h-${width}z`

export const framePath = ({ x, y, width, height }: FrontBox) => `M${x} ${y + height}v-${height}h${width}v${height}`

/** The lines between the slats of a door, each relative to the one before, because repeated text compresses to almost nothing. */
export function slatLines({ x, y, width, height }: FrontBox) {
  const count = Math.ceil(height / slat) - 1
  const lines = count > 0 ? `M${x} ${y + slat}h${width}${`m-${width} ${slat}h${width}`.repeat(count - 1)}` : ''
  return `${lines}M${x} ${y + height - 1}h${width}`
}

/** Crates on pallets behind an open door, as many as fit. */
export function stockIn({ x, y, width, height }: FrontBox) {
  const ground = y + height - 4
  const pile = `M${tenth(x + 12)} ${ground}v-24h30v24zm4-24v-18h22v18z`
  return (width < 48 ? '' : pile) + (width < 76 ? '' : `M${tenth(x + 48)} ${ground}v-16h22v16z`)
}

/** The number is in the lower half of a door. Low doors have less room. */
const stencilOn = (height: number) =>
  height < 88
    ? { className: 'stencil low', size: letters, y: height - 12 }
    : { className: 'stencil', size: 82, y: height / 2 + 37 }

/** The position of a number on a door. A number wider than the door is scaled down around its center. */
export function stencilled(label: string, doorWidth: number, { size, y }: { size: number; y: number }) {
  const scale = Math.min(1, (doorWidth - 4) / (stencilWidth(label) * size))
  if (scale === 1) return { x: doorWidth / 2, y }
  const middle = y - (size * letterHeight * (1 - scale)) / 2
  return { transform: `translate(${doorWidth / 2} ${middle.toFixed(1)}) scale(${scale.toFixed(2)})` }
}

/** A sign with a number, on a fence or above doors. */
export function Sign({ label, tone, box }: { label: string; tone?: DrawnTone | undefined; box: FrontBox }) {
  const size = box.height / 1.1
  const scale = Math.min(size / letters, (box.width - 12) / (stencilWidth(label) * letters))
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 + letters * (letterHeight / 2) * scale]
  return (
    <>
      <path className={tone ? `wall tone-${tone}` : 'entry'} d={boxPath(box)} />
      <text className="stencil low" transform={`translate(${tenth(x)} ${tenth(y)}) scale(${scale.toFixed(2)})`}>
        {label}
      </text>
    </>
  )
}

type FrontProps = {
  label: string
  front: DrawnFront
  tone?: DrawnTone
  /** How many times smaller it is drawn than a front that fills its card. */
  shrunk?: number
}

/** The front of one unit: its doors, and the entry of its office if that is in the front. */
export const Front = ({ label, front, tone, shrunk = 1 }: FrontProps) => {
  const number = numberOn(front, label, shrunk)
  return (
    <>
      {front.doors.map((door, place) => (
        <Door
          key={door.y}
          door={door}
          label={place === number.door ? label : undefined}
          tone={tone}
          isShutter={place === (number.door ?? 0)}
        />
      ))}
      <OfficeFront front={front} />
      {number.sign && <Sign label={label} tone={tone} box={number.sign} />}
    </>
  )
}

type DoorProps = {
  door: FloorDoor
  label: string | undefined
  tone: DrawnTone | undefined
  /** Whether it opens when its card is hovered. */
  isShutter: boolean
}

function Door({ door, label, tone, isShutter }: DoorProps) {
  const { x, y, width, height } = doorBox(door)
  const inside = { x: 0, y: 0, width, height }
  const stencil = stencilOn(height)
  const shut = (
    <>
      <path className={tone ? `tone-${tone}` : 'slats'} d={boxPath(inside)} />
      <path className="slat-lines" d={slatLines(inside)} />
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
            <path className="opening" d={boxPath(inside)} />
            <path className="stock" d={stockIn(inside)} />
          </>
        )}
        {isShutter ? <g className="shutter">{shut}</g> : shut}
      </svg>
      <path className="frame" d={framePath({ x, y, width, height })} />
      <path className={door.kind === 'Dock-high' ? 'bumpers' : 'bollards'} d={besideDoor(door)} />
      {door.kind === 'Ramp' && <path className="ramp" d={rampPath(door)} />}
    </>
  )
}

/** The ramp up to a door above the ground. */
export function rampPath(door: FloorDoor) {
  const { x, y, width, height } = doorBox(door)
  return door.kind === 'Ramp' ? `M${x} ${y + height}h${width}l8 ${-y - height}h${-width - 16}z` : ''
}

/** The bumpers under a dock, or the bollards beside other doors. */
export function besideDoor(door: FloorDoor) {
  const { x, y, width, height } = doorBox(door)
  const foot = y + height
  return door.kind === 'Dock-high'
    ? `M${tenth(x + 8)} ${foot + 3}v12M${tenth(x + width - 8)} ${foot + 3}v12`
    : door.kind === 'Ramp'
      ? ''
      : `M${tenth(x - 5)} 0v-28M${tenth(x + width + 5)} 0v-28`
}

/** The entry of an office in the front with its lamp and window, if there is room for them. */
export function officeFront({ office, isOfficeInFront }: DrawnFront) {
  if (!office || !isOfficeInFront) return { entry: '', glass: '', lamp: '' }
  const { entry, window } = officeOpenings(office.width)
  const from = office.y + wall
  const x = tenth((from + entry) * perFoot)
  const [wide, high] = [unit.entry.width * perFoot, unit.entry.height * perFoot]
  return {
    entry: `M${x} 0v-${high}h${wide}v${high}z`,
    glass:
      `M${tenth(x + 8)} -50h12v18h-12z` + (window === undefined ? '' : windowPath(tenth((from + window) * perFoot))),
    lamp: `M${tenth(x + 7)} -72h14l-3 6h-8z`,
  }
}

function OfficeFront({ front }: { front: DrawnFront }) {
  const { entry, glass, lamp } = officeFront(front)
  return (
    entry && (
      <>
        <path className="entry" d={entry} />
        <path className="glass" d={glass} />
        <path className="lamp" d={lamp} />
      </>
    )
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
