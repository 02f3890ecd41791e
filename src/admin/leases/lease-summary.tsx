import { StaffLink } from '#admin/parts/link.tsx'
import { dayText, leaseStateText, moneyText, waitsText } from '#contract/leases.labels.ts'
import type { Lease } from '#contract/leases.ts'
import * as links from '#contract/links.ts'
import { isUnsettled, stateDetail } from './lease-words.ts'

/** The state of a lease, until when, and how much. */
export function LeaseSummary({ lease, today }: { lease: Lease; today: string }) {
  const { startDate, endDate, monthlyRent, rentDue, waitsFor } = lease
  const detail = waitsFor ? '' : stateDetail(lease, today)
  return (
    <div className="lease-summary">
      <span className={isUnsettled(lease) ? 'soon' : undefined}>
        <b>{leaseStateText(lease)}</b>
        {detail && `, ${detail}`}
      </span>
      {waitsFor && (
        <StaffLink href={links.lease(waitsFor.leaseId)} className="soon row-link">
          {waitsText(waitsFor)}
        </StaffLink>
      )}
      <span>
        {waitsFor && startDate
          ? `waits since ${dayText(startDate)}`
          : startDate
            ? `from ${dayText(startDate)}`
            : 'start not known'}
        {endDate ? (
          <>
            {', until '}
            <b>{dayText(endDate)}</b>
          </>
        ) : (
          ', month to month'
        )}
      </span>
      {monthlyRent !== null && (
        <span>
          <b>{moneyText(monthlyRent)}</b>
          {' a month'}
          {rentDue !== null && rentDue !== monthlyRent && `, due now ${moneyText(rentDue)}`}
        </span>
      )}
    </div>
  )
}
