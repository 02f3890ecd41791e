import { dateFormat, dayIn } from '#domain/dates/date-format.ts'
import * as links from '#contract/links.ts'
import type { TourDay, TourTime, TourWeek } from '#contract/tours/tour-pages.ts'
import { weekDays } from '#domain/dates/week-days.constants.ts'
import type { TourHours } from '#server/lib/tour-times.ts'

/** What a visitor asked for: any day of a week, the day of which all times are shown, and the chosen time. */
export type Asked = { week?: string | undefined; day?: string | undefined; at?: string | undefined }

type Shown = {
  times: readonly Date[]
  hours: TourHours
  asked: Asked
  /** The address of the page with other choices. */
  hrefOf: (asked: Partial<Record<'week' | 'day' | 'at', string>>) => string
}

/** The most times that a day shows until a visitor asks for all of them. */
const shownTimes = 5

/** The week that a visitor asked for, or else the first with a free time; undefined if no time is free. */
export function weekOfTimes({ times, hours, asked, hrefOf }: Shown): TourWeek | undefined {
  const { timeZone } = hours
  const [first] = times
  const last = times.at(-1)
  if (!first || !last) return undefined
  const at = asked.at !== undefined && Number.isNaN(Date.parse(asked.at)) ? undefined : asked.at
  const chosen = at && new Date(at).toISOString()
  const [firstWeek, lastWeek] = [mondayOf(dayIn(timeZone, first)), mondayOf(dayIn(timeZone, last))]
  const wanted = [asked.day, asked.week, chosen && dayIn(timeZone, new Date(chosen))].find(isDay)
  const monday = latest(firstWeek, earliest(lastWeek, wanted ? mondayOf(wanted) : firstWeek))
  const dayOf = (date: Temporal.PlainDate): TourDay => {
    const day = date.toString()
    const free = timesOfDay(times, day, timeZone).map((time) => ({
      ...time,
      href: hrefOf({ at: time.at }),
      isChosen: time.at === chosen,
    }))
    if (free.length === 0) {
      const isLater = day > dayIn(timeZone, last)
      return { day, times: [], without: isClosed(date, hours) ? 'closed' : isLater ? 'later' : 'taken' }
    }
    if (day === asked.day || free.length <= shownTimes) return { day, times: free }
    return { day, times: spread(free), allHref: hrefOf({ day, ...(chosen && { at: chosen }) }) }
  }
  const week = (date: Temporal.PlainDate) => hrefOf({ week: date.toString(), ...(chosen && { at: chosen }) })
  return {
    timeZone,
    days: daysFrom(monday, hours).map(dayOf),
    ...(isBefore(firstWeek, monday) && { earlierHref: week(monday.subtract({ days: 7 })) }),
    ...(isBefore(monday, lastWeek) && { laterHref: week(monday.add({ days: 7 })) }),
  }
}

/** Monday to Saturday, and Sunday in a park with tours on Sundays. */
function daysFrom(monday: Temporal.PlainDate, { officeHours, tourHours }: TourHours) {
  const rows = tourHours.length > 0 ? tourHours : officeHours
  const isOpen = rows.some(({ day }) => day === weekDays[6])
  return Array.from({ length: isOpen ? 7 : 6 }, (_, days) => monday.add({ days }))
}

function isClosed(date: Temporal.PlainDate, { officeHours, tourHours, tourClosedDays }: TourHours) {
  const rows = tourHours.length > 0 ? tourHours : officeHours
  const isOpen = rows.some(({ day }) => day === weekDays[date.dayOfWeek - 1])
  return !isOpen || tourClosedDays.some(({ day }) => day === date.toString())
}

/** As many times as a day shows, evenly spread from the first to the last, with the chosen one among them. */
function spread(times: readonly TourTime[]) {
  const places = Array.from({ length: shownTimes }, (_, place) =>
    Math.round((place * (times.length - 1)) / (shownTimes - 1)),
  )
  const wanted = times.findIndex(({ isChosen }) => isChosen)
  if (wanted >= 0) {
    const [nearest = 0] = places.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))
    places[places.indexOf(nearest)] = wanted
  }
  return places.flatMap((place) => times[place] ?? [])
}

const mondayOf = (day: string) => {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 })
}
const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate) => Temporal.PlainDate.compare(one, other) < 0
const earliest = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (isBefore(one, other) ? one : other)
const latest = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (isBefore(one, other) ? other : one)

/** Whether a text from an address is a day; the calendar of Temporal ends far beyond these years. */
function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false
  return !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
}

/** All free times of a day. When the clock is turned back, two have the same time of day. */
export function timesOfDay(times: readonly Date[], day: string | undefined, timeZone: string) {
  const ofDay = times.filter((time) => dayIn(timeZone, time) === day)
  const clockTimes = ofDay.map((time) => dateFormat(timeZone, { hour: 'numeric', minute: '2-digit' }).format(time))
  return ofDay.map((time, place) => ({
    at: time.toISOString(),
    isTwice: clockTimes.filter((other) => other === clockTimes[place]).length > 1,
  }))
}

/** The address of the booking page for a unit, or for the park if the number is ''. */
export const bookingHref = (unit: string, asked: Partial<Record<'week' | 'day' | 'at', string>> = {}) =>
  `${links.bookTour({ ...(unit && { unit }), ...asked })}${asked.at ? '#book' : ''}`
