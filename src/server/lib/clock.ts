/** Returns the current time. Tests pass a clock that they control. */
export type Clock = () => Date

export const hourMs = 60 * 60 * 1000
export const dayMs = 24 * hourMs
