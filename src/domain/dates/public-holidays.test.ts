import { expect, test } from 'vitest'
import { publicHolidays } from './public-holidays.ts'

const listed = (country: 'US' | 'CA', today: string) =>
  publicHolidays(country, today).map(({ day, name }) => `${day} ${name}`)

test('lists the holidays of the United States, and the workdays on which a weekend holiday is observed', () => {
  expect(listed('US', '2026-01-01')).toEqual([
    '2026-01-01 New Year’s Day',
    '2026-01-19 Martin Luther King Jr. Day',
    '2026-02-16 Presidents’ Day',
    '2026-05-25 Memorial Day',
    '2026-06-19 Juneteenth',
    '2026-07-03 Independence Day (observed)',
    '2026-07-04 Independence Day',
    '2026-09-07 Labor Day',
    '2026-10-12 Columbus Day',
    '2026-11-11 Veterans Day',
    '2026-11-26 Thanksgiving Day',
    '2026-12-25 Christmas Day',
  ])
})

test('lists the holidays of Canada', () => {
  expect(listed('CA', '2026-01-01')).toEqual([
    '2026-01-01 New Year’s Day',
    '2026-02-16 Family Day',
    '2026-04-03 Good Friday',
    '2026-05-18 Victoria Day',
    '2026-07-01 Canada Day',
    '2026-08-03 Civic Holiday',
    '2026-09-07 Labour Day',
    '2026-09-30 National Day for Truth and Reconciliation',
    '2026-10-12 Thanksgiving',
    '2026-11-11 Remembrance Day',
    '2026-12-25 Christmas Day',
    '2026-12-26 Boxing Day',
  ])
})

test('lists twelve months from today, across the end of the year', () => {
  expect(listed('US', '2027-11-25').slice(0, 4)).toEqual([
    '2027-11-25 Thanksgiving Day',
    '2027-12-24 Christmas Day (observed)',
    '2027-12-25 Christmas Day',
    // New Year’s Day of 2028 is a Saturday.
    '2027-12-31 New Year’s Day (observed)',
  ])
  expect(listed('US', '2027-11-25').at(-1)).toBe('2028-11-23 Thanksgiving Day')
  expect(listed('US', '2028-02-29').at(-1)).toBe('2029-02-19 Presidents’ Day')
})

// The dates come from the tables of the Church.
test.each([
  [2024, '2024-03-29'],
  [2025, '2025-04-18'],
  [2027, '2027-03-26'],
  [2038, '2038-04-23'],
  [2049, '2049-04-16'],
])('Good Friday of %i is on %s', (year, day) => {
  expect(publicHolidays('CA', `${year}-01-01`)).toContainEqual({ day, name: 'Good Friday' })
})

test.each([
  [2025, '2025-05-19'],
  [2027, '2027-05-24'],
])('Victoria Day of %i is the Monday before May 25, %s', (year, day) => {
  expect(publicHolidays('CA', `${year}-01-01`)).toContainEqual({ day, name: 'Victoria Day' })
})

test('moves Canada Day to Monday if July 1 is a Sunday', () => {
  expect(publicHolidays('CA', '2029-01-01')).toContainEqual({ day: '2029-07-02', name: 'Canada Day' })
})
