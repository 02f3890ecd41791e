import { numberOf, readDollars } from '#domain/reading/read-number.ts'
import { periodEnd } from '#domain/leases/days.ts'

/** A term as typed: in months or until a day; month-to-month if both are empty. */
export type TypedTerm = { months: string; endDate: string }

/** The rent and its increases, as typed. */
export type TypedSchedule = {
  monthlyRent: string
  increase: 'none' | 'percent' | 'amount' | 'steps'
  each: string
  steps: { from: string; monthlyRent: string }[]
  free: { months: string; from: string }[]
}

export const emptySchedule: TypedSchedule = {
  monthlyRent: '',
  increase: 'none',
  each: '',
  steps: [],
  free: [],
}

// NaN is sent as null; the server then refuses it with the field's own message.
export const amountOf = (text: string) => readDollars(text).value ?? Number.NaN
export const optionalAmount = (text: string) => (text.trim() === '' ? null : amountOf(text))

const monthsOf = (text: string) => (text.trim() === '' ? null : numberOf(text))

/** The last day of a term in months; undefined until the start and the months are typed. */
export function endOfTerm(start: string, months: string) {
  const count = monthsOf(months)
  const isTerm = start !== '' && count !== null && Number.isInteger(count) && count > 0 && count <= 600
  return isTerm ? periodEnd(start, count) : undefined
}

export const termBody = ({ months, endDate }: TypedTerm) =>
  months.trim() ? { termMonths: monthsOf(months) } : { endDate: endDate || null }

/** The part of a request from which the server builds the rent schedule. */
export function scheduleBody(typed: TypedSchedule, start: string) {
  const { monthlyRent, increase, each, steps } = typed
  const free = typed.free.filter(({ months }) => months.trim())
  return {
    monthlyRent: amountOf(monthlyRent),
    ...(increase === 'percent' && each && { yearly: { percent: numberOf(each.replace('%', '')) } }),
    ...(increase === 'amount' && each && { yearly: { amount: amountOf(each) } }),
    ...(increase === 'steps' && {
      steps: steps
        .filter((step) => step.from || step.monthlyRent)
        .map((step) => ({ from: step.from, monthlyRent: amountOf(step.monthlyRent) })),
    }),
    ...(free.length > 0 && {
      free: free.map(({ months, from }, place) => ({
        from: from || (place === 0 ? start : ''),
        months: numberOf(months),
      })),
    }),
  }
}
