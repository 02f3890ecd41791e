import { expect, test } from 'vitest'
import { dueDays, followUpDays, nextFriday } from './follow-up-days.ts'

test('a follow-up is at nine in the morning of the park, across the end of a month', () => {
  expect(followUpDays('2026-11-30')).toEqual([
    { value: '', label: 'No' },
    { value: '2026-12-01T09:00', label: 'Tomorrow' },
    { value: '2026-12-02T09:00', label: 'Wed, Dec 2' },
    { value: '2026-12-07T09:00', label: 'In a week' },
  ])
})

test.each([
  ['2026-11-30', '2026-12-04'],
  ['2026-12-02', '2026-12-04'],
  ['2026-12-03', '2026-12-11'],
  ['2026-12-04', '2026-12-11'],
  ['2026-12-05', '2026-12-11'],
])('from %s, the Friday that is neither today nor tomorrow is %s', (today, friday) => {
  expect(nextFriday(today)).toBe(friday)
})

test('no two chips of a due day have the same day', () => {
  for (const today of ['2026-11-30', '2026-12-03', '2026-12-04']) {
    const values = dueDays(today).map(({ value }) => value)
    expect(new Set(values).size).toBe(values.length)
  }
})
