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
  const byDay = Map.groupBy(times, (time) => dayIn(timeZone, time))
  const at = asked.at !== undefined && Number.isNaN(Date.parse(asked.at)) ? undefined : asked.at
  const chosen = at && new Date(at).toISOString()
  const [firstWeek, lastWeek] = [mondayOf(dayIn(timeZone, first)), mondayOf(dayIn(timeZone, last))]
  const wanted = [asked.day, asked.week, chosen && dayIn(timeZone, new Date(chosen))].find(isDay)
  const monday = latest(firstWeek, earliest(lastWeek, wanted ? mondayOf(wanted) : firstWeek))
  const days = daysFrom(monday, hours)
  const dayOf = (date: Temporal.PlainDate): TourDay => {
    const day = date.toString()
    const free = byDay.get(day) ?? []
    const isWhole = day === asked.day || free.length <= shownTimes
    const all = timeTexts(free, timeZone, (value) => ({ href: hrefOf({ at: value }), isChosen: value === chosen }))
    const texts = {
      weekday: format(noonOf(date), 'UTC', { weekday: 'short' }),
      date: format(noonOf(date), 'UTC', shortDay),
      times: isWhole ? all : spread(all),
    }
    if (free.length > 0) return { ...texts, ...(!isWhole && { allHref: hrefOf({ day, ...(chosen && { at: chosen }) }) }) }
    const isLater = day > dayIn(timeZone, last)
    return { ...texts, without: isClosed(date, hours) ? 'closed' : isLater ? 'later' : 'taken' }
  }
  const week = (date: Temporal.PlainDate) => hrefOf({ week: date.toString(), ...(chosen && { at: chosen }) })
  const [start = monday] = days
  return {
    days: days.map(dayOf),
    from: format(noonOf(start), 'UTC', shortDay),
    to: format(noonOf(days.at(-1) ?? start), 'UTC', shortDay),
    ...(isBefore(firstWeek, monday) && { earlierHref: week(monday.subtract({ days: 7 })) }),
    ...(isBefore(monday, lastWeek) && { laterHref: week(monday.add({ days: 7 })) }),
    zone: partOf(first, timeZone, 'long'),
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

type Details = (value: string) => Pick<TourTime, 'href' | 'isChosen'>

/** When the clock is turned back, two times differ only in the name of their zone. */
function timeTexts(times: readonly Date[], timeZone: string, detailsOf: Details): TourTime[] {
  const plain = times.map((time) => timeOfDay(time, timeZone))
  const isPlain = new Set(plain).size === plain.length
  return times.map((time, place) => {
    const value = time.toISOString()
    const text = isPlain ? plain[place] : undefined
    return { value, text: text ?? `${plain[place]} ${partOf(time, timeZone, 'short')}`, ...detailsOf(value) }
  })
}

/** All free times of a day, and the day itself, such as 'Monday, November 30'. */
export function timesOfDay(times: readonly Date[], day: string | undefined, timeZone: string) {
  const ofDay = times.filter((time) => dayIn(timeZone, time) === day)
  const [first] = ofDay
  return {
    others: timeTexts(ofDay, timeZone, () => ({ href: '', isChosen: false })).map(({ value, text }) => ({ value, text })),
    othersDay: first ? format(first, timeZone, { weekday: 'long', month: 'long', day: 'numeric' }) : '',
  }
}

const shortDay = { month: 'short', day: 'numeric' } as const
const noonOf = (date: Temporal.PlainDate) => new Date(`${date.toString()}T12:00:00Z`)

/** 'Mon, Nov 30'. */
export const dayText = (time: Date, timeZone: string) => format(time, timeZone, { weekday: 'short', ...shortDay })
/** '8:00 AM'. */
export const timeOfDay = (time: Date, timeZone: string) => format(time, timeZone, { hour: 'numeric', minute: '2-digit' })

const partOf = (time: Date, timeZone: string, timeZoneName: 'short' | 'long') =>
  dateFormat(timeZone, { timeZoneName })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

const format = (time: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(timeZone, options).format(time)

/** The address of the booking page for a unit, or for the park if the number is ''. */
export const bookingHref = (unit: string, asked: Partial<Record<'week' | 'day' | 'at', string>> = {}) =>
  `${links.bookTour({ ...(unit && { unit }), ...asked })}${asked.at ? '#book' : ''}`
