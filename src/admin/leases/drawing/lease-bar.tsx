import { daysBetween } from '#contract/leases/leases.labels.ts'
import type { Lease } from '#contract/leases/leases.ts'
import { isIn } from '#admin/leases/lease-words.ts'

/** The days that a drawing covers. Positions are in percent, so that it fits any width. */
export type Axis = { from: string; until: string; today: string }

const years = (day: string, count: number) =>
  `${Number(day.slice(0, 4)) + count}${day.slice(4).replace('02-29', '02-28')}`

/** From the first start to the last end, but no more than five years back and six years ahead. */
export function axisOf(leases: readonly Pick<Lease, 'startDate' | 'endDate'>[], today: string): Axis {
  const starts = leases.flatMap(({ startDate }) => startDate ?? [])
  const ends = leases.flatMap(({ endDate }) => endDate ?? [])
  const first = [years(today, -1), ...starts].toSorted()[0] ?? today
  const last = [years(today, 1), ...ends].toSorted().at(-1) ?? today
  const [earliest, latest] = [years(today, -5), years(today, 6)]
  return { from: first < earliest ? earliest : first, until: last > latest ? latest : last, today }
}

/** The position of a day in percent; days outside the axis are at its edges. */
export const placeOn = ({ from, until }: Axis, day: string) =>
  Math.min(100, Math.max(0, (100 * daysBetween(from, day)) / Math.max(1, daysBetween(from, until))))

export const percent = (place: number) => `${place.toFixed(3)}%`

/** The January firsts on the axis. */
export function yearsOn({ from, until }: Axis) {
  const [first, last] = [Number(from.slice(0, 4)), Number(until.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, place) => `${first + place}-01-01`).filter((day) => day >= from)
}

/** In percent: beyond this a year has no room for its label. */
const lastWithWords = 95

export const YearsAxis = ({ axis }: { axis: Axis }) => (
  <span className="lease-axis">
    <span className="sr-only">Days</span>
    {yearsOn(axis).map((day) => (
      <i key={day} aria-hidden="true" style={{ left: percent(placeOn(axis, day)) }}>
        {placeOn(axis, day) < lastWithWords && `’${day.slice(2, 4)}`}
      </i>
    ))}
  </span>
)

/** The stretches of a lease: past, ahead, past its end, or waiting. */
export function stretchesOf(lease: Lease, { today, until }: Axis) {
  const { startDate, endDate, notice, lastDay, state, waitsFor } = lease
  const start = startDate ?? lease.createdAt.slice(0, 10)
  const end = lastDay ?? notice?.moveOutDate ?? endDate ?? until
  if (state === 'cancelled' || state === 'draft') return [{ kind: 'new', from: start, until: end }]
  if (waitsFor) return [{ kind: 'waits', from: start, until: end }]
  if (!isIn(lease) && state !== 'ended') return [{ kind: 'ahead', from: start, until: end }]
  const past = { kind: 'past', from: start, until: end < today ? end : today }
  if (state === 'holdover') return [past, { kind: 'over', from: end, until: today }]
  return end > today ? [past, { kind: 'ahead', from: today, until: end }] : [past]
}

/**
 * One lease as a bar in its table row. It is hidden from screen readers, because the columns beside it have the same
 * dates.
 */
export const LeaseBar = ({ lease, today, axis }: { lease: Lease; today: string; axis: Axis }) => (
  <span className="lease-bar" aria-hidden="true">
    {yearsOn(axis).map((day) => (
      <i key={day} className="year" style={{ left: percent(placeOn(axis, day)) }} />
    ))}
    {stretchesOf(lease, axis).map(({ kind, from, until }) => (
      <i
        key={kind}
        className={`days-${kind}`}
        style={{ left: percent(placeOn(axis, from)), right: percent(100 - placeOn(axis, until)) }}
      />
    ))}
    <i className="now" style={{ left: percent(placeOn(axis, today)) }} />
  </span>
)
