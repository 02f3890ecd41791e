import { eaveHeight, Front, frontWidth, perFoot, ridgeHeight } from './front.tsx'
import { unit } from './geometry.ts'

const width = 1440
const doorTop = -unit.bayDoor.height * perFoot

/** For scale: a person of six feet in an open door, and a pickup in the court. */
const person =
  'M124-48a4 4 0 1 1 0 8 4 4 0 1 1 0-8zm-6 9h12l2.5 19-3 .5-1.5-11 1 30.5h-4l-1-17-1 17h-4l1-30.5-1.5 11-3-.5z'
const pickup = {
  body: 'M818 50V28h54l10-18h30l17 18 33 7v15z',
  windows: 'M878 27l7-12h9v12zM899 15h11l11 12h-22z',
  wheels: 'M856 50a11 11 0 1 0-22 0 11 11 0 1 0 22 0zm92 0a11 11 0 1 0-22 0 11 11 0 1 0 22 0z',
  light: 'M962 37l84 33h-112z',
}

type ElevationProps = { labels: readonly string[]; open?: string | undefined }

/** A building by night, from its court. `open` is the unit whose door is part-open. */
export function Elevation({ labels, open }: ElevationProps) {
  const wall = labels.length * frontWidth
  const left = (width - wall) / 2
  const right = left + wall
  const walls = `M${left} 0V${-eaveHeight}L${width / 2} ${-ridgeHeight}L${right} ${-eaveHeight}V0z`
  return (
    <div className="drawing elevation front night">
      <svg
        viewBox={`0 -250 ${width} 320`}
        preserveAspectRatio="xMinYMax slice"
        role="img"
        aria-label={`The front of a building by night, with the bay doors ${labels.join(', ')}, each 14 feet high`}
      >
        <path className="apron" d="M-2000 0h5440v70H-2000z" />
        <path className="front-wall" d={walls} />
        <path className="ribs" d={walls} />
        {labels.map((label, index) => (
          <Bay key={label} label={label} x={left + index * frontWidth} open={label === open} />
        ))}
        <path
          className="eave"
          d={`M${left - 18} ${2 - eaveHeight}L${width / 2} ${-ridgeHeight}L${right + 18} ${2 - eaveHeight}`}
        />
        <path className="ground-line" d="M-2000 0h5440" />
        <path className="lit" d={pickup.light} />
        <path className="pickup" d={pickup.body} />
        <path className="glass" d={pickup.windows} />
        <path className="wheels" d={pickup.wheels} />
        <path
          className="height"
          d={`M${left - 26} 0V${doorTop}m-8 0h16m-16 ${-doorTop}h16M${left - 6} ${doorTop}h34`}
        />
        <text className="height-text middle" transform={`translate(${left - 38} ${doorTop / 2}) rotate(-90)`}>
          14′-0″
        </text>
      </svg>
    </div>
  )
}

const Bay = ({ label, x, open }: { label: string; x: number; open: boolean }) => (
  <g transform={`translate(${x})`}>
    <path className="lit" d="m214-66-34 66h68z" />
    <Front label={label} open={open} />
    {open && (
      <>
        <path className="lit" d="M32 0h128l46 70H-14z" />
        <path className="person" d={person} />
      </>
    )}
  </g>
)
