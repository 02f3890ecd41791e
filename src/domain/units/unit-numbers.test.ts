import { expect, test } from 'vitest'
import { placesOf } from '#domain/site-plan/bay-units.ts'
import { numbersHint, readUnitNumbers } from './unit-number-ranges.ts'
import { buildingOf, lettersOf } from './units.constants.ts'
import { asBuilding, byUnitNumber, isBuilding, isUnitNumber } from './unit-numbers.ts'

test.each(['C1', '101', 'A3+A4', 'C3A', 'YARD 1', 'A-101', '12B', '7', 'B', 'A&B 2', '#5', '1/2', 'A'.repeat(20)])(
  'accepts %j as a unit number',
  (text) => expect(isUnitNumber(text)).toBe(true),
)

test.each(['', ' ', '+', '- -', 'a1', 'YARD  1', ' 101', 'A_1', 'É1', '1,2', 'A'.repeat(21)])(
  'refuses %j as a unit number',
  (text) => expect(isUnitNumber(text)).toBe(false),
)

test.each([
  ['C1', 'C', [1], false],
  ['AB12', 'AB', [12], false],
  ['101', '', [101], false],
  ['A3+A4', 'A', [3, 4], false],
  ['A3+4', 'A', [3, 4], false],
  ['C3A', 'C', [3], true],
  ['12B', '', [12], true],
  ['YARD 1', 'YARD', [1], false],
  ['A-101', 'A', [101], false],
  ['A&B 2', 'A&B', undefined, undefined],
  ['A2+A4', 'A', undefined, undefined],
  ['1-101', '', undefined, undefined],
  ['YARD', '', undefined, undefined],
])('finds in %s the building %j and the places %j, as a part: %s', (unitNumber, building, places, isPart) => {
  expect(lettersOf(unitNumber)).toBe(building)
  expect(buildingOf({ unitNumber })).toBe(building)
  expect(buildingOf({ unitNumber, building: 'NORTH' })).toBe('NORTH')
  expect(isBuilding(building)).toBe(true)
  expect(placesOf(unitNumber)).toEqual(places && { places, isPart })
})

test.each(['a', 'A ', 'A_1', 'A'.repeat(21)])('refuses %j as the building of a unit', (text) =>
  expect(isBuilding(text)).toBe(false),
)

test.each([
  ['a', 'A'],
  ['Building A', 'A'],
  ['bldg.  7', '7'],
  ['North  wing', 'NORTH WING'],
  ['Building', 'BUILDING'],
])('stores the building %j as %j', (typed, stored) => {
  expect(asBuilding(typed)).toBe(stored)
  expect(isBuilding(stored)).toBe(true)
})

test('sorts unit numbers numerically', () => {
  const sorted = ['1', '12B', '101', '1001', 'A1', 'A01', 'A2', 'A3+A4', 'A10', 'B1', 'YARD 1']
  const numbers = sorted.map((unitNumber) => ({ unitNumber }))
  const order = numbers.toSorted(byUnitNumber).map(({ unitNumber }) => unitNumber)
  expect(
    numbers
      .toReversed()
      .toSorted(byUnitNumber)
      .map(({ unitNumber }) => unitNumber),
  ).toEqual(order)
  for (const [before, after] of [
    ['A2', 'A10'],
    ['101', '1001'],
    ['A2', 'A3+A4'],
    ['A3+A4', 'A10'],
    ['A10', 'B1'],
  ] as const)
    expect(order.indexOf(before)).toBeLessThan(order.indexOf(after))
})

test.each([
  ['C1', ['C1']],
  ['c1 to c3', ['C1', 'C2', 'C3']],
  ['C1-3, D2', ['C1', 'C2', 'C3', 'D2']],
  ['AB9 – AB11; AB9', ['AB9', 'AB10', 'AB11']],
  ['C01 to C03', ['C01', 'C02', 'C03']],
  ['101 to 103', ['101', '102', '103']],
  ['a3+a4, c3a, yard  1, A-101, 12b', ['A3+A4', 'C3A', 'YARD 1', 'A-101', '12B']],
  ['1-101', ['1-101']],
])('reads %s as %j', (text, numbers) => {
  expect(readUnitNumbers(text)).toEqual(numbers)
})

test.each(['', 'C0 to C3', 'C6 to C1', 'C1 to D6', 'C1-D6', 'C1 and more', 'C1 to C999999', '108 to 101', 'Ä1'])(
  'reads no units from %j',
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
  ['C1 and the yard', undefined],
])('hints that %j means %j', (typed, hint) => expect(numbersHint(typed)).toBe(hint))
