import { expect, test } from 'vitest'
import { unitsThatFit } from './units-that-fit.ts'

const unit = (unitNumber: string, size: number, more = {}) => ({
  unitNumber,
  size,
  status: 'available',
  offMarket: false,
  ...more,
})
const units = [
  unit('A1', 4000),
  unit('A2', 1950, { status: 'leased' }),
  unit('A3', 1950, { offMarket: true }),
  unit('A4', 2000),
  unit('A5', 1900),
  unit('A6', 3000),
]
const numbers = (size: number | null) => unitsThatFit(units, size).map(({ unitNumber }) => unitNumber)

test('the free units closest to the wished size come first, a larger one before a smaller one', () => {
  expect(numbers(1950)).toEqual(['A4', 'A5', 'A6'])
  expect(numbers(4100)).toEqual(['A1', 'A6', 'A4'])
})

test('without a wished size they are in the order of the park', () => {
  expect(numbers(null)).toEqual(['A1', 'A4', 'A5'])
})
