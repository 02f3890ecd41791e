import { daysBetween } from '#domain/leases/days.ts'
import { dateFormat, dayIn } from '#domain/dates/date-format.ts'

/** When a row of work is due: an answer was promised, somebody waits since, a moment is set, or a day. */
export type Due = { promised: string } | { since: string } | { at: string } | { day: string }

/** The moment of a due date; a day counts from its start. */
export const momentOf = (due: Due) => Date.parse(Object.values(due)[0] ?? '')

const minute = 60_000

/** Now, unchanged within a minute, as a store's value must be. */
export const thisMinute = () => Math.floor(Date.now() / minute) * minute

/** '12 min', '16 h', '3 days'. */
function lengthText(milliseconds: number) {
  const minutes = Math.floor(milliseconds / minute)
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / (24 * 60))} days`
}

const daysText = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`

/** The one clock of a row, and whether it is late. */
export function clockText(due: Due, now: number, timeZone: string): { text: string; isLate: boolean } {
  const today = dayIn(timeZone, new Date(now))
  if ('day' in due) {
    const days = daysBetween(today, due.day)
    if (days === 0) return { text: 'today', isLate: false }
    return days < 0
      ? { text: `${daysText(-days)} late`, isLate: true }
      : { text: `in ${daysText(days)}`, isLate: false }
  }
  const moment = momentOf(due)
  if ('promised' in due) {
    return moment < now
      ? { text: `${lengthText(now - moment)} late`, isLate: true }
      : { text: `in ${lengthText(moment - now)}`, isLate: false }
  }
  if ('since' in due) {
    return { text: moment > now - minute ? 'just now' : `${lengthText(now - moment)} ago`, isLate: false }
  }
  const days = daysBetween(dayIn(timeZone, new Date(moment)), today)
  const time = dateFormat(timeZone, { timeStyle: 'short' }).format(moment)
  if (days === 0) return { text: time, isLate: moment < now }
  const day = Math.abs(days) < 7 ? { weekday: 'short' as const } : { month: 'short' as const, day: 'numeric' as const }
  const dayName = dateFormat(timeZone, day).format(moment)
  return { text: Math.abs(days) < 7 ? `${dayName} ${time}` : dayName, isLate: moment < now }
}

/** The same in full, for the title and for screen readers. */
export function exactText(due: Due, timeZone: string) {
  if ('day' in due) return dateFormat('UTC', { dateStyle: 'full' }).format(momentOf(due))
  return dateFormat(timeZone, { dateStyle: 'full', timeStyle: 'short' }).format(momentOf(due))
}
