import type { Tone } from '#ui/tone.ts'
import type { Bay } from '#ui/drawings/bays.tsx'
import { boxPath, type PlacedBuilding, type SiteDrawing } from '#ui/drawings/geometry.ts'

type Props = {
  drawing: Pick<SiteDrawing, 'bays' | 'buildings'>
  bays: readonly Bay[]
  textOf?: (building: PlacedBuilding) => string
}

/** Bays in the colors of their units, too small for numbers, with the names of their buildings. Does not include yards. */
export function PaintedBays({ drawing, bays, textOf = ({ letters }) => letters }: Props) {
  const tones = new Map(bays.map(({ label, tone }) => [label, tone]))
  const built = drawing.bays.filter(({ fence }) => fence === undefined)
  // Free bays come last, so that others do not cover their lines.
  const byTone = [...Map.groupBy(built, ({ label }) => tones.get(label))].toSorted(
    ([one], [other]) => Number(one === 'available') - Number(other === 'available'),
  )
  return (
    <>
      {byTone.map(([tone, places]) => (
        <path key={tone ?? ''} className={tone ? `wall tone-${tone}` : 'wall'} d={places.map(boxPath).join('')} />
      ))}
      {drawing.buildings.map((building) => (
        <BuildingName key={keyOf(building)} building={building} text={textOf(building)} />
      ))}
    </>
  )
}

/** The yards, which are large enough to press even if bays are not. */
export const yardsOf = ({ bays }: Pick<SiteDrawing, 'bays'>) => bays.filter(({ fence }) => fence !== undefined)

export const keyOf = ({ letters, ground }: PlacedBuilding) => `${letters} ${ground.x} ${ground.y}`

/** The units of a building and how many of them are available. */
export function unitsIn(building: Pick<PlacedBuilding, 'bays'>, bays: readonly Bay[]) {
  const labels = new Set(building.bays.map(({ label }) => label))
  const units = bays.filter(({ label }) => labels.has(label))
  const free: Tone = 'available'
  return { units, free: units.filter(({ tone }) => tone === free).length }
}

/** The minimum depth of a court for a text beside the bays. */
const roomyCourt = 6

/** The middle of a building's court if the court is deep enough, otherwise of the building with its court. */
function middleOf({ ground, turned, bays }: PlacedBuilding) {
  const [axis, size] = turned ? (['x', 'width'] as const) : (['y', 'height'] as const)
  const start = Math.min(...bays.map((bay) => bay[axis]))
  const end = Math.max(...bays.map((bay) => bay[axis] + bay[size]))
  const [before, after] = [start - ground[axis], ground[axis] + ground[size] - end]
  const middle = { x: ground.x + ground.width / 2, y: ground.y + ground.height / 2 }
  if (Math.max(before, after) < roomyCourt) return middle
  return { ...middle, [axis]: after >= before ? end + after / 2 : start - before / 2 }
}

/** A text on the court of a building. It runs along the building if that is tall and narrow. */
export function BuildingName({ building, text }: { building: PlacedBuilding; text: string }) {
  const { x, y } = middleOf(building)
  return (
    <text
      className="building-name middle"
      dy=".36em"
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})${building.turned ? ' rotate(-90)' : ''}`}
    >
      {text}
    </text>
  )
}
