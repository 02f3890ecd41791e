import type { ParkFacts } from './business-park.ts'
import { weekDays } from '#domain/dates/week-days.constants.ts'

type Week = ParkFacts['officeHours']
type StructuredHours = NonNullable<ParkFacts['structuredHours']>
type Hours = Pick<ParkFacts, 'officeHours' | 'shownHours' | 'structuredHours'>

const inOrder = (week: Week) => weekDays.flatMap((day) => week.filter((row) => row.day === day))

/** '8AM' for '08:00' and '4:30PM' for '16:30'. */
function timeText(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const shown = hours % 12 === 0 ? 12 : hours % 12
  return `${shown}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}${hours < 12 ? 'AM' : 'PM'}`
}

/** A week's hours as pages show them (docs/specification/public-site.md#constants): 'Mon-Fri 8AM-6PM', 'Sat 9AM-4PM'. */
export function hoursLines(week: Week) {
  const runs: { from: number; to: number; times: string }[] = []
  for (const { day, opens, closes } of inOrder(week)) {
    const place = weekDays.indexOf(day)
    const times = `${timeText(opens)}-${timeText(closes)}`
    const last = runs.at(-1)
    if (last?.to === place - 1 && last.times === times) last.to = place
    else runs.push({ from: place, to: place, times })
  }
  const short = (place: number) => weekDays[place]?.slice(0, 3)
  return runs.map(({ from, to, times }) => `${short(from)}${to === from ? '' : `-${short(to)}`} ${times}`)
}

/** A week's hours for search engines: the days of each opening. */
export function structuredHours(week: Week) {
  const openings: StructuredHours[] = []
  for (const { day, opens, closes } of inOrder(week)) {
    const same = openings.find((one) => one.opens === opens && one.closes === closes)
    if (same) same.days.push(day)
    else openings.push({ days: [day], opens, closes })
  }
  return openings
}

/** The hours for visitors and for search engines. They follow from the office hours unless the park has its own. */
export const readingsOf = (hours: Hours) => ({
  shown: hours.shownHours.length > 0 ? hours.shownHours : hoursLines(hours.officeHours),
  structured: hours.structuredHours ? [hours.structuredHours] : structuredHours(hours.officeHours),
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Drops hours that equal the derived ones, so that they keep following the office hours. */
export const ownHours = (
  { shown, structured }: { shown: string[]; structured: StructuredHours[] },
  officeHours: Week,
): Hours => ({
  officeHours,
  shownHours: isSame(shown, hoursLines(officeHours)) ? [] : shown,
  structuredHours: isSame(structured, structuredHours(officeHours)) ? null : (structured[0] ?? null),
})
