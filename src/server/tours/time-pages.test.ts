import { expect, test, vi } from 'vitest'
import { timesByDay } from './time-pages.ts'

const times = Array.from({ length: 60 }, (_, n) => new Date(Date.parse('2026-03-02T15:00:00Z') + n * 4 * 3_600_000))
const page = () =>
  timesByDay({
    times,
    timeZone: 'America/Chicago',
    day: undefined,
    dayHref: (day) => `/tour?day=${day}`,
    timeHref: (at) => `/tour?at=${at}`,
  })

test('a page of tour times reuses the date formats of earlier pages', () => {
  const first = page()
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  expect(page()).toEqual(first)
  expect(first.days.length).toBeGreaterThan(8)
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})
