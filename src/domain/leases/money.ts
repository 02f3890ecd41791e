// Amounts are whole cents, so that sums are exact. Quotients are rounded half up.

/** A quotient of whole numbers, rounded half up. */
export const roundedQuotient = (dividend: number, divisor: number) =>
  Math.floor((2 * dividend + divisor) / (2 * divisor))

/** Converts dollars with at most two decimals to whole cents. */
export const inCents = (dollars: number) => Math.round(dollars * 100)
export const inDollars = (cents: number) => cents / 100

export const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0)

/** A quotient with that many decimals, rounded half up; null if the divisor is 0. */
export function quotient(dividend: number, divisor: number, decimals: number) {
  if (divisor === 0) return null
  const scale = 10 ** decimals
  return roundedQuotient(dividend * scale, divisor) / scale
}

/** The rent lost on a vacant unit in that many days; null if the unit shows no price. */
export const vacancyCost = (askingRent: number | null, days: number) =>
  askingRent === null ? null : inDollars(roundedQuotient(inCents(askingRent) * 12 * days, 365))
