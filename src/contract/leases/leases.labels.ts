import { listed } from '#domain/text/listed.ts'
import type { StaffUnit } from '#contract/units/units.ts'

// Days are text, YYYY-MM-DD: in time zones west of Greenwich, a local Date would be one day off.

const asUtc = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Whole days from one day to another, negative if the second is earlier. */
export const daysBetween = (from: string, to: string) => Math.round((asUtc(to) - asUtc(from)) / 86_400_000)

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A day as 'Mar 3, 2026'. */
export const dayText = (day: string) => longDay.format(asUtc(day))

/** A day as 'Mar 3', with the year if it is not the current one. */
const nearDayText = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? shortDay.format(asUtc(day)) : dayText(day)

/** Lease endings are counted within these numbers of days; each range includes the shorter ones, as on the CRM dashboard. */
export const leaseReaches = [30, 60, 90, 180] as const

type Lease = Pick<StaffUnit, 'status' | 'leaseStartDate' | 'leaseEndDate' | 'tenantCompany' | 'tenantContact'>

/**
 * What needs attention in a leased unit. `days` is negative after the lease has ended. A lease that has not started has a
 * warning about its start, not its end.
 */
export type LeaseWarning =
  | { kind: 'no tenant' }
  | { kind: 'starts'; day: string }
  | { kind: 'ends'; day: string; days: number }

export const isUpcoming = ({ leaseStartDate }: Pick<Lease, 'leaseStartDate'>, today: string) =>
  leaseStartDate !== null && leaseStartDate > today

/** How many upcoming leases are listed by unit. The filter shows all. */
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

/** The warnings about a unit. A unit that is not leased has none, even if it still stores its last lease. */
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

/** 'Feb 1, 2026 – Jan 31, 2029', or only the known date; '' without either. */
export function leasePeriodText({ leaseStartDate, leaseEndDate }: Pick<Lease, 'leaseStartDate' | 'leaseEndDate'>) {
  if (leaseStartDate && leaseEndDate) return `${dayText(leaseStartDate)} – ${dayText(leaseEndDate)}`
  if (leaseStartDate) return `From ${dayText(leaseStartDate)}`
  return leaseEndDate ? `Until ${dayText(leaseEndDate)}` : ''
}
