import * as links from '#contract/links.ts'
import { usePark } from '#admin/park.tsx'
import { StaffLink } from '#admin/parts/link.tsx'
import { QueryBoundary } from '#admin/parts/query-boundary.tsx'
import { useApiQuery } from '#client/query.ts'
import { dayIn } from '#contract/date-format.ts'
import { dayText, isUpcoming } from '#contract/leases.labels.ts'
import * as unitLeasesApi from '#contract/unit-leases.ts'
import type { UnitLease } from '#contract/unit-leases.ts'
import { dollars } from '#contract/units.constants.ts'
import { TableSkeleton } from '#ui/table.tsx'

/** The current and former leases of a lead. */
export function LeadLeases({ leadId }: { leadId: number }) {
  const { timeZone } = usePark()
  const tenancies = useApiQuery(unitLeasesApi.listOfLead, { params: { id: leadId } })
  return (
    <section className="crm-card" aria-labelledby="tenancies-heading">
      <h3 id="tenancies-heading">Units</h3>
      <QueryBoundary query={tenancies} loading={<TableSkeleton message="Loading units..." rows={1} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-2">No unit is leased to this lead.</p>
          ) : (
            <ol className="timeline">
              {rows.map((tenancy) => (
                <Leased key={tenancy.id} tenancy={tenancy} today={dayIn(timeZone, new Date())} />
              ))}
            </ol>
          )
        }
      </QueryBoundary>
    </section>
  )
}

const Leased = ({ tenancy, today }: { tenancy: UnitLease; today: string }) => (
  <li>
    <p>
      <StaffLink href={links.staffUnit(tenancy.unitId)} className="link">
        {`Unit ${tenancy.unitNumber}`}
      </StaffLink>
      <span>{` Lease rent ${tenancy.monthlyRent === null ? 'not given' : `${dollars(tenancy.monthlyRent)}/month`}${tenancy.deposit === null ? '' : `, deposit ${dollars(tenancy.deposit)}`}`}</span>
    </p>
    <p className="text-ink-2">
      <span>{[tenancy.tenantCompany, tenancy.tenantContact].filter(Boolean).join(', ')}</span>
      <br />
      <span>{`${openDayText(tenancy.leaseStartDate)} to ${openDayText(tenancy.leaseEndDate)}${tenancy.endedAt ? ', ended' : isUpcoming(tenancy, today) && ', upcoming'}`}</span>
    </p>
  </li>
)

const openDayText = (day: string | null) => (day === null ? 'open' : dayText(day))
