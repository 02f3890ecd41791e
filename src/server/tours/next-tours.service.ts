import { dayIn } from '#domain/dates/date-format.ts'
import type { NextTours } from '#contract/tours/next-tours.ts'
import { dayAround } from '#server/lib/park-time.ts'
import { areOffered, type Context, offeredTimes } from './tours.queries.ts'

const shownTimes = 3
const noon = 12
const hourMs = 60 * 60_000

/** The next tours; undefined if no time is free. They are right until `freshUntil`. */
export async function readNextTours(ctx: Context): Promise<{ nextTours: NextTours | undefined; freshUntil: number }> {
  const { clock, park } = ctx
  const { timeZone, tourLeadHours } = park()
  if (!areOffered(park())) return { nextTours: undefined, freshUntil: Number.POSITIVE_INFINITY }
  const halfDays = Map.groupBy(await offeredTimes(ctx), (time) => halfDayOf(time, timeZone))
  const times = [...halfDays.values()].slice(0, shownTimes).flatMap(([first]) => first ?? [])
  // Midnight adds a day to those that can be booked.
  const midnight = dayAround(clock(), timeZone).end.getTime()
  const [first] = times
  return {
    freshUntil: Math.min(midnight, first ? first.getTime() - tourLeadHours * hourMs : midnight),
    nextTours: first && { timeZone, times: times.map((time) => time.toISOString()) },
  }
}

const halfDayOf = (time: Date, timeZone: string) => `${dayIn(timeZone, time)} ${hourIn(time, timeZone) < noon}`

const hourIn = (time: Date, timeZone: string) =>
  Temporal.Instant.from(time.toISOString()).toZonedDateTimeISO(timeZone).hour
