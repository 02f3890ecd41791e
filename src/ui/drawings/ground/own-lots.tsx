import { type Box, boxPath, type SiteDrawing } from '#ui/drawings/geometry.ts'
import type { PlannedPhase, SitePlanProps } from '#ui/drawings/site-plan.tsx'

/** The future phases of a plan: those beside the land, and those with a placed lot. */
export function futurePhases(
  { ownLots }: Pick<SiteDrawing, 'ownLots'>,
  planned: readonly PlannedPhase[],
): Pick<SitePlanProps, 'planned' | 'ownLots'> {
  if (!ownLots) return { planned }
  const beside = planned.filter((_, place) => !ownLots.some((lot) => lot.place === place))
  const lots = (
    <>
      <path className="lot" d={ownLots.map(({ box }) => boxPath(box)).join('')} />
      {ownLots.map(({ place, box }) => (
        <LotName key={place} name={planned[place]?.name ?? ''} box={box} />
      ))}
    </>
  )
  return { planned: beside, ownLots: lots }
}

/** The width and height of a letter of a name on the sheet. */
const letter = { width: 6, height: 12 }

/** The name of a phase, if it fits on the lot. */
const LotName = ({ name, box: { x, y, width, height } }: { name: string; box: Box }) =>
  name.length * letter.width <= width &&
  letter.height <= height && (
    <text className="phase middle" x={x + width / 2} y={y + height / 2} dy=".36em">
      {name}
    </text>
  )
