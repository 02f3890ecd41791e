import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter, dayBefore, daysAfter, daysBetween, monthsAfter, monthsBefore, periodEnd } from './days.ts'

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const months = fc.integer({ min: 1, max: 600 })

describe('months after a day', () => {
  test.each([
    ['2026-03-01', 1, '2026-04-01'],
    ['2026-03-01', 24, '2028-03-01'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2027-01-31', 1, '2027-03-01'],
    ['2028-01-31', 1, '2028-03-01'],
    ['2028-01-29', 1, '2028-02-29'],
    ['2027-01-29', 1, '2027-03-01'],
    ['2027-03-31', 1, '2027-05-01'],
    ['2027-10-31', 13, '2028-12-01'],
    ['2028-02-29', 12, '2029-03-01'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2096-02-29', 48, '2100-03-01'],
  ])('%s and %i months are %s', (from, count, after) => expect(monthsAfter(from, count)).toBe(after))

  test.each([
    ['2026-03-01', 24, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-01', 1, '2027-01-31'],
    ['2027-06-15', 36, '2030-06-14'],
  ])('a period from %s of %i months ends on %s', (from, count, end) => expect(periodEnd(from, count)).toBe(end))

  test('are the same day of the month, or the first of the next month if the month is too short', () => {
    fc.assert(
      fc.property(day, months, (from, count) => {
        const start = Temporal.PlainDate.from(from)
        const nearest = start.add({ months: count })
        const expected = nearest.day === start.day ? nearest : nearest.add({ days: 1 })
        expect(monthsAfter(from, count)).toBe(expected.toString())
      }),
    )
  })

  test('are counted from the first day, so that a month of 28 days does not shorten the months after it', () => {
    const starts = [1, 2, 3, 4].map((count) => monthsAfter('2027-01-31', count))
    expect(starts).toEqual(['2027-03-01', '2027-03-31', '2027-05-01', '2027-05-31'])
  })
})

describe('months before a day', () => {
  test.each([
    ['2031-02-28', 6, '2030-08-28'],
    ['2028-03-31', 1, '2028-02-29'],
    ['2027-03-31', 1, '2027-02-28'],
    ['2028-01-31', 2, '2027-11-30'],
    ['2028-02-29', 12, '2027-02-28'],
    ['2027-01-15', 1, '2026-12-15'],
  ])('%s less %i months is %s', (from, count, before) => expect(monthsBefore(from, count)).toBe(before))

  test('are the same day of the month, or the last day of a shorter month', () => {
    fc.assert(
      fc.property(day, months, (from, count) => {
        const expected = Temporal.PlainDate.from(from).subtract({ months: count })
        expect(monthsBefore(from, count)).toBe(expected.toString())
      }),
    )
  })
})

test('counts days across ends of months, leap days and clock changes', () => {
  expect(dayAfter('2028-02-28')).toBe('2028-02-29')
  expect(dayAfter('2027-02-28')).toBe('2027-03-01')
  expect(dayBefore('2028-03-01')).toBe('2028-02-29')
  expect(dayBefore('2100-03-01')).toBe('2100-02-28')
  expect(daysAfter('2027-12-31', 1)).toBe('2028-01-01')
  expect(daysBetween('2028-01-01', '2029-01-01')).toBe(366)
  expect(daysBetween('2028-03-10', '2028-03-15')).toBe(5)
  expect(daysBetween('2028-03-01', '2028-02-29')).toBe(-1)
  fc.assert(
    fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (from, count) => {
      expect(daysBetween(from, daysAfter(from, count))).toBe(count)
    }),
  )
})
