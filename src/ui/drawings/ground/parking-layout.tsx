import { say } from '#domain/text/say.ts'
import { type Bay, Bays } from '#ui/drawings/bays.tsx'
import { type PlacedBuilding, roomy, type SiteDrawing, viewBox } from '#ui/drawings/geometry.ts'
import { Ground, Notes, Roads } from './ground.tsx'
import { PaintedBays, yardsOf } from './painted-bays.tsx'

/** `unitNames` is such as 'units A1 to A4 and B1 to B4'. */
type Props = { drawing: SiteDrawing; bays: readonly Bay[]; unitNames: string; road: string }

/** The units with the stalls at their office doors, the truck courts and the extra parking. */
export const ParkingLayout = ({ drawing, bays, unitNames, road }: Props) => {
  const { frame, stalls, cars, notes } = drawing.parking
  const ground = `M${frame.x} ${frame.y}h${frame.width}v${frame.height}H${frame.x}z`
  return (
    <figure
      className="drawing parking-layout"
      aria-label={say('Parking layout of {units}', { units: unitNames })}
      translate="no"
    >
      <svg viewBox={viewBox(frame)}>
        <path className="own-stalls" d={ground} />
        <path className="grass" d={ground} />
        <Roads roads={drawing.roads} name={road} />
        <Ground drawing={{ ...drawing, stalls }} />
        <path className="car" d={cars} />
        <Notes notes={notes} />
        {drawing.buildingsBelow === undefined ? (
          <Bays places={drawing.bays} bays={bays} />
        ) : (
          <>
            <PaintedBays drawing={drawing} bays={bays} textOf={stallsText} />
            <Bays places={yardsOf(drawing)} bays={bays} />
          </>
        )}
      </svg>
    </figure>
  )
}

const stallsText = ({ letters, stalls, ground }: PlacedBuilding) =>
  stalls === 0 || Math.max(ground.width, ground.height) < roomy
    ? letters
    : `${letters && `${letters}: `}${stalls === 1 ? say('1 stall') : say('{count} stalls', { count: stalls })}`
