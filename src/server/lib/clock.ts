/** Returns the present time. Tests pass a clock that they set. */
export type Clock = () => Date

/** Milliseconds of an hour and of a day. */
export const hourMs = 60 * 60 * 1000
export const dayMs = 24 * hourMs
