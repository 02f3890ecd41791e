import { dayIn } from '#domain/dates/date-format.ts'
type QuietHours = { quietFrom: string | null; quietUntil: string | null }

/** Returns the end of a person's quiet hours if a moment is within them. They may span midnight. */
export function quietEnd(now: Date, { quietFrom, quietUntil }: QuietHours, timeZone: string): Date | undefined {
  if (quietFrom === null || quietUntil === null) return undefined
  const today = Temporal.PlainDate.from(dayIn(timeZone, now))
  // The quiet hours that began yesterday may not be over.
  for (const day of [today.subtract({ days: 1 }), today]) {
    const from = momentOf(day, quietFrom, timeZone)
    const until = momentOf(quietFrom < quietUntil ? day : day.add({ days: 1 }), quietUntil, timeZone)
    if (from <= now && now < until) return until
  }
  return undefined
}

/** Returns the moment of a time on a day in the park. A time that the clock skips moves later by the skipped span. */
export function momentOf(day: Temporal.PlainDate, time: string, timeZone: string) {
  const { epochMilliseconds } = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
  return new Date(epochMilliseconds)
}
