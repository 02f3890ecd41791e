import { byUnitNumber } from '#domain/units/unit-order.ts'
import { type Day, monthsAfter } from './days.ts'
import type { FreePeriod, Lease, LeasedUnit, Rent } from './lease.ts'
import { firstDayOf } from './lease.ts'
import { roundedQuotient, sumOf } from './money.ts'

/** A yearly increase: a percentage with two decimals, or an amount in cents. */
export type Yearly = { from?: Day | undefined } & ({ percent: number } | { amount: number })

type Schedule = {
  startDate: Day
  endDate: Day
  /** In cents. */
  monthlyRent: number
  yearly: Yearly
}

/** The rents of a term that rises every year. Each increase is computed from the rounded rent before it. */
export function yearlyRents({ startDate, endDate, monthlyRent, yearly }: Schedule): Rent[] {
  const rents: Rent[] = [{ from: startDate, monthlyRent }]
  const first = yearly.from ?? monthsAfter(startDate, 12)
  let rent = monthlyRent
  for (let place = 0; ; place += 1) {
    const from = monthsAfter(first, 12 * place)
    if (from > endDate) return rents
    rent =
      'percent' in yearly
        ? roundedQuotient(rent * (10_000 + Math.round(yearly.percent * 100)), 10_000)
        : rent + yearly.amount
    rents.push({ from, monthlyRent: rent })
  }
}

/** The contract rent of all units together on a day, in cents: 0 before the first rent, null if the rent is not known. */
export function rentOn({ rents }: Pick<Lease, 'rents'>, day: Day) {
  if (rents.length === 0) return null
  return rents.findLast(({ from }) => from <= day)?.monthlyRent ?? 0
}

/** The rent due on a day: 0 before the rent starts and in free months. */
export function rentDueOn(lease: Pick<Lease, 'rents' | 'rentStartDate' | 'free' | 'terms' | 'recordedOn'>, day: Day) {
  if (day < (lease.rentStartDate ?? firstDayOf(lease)) || isFree(lease.free, day)) return 0
  return rentOn(lease, day)
}

const isFree = (free: readonly FreePeriod[], day: Day) => free.some(({ from, until }) => from <= day && day <= until)

export const nextRent = ({ rents }: Pick<Lease, 'rents'>, day: Day) => rents.find(({ from }) => from > day)

type Part = Pick<LeasedUnit, 'unitId' | 'unitNumber' | 'size' | 'share'>

/**
 * Divides an amount in cents among the units of a lease, by share or else by square feet. The last unit by number takes the
 * remainder of the rounding, so that the parts add up (docs/specification/leases.md#6-rent).
 */
export function dividedAmong(amount: number, units: readonly Part[]): Map<number, number> {
  const sorted = units.toSorted(byUnitNumber)
  const byShare = sorted.every(({ share }) => share !== null)
  const weights = sorted.map(({ share, size }) => (byShare ? (share ?? 0) : size))
  const all = sumOf(weights)
  const parts = sorted.map((_, place) => (all === 0 ? 0 : roundedQuotient(amount * (weights[place] ?? 0), all)))
  const rest = amount - sumOf(parts.slice(0, -1))
  return new Map(
    sorted.map(({ unitId }, place) => [unitId, place === sorted.length - 1 ? rest : (parts[place] ?? 0)] as const),
  )
}
