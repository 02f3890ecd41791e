import type { Tone } from '#ui/tone.ts'
import { type Bay, Bays, type BaysProps } from './bays.tsx'
import { boxPath, breakAt, buildings, lots, road, sheet, unit, viewBox } from './geometry.ts'
import { Ground } from './ground.tsx'

/** Phase 2 construction begins once this many units of Phase 1 are leased (public specification, section 9). */
const leasedToBegin = 4

const tones: readonly Tone[] = ['available', 'leased', 'reserved', 'tbd', 'other']

/** The park's edge, open at the break line. */
const land = 'M385 34L52 38V293L385 288z'
const breakLine = `M${breakAt} 32v106l-6 8 12 9-6 8v136h6V163l6-8-12-9 6-8V32z`

type SitePlanProps = BaysProps & {
  /** The name of the road in front of the park. */
  road: string
  caption?: string
}

/** The plan of the park with its units as links; phones see the two buildings only. */
export function SitePlan({ road: roadName, caption = 'Not to scale', ...bays }: SitePlanProps) {
  return (
    <figure className="drawing site-plan" aria-label="Site plan of the park">
      <div className="sheet">
        <svg viewBox={viewBox(sheet)}>
          <path className="land" d={land} />
          <path className="grass" d={land} />
          <Trees />
          <Road name={roadName} />
          <Ground />
          <path className="property-line" d={land} />
          <path className="gate" d="M56 293l34-.5m176-2.5 34-.5" />
          <path className="break" d={breakLine} />
          <FuturePhases bays={bays.bays} />
          <Bays {...bays} />
          <Dimension />
          <text className="note middle" x="178" y="286">
            Extra parking
          </text>
          <text className="note" x="92" y="288">
            Gate
          </text>
          <text className="note middle" x="352" y="262">
            5 acres in all
          </text>
          <NorthArrow />
        </svg>
      </div>
      <figcaption>
        <Legend bays={bays.bays} />
        <span>{caption}</span>
      </figcaption>
    </figure>
  )
}

const Road = ({ name }: { name: string }) => (
  <>
    <path className="road" strokeWidth={road.width} d={road.middle} />
    <path className="road-middle" d={road.middle} />
    <text className="road-name middle" transform="translate(178 303) rotate(-.84)">
      {name}
    </text>
  </>
)

/** Small bays that fill with each leased unit until Phase 2 can begin. */
const progress = (leased: number) =>
  Array.from({ length: leasedToBegin }, (_, index) => (
    <path
      key={index}
      className={index < leased ? 'wall tone-leased' : 'wall future'}
      d={`M${327 + index * 13} 108h11v12h-11z`}
    />
  ))

function FuturePhases({ bays }: { bays: readonly Bay[] }) {
  const leased = Math.min(bays.filter(({ tone }) => tone === 'leased').length, leasedToBegin)
  return (
    <>
      <path className="lot" d={lots.map(({ box }) => boxPath(box)).join('')} />
      <text className="phase middle" x="352" y="87">
        Phase 2
      </text>
      {progress(leased)}
      <text className="note middle" x="352" y="133">
        {`${leased} of ${leasedToBegin} leased`}
      </text>
      <text className="phase middle" x="352" y="183">
        Phase 3
      </text>
      <text className="note middle" x="352" y="211">
        Planned
      </text>
    </>
  )
}

const rowEast = buildings[1].x + buildings[1].bays * unit.width

const Dimension = () => (
  <>
    <path
      className="dimension"
      d={`M${buildings[1].x} 54H${rowEast}${[0, 1, 2, 3, 4].map((bay) => `M${buildings[1].x + bay * unit.width - 3} 57l6-6`).join('')}`}
    />
    <text className="dimension-text middle" x="178" y="47">
      1,950 SF each
    </text>
  </>
)

const trees = [
  [70, 56],
  [290, 92],
  [298, 66],
  [124, 283],
  [234, 283],
  [332, 238],
  [370, 276],
] as const

const Trees = () => <path className="tree" d={trees.map(([x, y]) => `M${x} ${y}h.1m-7 0a7 7 0 1 1 0 .1`).join('')} />

const NorthArrow = () => (
  <g transform="translate(80 90)">
    <path className="north" d="M0-24 7 6 0 1-7 6z" />
    <text className="north-text middle" y="20">
      N
    </text>
  </g>
)

function Legend({ bays }: { bays: readonly Bay[] }) {
  const shown = tones
    .map((tone) => ({ tone, statuses: new Set(bays.filter((bay) => bay.tone === tone).map(({ status }) => status)) }))
    .filter(({ statuses }) => statuses.size > 0)
  return (
    <ul>
      {shown.map(({ tone, statuses }) => (
        <li key={tone}>
          <svg width="20" height="14" aria-hidden="true">
            <path className={`wall tone-${tone}`} d="M.75.75h18.5v12.5H.75z" />
          </svg>
          {[...statuses].join(', ')}
        </li>
      ))}
      <li>
        <svg width="28" height="14" aria-hidden="true">
          <path className="route" d="M0 7h28" />
        </svg>
        Truck route
      </li>
    </ul>
  )
}
