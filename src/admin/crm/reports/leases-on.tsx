import { Empty } from '#admin/parts/lists/empty.tsx'
import * as links from '#contract/links.ts'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { useApiQuery } from '#client/query.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import * as reportsApi from '#contract/reports/reports.ts'
import type { UnitLease } from '#contract/leases/unit-leases.ts'
import { rentText } from '#contract/leases/lease-states.labels.ts'
import { Dialog } from '#ui/dialog.tsx'
import { type Column, Table, TableSkeleton } from '#ui/table.tsx'

const leaseColumns: readonly Column<UnitLease>[] = [
  { head: 'Unit', cell: ({ unitNumber }) => unitNumber },
  {
    head: 'Tenant',
    cell: ({ tenantCompany, leadId }) =>
      leadId === null ? (
        tenantCompany || 'Not given'
      ) : (
        <StaffLink href={links.lead(leadId)} className="link">
          {tenantCompany || 'Not given'}
        </StaffLink>
      ),
  },
  {
    head: 'Lease rent a month',
    kind: 'figure',
    cell: ({ monthlyRent }) => (monthlyRent === null ? 'Not given' : rentText(monthlyRent)),
  },
  {
    head: 'Starts',
    kind: 'figure',
    cell: ({ leaseStartDate }) => (leaseStartDate === null ? 'Not given' : dayText(leaseStartDate)),
  },
]

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** The leases that make units count as leased on a day, including signed ones that start later. */
export function LeasesOn({ day, onClose }: { day: string; onClose: () => void }) {
  const leases = useApiQuery(reportsApi.listLeasesOn, { query: { on: day } })
  return (
    <Dialog open onClose={onClose} title={`Leased on ${dayFormat.format(new Date(`${day}T00:00:00Z`))}`}>
      <QueryBoundary query={leases} loading={<TableSkeleton message="Loading leases..." />}>
        {(rows) => (
          <Table
            caption="Leased units"
            columns={leaseColumns}
            rows={rows}
            keyOf={({ id }) => id}
            empty={<Empty message="No unit was leased on this day." />}
          />
        )}
      </QueryBoundary>
    </Dialog>
  )
}
