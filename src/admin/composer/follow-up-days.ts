import { daysAfter } from '#domain/leases/days.ts'

const namedDay = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A day as 'Wed, Dec 2'. */
export const weekdayText = (day: string) => namedDay.format(Date.parse(`${day}T00:00:00Z`))

const atNine = (day: string) => `${day}T09:00`

/** The days on which people follow up, as values of a datetime-local field; '' sets none. */
export const followUpDays = (today: string) => [
  { value: '', label: 'No' },
  { value: atNine(daysAfter(today, 1)), label: 'Tomorrow' },
  { value: atNine(daysAfter(today, 2)), label: weekdayText(daysAfter(today, 2)) },
  { value: atNine(daysAfter(today, 7)), label: 'In a week' },
]

/** The Friday of this week, or of the next one from Thursday on. */
export function nextFriday(today: string) {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const days = (5 - weekday + 7) % 7
  return daysAfter(today, days < 2 ? days + 7 : days)
}

/** The days on which a task is due. */
export const dueDays = (today: string) => [
  { value: today, label: 'Today' },
  { value: daysAfter(today, 1), label: 'Tomorrow' },
  { value: nextFriday(today), label: weekdayText(nextFriday(today)) },
]
