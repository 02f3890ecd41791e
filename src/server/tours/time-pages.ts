import { dateFormat, dayIn } from '#domain/dates/date-format.ts'
import * as links from '#contract/links.ts'
import type { TourTime, TourTimes } from '#contract/tours/tour-pages.ts'

type Shown = {
  times: readonly Date[]
  timeZone: string
  /** The requested day. If it has no free times, the first day with free times is shown. */
  day: string | undefined
  /** The address of the page for a day, and of the form for a time. */
  dayHref: (day: string) => string
  timeHref: (time: string) => string
}

/** Groups the free times by day in the park, and shows the times of one day. */
export function timesByDay({ times, timeZone, day, dayHref, timeHref }: Shown): TourTimes {
  const byDay = Map.groupBy(times, (time) => dayIn(timeZone, time))
  const shown = day !== undefined && byDay.has(day) ? day : byDay.keys().next().value
  const ofShown = shown === undefined ? [] : (byDay.get(shown) ?? [])
  const [first] = ofShown
  return {
    days: [...byDay].map(([name, [start = new Date(0), ...others]]) => ({
      text: formatted(start, timeZone, { weekday: 'short', month: 'short', day: 'numeric' }),
      times: others.length + 1,
      href: dayHref(name),
      isShown: name === shown,
    })),
    shownDay: first ? formatted(first, timeZone, { weekday: 'long', month: 'long', day: 'numeric' }) : '',
    times: timeTexts(ofShown, timeZone, timeHref),
    timeZoneText: first ? `The times are those of the park (${zoneName(first, timeZone)}).` : '',
  }
}

/** When the clock is turned back, two times differ only in the name of their zone. */
function timeTexts(times: readonly Date[], timeZone: string, timeHref: Shown['timeHref']): TourTime[] {
  const plain = times.map((time) => timeOfDay(time, timeZone))
  const isPlain = new Set(plain).size === plain.length
  return times.map((time, place) => {
    const value = time.toISOString()
    const text = isPlain ? plain[place] : undefined
    return { value, text: text ?? `${plain[place]} ${shortZone(time, timeZone)}`, href: timeHref(value) }
  })
}

const timeOfDay = (time: Date, timeZone: string) => formatted(time, timeZone, { hour: 'numeric', minute: '2-digit' })
const shortZone = (time: Date, timeZone: string) => partOf(time, timeZone, 'short')
const zoneName = (time: Date, timeZone: string) => partOf(time, timeZone, 'long')

const partOf = (time: Date, timeZone: string, timeZoneName: 'short' | 'long') =>
  dateFormat(timeZone, { timeZoneName })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

const formatted = (time: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(timeZone, options).format(time)

/** The address of the first page for a unit. */
export const timesHref = (unit: string, day?: string) =>
  links.bookTour({ ...(unit ? { unit } : {}), ...(day === undefined ? {} : { day }) })
