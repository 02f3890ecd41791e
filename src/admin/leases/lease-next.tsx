import { StaffLink } from '#admin/parts/frame/link.tsx'
import { UnitPlate } from '#admin/parts/leases/unit-plates.tsx'
import { useApiQuery } from '#client/query.ts'
import { leaseStateText, waitsText } from '#contract/leases/lease-states.labels.ts'
import * as leaseDatesApi from '#contract/leases/lease-dates.ts'
import { dayText, leasePeriodText } from '#contract/leases/leases.labels.ts'
import type { Lease } from '#contract/leases/leases.ts'
import * as links from '#contract/links.ts'
import { monthsAfter } from '#domain/leases/days.ts'
import { whenText } from './lease-words.ts'
import { nextDateOf, nextOf, type UnitLeases } from './drawing/sheet.ts'

/** How many years ahead the next date of a lease is searched. */
const reach = 10

/** The next date of a lease, and how soon it is. */
export function LeaseNext({ lease, today }: { lease: Lease; today: string }) {
  const { data } = useApiQuery(leaseDatesApi.list, { query: { until: monthsAfter(today, reach * 12) } })
  const next = data && nextDateOf(lease, data, today)
  if (!next && !lease.waitsFor) return null
  return (
    <section aria-labelledby="lease-next">
      <h2 id="lease-next">Next</h2>
      {lease.waitsFor ? (
        <p className="soon">
          <b>{waitsText(lease.waitsFor)}</b>
        </p>
      ) : (
        next && (
          <p>
            <b className={next.isOpen ? 'soon' : undefined}>{next.text}</b>
            <br />
            <span className="text-ink-2">{`${dayText(next.date)}, ${whenText(next.date, today)}`}</span>
          </p>
        )
      )}
    </section>
  )
}

/**
 * The leases just before and after this one: who is still in a unit that it waits for, and who has signed for its units
 * next.
 */
export function LeaseNeighbours({ lease, units }: { lease: Lease; units: readonly UnitLeases[] }) {
  const { waitsFor } = lease
  const before = units.flatMap(({ unitNumber, leases }) =>
    leases.filter(({ id }) => id === waitsFor?.leaseId).map((other) => ({ unitNumber, other })),
  )
  const after = units.flatMap((unit) => {
    const other = nextOf(lease, unit)
    return other ? [{ unitNumber: unit.unitNumber, other }] : []
  })
  return [
    { title: 'Before them', found: before },
    { title: 'After them', found: after },
  ].map(
    ({ title, found }) =>
      found.length > 0 && (
        <section key={title} aria-label={title} className="lease-neighbours">
          <h2>{title}</h2>
          {found.map(({ unitNumber, other }) => (
            <div key={unitNumber}>
              <UnitPlate unitNumber={unitNumber} />
              <p>
                <StaffLink href={links.lease(other.id)} className="link">
                  {other.tenantCompany || 'Tenant not named'}
                </StaffLink>
                <span className={other.state === 'holdover' ? 'soon' : 'text-ink-2'}>
                  {other.state === 'holdover'
                    ? leaseStateText(other)
                    : leasePeriodText({ leaseStartDate: other.startDate, leaseEndDate: other.endDate })}
                </span>
              </p>
            </div>
          ))}
        </section>
      ),
  )
}
