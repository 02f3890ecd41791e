import { tourMinutes } from '#contract/tours/tours.constants.ts'
import { weekDays } from '#domain/dates/week-days.constants.ts'
import { type Day, daysAfter } from '#domain/leases/days.ts'

/** The hours that a week shows, in minutes of the day. */
export type Scale = { from: number; until: number }

/** A half hour of a day, in minutes of the day. */
export type Slot = { day: Day; minutes: number }

const dayOfWeek = (day: Day) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

export const weekDayOf = (day: Day) => weekDays[dayOfWeek(day)]

/** The seven days of a week from Monday on. */
export function daysOfWeek(day: Day): Day[] {
  const monday = daysAfter(day, -dayOfWeek(day))
  return weekDays.map((_, days) => daysAfter(monday, days))
}

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The slot as a datetime-local value. */
export const localText = ({ day, minutes }: Slot) =>
  `${day}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

export const slotOf = (local: string): Slot => ({ day: local.slice(0, 10), minutes: minutesOf(local.slice(11)) })

const usualScale: Scale = { from: 8 * 60, until: 17 * 60 }

/** Whole hours around the hours for tours and around tours outside them. */
export function scaleOf(hours: readonly { opens: string; closes: string }[], starts: readonly number[]): Scale {
  const begins = [...hours.map(({ opens }) => minutesOf(opens)), ...starts]
  const ends = [...hours.map(({ closes }) => minutesOf(closes)), ...starts.map((start) => start + tourMinutes)]
  if (begins.length === 0) return usualScale
  return { from: Math.floor(Math.min(...begins) / 60) * 60, until: Math.ceil(Math.max(...ends) / 60) * 60 }
}

/** A time of the day as percent of the scale. */
export const percentOf = (minutes: number, { from, until }: Scale) => (100 * (minutes - from)) / (until - from)

/** The half hour at a share of the scale, from 0 at its start to 1 at its end. */
export function minutesAt(share: number, { from, until }: Scale) {
  const slots = (until - from) / tourMinutes
  return from + tourMinutes * Math.min(slots - 1, Math.max(0, Math.floor(share * slots)))
}

const steps: Record<string, { days: number; minutes: number }> = {
  ArrowUp: { days: 0, minutes: -tourMinutes },
  ArrowDown: { days: 0, minutes: tourMinutes },
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
}

/** How many slots an arrow key skips at most while they are not free. */
const maxSkipped = 14

/** The next free slot in the direction of an arrow key: up and down within the scale, left and right by days. */
export function slotAfterKey(from: Slot, key: string, scale: Scale, isFree: (slot: Slot) => boolean): Slot | undefined {
  const step = steps[key]
  if (!step) return undefined
  for (let count = 1; count <= maxSkipped; count += 1) {
    const minutes = from.minutes + count * step.minutes
    if (minutes < scale.from || minutes >= scale.until) return undefined
    const slot = { day: daysAfter(from.day, count * step.days), minutes }
    if (isFree(slot)) return slot
  }
  return undefined
}
