import { expect, test } from 'vitest'
import { proposedTermReading, readTerm } from './terms.ts'

test.each([
  ['36 mo', 36],
  ['36 months', 36],
  ['5 yrs', 60],
  ['5 yrs from 3/1/2024', 60],
  ['1.5 years', 18],
  ['3-year', 36],
  ['3 años', 36],
  ['24 meses', 24],
  ['36', 36],
])('%j is a term in months', (text, months) => {
  expect(readTerm(text, 'months')).toBe(months)
})

test.each(['MTM', '3/1/2024', '2024-03-01', '0', '36.7', '', 'five years'])('%j is no term', (text) => {
  expect(readTerm(text, 'months')).toBeUndefined()
})

test('small bare numbers of a column are years', () => {
  expect(proposedTermReading(['3', '5', ''])).toBe('years')
  expect(proposedTermReading(['3', '36'])).toBe('months')
  expect(proposedTermReading(['3 yrs', 'MTM'])).toBe('months')
  expect(readTerm('3', 'years')).toBe(36)
})
