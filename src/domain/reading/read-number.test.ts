import { expect, test } from 'vitest'
import { dollarsOf, numberOf, readDollars, readNumber, readSquareFeet } from './read-number.ts'

test.each([
  ['1950', 1950],
  ['21,000', 21_000],
  ['1950.0', 1950],
  ['-96.5772', -96.5772],
  ['32.783', 32.783],
  ['−5', -5],
  ['(2,400)', -2400],
  ['2,400.50-', -2400.5],
  ['+12', 12],
  ['.5', 0.5],
  ['5.', 5],
  ['1 950', 1950],
  ['1\u00A0950,00', 1950],
  ['1\u202F950', 1950],
  ["12'500", 12_500],
  ['1.950,00', 1950],
  ['1.234.567', 1_234_567],
  ['2400,00', 2400],
  ['0,5', 0.5],
  ['12,34', 12.34],
  ['10k', 10_000],
  ['2.3k', 2300],
  ['１９５０', 1950],
  ['\u202A1950\u202C', 1950],
])('reads %j as the number %d', (text, value) => {
  expect(readNumber(text)).toEqual({ value })
})

test.each([
  ['', 'is not a number'],
  ['a lot', 'is not a number'],
  ['1,95,0', 'is not a number'],
  ['1,950,00', 'is not a number'],
  ['1.2.3', 'is not a number'],
  ['-(5)', 'is not a number'],
  ['--5', 'is not a number'],
  ['2m', 'is not a number'],
  ['1950 2000 x', 'is not a number'],
  ['1,500-2,000', 'is a range: enter one number'],
  ['1,500 – 2,000', 'is a range: enter one number'],
  ['1500 to 2000', 'is a range: enter one number'],
  ['9.04E+09', 'was shortened by the spreadsheet: show all digits there and save the file again'],
  ['#N/A', 'is an error of the spreadsheet: correct it there and save the file again'],
  ['########', 'is an error of the spreadsheet: correct it there and save the file again'],
  ['1234567890123456', 'has too many digits'],
])('refuses %j: %s', (text, problem) => {
  expect(readNumber(text).problem).toBe(problem)
})

test('gives NaN for text that is not a number', () => {
  expect(numberOf('many')).toBeNaN()
  expect(dollarsOf('€2,400')).toBeNaN()
  expect(numberOf('2,400')).toBe(2400)
})

test.each([
  ['1,950.00', 1950],
  ['1950 sq ft', 1950],
  ['1,950 SF', 1950],
  ['1950 sq. ft.', 1950],
  ['1,950 square feet', 1950],
  ['1950sqft', 1950],
  ['1,950 RSF', 1950],
  ['1,950 ft²', 1950],
  ['1,950 S.F.', 1950],
  ['1.950,00', 1950],
  ['10k sf', 10_000],
  ['(2,400)', -2400],
])('reads %j as %d square feet', (text, value) => {
  expect(readSquareFeet(text)).toEqual({ value })
})

test.each([
  ['1.950', 'can be read in two ways: write 1,950, or 1 with at most two decimals'],
  ['180 m²', 'is in square meters: enter square feet'],
  ['180 sqm', 'is in square meters: enter square feet'],
  ['2 acres', 'is in acres: enter square feet'],
  ['1,500 - 2,000 SF', 'is a range: enter one number'],
  ['large', 'is not a number'],
  ['sf', 'is not a number'],
])('refuses %j as a size: %s', (text, problem) => {
  expect(readSquareFeet(text)).toEqual({ problem })
})

test.each([
  [' $2,400.00 ', 2400],
  ['$2250', 2250],
  ['2400.00', 2400],
  ['2250.50', 2250.5],
  ['$2,250/mo', 2250],
  ['2400/mo.', 2400],
  ['$2,400 per month', 2400],
  ['2,400 monthly', 2400],
  ['USD 2,400', 2400],
  ['2,400 USD', 2400],
  ['US$2,400', 2400],
  ['$2.4k', 2400],
  ['2.400,00', 2400],
  ['($2,400)', -2400],
  ['-$2,400', -2400],
  ['$-2,400', -2400],
  [' $-   ', 0],
  ['2400.505', 2400.505],
])('reads %j as %d dollars a month', (text, value) => {
  expect(readDollars(text)).toEqual({ value })
})

test.each([
  ['2.400', 'can be read in two ways: write 2,400, or 2 with at most two decimals'],
  ['€2.400,00', 'is not in US dollars'],
  ['CAD 2,400', 'is not in US dollars'],
  ['C$2,400', 'is not in US dollars'],
  ['$1.15/SF', 'is an amount per square foot: enter the amount per month'],
  ['$13.80 psf', 'is an amount per square foot: enter the amount per month'],
  ['$13.80 /SF/yr', 'is an amount per square foot: enter the amount per month'],
  ['$28,800/yr', 'is an amount per year: enter the amount per month'],
  ['28,800 annually', 'is an amount per year: enter the amount per month'],
  ['$600 per week', 'is an amount per week: enter the amount per month'],
  ['$2,400 + NNN', 'is not a number'],
  ['$2,000-$2,400', 'is a range: enter one number'],
  ['call', 'is not a number'],
  ['-', 'is not a number'],
])('refuses %j as a monthly amount: %s', (text, problem) => {
  expect(readDollars(text)).toEqual({ problem })
})

test.each(['C$2,400', 'CA$ 2,400.00', '2,400 CAD', '$2,400', '2,400 Canadian dollars', '2400'])(
  'reads %j as dollars of Canada',
  (text) => {
    expect(readDollars(text, 'CA')).toEqual({ value: 2400 })
  },
)

test.each(['US$2,400', 'USD 2,400', '2,400 US dollars', '€2,400'])('refuses %j as dollars of Canada', (text) => {
  expect(readDollars(text, 'CA')).toEqual({ problem: 'is not in Canadian dollars' })
})
