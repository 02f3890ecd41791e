import { dayIn } from '#domain/dates/date-format.ts'
import type { NextTours } from '#contract/tours/next-tours.ts'
import { dayAround } from '#server/lib/park-time.ts'
import { dayText, timeOfDay } from './time-pages.ts'
import { areOffered, type Context, offeredTimes } from './tours.queries.ts'

const shownTimes = 3
const noon = 12
const hourMs = 60 * 60_000

/** The next tours; undefined if no time is free. They are right until `freshUntil`. */
export async function readNextTours(ctx: Context): Promise<{ nextTours: NextTours | undefined; freshUntil: number }> {
  const { clock, park } = ctx
  const { timeZone, tourLeadHours, company } = park()
  if (!areOffered(park())) return { nextTours: undefined, freshUntil: Number.POSITIVE_INFINITY }
  const halfDays = Map.groupBy(await offeredTimes(ctx), (time) => halfDayOf(time, timeZone))
  const times = [...halfDays.values()].slice(0, shownTimes).flatMap(([first]) => first ?? [])
  // Midnight adds a day to those that can be booked.
  const midnight = dayAround(clock(), timeZone).end.getTime()
  const [first] = times
  const [person] = company.team
  return {
    freshUntil: Math.min(midnight, first ? first.getTime() - tourLeadHours * hourMs : midnight),
    nextTours: first && {
      ...(person && { person: { name: person.name, ...(person.photo && { photo: person.photo }) } }),
      times: times.map((time) => ({
        at: time.toISOString(),
        day: dayText(time, timeZone),
        time: timeOfDay(time, timeZone),
      })),
    },
  }
}

const halfDayOf = (time: Date, timeZone: string) => `${dayIn(timeZone, time)} ${hourIn(time, timeZone) < noon}`

const hourIn = (time: Date, timeZone: string) => Temporal.Instant.from(time.toISOString()).toZonedDateTimeISO(timeZone).hour
