import { dayIn } from '#domain/dates/date-format.ts'
import type { TourSettings, Park } from '#contract/park/park.ts'
import { tourMinutes } from '#contract/tours/tours.constants.ts'
import { weekDays } from '#domain/dates/week-days.constants.ts'

export type TourHours = Pick<Park, 'timeZone' | 'officeHours'> & TourSettings

type Range = {
  now: Date
  taken: readonly Date[]
  /** Whether the notice for visitors applies; staff book without it. */
  withNotice: boolean
}

const slotMs = tourMinutes * 60_000
const hourMs = 60 * 60_000

/**
 * Returns the free times for tours in order: full and half hours within the hours for tours, or else the office hours,
 * on the coming days that are not closed. Hours are local times in the park, so a day with a clock change has fewer or
 * more times if its hours include the change.
 */
export function freeTimes(hours: TourHours, { now, taken, withNotice }: Range): Date[] {
  const earliest = now.getTime() + (withNotice ? hours.tourLeadHours * hourMs : 0)
  const isTaken = new Set(taken.map((time) => time.getTime()))
  return daysAhead(hours, now)
    .flatMap((day) => timesOn(day, hours))
    .filter((time) => time > earliest && !isTaken.has(time))
    .map((time) => new Date(time))
}

/** Whether the park receives visitors at a time. */
export function isReceiving(hours: TourHours, time: Date) {
  const day = dayIn(hours.timeZone, time)
  if (hours.tourClosedDays.some((closed) => closed.day === day)) return false
  return timesOn(Temporal.PlainDate.from(day), hours).includes(time.getTime())
}

/** The days from today on: with one day ahead, today and tomorrow. */
function daysAhead({ timeZone, tourDaysAhead, tourClosedDays }: TourHours, now: Date) {
  const today = Temporal.PlainDate.from(dayIn(timeZone, now))
  const closed = new Set(tourClosedDays.map(({ day }) => day))
  return Array.from({ length: tourDaysAhead + 1 }, (_, days) => today.add({ days })).filter(
    (day) => !closed.has(day.toString()),
  )
}

function timesOn(day: Temporal.PlainDate, { timeZone, officeHours, tourHours }: TourHours) {
  const instantOf = (time: string) =>
    day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds
  const week = tourHours.length > 0 ? tourHours : officeHours
  return week
    .filter((row) => row.day === weekDays[day.dayOfWeek - 1])
    .flatMap(({ opens, closes }) => {
      const first = Math.ceil(instantOf(opens) / slotMs) * slotMs
      const count = Math.max(0, Math.floor((instantOf(closes) - first) / slotMs))
      return Array.from({ length: count }, (_, place) => first + place * slotMs)
    })
}
