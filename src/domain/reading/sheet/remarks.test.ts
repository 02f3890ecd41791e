import { expect, test } from 'vitest'
import { dollarsIn, readMonthlyDollars } from './amounts.ts'
import { dateIn } from './dates.ts'
import { hasSizeWithin, readSizeAs } from './sizes.ts'

test.each([
  ['2,600 ask', 2600],
  ['$2,000.00 + NNN', 2000],
  ['2,400 (1 mo)', 2400],
  ['$95 - prorated', 95],
  ['1800 plus electric', 1800],
  ['$2,250 MG', 2250],
])('the amount of %j is read before its remark', (text, amount) => {
  expect(dollarsIn(text, 'US').value).toBe(amount)
  expect(readMonthlyDollars(text, 'month', undefined, 'US').value).toBe(amount)
})

test.each(['2 months', '1 month free', '1,950 SF', '2,400 in US dollars', '€2,400 plus', '2,400 for 3 months', '100%'])(
  '%j is no amount of dollars',
  (text) => {
    expect(dollarsIn(text, 'US').problem).toBeDefined()
  },
)

test.each([
  ['4/30/28 w/ 2x3 yr opt', '2028-04-30'],
  ['12/31/2027 (option)', '2027-12-31'],
  ['6/30/2027 + two options', '2027-06-30'],
  ['Dec 31, 2027, renews', '2027-12-31'],
  ['2027-12-31 option to 2030', '2027-12-31'],
])('the date of %j is read before its remark', (text, day) => {
  expect(dateIn(text).value?.day).toBe(day)
})

test.each(['12/31', '13/45/2027 (option)', '3% on 1/1/27', 'option 12/31/2027'])('%j is no date', (text) => {
  expect(dateIn(text).problem).toBeDefined()
})

test.each([
  ['20x40 yard', 800],
  ['1,950 (with mezzanine)', 1950],
  ['1,950 SF incl. office', 1950],
  ['1950 sq. ft. shop', 1950],
])('the size of %j is read before its remark', (text, size) => {
  expect(readSizeAs(text, 'sf').value).toBe(size)
})

test.each(['2 bays', '1,950 x 2', '3 of 1,950'])('%j is no size in square feet', (text) => {
  expect(readSizeAs(text, 'sf').value).toBeUndefined()
  expect(hasSizeWithin(text)).toBe(false)
})
