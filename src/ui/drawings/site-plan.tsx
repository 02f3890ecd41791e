import { say } from '#domain/text/say.ts'
import { Fragment, type ReactNode } from 'react'
import type { DrawnTone } from '#ui/tone.ts'
import { type Bay, Bays, type BaysProps } from './bays.tsx'
import { boxPath, type SiteDrawing, viewBox } from './geometry.ts'
import { Ground, Notes, Roads } from './ground/ground.tsx'
import { yardsOf } from './ground/painted-bays.tsx'

const tones: readonly DrawnTone[] = ['available', 'not-free', 'leased', 'reserved', 'tbd', 'other']

export type PlannedPhase = {
  name: string
  /** Construction starts after this many units are leased. */
  startsAfter?: number | undefined
}

export type SitePlanProps = BaysProps & {
  drawing: SiteDrawing
  acres: number
  /** The size of the units as text, such as '1,950 SF each'. */
  size: string
  /** The phases beside the land. */
  planned: readonly PlannedPhase[]
  /** The leased units of the first phase. Planned phases depend on their number. */
  leased: number
  /** The name of the park's own road. */
  road: string
  caption?: string | undefined
  /** The future phases that are not beside the land (own-lots.tsx). */
  ownLots?: ReactNode
  /** Shown above the plan if its bays are too small (buildings-plan.tsx). */
  buildings?: ReactNode
  /** Whether the drawing shows one building, without the park around it. */
  isOneBuilding?: boolean
}

export function SitePlan({
  drawing,
  acres,
  size,
  planned,
  leased,
  road,
  caption = captionOf(drawing),
  ownLots,
  buildings,
  isOneBuilding = false,
  ...bays
}: SitePlanProps) {
  return (
    <figure className={`drawing ${classesOf(drawing)}`} aria-label={say('Site plan of the park')}>
      <div className="sheet" translate="no">
        <svg viewBox={viewBox(drawing.sheet)}>
          <path className="land" d={drawing.land} />
          <path className="grass" d={drawing.land} />
          <path className="tree" d={drawing.trees} />
          {!isOneBuilding && <Roads roads={drawing.roads} name={road} />}
          <Ground drawing={drawing} />
          <path className="property-line" d={drawing.land} />
          <path className="gate" d={drawing.gate} />
          <path className="break" d={drawing.breakLine} />
          <FuturePhases lots={drawing.lots} planned={planned} leased={leased} tone={leasedTone(bays.bays)} />
          {ownLots}
          <Bays {...bays} places={drawing.buildingsBelow === 'any width' ? yardsOf(drawing) : drawing.bays} />
          {buildings}
          {!isOneBuilding && (
            <>
              <path className="dimension" d={drawing.dimension.path} />
              <text className="dimension-text middle" x={drawing.dimension.x} y={drawing.dimension.y}>
                {size}
              </text>
              <Notes notes={drawing.notes} />
              <Notes notes={[{ ...drawing.acres, text: acresText(acres) }]} />
              <NorthArrow transform={drawing.north} />
              {drawing.scaleBar && <ScaleBar {...drawing.scaleBar} />}
            </>
          )}
        </svg>
      </div>
      <figcaption>
        <Legend bays={bays.bays} />
        <span>{caption}</span>
      </figcaption>
    </figure>
  )
}

const acresText = (acres: number) => (acres === 1 ? say('1 acre in all') : say('{acres} acres in all', { acres }))

const captionOf = (drawing: SiteDrawing) =>
  [drawing.scaleBar ? '' : say('Not to scale'), assumed(drawing)].filter(Boolean).join('. ')

function assumed({ isRouteAssumed, doors }: SiteDrawing) {
  if (!doors) return isRouteAssumed ? say('Truck route assumed') : ''
  if (doors === 'assumed') return isRouteAssumed ? say('Truck route and doors assumed') : say('Doors assumed')
  return isRouteAssumed ? say('Truck route and places of doors assumed') : say('Places of doors assumed')
}

const classesOf = ({ lots, buildingsBelow }: SiteDrawing) =>
  `site-plan${lots.length > 0 ? ' beside-lots' : ''}${typeof buildingsBelow === 'number' ? ` buildings-below-${buildingsBelow}` : ''}`

/** Maximum bays in the progress row. A longer row would not fit under its lot. */
const maxProgress = 4

/** The tone in which the plan draws leased bays. */
const leasedTone = (bays: readonly Bay[]): DrawnTone =>
  bays.some(({ tone }) => tone === 'not-free') ? 'not-free' : 'leased'

/** Small bays that fill up with each leased unit until the phase can start. */
const progress = (leased: number, total: number, middle: number, y: number, tone: DrawnTone) =>
  Array.from({ length: total }, (_, index) => (
    <path
      key={index}
      className={index < leased ? `wall tone-${tone}` : 'wall future'}
      d={`M${middle + 1 - total * 6.5 + index * 13} ${y}h11v12h-11z`}
    />
  ))

/** Maximum characters of a name that fit on a lot in one line. */
const maxName = 10

function PhaseName({ name = '', x, y }: { name: string | undefined; x: number; y: number }) {
  const gap = name.length > maxName ? name.lastIndexOf(' ', Math.ceil(name.length / 2)) : -1
  return (
    <text className="phase middle" x={x} y={gap < 0 ? y : y - 6}>
      {gap < 0 ? name : name.slice(0, gap)}
      {gap > 0 && (
        <tspan x={x} dy="1.1em">
          {name.slice(gap + 1)}
        </tspan>
      )}
    </text>
  )
}

type FuturePhasesProps = Pick<SiteDrawing, 'lots'> & Pick<SitePlanProps, 'planned' | 'leased'> & { tone: DrawnTone }

function FuturePhases({ lots, planned, leased, tone }: FuturePhasesProps) {
  const shown = lots.slice(0, planned.length)
  return (
    <>
      <path className="lot" d={shown.map(({ box }) => boxPath(box)).join('')} />
      {shown.map(({ box: { x, y, width, height } }, place) => {
        const { name, startsAfter } = planned[place] ?? {}
        const middle = x + width / 2
        const counted = Math.min(leased, startsAfter ?? 0)
        const hasRow = startsAfter !== undefined && startsAfter <= maxProgress
        return (
          <Fragment key={y}>
            <PhaseName name={name} x={middle} y={y + 23} />
            {hasRow && progress(counted, startsAfter, middle, y + height + 6, tone)}
            <text className="note middle" x={middle} y={y + height + (hasRow ? 31 : 13)}>
              {startsAfter === undefined
                ? say('Planned')
                : say('{counted} of {all} leased', { counted, all: startsAfter })}
            </text>
          </Fragment>
        )
      })}
    </>
  )
}

const NorthArrow = ({ transform }: { transform: string }) => (
  <g transform={transform}>
    <path className="north" d="M0-24 7 6 0 1-7 6z" />
    <text className="north-text middle" y="20">
      N
    </text>
  </g>
)

const ScaleBar = ({ path, text, x, y }: NonNullable<SiteDrawing['scaleBar']>) => (
  <>
    <path className="dimension" d={path} />
    <text className="dimension-text middle" x={x} y={y}>
      {text}
    </text>
  </>
)

function Legend({ bays }: { bays: readonly Bay[] }) {
  const shown = tones
    .map((tone) => {
      const statuses = new Set(bays.filter((bay) => bay.tone === tone).map(({ status }) => status))
      return { tone, text: [...statuses].join(', ') }
    })
    .filter(({ text }) => text !== '')
  return (
    <ul>
      {shown.map(({ tone, text }) => (
        // Translation tools can take a text out of React's control, so a changed text is a new item.
        <li key={`${tone} ${text}`}>
          <svg width="20" height="14" aria-hidden="true">
            <path className={`wall tone-${tone}`} d="M.75.75h18.5v12.5H.75z" />
          </svg>
          {text}
        </li>
      ))}
      <li>
        <svg width="28" height="14" aria-hidden="true">
          <path className="route" d="M0 7h28" />
        </svg>
        {say('Truck route')}
      </li>
    </ul>
  )
}
