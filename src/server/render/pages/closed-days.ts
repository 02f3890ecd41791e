import type { Park } from '#contract/park/park.ts'

/** Visitors see closed days this many days ahead. Search engines get all of them. */
const shownDays = 30

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Adds the coming closed days to the hours of the park: 'Closed Thu, Nov 26 (Thanksgiving)'. */
export function withClosedDays<Known extends Pick<Park, 'hours' | 'tourClosedDays'>>(
  park: Known,
  today: string,
): Known {
  const ahead = park.tourClosedDays
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => one.day.localeCompare(other.day))
  if (ahead.length === 0) return park
  const last = Temporal.PlainDate.from(today).add({ days: shownDays }).toString()
  const lines = ahead
    .filter(({ day }) => day <= last)
    .map(({ day, note }) => `Closed ${dayFormat.format(new Date(`${day}T00:00:00Z`))}${note && ` (${note})`}`)
  const { shown, ...hours } = park.hours
  return { ...park, hours: { ...hours, shown: [...shown, ...lines], closed: ahead.map(({ day }) => day) } }
}
