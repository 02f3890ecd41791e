import type { NextTours } from '#contract/tours/next-tours.ts'
import type { TourTime } from '#contract/tours/tour-pages.ts'
import { dateFormat } from '#domain/dates/date-format.ts'
import { dateText } from '#domain/dates/moments.labels.ts'
import type { ShownTours } from './page.tsx'

// Only the server formats: the formats of browsers differ from its own.

const text = (moment: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  dateText(new Date(moment), timeZone, options)

const clock = { hour: 'numeric', minute: '2-digit' } as const
const date = { month: 'short', day: 'numeric' } as const

/** The texts of the next tours. */
export const shownTours = ({ timeZone, times }: NextTours): ShownTours =>
  times.map((at) => ({
    at,
    day: text(at, timeZone, { weekday: 'short', ...date }),
    time: text(at, timeZone, clock),
  }))

/** '10:00 AM'. */
export const clockText = ({ at, isTwice }: Pick<TourTime, 'at' | 'isTwice'>, timeZone: string) =>
  text(at, timeZone, isTwice ? { ...clock, timeZoneName: 'short' } : clock)

/** 'Nov 30'. */
export const shortDateText = (day: string) => text(day, 'UTC', date)
/** 'Mon'. */
export const weekdayText = (day: string) => text(day, 'UTC', { weekday: 'short' })
/** 'Mon, Nov 30'. */
export const shortDayText = (day: string) => text(day, 'UTC', { weekday: 'short', ...date })
/** 'Monday, November 30'. */
export const longDayText = (at: string, timeZone: string) =>
  text(at, timeZone, { weekday: 'long', month: 'long', day: 'numeric' })

/** 'Central Standard Time'. */
export const zoneText = (at: string, timeZone: string) =>
  dateFormat(timeZone, { timeZoneName: 'long' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
