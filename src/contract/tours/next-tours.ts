/** The next tours that visitors can book: up to three moments, each in another half-day, and the park's time zone. */
export type NextTours = { timeZone: string; times: string[] }
