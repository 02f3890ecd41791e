import type { PublicUnit } from '#contract/units/units.ts'
import { homeUnits, isStatus } from '#domain/units/units.constants.ts'
import { OtherUnits, UnitCard } from '#site/parts/units/unit-card.tsx'

/** The first units of the park, the free ones first. */
export function HomeUnits({ units }: { units: readonly PublicUnit[] }) {
  const isFree = ({ status }: PublicUnit) => isStatus(status, 'available')
  const free = units.filter(isFree).slice(0, homeUnits)
  const others = units.filter((unit) => !isFree(unit))
  return (
    <>
      {free.length > 0 && (
        <ul className="unit-cards">
          {free.map((unit) => (
            <UnitCard key={unit.id} unit={unit} />
          ))}
        </ul>
      )}
      <OtherUnits units={others.slice(0, homeUnits - free.length)} total={others.length} maxOpen={homeUnits} />
    </>
  )
}
