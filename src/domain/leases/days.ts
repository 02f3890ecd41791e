/** A calendar day as YYYY-MM-DD, so that days compare as text. */
export type Day = string

const asUtc = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const asDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Whole days from one day to another, negative if the second is earlier. */
export const daysBetween = (from: Day, to: Day) => Math.round((asUtc(to) - asUtc(from)) / 86_400_000)

export const daysAfter = (day: Day, days: number) => asDay(asUtc(day) + days * 86_400_000)
export const dayBefore = (day: Day) => daysAfter(day, -1)
export const dayAfter = (day: Day) => daysAfter(day, 1)

/** Year, month from 0 to 11, and day of the month. */
const partsOf = (day: Day) => [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))] as const

/**
 * The same day of the month that many months later, or the first day of the next month if the month is too short
 * (docs/specification/leases.md#1-words).
 */
export function monthsAfter(day: Day, months: number) {
  const [year, month, date] = partsOf(day)
  const last = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate()
  return asDay(date > last ? Date.UTC(year, month + months + 1, 1) : Date.UTC(year, month + months, date))
}

/** The same day of the month that many months earlier, or the last day of a shorter month. */
export function monthsBefore(day: Day, months: number) {
  const [year, month, date] = partsOf(day)
  const last = new Date(Date.UTC(year, month - months + 1, 0)).getUTCDate()
  return asDay(Date.UTC(year, month - months, Math.min(date, last)))
}

export const periodEnd = (from: Day, months: number) => dayBefore(monthsAfter(from, months))

/** Later than any other day, for periods without an end. */
export const endless = '9999-12-31'

export const earlier = (one: Day, other: Day) => (one < other ? one : other)
export const later = (one: Day, other: Day) => (one > other ? one : other)

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day as 'Mar 3, 2026'. */
export const dayText = (day: Day) => longDay.format(asUtc(day))
