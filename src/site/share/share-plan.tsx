import { colours } from '#domain/brand/colours.constants.ts'
import type { PublicPark } from '#contract/park/park.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { isStatus } from '#domain/units/units.constants.ts'
import { boxPath } from '#ui/drawings/geometry.ts'
import { yardsOf } from '#ui/drawings/ground/painted-bays.tsx'
import { drawingOf } from '#site/parts/plan/park-drawing.ts'
import { Patterns, stencilled } from './share-tones.tsx'

const panel = { width: 540, height: 630 }

/** Smaller letters of buildings or numbers of bays would be unreadable. */
const smallestLetters = 22
const stencilHeight = 27

/** Free bays come last, so that others do not cover their thick lines. */
const drawnTones = ['not-free', 'available'] as const

type PlanProps = { park: PublicPark; units: readonly PublicUnit[] }

/** The plan of a park beside the text of its share image, as large as the panel. */
export function SharePlan({ park, units }: PlanProps) {
  const drawing = drawingOf(park, units)
  const { frame } = drawing.parking
  const scale = Math.min(panel.width / frame.width, panel.height / frame.height)
  const left = (panel.width - frame.width * scale) / 2 - frame.x * scale
  const top = (panel.height - frame.height * scale) / 2 - frame.y * scale
  const statuses = new Map(units.map(({ unitNumber, status }) => [unitNumber, status]))
  const toneAt = (label: string): (typeof drawnTones)[number] =>
    isStatus(statuses.get(label) ?? '', 'available') ? 'available' : 'not-free'
  const byTone = Map.groupBy(drawing.bays, ({ label }) => toneAt(label))
  const numbers = drawing.bays.map((bay) => ({ text: bay.label, box: bay, size: bay.scale * stencilHeight * scale }))
  const isYard = ({ box }: (typeof numbers)[number]) => box.fence !== undefined
  const isLegible = ({ size }: (typeof numbers)[number]) => size >= smallestLetters
  const isNumbered = numbers.every((number) => isYard(number) || isLegible(number))
  const names = [
    ...(isNumbered
      ? numbers.filter((number) => !isYard(number))
      : drawing.buildings.map(({ letters, ground }) => ({ text: letters, box: ground, size: smallestLetters + 6 }))),
    ...numbers.filter((number) => isYard(number) && isLegible(number)),
  ]
  return (
    <div style={{ display: 'flex', position: 'relative', ...panel, borderLeft: `3px solid ${colours.ink}` }}>
      <svg {...panel} viewBox={`0 0 ${panel.width} ${panel.height}`}>
        <Patterns scale={1} />
        <path d={`M0 0h${panel.width}v${panel.height}H0z`} fill={colours['sheet-2']} />
        <g transform={`translate(${left} ${top}) scale(${scale})`}>
          <path d={drawing.pavement} fill={colours.seam} />
          <path d={drawing.drives.middle} fill="none" stroke={colours.seam} strokeWidth={drawing.drives.width} />
          <path
            d={drawing.roads.map(({ middle }) => middle).join('')}
            fill="none"
            stroke={colours.seam}
            strokeWidth={drawing.roads[0]?.width}
          />
          <path d={drawing.stalls} stroke={colours.sheet} strokeWidth={2 / scale} />
          {drawing.canopies !== undefined && (
            <path
              d={drawing.canopies}
              fill={colours.sheet}
              fillOpacity={0.6}
              stroke={colours.ink}
              strokeWidth={1.6 / scale}
              strokeDasharray="3 2"
            />
          )}
          <path d={drawing.route} fill="none" stroke={colours.bluestem} strokeWidth="0.9" strokeDasharray="4 3" />
          {drawnTones.map((tone) => (
            <path
              key={tone}
              d={(byTone.get(tone) ?? []).map(boxPath).join('')}
              fill={`url(#${tone})`}
              stroke={tone === 'available' ? colours.ink : colours.edge}
              strokeWidth={(tone === 'available' ? 3.6 : 1.8) / scale}
            />
          ))}
          {isNumbered &&
            drawing.bays.map(({ x, y, door }) => (
              <path
                key={`${x} ${y}`}
                transform={`translate(${x} ${y})`}
                d={door}
                stroke={colours.dock}
                strokeWidth={10 / scale}
              />
            ))}
          {yardsOf(drawing).map(({ x, y, fence }) => (
            <path
              key={`${x} ${y}`}
              transform={`translate(${x} ${y})`}
              d={fence}
              fill="none"
              stroke={colours.ink}
              strokeWidth={2 / scale}
            />
          ))}
        </g>
      </svg>
      {names.map(({ text, box, size }) => (
        <div
          key={`${text} ${box.x} ${box.y}`}
          style={{
            ...stencilled,
            left: left + box.x * scale,
            top: top + box.y * scale,
            width: box.width * scale,
            height: box.height * scale,
            fontSize: size,
          }}
        >
          {isNumbered ? text : <div style={{ padding: '3px 8px 0', background: colours.sheet }}>{text}</div>}
        </div>
      ))}
    </div>
  )
}
