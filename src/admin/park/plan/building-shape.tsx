import { memo } from 'react'
import { type Box, doorFacingsOf, type Facing, footprintOf, placedBays } from '#domain/site-plan/site-plan.geometry.ts'
import type { PlannedBuilding } from '#domain/site-plan/site-plan.ts'

// The labels are one string, so that `memo` can compare them: a park may have a thousand bays, and a drag changes a
// single building.
type Props = { building: PlannedBuilding; labels: string }

const boxPath = ({ x, y, width, height }: Box) => `M${x} ${y}h${width}v${height}h${-width}z`

/** The bays of a building, its outline and its doors. */
export const Walls = memo(({ building, labels: text }: Props) => {
  const bays = placedBays(building)
  const labels = text.split(',')
  return (
    <>
      {bays.map((bay, place) => (
        <path key={place} className={labels[place] ? 'plan-bay' : 'plan-bay plan-bay-empty'} d={boxPath(bay)} />
      ))}
      <path className="plan-outline" d={boxPath(footprintOf(building))} />
      <path className="plan-doors" d={bays.map((bay) => doorsOf(bay, building)).join('')} />
    </>
  )
})

/** The size of the larger side of the sheet divided by this is 12 px on the narrowest drawing (plan.css). */
const smallest = 34

/** The letters of a building and its units. They are outside its button, which has a longer name. */
export const Labels = memo(({ building, labels: text, scale }: Props & { scale: number }) => {
  const { x, y, width, height } = footprintOf(building)
  const labels = text.split(',')
  const size = Math.min(scale / 28, Math.max(width, scale / smallest), Math.max(height, scale / smallest))
  return (
    <g aria-hidden="true">
      {placedBays(building).map((bay, place) => {
        const label = labels[place]
        const side = Math.min(bay.width, bay.height)
        const fitting = (side * 1.1) / (label?.length ?? 1)
        return (
          label &&
          side >= scale / 45 && (
            <text
              key={place}
              className={fitting < scale / smallest ? 'plan-label plan-label-small' : 'plan-label'}
              x={bay.x + bay.width / 2}
              y={bay.y + bay.height / 2}
              fontSize={Math.min(fitting, scale / 32)}
            >
              {label}
            </text>
          )
        )
      })}
      <text className="plan-letters" x={x} y={y - size * 0.25} fontSize={size}>
        {building.letters}
      </text>
    </g>
  )
})

/** The doors of a bay as lines at its front, and at its back if the building has doors on both sides. */
const doorsOf = (bay: Box, building: PlannedBuilding) =>
  doorFacingsOf(building)
    .map((side) => doorOn(bay, side))
    .join('')

function doorOn({ x, y, width, height }: Box, side: Facing) {
  const [insetX, insetY] = [width / 5, height / 5]
  switch (side) {
    case 'south':
      return `M${x + insetX} ${y + height}h${width - 2 * insetX}`
    case 'north':
      return `M${x + insetX} ${y}h${width - 2 * insetX}`
    case 'west':
      return `M${x} ${y + insetY}v${height - 2 * insetY}`
    case 'east':
      return `M${x + width} ${y + insetY}v${height - 2 * insetY}`
  }
}
