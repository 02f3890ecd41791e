import type { Tone } from '#ui/tone.ts'
import { type Bay, Bays, type BaysProps } from './bays.tsx'
import { boxPath, buildings, outline, pavement, phases, polygonPath, road, sheet, unit, viewBox } from './geometry.ts'
import { Ground } from './ground.tsx'

/** Phase 2 construction begins once this many units of Phase 1 are leased (public specification, section 9). */
const leasedToBegin = 4

const toneWords: Record<Tone, string> = {
  available: 'Available',
  leased: 'Leased',
  reserved: 'Reserved',
  tbd: 'To be decided',
  other: 'Other',
}

type SitePlanProps = BaysProps & {
  /** The name of the road at the gate. */
  road: string
  caption?: string
}

/** The park from above with its units as links; phones see the two buildings only. */
export function SitePlan({ road: roadName, caption = 'Not to scale', ...bays }: SitePlanProps) {
  return (
    <figure className="drawing site-plan" aria-label="Site plan of the park">
      <div className="sheet">
        <svg viewBox={viewBox(sheet)}>
          <path className="land" d={polygonPath(outline)} />
          <path className="grass" d={polygonPath(outline)} />
          <Trees />
          <Road name={roadName} />
          <Ground />
          <path className="property-line" d={polygonPath(outline)} />
          <path className="gate" d={`M${pavement.west - 4} 391h34M${pavement.east - 30} 386h34`} />
          <FuturePhases bays={bays.bays} />
          <Bays {...bays} />
          <Dimension />
          <text className="note middle" x="178" y="342">
            Extra parking
          </text>
          <text className="note wide-only" x="92" y="384">
            Gate
          </text>
          <text className="note phone-only middle" x="178" y="294">
            To {roadName}
          </text>
          <text className="note" transform="translate(424 17.5) rotate(-1.16)">
            Property line, 5 acres
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
    <text className="road-name middle" transform="translate(462 415.5) rotate(-1.16)">
      {name}
    </text>
  </>
)

/** Small bays that fill up with every unit leased, until Phase 2 can begin. */
const progress = (leased: number) =>
  Array.from({ length: leasedToBegin }, (_, index) => (
    <path
      key={index}
      className={index < leased ? 'wall tone-leased' : 'wall future'}
      d={`M${428 + index * 18} 142h14v18h-14z`}
    />
  ))

function FuturePhases({ bays }: { bays: readonly Bay[] }) {
  const leased = Math.min(bays.filter(({ tone }) => tone === 'leased').length, leasedToBegin)
  return (
    <>
      <path className="lot" d={phases.map(({ box }) => boxPath(box)).join('')} />
      <text className="phase middle" x="461" y="110">
        Phase 2
      </text>
      <text className="note middle" x="461" y="131">
        Construction begins at {leasedToBegin} leased
      </text>
      {progress(leased)}
      <text className="note middle" x="461" y="178">
        {leased} of {leasedToBegin} leased
      </text>
      <text className="phase middle" x="461" y="288">
        Phase 3
      </text>
      <text className="note middle" x="461" y="309">
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
  [36, 130, 9],
  [38, 232, 10],
  [136, 362, 9],
  [222, 368, 10],
  [316, 208, 8],
  [314, 46, 7],
  [604, 96, 8],
  [603, 208, 9],
  [606, 300, 7],
] as const

const Trees = () => (
  <path className="tree" d={trees.map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 1 0 .1M${x} ${y}h.1`).join('')} />
)

const NorthArrow = () => (
  <g transform="translate(38 74)">
    <path className="north" d="M0-24 7 6 0 1-7 6z" />
    <text className="north-text middle" y="20">
      N
    </text>
  </g>
)

function Legend({ bays }: { bays: readonly Bay[] }) {
  const tones = (Object.keys(toneWords) as Tone[]).filter((tone) => bays.some((bay) => bay.tone === tone))
  return (
    <ul>
      {tones.map((tone) => (
        <li key={tone}>
          <svg width="20" height="14" aria-hidden="true">
            <path className={`wall tone-${tone}`} d="M.75.75h18.5v12.5H.75z" />
          </svg>
          {toneWords[tone]}
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
