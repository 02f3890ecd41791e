export const maxUnitNumber = 20

/** Pads numbers so that unit numbers sort numerically as text. Does not use Intl, which public pages do not load. */
const sortable = (unitNumber: string) => unitNumber.replaceAll(/\d+/g, (digits) => digits.padStart(maxUnitNumber, '0'))

function compare(a: string, b: string) {
  const [before, after] = [sortable(a), sortable(b)]
  // 'A01' and 'A1' are the same number.
  if (before === after) return Number(a > b) - Number(a < b)
  return before < after ? -1 : 1
}

/** Sorts 'A2' before 'A10' and 'B1', and '101' before '1001'. */
export const byUnitNumber = (a: { unitNumber: string }, b: { unitNumber: string }) =>
  compare(a.unitNumber, b.unitNumber)
