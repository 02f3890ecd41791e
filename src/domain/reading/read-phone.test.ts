import { expect, test } from 'vitest'
import { displayedPhone, phoneLink, phoneNumbersIn, readPhone } from './read-phone.ts'

test.each([
  ['(903) 555-0142', 'tel:+19035550142'],
  ['903-555-0142', 'tel:+19035550142'],
  ['903.555.0142', 'tel:+19035550142'],
  ['903 555 0142', 'tel:+19035550142'],
  ['9035550142', 'tel:+19035550142'],
  ['903/555-0142', 'tel:+19035550142'],
  ['903–555–0142', 'tel:+19035550142'],
  ['1-903-555-0142', 'tel:+19035550142'],
  ['+1 (903) 555-0142', 'tel:+19035550142'],
  ['+1-903-555-0142', 'tel:+19035550142'],
  ['001 903 555 0142', 'tel:+19035550142'],
  ['\u202A+1 903-555-0177\u202C', 'tel:+19035550177'],
  ['(903) 555-0142 ext. 7', 'tel:+19035550142;ext=7'],
  ['(903) 555-0142 x7', 'tel:+19035550142;ext=7'],
  ['(903) 555-0142x107', 'tel:+19035550142;ext=107'],
  ['903-555-0142 #7', 'tel:+19035550142;ext=7'],
  ['903-555-0142, Ext 7', 'tel:+19035550142;ext=7'],
  ['903-555-0142 extension 12', 'tel:+19035550142;ext=12'],
  ['+19035550142;ext=7', 'tel:+19035550142;ext=7'],
  ['Cell: 903-555-0142', 'tel:+19035550142'],
  ['903-555-0142 (cell)', 'tel:+19035550142'],
  ['+52 (55) 5555-0100', 'tel:+525555550100'],
  ['011 52 55 5555 0100', 'tel:+525555550100'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['0044 20 7946 0000', 'tel:+442079460000'],
  ['+49 30 901820 ext 3', 'tel:+4930901820;ext=3'],
  ['9035550142.0', 'tel:+19035550142'],
])('links %j to %j', (text, link) => {
  expect(phoneLink(text)).toBe(link)
})

test.each([
  '',
  'call the office',
  '9.04E+09',
  '555-0142',
  '903-555-01',
  '903-555-01422',
  '90355501420',
  '52 903 555 0142',
  '06 12 34 56 78',
  '103-555-0142',
  '2026-03-31 10:33',
  '+1 55',
  '+52 55 5555 0100 903 555 0142 1',
])('finds no number to call in %j', (text) => {
  expect(phoneNumbersIn(text)).toEqual([])
})

test.each([
  ['903-555-0101 / 903-555-0102', ['903-555-0101', '903-555-0102']],
  ['903-555-0101/903-555-0102', ['903-555-0101', '903-555-0102']],
  ['903-555-0101 903-555-0102', ['903-555-0101', '903-555-0102']],
  ['Office (903) 555-0101 x4, cell +1 903 555 0102', ['(903) 555-0101 x4', '+1 903 555 0102']],
  ['+1 903-555-0101; +52 55 5555 0100', ['+1 903-555-0101', '+52 55 5555 0100']],
  ['+52 55 5555 0100 / 903 555 0101', ['+52 55 5555 0100', '903 555 0101']],
])('links each of several numbers, and not the text as a whole: %j', (text, numbers) => {
  const found = phoneNumbersIn(text)
  expect(found.map((one) => one.text)).toEqual(numbers)
  expect(found.map(({ text: shown, offset }) => text.slice(offset, offset + shown.length))).toEqual(numbers)
  expect(phoneLink(text)).toBeUndefined()
})

test.each([
  ['(903) 555-0142 ext. 7', '(903) 555-0142 ext. 7'],
  ['9035550142.0', '9035550142'],
  ['\u202A+1 903-555-0177\u202C', '+1 903-555-0177'],
  ['903-555-0101 ::: 903-555-0102', '903-555-0101 / 903-555-0102'],
  ['555-0142', '555-0142'],
  ['1-800-FLOWERS', '1-800-FLOWERS'],
])('stores the cell %j as %j', (text, value) => {
  expect(readPhone(text)).toEqual({ value })
})

test.each([
  [
    '9.04E+09',
    'was shortened by the spreadsheet, its last digits are lost: show all digits there and save the file again',
  ],
  [
    '1.9035550142E+10',
    'was shortened by the spreadsheet, its last digits are lost: show all digits there and save the file again',
  ],
  ['ask Dale', 'is not a phone number'],
  ['x7', 'is not a phone number'],
  ['#ERROR', 'is not a phone number'],
  ['#NAME?', 'is an error of the spreadsheet: correct it there and save the file again'],
])('refuses the cell %j: %s', (text, problem) => {
  expect(readPhone(text)).toEqual({ problem })
})

test.each([
  ['519-555-0142', '(519) 555-0142'],
  ['(519) 555-0142', '(519) 555-0142'],
  ['+1 519 555 0142', '(519) 555-0142'],
  ['519.555.0142 ext 3', '(519) 555-0142 ext. 3'],
  ['(519) 555-0142 ext. 3', '(519) 555-0142 ext. 3'],
  ['5195550142', '(519) 555-0142'],
  // The rule of the fact rejects what cannot be read.
  ['+49 30 901820', '+49 30 901820'],
  ['519-555-0142 or 519-555-0143', '519-555-0142 or 519-555-0143'],
  ['555-0142', '555-0142'],
])('displays %j as %j', (typed, shown) => {
  expect(displayedPhone(typed)).toBe(shown)
})
