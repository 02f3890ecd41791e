import type { Reply } from '#contract/inquiries/inquiries.ts'
import { replyHours } from '#contract/inquiries/reply-promise.constants.ts'
import type { Park } from '#contract/park/park.ts'

export type Office = Pick<Park, 'officeHours' | 'timeZone' | 'tourClosedDays'>
type Received = { createdAt: Date; answeredAt: Date | null }

const minute = 60_000

/** The time by which the office promised to reply. */
export const dueAt = ({ createdAt }: Pick<Received, 'createdAt'>) =>
  new Date(createdAt.getTime() + replyHours * 60 * minute)

/** Inquiries received before this time are overdue. */
export const overdueBefore = (now: Date) => new Date(now.getTime() - replyHours * 60 * minute)

/** Computes the reply clock of an inquiry at each read, so that no job has to update it. */
export function replyOf(inquiry: Received, now: Date, office: Office): Reply {
  const due = dueAt(inquiry)
  const { createdAt, answeredAt } = inquiry
  const overdue = now > due
  const [from, to] = answeredAt ? [createdAt, answeredAt] : overdue ? [due, now] : [now, due]
  return {
    state: answeredAt ? 'answered' : overdue ? 'overdue' : 'due',
    dueAt: due.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    minutes: Math.floor((to.getTime() - from.getTime()) / minute),
    officeMinutes: Math.floor(officeTime(from, to, office) / minute),
  }
}

/**
 * Milliseconds of office hours between two moments, without closed days. Each day's hours are in the park's time zone,
 * so that days with a clock change have their real length.
 */
export function officeTime(from: Date, to: Date, office: Office) {
  const hoursOf = cachedHours(office)
  const last = dayNumber(to, office)
  let open = 0
  for (let day = dayNumber(from, office); day <= last; day += 1) {
    for (const { opens, closes } of hoursOf(day)) {
      open += Math.max(0, Math.min(closes, to.getTime()) - Math.max(opens, from.getTime()))
    }
  }
  return open
}

/** Days since 1970 in the park's calendar. */
function dayNumber(moment: Date, { timeZone }: Office) {
  const { year, month, day } = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
  return Date.UTC(year, month - 1, day) / dayLength
}

const dayLength = 24 * 60 * minute

/** After this many closed days in a row, the office counts as closed for good. */
export const maxClosedDays = 31

/** When the office opens on a day (YYYY-MM-DD) or on the first open day after it; undefined if it does not open. */
export function openingFrom(day: string, office: Office): Date | undefined {
  const hoursOf = cachedHours(office)
  const first = Date.parse(`${day}T00:00:00Z`) / dayLength
  for (let number = first; number <= first + maxClosedDays; number += 1) {
    const hours = hoursOf(number)
    if (hours.length > 0) return new Date(Math.min(...hours.map(({ opens }) => opens)))
  }
  return undefined
}

type Hours = { opens: number; closes: number }
// A page of inquiries reads the same days many times.
const cache = new WeakMap<Office, Map<number, Hours[]>>()

function cachedHours(office: Office) {
  const days = cache.get(office) ?? new Map<number, Hours[]>()
  cache.set(office, days)
  return (day: number) => {
    const hours = days.get(day) ?? hoursOn(day, office)
    days.set(day, hours)
    return hours
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function hoursOn(number: number, { officeHours, timeZone, tourClosedDays }: Office): Hours[] {
  const date = Temporal.Instant.fromEpochMilliseconds(number * dayLength)
    .toZonedDateTimeISO('UTC')
    .toPlainDate()
  if (tourClosedDays.some(({ day }) => day === date.toString())) return []
  const instantOf = (time: string) =>
    date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds
  return officeHours
    .filter(({ day }) => day === weekdays[date.dayOfWeek - 1])
    .map(({ opens, closes }) => ({ opens: instantOf(opens), closes: instantOf(closes) }))
}
