/** The day that it is in the park at a moment: when it began, and when the next one begins. */
export function dayAround(moment: Date, timeZone: string) {
  const start = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).startOfDay()
  return { start: new Date(start.epochMilliseconds), end: new Date(start.add({ days: 1 }).epochMilliseconds) }
}

/** The day of a moment in the park, '2026-11-21'. */
export const dayIn = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()
