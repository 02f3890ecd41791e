const day = 86_400_000

/** The default base time of sample rows, so that a test gets the same rows every day. */
export const sampleNow = new Date('2026-11-20T15:30:00.000Z')

export const addDays = (from: Date, days: number) => new Date(from.getTime() + days * day)

export const minutesBefore = (from: Date, minutes: number) => new Date(from.getTime() - minutes * 60_000)

/** A date of a lease: '2026-11-20'. */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10)
