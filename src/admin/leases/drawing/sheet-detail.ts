import { daysBetween } from '#contract/leases/leases.labels.ts'
import type { Lease } from '#contract/leases/leases.ts'
import { dayAfter, dayBefore, daysAfter, monthsAfter } from '#domain/leases/days.ts'
import type { Axis } from './lease-bar.tsx'
import type { Lane } from './sheet.ts'

/** Changes within this many days of today are drawn at a larger scale. */
const detailReach = 90
/** Days drawn before the first change and after the last one, rounded to whole months. */
const [daysBefore, daysBehind] = [15, 27]

const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** The months around today in which a tenant comes or goes; undefined if none does. */
export function detailAxis(lease: Lease, lanes: readonly Lane[], today: string): Axis | undefined {
  if (lease.state === 'draft' || lease.state === 'cancelled') return undefined
  const { startDate, lastDay, notice, endDate, free } = lease
  const days = [
    startDate,
    lastDay ?? notice?.moveOutDate ?? endDate,
    ...lanes.flatMap(({ gaps }) => gaps.flatMap(({ from, until, isOpen }) => (isOpen ? [from] : [from, until]))),
    ...lanes.flatMap(({ others }) => others.map(({ from }) => from)),
  ].flatMap((day) => day ?? [])
  const near = days.filter((day) => Math.abs(daysBetween(today, day)) <= detailReach)
  if (near.length === 0) return undefined
  const shown = [...near, today, ...free.map(({ until }) => until)]
    .filter((day) => Math.abs(daysBetween(today, day)) <= detailReach)
    .toSorted()
  const first = monthOf(daysAfter(shown[0] ?? today, -daysBefore))
  const last = monthOf(daysAfter(shown.at(-1) ?? today, daysBehind))
  return { from: first, until: dayBefore(monthsAfter(last, 1)), today }
}

/** The first days of the months on an axis. */
export function monthsOn({ from, until }: Axis) {
  const months: string[] = []
  for (let day = monthOf(from); day <= until; day = monthsAfter(day, 1)) if (day >= from) months.push(day)
  return months
}

/** The stretches of a lease in the detail; unlike in the sheet, they do not overlap. */
export function stayOf(lease: Lease, { today, until }: Axis) {
  const { startDate, endDate, notice, lastDay, state, waitsFor, createdAt } = lease
  const from = startDate ?? createdAt.slice(0, 10)
  const last = lastDay ?? notice?.moveOutDate ?? endDate ?? until
  if (waitsFor) return [{ kind: 'waits', from, until: last }]
  if (from > today) return [{ kind: 'ahead', from, until: last }]
  if (state === 'holdover')
    return [
      { kind: 'past', from, until: last },
      { kind: 'over', from: dayAfter(last), until: today },
    ]
  if (last < today) return [{ kind: 'past', from, until: last }]
  return [
    { kind: 'past', from, until: dayBefore(today) },
    { kind: 'ahead', from: today, until: last },
  ]
}

/** The day at which the text of a stretch starts: after any free months at its beginning. */
export const wordsFrom = ({ free }: Pick<Lease, 'free'>, from: string, until: string) =>
  free.reduce(
    (day, months) => (months.from <= day && months.until >= day && months.until < until ? dayAfter(months.until) : day),
    from,
  )
