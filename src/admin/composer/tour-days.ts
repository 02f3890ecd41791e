import { dayIn } from '#domain/dates/date-format.ts'

export type TourDay = { day: string; times: string[] }

/** The free times by their day in the park. */
export function tourDays(times: readonly string[], timeZone: string): TourDay[] {
  const days = Map.groupBy(times, (time) => dayIn(timeZone, new Date(time)))
  return [...days].map(([day, ofDay]) => ({ day, times: ofDay }))
}

export const daysShown = 6

/** The place of the first day shown: the day itself, or the next one with a free time. */
export function firstShown(days: readonly TourDay[], from: string) {
  const place = days.findIndex(({ day }) => day >= from)
  return place === -1 ? Math.max(0, days.length - daysShown) : place
}
