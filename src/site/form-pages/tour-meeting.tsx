import * as links from '#contract/links.ts'
import { altTextOf } from '#contract/properties/photos.constants.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { say } from '#domain/text/say.ts'
import { sizeText } from '#domain/units/units.constants.ts'
import { usePark, useUnits } from '#site/page.tsx'
import { PersonCard } from '#site/parts/inquiry/leasing-office.tsx'
import { Drawing } from '#site/parts/plan/drawing.tsx'
import { UploadedPlan } from '#site/parts/units/photos.tsx'
import { RentFigure } from '#site/parts/units/unit-facts.tsx'
import { DrawingPatterns } from '#ui/drawings/drawing-patterns.tsx'
import { Picture } from '#ui/picture.tsx'
import { Said } from '#ui/said.tsx'

/** Who shows what, and where: the unit of the tour, or the plan of the park. */
export function TourMeeting({ unit: unitNumber }: { unit: string }) {
  const { person } = usePark()
  const reading = useUnits()
  const units = reading.state === 'ready' ? reading.value : []
  const unit = units.find((one) => one.unitNumber === unitNumber)
  return (
    <section className="tour-meeting" aria-labelledby="meeting-title">
      <div>
        <h2 id="meeting-title" className="text-xl">
          {say('Where you meet')}
        </h2>
        {person && <PersonCard person={person} />}
        <dl className="facts mt-4">
          <Where />
        </dl>
      </div>
      {unit ? <UnitOfTour unit={unit} /> : units.length > 0 && <Drawing name="ParkPlan" units={units} />}
      <DrawingPatterns />
    </section>
  )
}

/** The unit's photo, or else its plan, with its size and its rent. */
function UnitOfTour({ unit }: { unit: PublicUnit }) {
  const park = usePark()
  const name = say('Unit {number}', { number: unit.unitNumber })
  return (
    <div>
      <UnitPicture unit={unit} name={name} />
      <p className="mt-3">
        <a href={links.unit(unit)} className="link" translate="no">
          {name}
        </a>
        {', '}
        <span className="whitespace-nowrap">{sizeText(unit, park)}</span>
      </p>
      <p>
        <RentFigure unit={unit} />
      </p>
    </div>
  )
}

const wide = '(min-width: 64rem) 30vw, 100vw'

function UnitPicture({ unit, name }: { unit: PublicUnit; name: string }) {
  const { photo, floorPlan } = unit
  if (photo)
    return <Picture url={photo.url} alt={altTextOf(photo, 0, name)} known={photo.size ?? undefined} wide={wide} />
  return floorPlan ? (
    <UploadedPlan image={floorPlan} wide={wide} />
  ) : (
    <Drawing name="FittedPlan" unit={unit} size="large" />
  )
}

/** The address as a row of facts. */
export function Where() {
  const { address, road } = usePark()
  const town = <span translate="no">{`${address.city}, ${address.state} ${address.postalCode}`}</span>
  return (
    <div>
      <dt>{say('Where')}</dt>
      <dd>
        <span translate="no">{address.street}</span>
        <br />
        {road && !address.street.includes(road) ? (
          <Said text={say('{town}, by {road}', { town: '{town}', road })} town={town} />
        ) : (
          town
        )}
        <br />
        <a href={links.directions(address)} className="link" target="_blank" rel="noreferrer">
          {say('Get directions')}
        </a>
      </dd>
    </div>
  )
}
