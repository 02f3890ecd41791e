import { isGated } from '#contract/park/offer.labels.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { drawnOf } from '#contract/units/unit-rooms.labels.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import { buildingOf } from '#domain/units/units.constants.ts'
import { wayStepsOf } from '#domain/way/way-steps.ts'
import { wayTo } from '#domain/way/way.ts'
import { usePark, useUnits } from '#site/page.tsx'
import { landOf } from '#site/parts/plan/park-drawing.ts'
import { Said } from '#ui/said.tsx'
import { WayMap } from '#ui/drawings/way-map.tsx'

/** The way to a unit, drawn and in numbered steps. A park without a plan of its own has only the steps. */
export function Way({ unit }: { unit: PublicUnit }) {
  const { unitNumber } = unit
  const park = usePark()
  const reading = useUnits()
  const units = reading.state === 'ready' ? reading.value : []
  const land = landOf(park, units)
  // Buildings that rules have placed are in no known order.
  const isSaid = park.plan || land.drives !== undefined
  const way = isSaid ? wayTo(unitNumber, land) : undefined
  const { road, highway, address } = park
  const steps = wayStepsOf(way, {
    // `Said` puts the names in their place, so that translators leave them as they are.
    unitNumber: '{unit}',
    road: '{road}',
    highway: highway && '{highway}',
    address: '{address}',
    isGated: isGated(park.offer) || land.gate !== undefined,
    building: isYard(park.plan, unit) ? '' : buildingOf(unit),
  })
  return (
    <>
      {way && (
        <WayMap
          land={land}
          unitNumber={unitNumber}
          road={road}
          highway={highway}
          isGated={isGated(park.offer)}
          points={steps.map(({ at }) => at)}
          known={(label) => {
            const unit = units.find((one) => one.unitNumber === label)
            return unit && drawnOf(park, unit)
          }}
        />
      )}
      <ol className="way-steps">
        {steps.map(({ text }) => (
          <li key={text}>
            <span>
              <Said
                text={text}
                unit={<span translate="no">{unitNumber}</span>}
                road={<span translate="no">{road}</span>}
                highway={<span translate="no">{highway}</span>}
                address={<span translate="no">{`${address.street}, ${address.city}`}</span>}
              />
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
