import { dateFormat, dayIn } from '#domain/dates/date-format.ts'
import { daysBetween } from '#domain/leases/days.ts'

/** The day of a moment as it stands in a timeline: Today, Saturday, Nov 20, Dec 3, 2025; ahead 'Thu, Dec 3'. */
export function dayLabel(moment: Date, now: Date, timeZone: string) {
  const [day, today] = [dayIn(timeZone, moment), dayIn(timeZone, now)]
  const age = daysBetween(day, today)
  if (age === 0) return 'Today'
  if (age === 1) return 'Yesterday'
  if (age === -1) return 'Tomorrow'
  if (age > 1 && age < 7) return dateFormat(timeZone, { weekday: 'long' }).format(moment)
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return dateFormat(timeZone, {
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
    ...(age < 0 && isThisYear ? { weekday: 'short' } : {}),
  }).format(moment)
}
