import { dayText, leasePeriodText } from '#contract/leases/leases.labels.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { sizeForStaff } from '#domain/units/units.constants.ts'
import { LeaseWarnings } from './lease-warnings.tsx'
import { UnitBadge } from './unit-badge.tsx'
import { leaseRentText, monthlyRentText, tenantText } from '#admin/parts/units/unit-texts.ts'

type Props = { units: readonly StaffUnit[]; today: string; pointed: string | undefined }

const maxEndings = 3

/**
 * The facts of the hovered bay, or else the leases that end next. It is hidden from assistive technology, because the
 * names of the bays and the table have the same facts. All summaries take up space and only one is visible, so that the
 * table below does not move under the pointer.
 */
export function UnitSummary({ units, today, pointed }: Props) {
  const unit = units.find(({ unitNumber }) => unitNumber === pointed)
  const visibleIf = (visible: boolean) => (visible ? 'unit-summary-seen' : undefined)
  return (
    <div className="unit-summary" aria-hidden="true">
      <div className={visibleIf(!unit)}>
        <NextEndings units={units} today={today} />
      </div>
      {units.map((one) => (
        <div key={one.id} className={visibleIf(one === unit)}>
          <Facts unit={one} today={today} />
        </div>
      ))}
    </div>
  )
}

function Facts({ unit, today }: { unit: StaffUnit; today: string }) {
  const leased = unit.status === 'leased'
  return (
    <>
      <p className="unit-summary-head">
        <b>{unit.unitNumber}</b> <UnitBadge unit={unit} />
      </p>
      <p>{`${sizeForStaff(unit.size)}, asking ${monthlyRentText(unit.monthlyRent)}`}</p>
      {leased && (
        <>
          {tenantText(unit) && <p>{tenantText(unit)}</p>}
          <p>{`Lease rent ${leaseRentText(unit.leaseRent)}`}</p>
          <p>
            <span>{leasePeriodText(unit)}</span> <LeaseWarnings unit={unit} today={today} />
          </p>
        </>
      )}
    </>
  )
}

const endOf = ({ status, leaseEndDate }: StaffUnit) => (status === 'leased' && leaseEndDate) || ''

function NextEndings({ units, today }: Omit<Props, 'pointed'>) {
  const next = units
    .filter((unit) => endOf(unit) !== '')
    .toSorted((a, b) => endOf(a).localeCompare(endOf(b)))
    .slice(0, maxEndings)
  return (
    <>
      <p className="unit-summary-head">{next.length > 0 ? <b>Leases that end next</b> : <b>No lease has an end</b>}</p>
      {next.map((unit) => (
        <p key={unit.id}>
          <b>{unit.unitNumber}</b>
          <span>{` ${[tenantText(unit), `until ${dayText(endOf(unit))}`].filter(Boolean).join(', ')} `}</span>
          <LeaseWarnings unit={unit} today={today} />
        </p>
      ))}
      <p className="hint-of-bays">Hover a bay to see its tenant; click it to open the unit.</p>
    </>
  )
}
