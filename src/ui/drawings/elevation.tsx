import { eaveHeight, Front, frontWidth, perFoot, ridgeHeight } from './front.tsx'
import { unit } from './geometry.ts'

const width = 1440
const doorTop = -unit.bayDoor.height * perFoot

/** For scale: a person in the light of an open door, and a pickup in the court. */
const person =
  'M138-28a5.5 5.5 0 1 1 0 11 5.5 5.5 0 1 1 0-11zm-8 13h16l4 21-4 1-2-8v11l1 20h-5l-2-16-2 16h-5l1-20V1l-2 8-4-1z'
const pickup =
  'M833 48h-15V28h54l10-18h30l17 18 33 7v13h-12M857 48h69m-31-38v18m-23 0h57' +
  'M857 48a12 12 0 1 0-24 0 12 12 0 1 0 24 0zm93 0a12 12 0 1 0-24 0 12 12 0 1 0 24 0z'

type ElevationProps = { labels: readonly string[]; open?: string | undefined }

/** A building by night, seen from its court. `open` names a unit whose door stands part-open. */
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
        <path className="pickup" d={pickup} />
        <path className="ground-line" d="M-2000 0h5440" />
        <path
          className="height"
          d={`M${left - 26} 0V${doorTop}m-8 0h16m-16 ${-doorTop}h16M${left - 6} ${doorTop}h34`}
        />
        <text className="height-text" x={left - 37} y={doorTop / 2 + 6} textAnchor="end">
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
