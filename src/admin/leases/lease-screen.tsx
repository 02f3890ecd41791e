import { Empty } from '#admin/parts/lists/empty.tsx'
import { LeasePage } from '#admin/parts/leases/lease-page.tsx'
import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { useDay } from '#admin/parts/time/use-day.ts'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { useApiQuery } from '#client/query.ts'
import { hasStatus } from '#client/send.ts'
import { errorStatuses } from '#contract/errors.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { LeaseDetails } from './lease-details.tsx'

/** One lease: tenant, units, term and rent, and the actions on it. */
export function Screen({ id }: { id: number }) {
  const today = useDay()
  const lease = useApiQuery(leasesApi.read, { params: { id } })
  const title = lease.data ? lease.data.tenantCompany || 'Tenant not named' : 'Lease'
  useTitle(`${title}, Lease`)
  if (hasStatus(lease.error, errorStatuses['not found']))
    return (
      <LeasePage title="Lease">
        <Empty message="There is no such lease.">
          <StaffButtonLink variant="outline" href={staffPages.leases.address}>
            Open the leases
          </StaffButtonLink>
        </Empty>
      </LeasePage>
    )
  return (
    <QueryBoundary
      query={lease}
      loading={
        <LeasePage title="Lease">
          <TableSkeleton rows={8} message="Loading the lease..." />
        </LeasePage>
      }
    >
      {(data) => <LeaseDetails lease={data} title={title} today={today} />}
    </QueryBoundary>
  )
}
