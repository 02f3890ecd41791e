import { expect, test } from 'vitest'
import { readDate } from './read-date.ts'

test.each([
  ['2026-03-31', { day: '2026-03-31' }],
  ['2026/3/31', { day: '2026-03-31' }],
  ['20260331', { day: '2026-03-31' }],
  ['3/31/2026', { day: '2026-03-31' }],
  ['03/31/26', { day: '2026-03-31' }],
  ['3-31-2026', { day: '2026-03-31' }],
  ['31.12.2026', { day: '2026-12-31' }],
  ['12.31.2026', { day: '2026-12-31' }],
  ['Mar 31, 2026', { day: '2026-03-31' }],
  ['Mar. 31st, 2026', { day: '2026-03-31' }],
  ['March 31 2026', { day: '2026-03-31' }],
  ['Sept 1, 2026', { day: '2026-09-01' }],
  ['31-Mar-26', { day: '2026-03-31' }],
  ['31 March 2026', { day: '2026-03-31' }],
  ['Tue, Mar 31, 2026', { day: '2026-03-31' }],
  ['Tuesday, March 31, 2026', { day: '2026-03-31' }],
  ['2/29/2028', { day: '2028-02-29' }],
  ['2026-01-02 10:33', { day: '2026-01-02', time: '10:33:00' }],
  ['2026-01-02 10:33:21.5', { day: '2026-01-02', time: '10:33:21.5' }],
  ['3/9/2026 2:30 PM', { day: '2026-03-09', time: '14:30:00' }],
  ['3/9/2026, 12:05\u202FAM', { day: '2026-03-09', time: '00:05:00' }],
  ['3/9/2026 14:30', { day: '2026-03-09', time: '14:30:00' }],
  ['Mar 9, 2026 at 2 p.m.', { day: '2026-03-09', time: '14:00:00' }],
  ['2026-01-02T10:33:00.000Z', { day: '2026-01-02', time: '10:33:00.000', offset: 'Z' }],
  ['2026-01-02T10:33:00-06:00', { day: '2026-01-02', time: '10:33:00', offset: '-06:00' }],
  ['2026-01-02 10:33:00 +0530', { day: '2026-01-02', time: '10:33:00', offset: '+05:30' }],
  ['Mon, 05 Jan 2026 10:33:00 -0600', { day: '2026-01-05', time: '10:33:00', offset: '-06:00' }],
  [
    'Mon Jan 05 2026 10:33:00 GMT-0600 (Central Standard Time)',
    { day: '2026-01-05', time: '10:33:00', offset: '-06:00' },
  ],
  ['2026-01-02 10:33 UTC', { day: '2026-01-02', time: '10:33:00', offset: 'Z' }],
])('reads %j', (text, value) => {
  expect(readDate(text)).toEqual({ value })
})

const notDate = 'must be a date such as 12/31/2026, or with a time such as 12/31/2026 2:30 PM'
test.each([
  ['soon', notDate],
  ['', notDate],
  ['2026', notDate],
  ['Mar-26', notDate],
  ['Mai 31, 2026', notDate],
  ['3/31', notDate],
  ['3/31/20266', notDate],
  ['3/9/2026 25:00', notDate],
  ['3/9/2026 13:00 PM', notDate],
  ['3/9/2026 10', notDate],
  ['2026-01-02 10:33 CST', notDate],
  ['31/12/2026', 'has the day before the month: write it with the month first, such as 12/31/2026'],
  ['3.4.2026', 'can be read as two days: write it with the year first, such as 2026-12-31'],
  ['2/30/2026', 'names a day that does not exist'],
  ['13/13/2026', 'names a day that does not exist'],
  ['2026-00-10', 'names a day that does not exist'],
  ['3/31/76', 'has a year of two digits: write all four'],
  ['1/1/1776', 'must be between 1900 and 2200'],
  ['46112', 'is the number of a day, not a date: format the column as dates and save the file again'],
  ['46112.4396', 'is the number of a day, not a date: format the column as dates and save the file again'],
  ['#VALUE!', 'is an error of the spreadsheet: correct it there and save the file again'],
  ['##########', 'is an error of the spreadsheet: correct it there and save the file again'],
])('refuses %j: %s', (text, problem) => {
  expect(readDate(text)).toEqual({ problem })
})
