import { expect, test } from 'vitest'
import { clockText, type Due, exactText } from './clock.ts'

const zone = 'America/Chicago'
// Monday, November 30, 2026, 9:12 AM in the park.
const now = Date.parse('2026-11-30T15:12:00Z')

test.each<[Due, string, boolean]>([
  [{ promised: '2026-11-29T23:12:00Z' }, '16 h late', true],
  [{ promised: '2026-11-30T15:00:00Z' }, '12 min late', true],
  [{ promised: '2026-11-30T18:15:00Z' }, 'in 3 h', false],
  [{ promised: '2026-11-26T15:12:00Z' }, '4 days late', true],
  [{ since: '2026-11-30T14:37:00Z' }, '35 min ago', false],
  [{ since: '2026-11-30T15:11:50Z' }, 'just now', false],
  [{ at: '2026-11-30T16:30:00Z' }, '10:30 AM', false],
  [{ at: '2026-11-30T14:30:00Z' }, '8:30 AM', true],
  [{ at: '2026-11-27T17:30:00Z' }, 'Fri 11:30 AM', true],
  [{ at: '2026-11-03T17:30:00Z' }, 'Nov 3', true],
  [{ at: '2026-12-01T15:00:00Z' }, 'Tue 9:00 AM', false],
  [{ day: '2026-11-30' }, 'today', false],
  [{ day: '2026-11-27' }, '3 days late', true],
  [{ day: '2026-11-29' }, '1 day late', true],
  [{ day: '2026-12-21' }, 'in 21 days', false],
])('the clock of %j is %s', (due, text, isLate) => {
  expect({ ...clockText(due, now, zone), text: clockText(due, now, zone).text.replaceAll('\u202F', ' ') }).toEqual({
    text,
    isLate,
  })
})

test('a day in full is the day of the park in every time zone', () => {
  expect(exactText({ day: '2026-12-21' }, zone)).toBe('Monday, December 21, 2026')
})
