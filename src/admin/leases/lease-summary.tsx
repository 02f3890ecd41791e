import { StaffLink } from '#admin/parts/frame/link.tsx'
import { leaseStateText, moneyText, waitsText } from '#contract/leases/lease-states.labels.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import type { Lease } from '#contract/leases/leases.ts'
import * as links from '#contract/links.ts'
import { isUnsettled, stateDetail } from './lease-words.ts'

/** The state of a lease, its end and its rent. */
export function LeaseSummary({ lease, today }: { lease: Lease; today: string }) {
  const { endDate, monthlyRent, rentDue, waitsFor } = lease
  const detail = waitsFor ? '' : stateDetail(lease, today)
  return (
    <div className="lease-summary">
      <span className={isUnsettled(lease) ? 'soon' : undefined}>
        <b>{leaseStateText(lease)}</b>
        <span>{detail && `, ${detail}`}</span>
      </span>
      {waitsFor && (
        <StaffLink href={links.lease(waitsFor.leaseId)} className="soon row-link">
          {waitsText(waitsFor)}
        </StaffLink>
      )}
      <span>
        <span>{startText(lease)}</span>
        <span>{endDate ? ', until ' : ', month to month'}</span>
        {endDate && <b>{dayText(endDate)}</b>}
      </span>
      {monthlyRent !== null && (
        <span>
          <b>{moneyText(monthlyRent)}</b> a month
          <span>{rentDue !== null && rentDue !== monthlyRent && `, due now ${moneyText(rentDue)}`}</span>
        </span>
      )}
    </div>
  )
}

function startText({ startDate, waitsFor }: Lease) {
  if (!startDate) return 'start not known'
  return `${waitsFor ? 'waits since' : 'from'} ${dayText(startDate)}`
}
