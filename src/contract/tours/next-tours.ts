/** The next tours that visitors can book. Public pages show them as a strip. */
export type NextTours = {
  /** The person who shows the park; missing if the park names nobody. */
  person?: { name: string; photo?: string }
  /** Up to three times, each of another half-day: the moment, its day such as 'Mon, Nov 30', and its time of day. */
  times: { at: string; day: string; time: string }[]
}
