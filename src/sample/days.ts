const day = 86_400_000

/** The instant that rows are dated from unless told otherwise, so that a test sees the same row every day. */
export const sampleNow = new Date('2026-11-20T15:30:00.000Z')

export const addDays = (from: Date, days: number) => new Date(from.getTime() + days * day)

/** A day as a lease has it, '2026-11-20'. */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10)
