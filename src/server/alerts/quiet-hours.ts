import { dayIn } from '#domain/dates/date-format.ts'
type QuietHours = { quietFrom: string | null; quietUntil: string | null }

/** The end of the quiet hours of a person if a moment is within them; they may reach over midnight. */
export function quietEnd(now: Date, { quietFrom, quietUntil }: QuietHours, timeZone: string): Date | undefined {
  if (quietFrom === null || quietUntil === null) return undefined
  const today = Temporal.PlainDate.from(dayIn(timeZone, now))
  // Those that began yesterday may not be over.
  for (const day of [today.subtract({ days: 1 }), today]) {
    const from = momentOf(day, quietFrom, timeZone)
    const until = momentOf(quietFrom < quietUntil ? day : day.add({ days: 1 }), quietUntil, timeZone)
    if (from <= now && now < until) return until
  }
  return undefined
}

/** The moment of a time on a day in the park. Where the clock skips it, it is as much later. */
export function momentOf(day: Temporal.PlainDate, time: string, timeZone: string) {
  const { epochMilliseconds } = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
  return new Date(epochMilliseconds)
}
