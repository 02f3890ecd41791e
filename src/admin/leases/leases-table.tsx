import type { ReactNode } from 'react'
import { UnitPlates } from '#admin/parts/leases/unit-plates.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { leaseStateText, moneyText } from '#contract/leases/lease-states.labels.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import type { Lease } from '#contract/leases/leases.ts'
import * as links from '#contract/links.ts'
import { type Column, Table } from '#ui/table.tsx'
import { isUnsettled, stateDetail } from './lease-words.ts'
import { axisOf, LeaseBar, YearsAxis } from './drawing/lease-bar.tsx'

type Props = { leases: readonly Lease[]; today: string; empty: ReactNode }

const numbersOf = ({ units }: Lease) => units.map(({ unitNumber }) => unitNumber)

/** The leases in rows, with their days on one shared axis. */
export function LeasesTable({ leases, today, empty }: Props) {
  const axis = axisOf(leases, today)
  const columns: readonly Column<Lease>[] = [
    {
      head: 'Tenant',
      cell: ({ id, tenantCompany, tenantContact }) => (
        <span className="two-lines">
          <StaffLink href={links.lease(id)} className="row-link">
            {tenantCompany || 'Tenant not named'}
          </StaffLink>
          <span>{tenantContact}</span>
        </span>
      ),
      sortBy: ({ tenantCompany }) => tenantCompany,
    },
    {
      head: 'Units',
      className: 'lease-units',
      cell: (lease) => <UnitPlates unitNumbers={numbersOf(lease)} />,
      sortBy: (lease) => numbersOf(lease).join(' '),
    },
    {
      head: 'State',
      className: 'lease-standing',
      cell: (lease) => (
        <span className={`two-lines lease-state ${isUnsettled(lease) ? 'soon' : ''}`}>
          <b>{leaseStateText(lease)}</b>
          <span>{stateDetail(lease, today)}</span>
        </span>
      ),
      sortBy: leaseStateText,
    },
    {
      head: 'From, to',
      className: 'lease-period',
      cell: ({ startDate, endDate }) => (
        <span className="two-lines whitespace-nowrap">
          <span>{startDate ? dayText(startDate) : 'start not known'}</span>
          <span>{endDate ? `to ${dayText(endDate)}` : 'month to month'}</span>
        </span>
      ),
      sortBy: ({ endDate }) => endDate ?? '',
    },
    {
      head: 'Rent a month',
      className: 'lease-rent',
      kind: 'figure',
      cell: ({ monthlyRent }) => monthlyRent !== null && moneyText(monthlyRent),
      sortBy: ({ monthlyRent }) => monthlyRent ?? 0,
    },
    {
      head: 'Days',
      className: 'lease-days',
      headCell: <YearsAxis axis={axis} />,
      cell: (lease) => <LeaseBar lease={lease} today={today} axis={axis} />,
    },
  ]
  return (
    <div className="leases-list one-line">
      <Table caption="Leases" columns={columns} rows={leases} keyOf={({ id }) => id} empty={empty} />
      {leases.length > 0 && (
        <p className="lease-key">
          Hatched: the tenant is in. Dashed: still ahead. Dotted amber: waits, or is in past the end. The line is today.
        </p>
      )}
    </div>
  )
}
