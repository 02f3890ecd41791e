import * as links from '#contract/links.ts'
import { usePark } from '#admin/park.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { useApiQuery } from '#client/query.ts'
import { dayIn } from '#domain/dates/date-format.ts'
import { dayText, isUpcoming } from '#contract/leases/leases.labels.ts'
import * as unitLeasesApi from '#contract/leases/unit-leases.ts'
import type { UnitLease } from '#contract/leases/unit-leases.ts'
import { rentText } from '#contract/leases/lease-states.labels.ts'
import { TableSkeleton } from '#ui/table.tsx'

/** The current and former leases of a lead. */
export function LeadLeases({ leadId }: { leadId: number }) {
  const { timeZone } = usePark()
  const leases = useApiQuery(unitLeasesApi.listOfLead, { params: { id: leadId } })
  return (
    <section className="crm-card" aria-labelledby="leases-heading">
      <h3 id="leases-heading">Units</h3>
      <QueryBoundary query={leases} loading={<TableSkeleton message="Loading units..." rows={1} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-2">No unit is leased to this lead.</p>
          ) : (
            <ol className="timeline">
              {rows.map((lease) => (
                <Leased key={lease.id} lease={lease} today={dayIn(timeZone, new Date())} />
              ))}
            </ol>
          )
        }
      </QueryBoundary>
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
