import { type DrawnFront, doorBox, feetAndInches, Front, frontWidth, heightsOf, numberOn, perFoot } from './front.tsx'
import { building } from '#ui/drawings/geometry.ts'

const width = 1440
/** A higher ridge would leave the drawing, so the drawing of a higher building is scaled down. */
const highest = building.ridge * perFoot

/** For scale: a person of six feet in an open door, and a pickup in the court. */
const person =
  'M124-48a4 4 0 1 1 0 8 4 4 0 1 1 0-8zm-6 9h12l2.5 19-3 .5-1.5-11 1 30.5h-4l-1-17-1 17h-4l1-30.5-1.5 11-3-.5z'
const pickup = {
  body: 'M818 50V28h54l10-18h30l17 18 33 7v15z',
  windows: 'M878 27l7-12h9v12zM899 15h11l11 12h-22z',
  wheels: 'M856 50a11 11 0 1 0-22 0 11 11 0 1 0 22 0zm92 0a11 11 0 1 0-22 0 11 11 0 1 0 22 0z',
  light: 'M962 37l84 33h-112z',
}

type ElevationProps = {
  fronts: readonly { label: string; front: DrawnFront }[]
  /** The height of the bay doors in feet, if it is known and the same for all. */
  height: number | null
  open?: string | undefined
}

/** The number of units of a building that fit in the drawing. */
export const maxFronts = 4

/** Phones show the left part of the drawing. */
const left = (width - maxFronts * frontWidth) / 2

/** A building at night, seen from its court. `open` is the unit whose door is partly open. */
export function Elevation({ fronts, height, open }: ElevationProps) {
  const broad = fronts.reduce((sum, { front }) => sum + front.width * perFoot, 0)
  const shrunk = Math.max(1, broad / (maxFronts * frontWidth))
  const top = Math.min(...fronts.map(({ label, front }) => numberOn(front, label, shrunk).top))
  const heights = heightsOf(top)
  const scale = Math.max(shrunk, heights.ridge / highest)
  const [sky, apron] = [Math.round(250 * scale), Math.round(70 * scale)]
  const ground = Math.round(width * scale) + 4000
  const from = left * scale
  const right = from + broad
  const middle = from + broad / 2
  const walls = `M${from} 0V${-heights.eave}L${middle} ${-heights.ridge}L${right} ${-heights.eave}V0z`
  const doorTop = height === null ? 0 : -height * perFoot
  const labels = fronts.map(({ label }) => label)
  return (
    <div className="drawing elevation front night" translate="no">
      <svg
        viewBox={`0 -${sky} ${Math.round(width * scale)} ${sky + apron}`}
        preserveAspectRatio="xMinYMax slice"
        role="img"
        aria-label={`The front of a building by night, with the bay doors ${labels.join(', ')}${height === null ? '' : `, each ${height} feet high`}`}
      >
        <path className="apron" d={`M-2000 0h${ground}v${apron}H-2000z`} />
        <path className="front-wall" d={walls} />
        <path className="ribs" d={walls} />
        {placed(fronts, from).map(({ label, front, x }) => (
          <Bay key={label} label={label} front={front} x={x} open={label === open} shrunk={shrunk} />
        ))}
        <path
          className="eave"
          d={`M${from - 18} ${2 - heights.eave}L${middle} ${-heights.ridge}L${right + 18} ${2 - heights.eave}`}
        />
        <path className="ground-line" d={`M-2000 0h${ground}`} />
        <path className="lit" d={pickup.light} />
        <path className="pickup" d={pickup.body} />
        <path className="glass" d={pickup.windows} />
        <path className="wheels" d={pickup.wheels} />
        {height !== null && (
          <>
            <path
              className="height"
              d={`M${from - 26} 0V${doorTop}m-8 0h16m-16 ${-doorTop}h16M${from - 6} ${doorTop}h34`}
            />
            <text
              className="height-text middle"
              transform={`translate(${from - 38} ${doorTop / 2}) rotate(-90)${scale > 1 ? ` scale(${scale.toFixed(2)})` : ''}`}
            >
              {feetAndInches(height)}
            </text>
          </>
        )}
      </svg>
    </div>
  )
}

const placed = (fronts: ElevationProps['fronts'], from: number) => {
  let next = from
  return fronts.map((each) => {
    const x = next
    next += each.front.width * perFoot
    return { ...each, x: Math.round(x * 10) / 10 }
  })
}

type BayProps = { label: string; front: DrawnFront; x: number; open: boolean; shrunk: number }

function Bay({ label, front, x, open, shrunk }: BayProps) {
  const number = numberOn(front, label, shrunk)
  const door = front.doors[number.door ?? 0]
  const box = open && door ? doorBox(door) : undefined
  return (
    <g transform={`translate(${x})`}>
      <Front label={label} front={front} open={open} shrunk={shrunk} />
      {box && door?.sill === 0 && (
        <>
          <path className="lit" d={`M${box.x} 0h${box.width}l46 70H${box.x - 46}z`} />
          <path className="person" transform={`translate(${box.x + box.width - 160})`} d={person} />
        </>
      )}
    </g>
  )
}
