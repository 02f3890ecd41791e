import { expect, test } from 'vitest'
import { numbersHint, readUnitNumbers } from './unit-numbers.ts'

test.each([
  ['C1', ['C1']],
  ['c1 to c3', ['C1', 'C2', 'C3']],
  ['C1-3, D2', ['C1', 'C2', 'C3', 'D2']],
  ['AB9 – AB11; AB9', ['AB9', 'AB10', 'AB11']],
])('%s names %j', (text, numbers) => {
  expect(readUnitNumbers(text)).toEqual(numbers)
})

test.each(['', 'C', '12', 'C0', 'C6 to C1', 'C1 to D6', 'C1 and more', 'C1 to C999999', 'ABC1'])(
  '%j names no units',
  (text) => {
    expect(readUnitNumbers(text)).toBeUndefined()
  },
)

test.each([
  ['C1', '1 unit: C1'],
  ['c1 to c3', '3 units: C1, C2, C3'],
  ['C1 to C6', '6 units: C1, C2, … C6'],
  ['C1-C3, D1', '4 units: C1, C2, … D1'],
  ['', undefined],
  ['the yard', undefined],
])('%j is read as %j', (typed, hint) => expect(numbersHint(typed)).toBe(hint))
