import { feetAndInches, Front, frontWidth, heightsOf } from './front.tsx'
import { building, unit } from './geometry.ts'

const width = 1440
/** The ridge of a higher building would leave the drawing, which then is smaller. */
const highest = building.ridge * 8

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
  labels: readonly string[]
  /** The height of the bay doors in feet; null draws doors without saying it. */
  height: number | null
  open?: string | undefined
}

/** The units of a building that its drawing has room for. */
export const maxFronts = 4

/** Phones see the left of the drawing. */
const left = (width - maxFronts * frontWidth) / 2

/** A building by night, from its court. `open` is the unit whose door is part-open. */
export function Elevation({ labels, height, open }: ElevationProps) {
  const feet = height ?? unit.bayDoor.height
  const heights = heightsOf(feet)
  const doorTop = -heights.door
  const scale = Math.max(1, heights.ridge / highest)
  const [sky, apron] = [Math.round(250 * scale), Math.round(70 * scale)]
  const wall = labels.length * frontWidth
  const right = left + wall
  const middle = left + wall / 2
  const walls = `M${left} 0V${-heights.eave}L${middle} ${-heights.ridge}L${right} ${-heights.eave}V0z`
  return (
    <div className="drawing elevation front night">
      <svg
        viewBox={`0 -${sky} ${Math.round(width * scale)} ${sky + apron}`}
        preserveAspectRatio="xMinYMax slice"
        role="img"
        aria-label={`The front of a building by night, with the bay doors ${labels.join(', ')}${height === null ? '' : `, each ${height} feet high`}`}
      >
        <path className="apron" d={`M-2000 0h5440v${apron}H-2000z`} />
        <path className="front-wall" d={walls} />
        <path className="ribs" d={walls} />
        {labels.map((label, index) => (
          <Bay key={label} label={label} height={feet} x={left + index * frontWidth} open={label === open} />
        ))}
        <path
          className="eave"
          d={`M${left - 18} ${2 - heights.eave}L${middle} ${-heights.ridge}L${right + 18} ${2 - heights.eave}`}
        />
        <path className="ground-line" d="M-2000 0h5440" />
        <path className="lit" d={pickup.light} />
        <path className="pickup" d={pickup.body} />
        <path className="glass" d={pickup.windows} />
        <path className="wheels" d={pickup.wheels} />
        {height !== null && (
          <>
            <path
              className="height"
              d={`M${left - 26} 0V${doorTop}m-8 0h16m-16 ${-doorTop}h16M${left - 6} ${doorTop}h34`}
            />
            <text
              className="height-text middle"
              transform={`translate(${left - 38} ${doorTop / 2}) rotate(-90)${scale > 1 ? ` scale(${scale.toFixed(2)})` : ''}`}
            >
              {feetAndInches(height)}
            </text>
          </>
        )}
      </svg>
    </div>
  )
}

const Bay = ({ label, height, x, open }: { label: string; height: number; x: number; open: boolean }) => (
  <g transform={`translate(${x})`}>
    <path className="lit" d="m214-66-34 66h68z" />
    <Front label={label} height={height} open={open} />
    {open && (
      <>
        <path className="lit" d="M32 0h128l46 70H-14z" />
        <path className="person" d={person} />
      </>
    )}
  </g>
)
