import { dayAfter } from '#domain/leases/days.ts'
import type { LeaseState } from '#domain/leases/lease-state.ts'
import type { Hold } from './holds.ts'
import type { Lease as LeaseRecord } from './leases.ts'
import { listed } from './listed.ts'
import { amountText } from './units.constants.ts'
import type { StaffUnit } from './units.ts'

// Days are text, YYYY-MM-DD: west of Greenwich, a local Date would shift them by one.

const asUtc = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Whole days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string) => Math.round((asUtc(to) - asUtc(from)) / 86_400_000)

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A day as 'Mar 3, 2026'. */
export const dayText = (day: string) => longDay.format(asUtc(day))

/** A day as 'Mar 3', with the year if it is not the current one. */
const nearDayText = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? shortDay.format(asUtc(day)) : dayText(day)

/** Ranges, in days from today, for leases that end; each includes the shorter ones, as on the CRM dashboard. */
export const leaseReaches = [30, 60, 90, 180] as const

type Lease = Pick<StaffUnit, 'status' | 'leaseStartDate' | 'leaseEndDate' | 'tenantCompany' | 'tenantContact'>

/**
 * What needs attention in a leased unit. `days` is negative once the lease has ended. A lease that has not started has a
 * warning about its start, not its end.
 */
export type LeaseWarning =
  | { kind: 'no tenant' }
  | { kind: 'starts'; day: string }
  | { kind: 'ends'; day: string; days: number }

/** Whether a lease starts after today. */
export const isUpcoming = ({ leaseStartDate }: Pick<Lease, 'leaseStartDate'>, today: string) =>
  leaseStartDate !== null && leaseStartDate > today

/** How many upcoming leases are named; the filter shows all. */
const maxNamed = 3

/** '1 of them from Dec 1', or '2 of them later: A1 from Dec 1 and B2 from Jan 5, 2027'; '' if every lease has started. */
export function upcomingText(units: readonly (Lease & { unitNumber: string })[], today: string) {
  const upcoming = units.filter((unit) => unit.status === 'leased' && isUpcoming(unit, today))
  const from = ({ leaseStartDate }: Lease) => `from ${nearDayText(leaseStartDate ?? '', today)}`
  const [only, ...others] = upcoming
  if (!only) return ''
  if (others.length === 0) return `1 of them ${from(only)}: ${only.unitNumber}`
  const named = upcoming.slice(0, maxNamed).map((unit) => `${unit.unitNumber} ${from(unit)}`)
  const more = upcoming.length > maxNamed ? [`${upcoming.length - maxNamed} more`] : []
  return `${upcoming.length} of them later: ${listed([...named, ...more])}`
}

/** The warnings about a unit. A unit that is not leased has none, even if it stores the data of its last lease. */
export function leaseWarnings(lease: Lease, today: string) {
  const { status, leaseStartDate, leaseEndDate, tenantCompany, tenantContact } = lease
  const warnings: LeaseWarning[] = []
  if (status !== 'leased') return warnings
  if (!tenantCompany && !tenantContact) warnings.push({ kind: 'no tenant' })
  if (leaseStartDate && isUpcoming(lease, today)) warnings.push({ kind: 'starts', day: leaseStartDate })
  else if (leaseEndDate) {
    const days = daysBetween(today, leaseEndDate)
    if (days <= Math.max(...leaseReaches)) warnings.push({ kind: 'ends', day: leaseEndDate, days })
  }
  return warnings
}

/** 'Upcoming: starts Dec 1', 'Lease ended Mar 3', 'Ends today', 'Ends in 24 days', 'No tenant'. */
export function leaseWarningText(warning: LeaseWarning, today: string) {
  if (warning.kind === 'no tenant') return 'No tenant'
  if (warning.kind === 'starts') return `Upcoming: starts ${nearDayText(warning.day, today)}`
  const { day, days } = warning
  if (days < 0) return `Lease ended ${nearDayText(day, today)}`
  if (days === 0) return 'Ends today'
  return days === 1 ? 'Ends tomorrow' : `Ends in ${days} days`
}

/** 'Feb 1, 2026 – Jan 31, 2029', or the date that is known; '' without either. */
export function leasePeriodText({ leaseStartDate, leaseEndDate }: Pick<Lease, 'leaseStartDate' | 'leaseEndDate'>) {
  if (leaseStartDate && leaseEndDate) return `${dayText(leaseStartDate)} – ${dayText(leaseEndDate)}`
  if (leaseStartDate) return `From ${dayText(leaseStartDate)}`
  return leaseEndDate ? `Until ${dayText(leaseEndDate)}` : ''
}

/** Dollars and cents as '$2,227.89', as in leases; asking rents stand without cents. */
export const moneyText = (amount: number) => `${amount < 0 ? '-' : ''}$${amountText(Math.abs(amount))}`

const stateLabels: Record<LeaseState, string> = {
  draft: 'Draft',
  upcoming: 'Upcoming',
  current: 'Current',
  'in notice': 'In Notice',
  holdover: 'Holdover',
  ended: 'Ended',
  cancelled: 'Cancelled',
}

/** The state of a lease in words (docs/specification/leases.md#8-rent-roll). */
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

/** The tenant who is in, as 'Month-to-Month since Feb 29, 2024' with the notice. */
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

/** Who is in a unit, and who comes next, as parts of the line below. */
export function unitLeaseParts(leases: readonly LineLease[], hold?: Pick<Hold, 'name' | 'until'>) {
  const tenant = leases.find(({ state }) => state === 'current' || state === 'in notice' || state === 'holdover')
  const next = leases
    .filter(({ state }) => state === 'upcoming')
    .toSorted((one, other) => ((one.startDate ?? '') < (other.startDate ?? '') ? -1 : 1))
    .map(
      ({ tenantCompany, startDate, waitsFor }) =>
        `${tenantCompany} ${waitsFor ? 'waits since' : 'from'} ${dayText(startDate ?? '')}`,
    )
  const held = hold ? [`Held for ${hold.name} until ${dayText(hold.until)}`] : []
  return [...(tenant ? tenantParts(tenant) : []), ...next, ...held]
}

/**
 * 'Month-to-Month since Feb 29, 2024 · notice for Mar 31, 2028 · Foxglove Foods from May 1, 2028'
 * (docs/specification/leases.md#19-screens). '' for a unit that nobody has.
 */
export const unitLeaseText = (...of: Parameters<typeof unitLeaseParts>) => unitLeaseParts(...of).join(' · ')
