import { byUnitNumber, maxUnitNumber } from './unit-numbers.ts'

/** The number of a unit that combines others: 'A3+A4'; undefined if it would be too long. */
export function combinedNumber(units: readonly { unitNumber: string }[]) {
  const joined = units
    .toSorted(byUnitNumber)
    .map(({ unitNumber }) => unitNumber)
    .join('+')
  return joined.length > maxUnitNumber ? undefined : joined
}
