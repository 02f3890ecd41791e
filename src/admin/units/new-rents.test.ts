import { expect, test } from 'vitest'
import { newRent, readChange } from './new-rents.ts'

test('a change of rents is read as people type it, and anything else is none', () => {
  expect(['+ 3', '-2.5 %', '−40', '$1,950', '3'].map(readChange)).toEqual([3, -2.5, -40, 1950, 3])
  expect(['', 'three', '3-4', '+', '1.2.3'].map(readChange)).toEqual(Array(5).fill(undefined))
})

test('rents change to an amount, by an amount, or by percent to the next $5', () => {
  expect(newRent(2400, 'to', 2450)).toBe(2450)
  expect(newRent(2400, 'by', -75)).toBe(2325)
  expect([2400, 2450, 2350].map((rent) => newRent(rent, 'percent', 3))).toEqual([2470, 2525, 2420])
})

test('a unit without a price keeps none, and no rent falls to nothing or above the limit', () => {
  expect([newRent(0, 'to', 2000), newRent(0, 'by', 50), newRent(0, 'percent', 3)]).toEqual([0, 0, 0])
  expect([newRent(2400, 'to', 0), newRent(2400, 'by', -2400), newRent(2400, 'percent', -100)]).toEqual(
    Array(3).fill(undefined),
  )
  expect(newRent(2400, 'to', 1_000_001)).toBeUndefined()
})
