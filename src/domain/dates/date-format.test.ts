import { expect, test } from 'vitest'
import { dateFormat } from './date-format.ts'

test('creates a format once for each time zone and set of options', () => {
  const form = { month: 'short', day: 'numeric' } as const
  const chicago = dateFormat('America/Chicago', form)
  expect(dateFormat('America/Chicago', { ...form })).toBe(chicago)
  expect(dateFormat('Asia/Tokyo', form)).not.toBe(chicago)
  expect(dateFormat('America/Chicago', { ...form, year: 'numeric' })).not.toBe(chicago)
})

test('formats a moment as the day in its time zone', () => {
  const evening = new Date('2026-03-02T23:30:00Z')
  const texts = ['America/Chicago', 'Asia/Tokyo'].map((zone) =>
    dateFormat(zone, { dateStyle: 'medium' }).format(evening),
  )
  expect(texts).toEqual(['Mar 2, 2026', 'Mar 3, 2026'])
})
