import { say } from '#domain/text/say.ts'
import {
  besideDoor,
  boxPath,
  type DrawnFront,
  doorBox,
  feetAndInches,
  framePath,
  frontWidth,
  heightsOf,
  lengthOf,
  numberOn,
  officeFront,
  perFoot,
  rampPath,
  Sign,
  slatLines,
  stencilled,
  stockIn,
} from './front.tsx'

/** A building is drawn at the scale of four usual units. A longer one, or one beside it, is drawn smaller. */
const usualLength = 4 * frontWidth
const margin = 96
/** On the smallest phones, numbers are at the limit of legibility. */
const onPhones = 1.1

/** For scale: a person of six feet in an open door, and a pickup in the court. */
const person =
  'M28-48a4 4 0 1 1 0 8 4 4 0 1 1 0-8zm-6 9h12l2.5 19-3 .5-1.5-11 1 30.5h-4l-1-17-1 17h-4l1-30.5-1.5 11-3-.5z'
const pickup = {
  body: 'M818 50V28h54l10-18h30l17 18 33 7v15z',
  windows: 'M878 27l7-12h9v12zM899 15h11l11 12h-22z',
  wheels: 'M856 50a11 11 0 1 0-22 0 11 11 0 1 0 22 0zm92 0a11 11 0 1 0-22 0 11 11 0 1 0 22 0z',
  light: 'M962 37l84 33h-112z',
}

type NightUnit = { label: string; front: DrawnFront; isFree: boolean }
/** Its units from left to right as seen from its court. */
export type NightBuilding = { letters: string; units: readonly NightUnit[] }

type Props = {
  buildings: readonly NightBuilding[]
  /** The height of the bay doors in feet, if it is known and the same for all. */
  height: number | null
}

/** Buildings at night, seen from their courts, all at one scale. Free units are lit. */
export function Elevation({ buildings, height }: Props) {
  const scale = Math.max(usualLength, ...buildings.map(({ units }) => lengthOfAll(units))) / usualLength
  const shrunk = scale * onPhones
  const top = Math.min(
    ...buildings.flatMap(({ units }) => units.map(({ front, label }) => numberOn(front, label, shrunk).top)),
  )
  const heights = heightsOf(top)
  const sky = Math.max(heights.ridge + 24 * scale, buildings.length === 1 ? 250 * scale : 0)
  const sheet: Sheet = {
    width: Math.round((usualLength + 2 * margin) * scale),
    sky: Math.round(sky),
    apron: Math.round(70 * scale),
    from: Math.round(margin * scale),
    heights,
    shrunk,
    scale,
  }
  return (
    <div className="elevation" translate="no">
      {buildings.map((each, place) => (
        <div key={each.letters + each.units[0]?.label} className="drawing front night">
          <BuildingByNight building={each} sheet={sheet} height={height} isFirst={place === 0} />
        </div>
      ))}
    </div>
  )
}

const lengthOfAll = (units: readonly NightUnit[]) => units.reduce((sum, { front }) => sum + lengthOf(front), 0)

type Sheet = {
  width: number
  sky: number
  apron: number
  from: number
  heights: ReturnType<typeof heightsOf>
  shrunk: number
  scale: number
}

type BuildingProps = { building: NightBuilding; sheet: Sheet; height: number | null; isFirst: boolean }

function BuildingByNight({ building: { letters, units }, sheet, height, isFirst }: BuildingProps) {
  const { width, sky, apron, from, heights, shrunk, scale } = sheet
  const right = from + lengthOfAll(units)
  const walls = `M${from} 0V${-heights.eave}L${(from + right) / 2} ${-heights.ridge}L${right} ${-heights.eave}V0z`
  const ground = 3 * width
  const placed = placedFrom(units, from)
  return (
    <svg
      viewBox={`0 -${sky} ${width} ${sky + apron}`}
      role="img"
      aria-label={nameOf(letters, units, isFirst ? height : null)}
    >
      <path className="apron" d={`M${-width} 0h${ground}v${apron}H${-width}z`} />
      <path className="front-wall" d={walls} />
      <path className="ribs" d={walls} />
      <Fronts units={placed} shrunk={shrunk} hasPerson={isFirst} />
      <path
        className="eave"
        d={`M${from - 18} ${2 - heights.eave}L${(from + right) / 2} ${-heights.ridge}L${right + 18} ${2 - heights.eave}`}
      />
      <path className="ground-line" d={`M${-width} 0h${ground}`} />
      {isFirst && (
        <>
          <path className="lit" d={pickup.light} />
          <path className="pickup" d={pickup.body} />
          <path className="glass" d={pickup.windows} />
          <path className="wheels" d={pickup.wheels} />
        </>
      )}
      {isFirst && height !== null && <Height from={from} height={height} scale={scale} />}
    </svg>
  )
}

function nameOf(letters: string, units: readonly NightUnit[], height: number | null) {
  const listed = units
    .filter(({ isFree }) => isFree)
    .map(({ label }) => label)
    .join(', ')
  const all = units.map(({ label }) => label).join(', ')
  const doors = height === null ? '' : ` ${say('Its bay doors are {height} feet high.', { height })}`
  if (!listed) return say('The front of a building by night, with the units {units}.', { units: all }) + doors
  return (
    (letters
      ? say('The front of building {letters} by night. Free and lit: {units}.', { letters, units: listed })
      : say('The front of a building by night. Free and lit: {units}.', { units: listed })) + doors
  )
}

/** The units of a building, each moved to its place. */
function placedFrom(units: readonly NightUnit[], from: number) {
  let next = from / perFoot
  return units.map(({ front, ...unit }) => {
    const at = next
    next += lengthOf(front) / perFoot
    const moved: DrawnFront = {
      ...front,
      doors: front.doors.map((door) => ({ ...door, y: door.y + at })),
      office: front.office && { ...front.office, y: front.office.y + at },
    }
    return { ...unit, front: moved, from: at * perFoot }
  })
}

type PlacedUnit = ReturnType<typeof placedFrom>[number]

const joined = <T,>(items: readonly T[], path: (item: T) => string) => items.map(path).join('')

/** As few elements as possible, because a large park has many units. */
function Fronts({ units, shrunk, hasPerson }: { units: readonly PlacedUnit[]; shrunk: number; hasPerson: boolean }) {
  const drawn = units.map((unit) => {
    const { doors } = unit.front
    const number = numberOn(unit.front, unit.label, shrunk, unit.from)
    const main = unit.isFree ? doors[number.door ?? 0] : undefined
    return { ...unit, number, main: main && doorBox(main), isMainAtGrade: main !== undefined && isAtGrade(main) }
  })
  const free = drawn.filter(({ isFree }) => isFree)
  const doors = units.flatMap(({ front }) => front.doors)
  const shutOf = (isFree: boolean) =>
    drawn
      .filter((unit) => unit.isFree === isFree)
      .flatMap(({ front, main }) => front.doors.map(doorBox).filter((box) => box.x !== main?.x))
  const open = free.flatMap(({ main }) => (main ? [main] : []))
  const lit = free.flatMap(({ main, isMainAtGrade }) => (main && isMainAtGrade ? [main] : []))
  const offices = (isFree: boolean) =>
    drawn.filter((unit) => unit.isFree === isFree).map(({ front }) => officeFront(front))
  const [bright, dark] = [offices(true), offices(false)]
  const first = lit[0]
  return (
    <>
      <path className="unlit" d={joined(shutOf(false), boxPath) + joined(dark, ({ entry }) => entry)} />
      <path className="opening" d={joined(open, boxPath)} />
      <path className="stock" d={joined(open, stockIn)} />
      <path className="slats" d={joined(shutOf(true), boxPath) + joined(open, (box) => boxPath(raised(box)))} />
      <path className="entry" d={joined(bright, ({ entry }) => entry)} />
      <path
        className="slat-lines"
        d={joined(shutOf(true), slatLines) + joined(shutOf(false), slatLines) + joined(open.map(raised), slatLines)}
      />
      <path className="frame" d={joined(doors.map(doorBox), framePath)} />
      <path className="ramp" d={joined(doors, rampPath)} />
      <path className="bollards" d={joined(doors.filter(isAtGrade), besideDoor)} />
      <path
        className="bumpers"
        d={joined(
          doors.filter((door) => door.kind === 'Dock-high'),
          besideDoor,
        )}
      />
      <path className="glass lit-glass" d={joined(bright, ({ glass }) => glass)} />
      <path className="lamp" d={joined(bright, ({ lamp }) => lamp)} />
      <path className="lit" d={joined(lit, ({ x, width }) => `M${x} 0h${width}l46 70H${x - 46}z`)} />
      {hasPerson && first && (
        <path className="person" transform={`translate(${first.x + first.width - 64})`} d={person} />
      )}
      {free.map(({ label, number, main }) =>
        number.sign ? (
          <Sign key={label} label={label} box={number.sign} />
        ) : (
          main && <RaisedNumber key={label} label={label} box={raised(main)} />
        ),
      )}
    </>
  )
}

const isAtGrade = ({ kind }: DrawnFront['doors'][number]) => kind === null || kind === 'Drive-in'

type Box = ReturnType<typeof doorBox>

/** What is seen of a door that is partly open: room for its number. */
const raised = (box: Box): Box => ({ ...box, height: Math.max(44, Math.round(box.height * 0.55)) })

function RaisedNumber({ label, box }: { label: string; box: Box }) {
  const place = stencilled(label, box.width, { size: 46, y: box.height - 7 })
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      <text className="stencil low" {...place}>
        {label}
      </text>
    </g>
  )
}

/** The height of the doors, beside the first one. */
function Height({ from, height, scale }: { from: number; height: number; scale: number }) {
  const top = -height * perFoot
  return (
    <>
      <path className="height" d={`M${from - 26} 0V${top}m-8 0h16m-16 ${-top}h16M${from - 6} ${top}h34`} />
      <text
        className="height-text middle"
        transform={`translate(${from - 38} ${top / 2}) rotate(-90)${scale > 1 ? ` scale(${scale.toFixed(2)})` : ''}`}
      >
        {feetAndInches(height)}
      </text>
    </>
  )
}
