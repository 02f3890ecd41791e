// Amounts are whole cents, so that sums are exact. A figure is rounded half up.

/** A quotient of whole numbers, rounded half up. */
export const roundedQuotient = (dividend: number, divisor: number) =>
  Math.floor((2 * dividend + divisor) / (2 * divisor))

/** Dollars with at most two decimals as whole cents. */
export const inCents = (dollars: number) => Math.round(dollars * 100)
export const inDollars = (cents: number) => cents / 100

export const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0)

/** A quotient with so many decimals, rounded half up; null where the divisor is 0. */
export function quotient(dividend: number, divisor: number, decimals: number) {
  if (divisor === 0) return null
  const scale = 10 ** decimals
  return roundedQuotient(dividend * scale, divisor) / scale
}

/** What a unit without a tenant costs in so many days; null where no price is shown. */
export const vacancyCost = (askingRent: number | null, days: number) =>
  askingRent === null ? null : inDollars(roundedQuotient(inCents(askingRent) * 12 * days, 365))
