import { expect, test } from 'vitest'
import { firstShown, tourDays } from './tour-days.ts'

const times = ['2026-11-30T15:00:00.000Z', '2026-12-01T05:30:00.000Z', '2026-12-03T15:00:00.000Z']
const days = tourDays(times, 'America/Chicago')

test('times belong to the day in the park, not to the one in UTC', () => {
  expect(days).toEqual([
    { day: '2026-11-30', times: times.slice(0, 2) },
    { day: '2026-12-03', times: times.slice(2) },
  ])
})

test('the days start with the wished one, else with the next one that has a free time', () => {
  expect(firstShown(days, '2026-12-03')).toBe(1)
  expect(firstShown(days, '2026-12-01')).toBe(1)
  expect(firstShown(days, '2026-11-01')).toBe(0)
  expect(firstShown(days, '2027-01-01')).toBe(0)
})
