import { expect, test } from 'vitest'
import { instantOf, localOf } from './park-moment.ts'

const zone = 'America/Chicago'

test.each([
  ['2026-11-21T09:30', '2026-11-21T15:30:00.000Z'],
  ['2026-07-04T00:00', '2026-07-04T05:00:00.000Z'],
  // Around both changes of daylight saving time.
  ['2026-03-08T01:59', '2026-03-08T07:59:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T08:00:00.000Z'],
  ['2026-11-01T00:59', '2026-11-01T05:59:00.000Z'],
  ['2026-11-01T02:00', '2026-11-01T08:00:00.000Z'],
])("%s in the park's local time is the instant %s", (local, at) => {
  expect(instantOf(local, zone)).toBe(at)
  expect(localOf(at, zone)).toBe(local)
})

test('a local time that daylight saving skips is still a moment of that day', () => {
  expect(localOf(instantOf('2026-03-08T02:30', zone), zone)).toMatch(/^2026-03-08T0[13]:30$/)
})
