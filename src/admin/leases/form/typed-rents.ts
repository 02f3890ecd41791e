import { numberOf } from '#domain/reading/read-number.ts'
import { yearlyRents } from '#domain/leases/rent.ts'
import { amountOf, endOfTerm } from './schedule.ts'
import type { TypedLease } from './typed-lease.ts'

type Typed = Pick<TypedLease, 'startDate' | 'term' | 'schedule'>

const isAmount = (value: number) => Number.isFinite(value) && value >= 0 && value <= 1_000_000

/** The rents of a lease as typed, in dollars; none until its start and its rent are valid. */
export function typedRents({ startDate, term, schedule }: Typed) {
  const end = endOfTerm(startDate, term.months) ?? (term.endDate || undefined)
  const rent = amountOf(schedule.monthlyRent)
  if (startDate === '' || !isAmount(rent)) return { rents: [], end }
  const first = { from: startDate, monthlyRent: rent }
  if (schedule.increase === 'steps') {
    const steps = schedule.steps.map((step) => ({ from: step.from, monthlyRent: amountOf(step.monthlyRent) }))
    return { rents: [first, ...steps.filter((step) => step.from !== '' && isAmount(step.monthlyRent))], end }
  }
  const each = numberOf(schedule.each.replaceAll(/[%$]/g, ''))
  if (schedule.increase === 'none' || !end || !isAmount(each) || each === 0) return { rents: [first], end }
  const yearly = schedule.increase === 'percent' ? { percent: each } : { amount: Math.round(each * 100) }
  const rents = yearlyRents({ startDate, endDate: end, monthlyRent: Math.round(rent * 100), yearly })
  return { rents: rents.map(({ from, monthlyRent }) => ({ from, monthlyRent: monthlyRent / 100 })), end }
}
