import * as links from '#contract/links.ts'
import { unitsThatFit } from '#admin/composer/units-that-fit.ts'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { UnitPlate } from '#admin/parts/leases/unit-plates.tsx'
import { useApiQuery } from '#client/query.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import * as holdsApi from '#contract/leases/holds.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { dollars, noRent, squareFeet } from '#domain/units/units.constants.ts'

type Props = { lead: Lead; onHold: (unitId: number) => void; onLease: () => void }

/** The units held for a lead, and the free ones that fit its wish. */
export function UnitsForLead({ lead, onHold, onLease }: Props) {
  const units = useApiQuery(unitsApi.listForStaff)
  const holds = useApiQuery(holdsApi.list, { query: {} })
  if (!units.data || !holds.data) return null
  const held = holds.data.filter(({ leadId }) => leadId === lead.id)
  const heldUnits = units.data.flatMap((unit) => {
    const hold = held.find(({ unitId }) => unitId === unit.id)
    return hold ? [{ unit, until: hold.until }] : []
  })
  const fitting = unitsThatFit(units.data, lead.spaceSize)
  if (heldUnits.length + fitting.length === 0) return null
  return (
    <section aria-labelledby="units-heading">
      <div className="lead-side-head">
        <h3 id="units-heading">Units that fit</h3>
        <StaffLink href={links.tab('units')}>All units</StaffLink>
      </div>
      <ul>
        {heldUnits.map(({ unit, until }) => (
          <UnitLine key={unit.id} unit={unit} text={`Held until ${dayText(until)}`}>
            <AllowedButton permission="change business data" variant="quiet" onClick={onLease}>
              Lease<span className="sr-only">{` ${unit.unitNumber}`}</span>
            </AllowedButton>
          </UnitLine>
        ))}
        {fitting.map((unit) => (
          <UnitLine key={unit.id} unit={unit} text={`${squareFeet(unit.size)} SF, free ${freeFrom(unit)}`}>
            <AllowedButton permission="change business data" variant="quiet" onClick={() => onHold(unit.id)}>
              Hold<span className="sr-only">{` ${unit.unitNumber}`}</span>
            </AllowedButton>
          </UnitLine>
        ))}
      </ul>
    </section>
  )
}

const freeFrom = ({ availableDate }: StaffUnit) => (availableDate ? `from ${dayText(availableDate)}` : 'now')

type LineProps = { unit: StaffUnit; text: string; children: React.ReactNode }

const UnitLine = ({ unit: { id, unitNumber, status, monthlyRent }, text, children }: LineProps) => (
  <li className="lead-unit">
    <StaffLink href={links.staffUnit(id)}>
      <UnitPlate unitNumber={unitNumber} status={status} />
    </StaffLink>
    <p>
      <b>{monthlyRent === 0 ? noRent : `${dollars(monthlyRent)}/month`}</b>
      <br />
      <span className="text-ink-2">{text}</span>
    </p>
    {children}
  </li>
)
