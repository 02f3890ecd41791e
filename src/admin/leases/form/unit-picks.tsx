import { UnitPlate } from '#admin/parts/leases/unit-plates.tsx'
import { useApiQuery } from '#client/query.ts'
import * as holdsApi from '#contract/leases/holds.ts'
import type { Hold } from '#contract/leases/holds.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { dollars, isStatus, noRent, sizeForStaff, statusLabel } from '#domain/units/units.constants.ts'

type Props = {
  units: readonly StaffUnit[]
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
  error: string | undefined
}

/** Two lines about a unit: who has it, and its size and asking rent. */
function linesOf(unit: StaffUnit, hold: Hold | undefined) {
  const offer = `${sizeForStaff(unit.size)}, ${unit.monthlyRent === 0 ? noRent : dollars(unit.monthlyRent)}`
  if (isStatus(unit.status, 'leased'))
    return [unit.tenantCompany || 'Leased', unit.leaseEndDate ? `to ${dayText(unit.leaseEndDate)}` : 'month to month']
  if (hold) return [`Held for ${hold.name}`, `until ${dayText(hold.until)}`]
  return [isStatus(unit.status, 'available') ? 'Free' : statusLabel(unit.status), offer]
}

/** The units to choose for a lease. A unit that is taken can be chosen for later. */
export function UnitPicks({ units, chosen, onChange, error }: Props) {
  const holds = useApiQuery(holdsApi.list, { query: {} })
  return (
    <fieldset className="unit-picks" aria-label="Units">
      {units.map((unit) => {
        const [who, what] = linesOf(
          unit,
          holds.data?.find(({ unitId }) => unitId === unit.id),
        )
        const isChosen = chosen.includes(unit.id)
        return (
          <button
            key={unit.id}
            type="button"
            className="unit-pick"
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? chosen.filter((id) => id !== unit.id) : [...chosen, unit.id])}
          >
            <UnitPlate unitNumber={unit.unitNumber} status={unit.status} />
            <span>
              <b>{who}</b>
              <span>{what}</span>
            </span>
          </button>
        )
      })}
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
