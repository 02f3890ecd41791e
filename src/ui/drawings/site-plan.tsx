import { Fragment } from 'react'
import type { Tone } from '#ui/tone.ts'
import { type Bay, Bays, type BaysProps } from './bays.tsx'
import { boxPath, breakAt, buildings, lots, road, sheet, unit, viewBox } from './geometry.ts'
import { Ground } from './ground.tsx'

const tones: readonly Tone[] = ['available', 'leased', 'reserved', 'tbd', 'other']

/** The park's edge, open at the break line. */
const land = 'M385 34L52 38V293L385 288z'
const breakLine = `M${breakAt} 32v106l-6 8 12 9-6 8v136h6V163l6-8-12-9 6-8V32z`

/** A phase that is planned, on a lot of its own; the plan has room for two. */
export type PlannedPhase = {
  name: string
  /** Construction begins once this many units are leased. */
  startsAfter?: number | undefined
}

type SitePlanProps = BaysProps & {
  acres: number
  /** The size of the units as a text, such as '1,950 SF each'. */
  size: string
  planned: readonly PlannedPhase[]
  /** The name of the road in front of the park. */
  road: string
  caption?: string
}

/** The plan of the park with its units as links; phones see the two buildings only. */
export function SitePlan({ acres, size, planned, road: roadName, caption = 'Not to scale', ...bays }: SitePlanProps) {
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
          <FuturePhases planned={planned} bays={bays.bays} />
          <Bays {...bays} />
          <Dimension size={size} />
          <text className="note middle" x="178" y="286">
            Extra parking
          </text>
          <text className="note" x="92" y="288">
            Gate
          </text>
          <text className="note middle" x="352" y="262">
            {`${acres} ${acres === 1 ? 'acre' : 'acres'} in all`}
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

/** Bays of the row that fills; a longer row would not fit under its lot. */
const maxProgress = 4

/** Small bays that fill with each leased unit until the phase can begin. */
const progress = (leased: number, of: number, y: number) =>
  Array.from({ length: of }, (_, index) => (
    <path
      key={index}
      className={index < leased ? 'wall tone-leased' : 'wall future'}
      d={`M${353 - of * 6.5 + index * 13} ${y}h11v12h-11z`}
    />
  ))

function FuturePhases({ planned, bays }: { planned: readonly PlannedPhase[]; bays: readonly Bay[] }) {
  const leased = bays.filter(({ tone }) => tone === 'leased').length
  const shown = lots.slice(0, planned.length)
  return (
    <>
      <path className="lot" d={shown.map(({ box }) => boxPath(box)).join('')} />
      {shown.map(({ number, box: { y, height } }, place) => {
        const { name, startsAfter } = planned[place] ?? {}
        const counted = Math.min(leased, startsAfter ?? 0)
        const hasRow = startsAfter !== undefined && startsAfter <= maxProgress
        return (
          <Fragment key={number}>
            <text className="phase middle" x="352" y={y + 23}>
              {name}
            </text>
            {hasRow && progress(counted, startsAfter, y + height + 6)}
            <text className="note middle" x="352" y={y + height + (hasRow ? 31 : 13)}>
              {startsAfter === undefined ? 'Planned' : `${counted} of ${startsAfter} leased`}
            </text>
          </Fragment>
        )
      })}
    </>
  )
}

const rowEast = buildings[1].x + buildings[1].bays * unit.width

const Dimension = ({ size }: { size: string }) => (
  <>
    <path
      className="dimension"
      d={`M${buildings[1].x} 54H${rowEast}${[0, 1, 2, 3, 4].map((bay) => `M${buildings[1].x + bay * unit.width - 3} 57l6-6`).join('')}`}
    />
    <text className="dimension-text middle" x="178" y="47">
      {size}
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
