import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { usePark } from '#admin/park.tsx'
import { dayText, leaseNotes, leasePeriod, tenantText } from '#contract/leases.words.ts'
import type { StaffUnit } from '#contract/units.ts'
import { squareFeet, statusLabel, toneOf } from '#contract/units.words.ts'
import { SitePlan } from '#ui/drawings/site-plan.tsx'

type Props = { units: readonly StaffUnit[]; today: string; addressOf: (unit: StaffUnit) => string }

/** A unit as it is said of its bay: who has it, and until when. */
function bayName(unit: StaffUnit) {
  const { unitNumber, status, leaseEndDate } = unit
  if (status !== 'leased') return `${unitNumber}, ${status}`
  const until = leaseEndDate === null ? 'no lease end' : `lease until ${dayText(leaseEndDate)}`
  return `${unitNumber}, leased, ${tenantText(unit) || 'no tenant'}, ${until}`
}

/** The site plan of the public pages; a bay opens its unit, and pointing at one says who has it. */
export function UnitPlan({ units, today, addressOf }: Props) {
  const { road } = usePark()
  const [, navigate] = useLocation()
  const [pointed, setPointed] = useState<string>()
  const bays = useMemo(
    () =>
      units.map((unit) => ({
        label: unit.unitNumber,
        tone: toneOf(unit.status),
        name: bayName(unit),
        href: addressOf(unit),
      })),
    [units, addressOf],
  )
  return (
    <section className="unit-plan" aria-label="Site plan">
      <SitePlan road={road} bays={bays} active={pointed} onActive={setPointed} onFollow={navigate} />
      <Facts unit={units.find(({ unitNumber }) => unitNumber === pointed)} today={today} />
    </section>
  )
}

function Facts({ unit, today }: { unit: StaffUnit | undefined; today: string }) {
  if (!unit)
    return <p className="unit-facts text-ink-2">Point at a unit to see its tenant and lease; press it to open it.</p>
  const { unitNumber, status, size } = unit
  const isLeased = status === 'leased'
  return (
    <dl className="unit-facts">
      <div>
        <dt>Unit {unitNumber}</dt>
        <dd>
          {statusLabel(status)}, {squareFeet(size)} SF
        </dd>
      </div>
      {isLeased && (
        <>
          <div>
            <dt>Tenant</dt>
            <dd>{tenantText(unit) || 'No tenant'}</dd>
          </div>
          <div>
            <dt>Lease</dt>
            <dd>{leasePeriod(unit) || 'No dates'}</dd>
            {leaseNotes(unit, today)
              .filter((note) => note !== 'No tenant')
              .map((note) => (
                <dd key={note} className="unit-note">
                  {note}
                </dd>
              ))}
          </div>
        </>
      )}
    </dl>
  )
}
