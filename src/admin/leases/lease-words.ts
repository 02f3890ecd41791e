import { daysLeftText, waitsText } from '#contract/leases/lease-states.labels.ts'
import { daysBetween, dayText } from '#contract/leases/leases.labels.ts'
import type { Lease } from '#contract/leases/leases.ts'
import { countText } from '#domain/units/units.constants.ts'

/** 'in 30 days', 'today', '3 days ago'. */
export function whenText(day: string, today: string) {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  const count = `${countText(Math.abs(days))} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days > 0 ? `in ${count}` : `${count} ago`
}

/** The line under the state of a lease: how long it still runs, or what it waits for. */
export function stateDetail(lease: Lease, today: string) {
  const { state, waitsFor, startDate, endDate, notice, lastDay } = lease
  if (waitsFor) return waitsText(waitsFor)
  if (state === 'upcoming') return startDate ? `from ${dayText(startDate)}, ${whenText(startDate, today)}` : ''
  if (state === 'in notice' && notice)
    return `move-out ${dayText(notice.moveOutDate)}, ${whenText(notice.moveOutDate, today)}`
  if (state === 'ended') return lastDay ? `until ${dayText(lastDay)}` : ''
  if (state === 'draft') return 'not signed'
  const last = (state === 'holdover' && notice?.moveOutDate) || endDate
  return (state === 'current' || state === 'holdover') && last ? daysLeftText(daysBetween(today, last)) : ''
}

/** Whether a lease needs a decision: the tenant is past the end, or the lease waits for another tenant to leave. */
export const isUnsettled = ({ state, waitsFor }: Pick<Lease, 'state' | 'waitsFor'>) =>
  state === 'holdover' || waitsFor !== null

export const isIn = ({ state }: Pick<Lease, 'state'>) =>
  state === 'current' || state === 'in notice' || state === 'holdover'
