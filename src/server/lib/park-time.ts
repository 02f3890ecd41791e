/** The start of the park's day at a moment, and the start of the next day. */
export function dayAround(moment: Date, timeZone: string) {
  const start = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).startOfDay()
  return { start: new Date(start.epochMilliseconds), end: new Date(start.add({ days: 1 }).epochMilliseconds) }
}

/** The first moment of a calendar day in the park. */
export const startOfDay = (day: string, timeZone: string) =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)
