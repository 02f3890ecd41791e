import { dayAfter } from '#domain/leases/days.ts'
import type { LeaseState } from '#domain/leases/lease-state.ts'
import type { Hold } from './holds.ts'
import { dayText } from './leases.labels.ts'
import type { Lease as LeaseRecord } from './leases.ts'
import { amountText, dollars } from '#domain/units/units.constants.ts'

/** Dollars and cents as '$2,227.89', for leases. Asking rents have no cents. */
export const moneyText = (amount: number) => `${amount < 0 ? '-' : ''}$${amountText(Math.abs(amount))}`

/** A rent as '$2,400' or '$2,227.89'. */
export const rentText = (amount: number) => (Number.isInteger(amount) ? dollars(amount) : moneyText(amount))

const stateLabels: Record<LeaseState, string> = {
  draft: 'Draft',
  upcoming: 'Upcoming',
  current: 'Current',
  'in notice': 'In Notice',
  holdover: 'Holdover',
  ended: 'Ended',
  cancelled: 'Cancelled',
}

/** The label of a lease state (docs/specification/leases.md#8-rent-roll). */
export const leaseStateText = ({ state, isMonthToMonth }: { state: LeaseState; isMonthToMonth: boolean }) =>
  state === 'current' && isMonthToMonth ? 'Month-to-Month' : stateLabels[state]

/** 'Waits for Bolt Supply, who is still in A2.' */
export const waitsText = ({ tenantCompany, unitNumber }: { tenantCompany: string; unitNumber: string }) =>
  `Waits for ${tenantCompany}, who is still in ${unitNumber}.`

/** '1,094 days left', 'the last day', '1 day past its end'. */
export function daysLeftText(days: number) {
  if (days === 0) return 'the last day'
  const count = `${Math.abs(days).toLocaleString('en-US')} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days > 0 ? `${count} left` : `${count} past its end`
}

type LineLease = Pick<
  LeaseRecord,
  'state' | 'isMonthToMonth' | 'waitsFor' | 'tenantCompany' | 'startDate' | 'endDate' | 'notice'
>

/** The current tenant's lease and notice: 'Month-to-Month since Feb 29, 2024'. */
function tenantParts({ state, isMonthToMonth, startDate, endDate, notice }: LineLease) {
  const last = notice?.moveOutDate ?? endDate
  const first =
    state === 'holdover' && last
      ? `Holdover since ${dayText(dayAfter(last))}`
      : isMonthToMonth || endDate === null
        ? `Month-to-Month${startDate ? ` since ${dayText(startDate)}` : ''}`
        : `Until ${dayText(endDate)}`
  return state === 'in notice' && notice ? [first, `notice for ${dayText(notice.moveOutDate)}`] : [first]
}

/** The current tenant of a unit and the next one, as parts of the line below. */
function unitLeaseParts(leases: readonly LineLease[], hold?: Pick<Hold, 'name' | 'until'>) {
  const tenant = leases.find(({ state }) => state === 'current' || state === 'in notice' || state === 'holdover')
  const next = leases
    .filter(({ state }) => state === 'upcoming')
    .toSorted((one, other) => ((one.startDate ?? '') < (other.startDate ?? '') ? -1 : 1))
    .map(
      ({ tenantCompany, startDate, waitsFor }) =>
        `${tenantCompany} ${waitsFor ? 'waits since' : 'from'} ${dayText(startDate ?? '')}`,
    )
  const onHold = hold ? [`Held for ${hold.name} until ${dayText(hold.until)}`] : []
  return [...(tenant ? tenantParts(tenant) : []), ...next, ...onHold]
}

/**
 * 'Month-to-Month since Feb 29, 2024 · notice for Mar 31, 2028 · Foxglove Foods from May 1, 2028'
 * (docs/specification/leases.md#19-screens). '' for a unit without tenant or hold.
 */
export const unitLeaseText = (...of: Parameters<typeof unitLeaseParts>) => unitLeaseParts(...of).join(' · ')
