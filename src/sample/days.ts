const day = 86_400_000

/** The default base time of sample rows, so that tests get the same rows every day. */
export const sampleNow = new Date('2026-11-20T15:30:00.000Z')

export const addDays = (from: Date, days: number) => new Date(from.getTime() + days * day)

export const minutesBefore = (from: Date, minutes: number) => new Date(from.getTime() - minutes * 60_000)

/** A date of a lease: '2026-11-20'. */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10)

const inZone = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
const toDate = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds)

/** The given day if it is a working day, otherwise the next working day in a direction. */
const workingDay = (day: Temporal.PlainDate, direction: 1 | -1): Temporal.PlainDate =>
  day.dayOfWeek <= 5 ? day : workingDay(day.add({ days: direction }), direction)

type OfficeTime = { timeZone: string; inDays: number; time: string }

/** A time of day in the time zone of the park, some days from a moment. Unless `inDays` is 0, it is on a working day. */
export function officeTime(now: Date, { timeZone, inDays, time }: OfficeTime) {
  const day = inZone(now, timeZone).toPlainDate().add({ days: inDays })
  const worked = inDays === 0 ? day : workingDay(day, inDays > 0 ? 1 : -1)
  return toDate(worked.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }))
}

const opens = '08:00'
const closes = '17:00'

/** The moment itself in working hours, or else their last end. The first `after` minutes of a day do not count. */
export function workingMoment(moment: Date, timeZone: string, after = 0) {
  const local = inZone(moment, timeZone)
  const at = (day: Temporal.PlainDate, time: string) =>
    day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
  const today = local.toPlainDate()
  const begins = at(today, opens).add({ minutes: after })
  const isBefore = Temporal.ZonedDateTime.compare(local, begins) < 0
  const worked = workingDay(isBefore ? today.subtract({ days: 1 }) : today, -1)
  const end = at(worked, closes)
  return toDate(worked.equals(today) && Temporal.ZonedDateTime.compare(local, end) < 0 ? local : end)
}
