import { leaseEndings } from './tenancies.words.ts'

/** What is known of the lease of a unit. Days are text such as '2026-11-20' and stay so: a day has no time zone. */
export type Lease = {
  status: string
  tenantCompany: string | null
  tenantContact: string | null
  leaseStartDate: string | null
  leaseEndDate: string | null
}

/** The day that it is somewhere, '2026-11-20'. */
export function dayIn(timeZone: string, moment: Date) {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const part = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${part['year']}-${part['month']}-${part['day']}`
}

const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** How many days lie from one day to another; negative when the other is past. */
export const daysBetween = (from: string, to: string) => Math.round((midnight(to) - midnight(from)) / 86_400_000)

const withYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const withoutYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A day as 'Mar 3, 2026'. */
export const dayText = (day: string) => withYear.format(midnight(day))

/** A day as 'Mar 3' within the year of today, otherwise as 'Mar 3, 2025'. */
const shortDayText = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? withoutYear.format(midnight(day)) : dayText(day)

/** Who rents a unit, as 'Company, contact'; '' when neither is known. */
export const tenantText = ({ tenantCompany, tenantContact }: Pick<Lease, 'tenantCompany' | 'tenantContact'>) =>
  [tenantCompany, tenantContact].filter(Boolean).join(', ')

/** From when until when a unit is leased. */
export function leasePeriod({ leaseStartDate, leaseEndDate }: Pick<Lease, 'leaseStartDate' | 'leaseEndDate'>) {
  if (leaseStartDate === null) return leaseEndDate === null ? '' : `until ${dayText(leaseEndDate)}`
  return dayText(leaseStartDate) + (leaseEndDate === null ? '' : ` – ${dayText(leaseEndDate)}`)
}

export const hasNoTenant = (unit: Lease) => unit.status === 'leased' && tenantText(unit) === ''

/** How many days a unit is still leased; undefined where no end is known, negative once it is past. */
const daysLeft = ({ status, leaseEndDate }: Lease, today: string) =>
  status === 'leased' && leaseEndDate !== null ? daysBetween(today, leaseEndDate) : undefined

export const hasEnded = (unit: Lease, today: string) => (daysLeft(unit, today) ?? 0) < 0

/** Whether a lease ends today or within so many days from today. */
export function endsWithin(unit: Lease, days: number, today: string) {
  const left = daysLeft(unit, today)
  return left !== undefined && left >= 0 && left <= days
}

const longestNotice = Math.max(...leaseEndings)

/** What has to be seen to about a lease, as 'Lease ended Mar 3', 'Ends in 24 days' or 'No tenant'. */
export function leaseNotes(unit: Lease, today: string) {
  const left = daysLeft(unit, today)
  const notes: string[] = []
  if (hasNoTenant(unit)) notes.push('No tenant')
  if (left === undefined || unit.leaseEndDate === null || left > longestNotice) return notes
  if (left < 0) notes.push(`Lease ended ${shortDayText(unit.leaseEndDate, today)}`)
  else if (left === 0) notes.push('Ends today')
  else notes.push(left === 1 ? 'Ends tomorrow' : `Ends in ${left} days`)
  return notes
}

type Filter = { name: string; label: string; takes: (unit: Lease, today: string) => boolean }

const named = ['available', 'leased', 'reserved']
const hasStatus = (status: string) => (unit: Lease) => unit.status === status

/** What the units can be narrowed down to by their status. */
export const statusFilters: readonly Filter[] = [
  { name: 'available', label: 'Available', takes: hasStatus('available') },
  { name: 'leased', label: 'Leased', takes: hasStatus('leased') },
  { name: 'reserved', label: 'Reserved', takes: hasStatus('reserved') },
  { name: 'other', label: 'Other', takes: ({ status }) => !named.includes(status) },
]

/** What the units can be narrowed down to because somebody has to see to it. */
export const leaseWarnings: readonly Filter[] = [
  { name: 'ended', label: 'Lease ended', takes: hasEnded },
  ...leaseEndings.map((days) => ({
    name: `ends-${days}`,
    label: `Ends within ${days} days`,
    takes: (unit: Lease, today: string) => endsWithin(unit, days, today),
  })),
  { name: 'no-tenant', label: 'No tenant', takes: hasNoTenant },
]
