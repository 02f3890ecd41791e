import * as links from '#contract/links.ts'
import { usePark } from '#admin/park.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { dayIn } from '#domain/dates/date-format.ts'
import { dayText, isUpcoming } from '#contract/leases/leases.labels.ts'
import type { UnitLease } from '#contract/leases/unit-leases.ts'
import { rentText } from '#contract/leases/lease-states.labels.ts'

/** The current and former leases of a lead. */
export function LeadLeases({ leases }: { leases: readonly UnitLease[] }) {
  const { timeZone } = usePark()
  return (
    <section aria-labelledby="leases-heading">
      <h3 id="leases-heading">Lease</h3>
      <ul className="lead-leases">
        {leases.map((lease) => (
          <Leased key={lease.id} lease={lease} today={dayIn(timeZone, new Date())} />
        ))}
      </ul>
    </section>
  )
}

const Leased = ({ lease, today }: { lease: UnitLease; today: string }) => (
  <li>
    <p>
      <StaffLink href={links.staffUnit(lease.unitId)} className="link">
        {`Unit ${lease.unitNumber}`}
      </StaffLink>
      <span>{` Lease rent ${lease.monthlyRent === null ? 'not given' : `${rentText(lease.monthlyRent)}/month`}${lease.deposit === null ? '' : `, deposit ${rentText(lease.deposit)}`}`}</span>
    </p>
    <p className="text-ink-2">
      <span>{[lease.tenantCompany, lease.tenantContact].filter(Boolean).join(', ')}</span>
      <br />
      <span>{`${openDayText(lease.leaseStartDate)} to ${openDayText(lease.leaseEndDate)}${lease.endedAt ? ', ended' : isUpcoming(lease, today) && ', upcoming'}`}</span>
    </p>
  </li>
)

const openDayText = (day: string | null) => (day === null ? 'open' : dayText(day))
