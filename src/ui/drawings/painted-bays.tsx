import type { Tone } from '#ui/tone.ts'
import type { Bay } from './bays.tsx'
import { boxPath, type PlacedBuilding, type SiteDrawing } from './geometry.ts'

type Props = {
  drawing: Pick<SiteDrawing, 'bays' | 'buildings'>
  bays: readonly Bay[]
  /** What is written on a building. */
  textOf?: (building: PlacedBuilding) => string
}

/** Bays in the colours of their units, too small for numbers, and the names of their buildings. */
export function PaintedBays({ drawing, bays, textOf = ({ letters }) => letters }: Props) {
  const tones = new Map(bays.map(({ label, tone }) => [label, tone]))
  const byTone = Map.groupBy(drawing.bays, ({ label }) => tones.get(label))
  return (
    <>
      {[...byTone].map(([tone, places]) => (
        <path key={tone ?? ''} className={tone ? `wall tone-${tone}` : 'wall'} d={places.map(boxPath).join('')} />
      ))}
      {drawing.buildings.map((building) => (
        <BuildingName key={keyOf(building)} building={building} text={textOf(building)} />
      ))}
    </>
  )
}

export const keyOf = ({ letters, ground }: PlacedBuilding) => `${letters} ${ground.x} ${ground.y}`

/** The units of a building and how many of them are free. */
export function unitsIn(building: Pick<PlacedBuilding, 'bays'>, bays: readonly Bay[]) {
  const labels = new Set(building.bays.map(({ label }) => label))
  const units = bays.filter(({ label }) => labels.has(label))
  const free: Tone = 'available'
  return { units, free: units.filter(({ tone }) => tone === free).length }
}

/** A text in the middle of a building and its court; along the building, if that is high and narrow. */
export function BuildingName({ building: { ground, turned }, text }: { building: PlacedBuilding; text: string }) {
  const x = ground.x + ground.width / 2
  const y = ground.y + ground.height / 2
  return (
    <text
      className="building-name middle"
      dy=".36em"
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})${turned ? ' rotate(-90)' : ''}`}
    >
      {text}
    </text>
  )
}
