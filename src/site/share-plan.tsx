import { colours } from '#contract/colours.constants.ts'
import type { PublicPark } from '#contract/park.ts'
import type { PublicUnit } from '#contract/units.ts'
import { toneOf } from '#contract/units.constants.ts'
import {
  bays,
  boxPath,
  lanes,
  pavement,
  type SiteDrawing,
  stallLines,
  stallsOf,
  unit as plan,
} from '#ui/drawings/geometry.ts'
import { yardsOf } from '#ui/drawings/painted-bays.tsx'
import { drawingOf } from './parts/park-drawing.ts'
import { Patterns, stencilled } from './share-tones.tsx'

const view = { x: 80, y: 34, width: 200, scale: 2.7 }
const panel = { width: view.width * view.scale, height: 630 }

type PlanProps = { park: PublicPark; units: readonly PublicUnit[] }

/** The plan of a park beside the words of its share image. */
export function SharePlan({ park, units }: PlanProps) {
  const drawing = drawingOf(park, units)
  return drawing.drives ? <LaidOutPlan drawing={drawing} units={units} /> : <TwoRows units={units} />
}

/** Letters of buildings or numbers of bays that are smaller would not be read. */
const smallestLetters = 22
const stencilHeight = 27

/** The plan of any park, as large as the panel. */
function LaidOutPlan({ drawing, units }: { drawing: SiteDrawing; units: readonly PublicUnit[] }) {
  const { frame } = drawing.parking
  const scale = Math.min((panel.width - 40) / frame.width, (panel.height - 40) / frame.height)
  const left = (panel.width - frame.width * scale) / 2 - frame.x * scale
  const top = (panel.height - frame.height * scale) / 2 - frame.y * scale
  const statuses = new Map(units.map(({ unitNumber, status }) => [unitNumber, status]))
  const toneAt = (label: string) => toneOf(statuses.get(label) ?? '')
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
          {drawing.drives && (
            <path d={drawing.drives.middle} fill="none" stroke={colours.seam} strokeWidth={drawing.drives.width} />
          )}
          <path
            d={drawing.roads.map(({ middle }) => middle).join('')}
            fill="none"
            stroke={colours.seam}
            strokeWidth={drawing.roads[0]?.width}
          />
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
          {[...byTone].map(([tone, places]) => (
            <path
              key={tone}
              d={places.map(boxPath).join('')}
              fill={`url(#${tone})`}
              stroke={colours.ink}
              strokeWidth={2.4 / scale}
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

/** The two buildings and their courts, cropped by the image's edge. */
function TwoRows({ units }: { units: readonly PublicUnit[] }) {
  const toneAt = (label: string) => {
    const unit = units.find(({ unitNumber }) => unitNumber === label)
    return unit ? toneOf(unit.status) : 'other'
  }
  return (
    <div style={{ display: 'flex', position: 'relative', ...panel, borderLeft: `3px solid ${colours.ink}` }}>
      <svg {...panel} viewBox={`${view.x} ${view.y} ${view.width} ${panel.height / view.scale}`}>
        <Patterns scale={0.75} />
        <path d="M0 0h640v442H0z" fill={colours['sheet-2']} />
        <path d={`M0 ${pavement.north}h640v300H0z`} fill={colours.seam} />
        <path d={bays.map(stallsOf).map(stallLines).join('')} stroke={colours.sheet} />
        <path
          d={`M0 ${lanes.north}h640M0 ${lanes.south}h640`}
          stroke={colours.bluestem}
          strokeWidth="0.9"
          strokeDasharray="4 3"
        />
        {bays.map((bay) => (
          <path
            key={bay.label}
            d={boxPath(bay)}
            fill={`url(#${toneAt(bay.label)})`}
            stroke={colours.ink}
            strokeWidth="1.2"
          />
        ))}
        <path
          d={bays.map(({ x, y, height }) => `M${x + plan.bayDoor.at} ${y + height}h${plan.bayDoor.width}`).join('')}
          stroke={colours.dock}
          strokeWidth="4"
        />
      </svg>
      {bays.map(({ label, x, y, width, height }) => (
        <div
          key={label}
          style={{
            ...stencilled,
            left: (x - view.x) * view.scale,
            top: (y - view.y) * view.scale,
            width: width * view.scale,
            height: height * view.scale,
            fontSize: 78,
          }}
        >
          {label}
        </div>
      ))}
    </div>
  )
}
