import {
  freeOutsideLease,
  leaseBackwards,
  monthsOrEnd,
  stepOutsideTerm,
  stepsOnOneDay,
  stepsOrYearly,
  yearlyNeedsEnd,
} from '#contract/leases/leases.errors.ts'
import { type Day, endless, periodEnd } from '#domain/leases/days.ts'
import type { FreePeriod, Rent } from '#domain/leases/lease.ts'
import { inCents } from '#domain/leases/money.ts'
import { yearlyRents } from '#domain/leases/rent.ts'

/** A term and the rents after it as entered, with amounts in dollars (docs/specification/leases.md#6-rent). */
export type TypedTerm = {
  termMonths?: number | null | undefined
  endDate?: Day | null | undefined
  monthlyRent: number
  steps?: readonly { from: Day; monthlyRent: number }[] | undefined
  yearly?: (({ percent: number } | { amount: number }) & { from?: Day | undefined }) | undefined
  free?: readonly { from: Day; months: number }[] | undefined
}

type Schedule = { endDate: Day | null; rents: Rent[]; free: FreePeriod[] }

/** Computes the end, the rents and the free periods of a term that starts on a day. */
export function scheduleOf(
  startDate: Day,
  { termMonths, endDate, monthlyRent, steps = [], yearly, free = [] }: TypedTerm,
): Schedule {
  if (typeof termMonths === 'number' && typeof endDate === 'string') throw monthsOrEnd({ field: 'endDate' })
  const end = typeof termMonths === 'number' ? periodEnd(startDate, termMonths) : (endDate ?? null)
  if (end !== null && end < startDate) throw leaseBackwards({ field: 'endDate' })
  if (steps.length > 0 && yearly) throw stepsOrYearly({ field: 'yearly' })
  return {
    endDate: end,
    rents: yearly ? yearlyOf(startDate, end, monthlyRent, yearly) : steppedOf(startDate, end, monthlyRent, steps),
    free: free.map(({ from, months }) => {
      if (from < startDate || from > (end ?? endless)) throw freeOutsideLease({ field: 'free' })
      return { from, until: periodEnd(from, months) }
    }),
  }
}

function yearlyOf(startDate: Day, endDate: Day | null, monthlyRent: number, yearly: NonNullable<TypedTerm['yearly']>) {
  if (endDate === null) throw yearlyNeedsEnd({ field: 'yearly' })
  if (yearly.from !== undefined && (yearly.from <= startDate || yearly.from > endDate))
    throw stepOutsideTerm({ field: 'yearly' })
  return yearlyRents({
    startDate,
    endDate,
    monthlyRent: inCents(monthlyRent),
    yearly: 'percent' in yearly ? yearly : { ...yearly, amount: inCents(yearly.amount) },
  })
}

function steppedOf(
  startDate: Day,
  endDate: Day | null,
  monthlyRent: number,
  steps: NonNullable<TypedTerm['steps']>,
): Rent[] {
  if (steps.some(({ from }) => from <= startDate || from > (endDate ?? endless)))
    throw stepOutsideTerm({ field: 'steps' })
  if (new Set(steps.map(({ from }) => from)).size < steps.length) throw stepsOnOneDay({ field: 'steps' })
  return [{ from: startDate, monthlyRent }, ...steps]
    .map((rent) => ({ from: rent.from, monthlyRent: inCents(rent.monthlyRent) }))
    .sort((one, other) => (one.from < other.from ? -1 : 1))
}
