import { expect, test } from 'vitest'
import { quietEnd } from './quiet-hours.ts'

const chicago = 'America/Chicago'
const end = (now: string, quietFrom: string | null, quietUntil: string | null) =>
  quietEnd(new Date(now), { quietFrom, quietUntil }, chicago)?.toISOString()

test.each([
  ['before midnight', '2026-11-23T23:30:00-06:00', '22:00', '07:00', '2026-11-24T13:00:00.000Z'],
  ['after midnight', '2026-11-24T00:30:00-06:00', '22:00', '07:00', '2026-11-24T13:00:00.000Z'],
  ['at their beginning', '2026-11-23T22:00:00-06:00', '22:00', '07:00', '2026-11-24T13:00:00.000Z'],
  ['at noon', '2026-11-23T12:15:00-06:00', '12:00', '13:00', '2026-11-23T19:00:00.000Z'],
  // On March 8, 2026, 2:00 becomes 3:00; on November 1, 2:00 becomes 1:00.
  ['in the night of the longer day', '2026-03-07T23:00:00-06:00', '22:00', '07:00', '2026-03-08T12:00:00.000Z'],
  ['until a time that the clock skips', '2026-03-08T01:30:00-06:00', '22:00', '02:30', '2026-03-08T08:30:00.000Z'],
  ['in the night of the shorter day', '2026-10-31T23:00:00-05:00', '22:00', '07:00', '2026-11-01T13:00:00.000Z'],
  ['in the hour that comes twice', '2026-11-01T01:30:00-06:00', '22:00', '07:00', '2026-11-01T13:00:00.000Z'],
])('quiet hours delay an alert to their end: %s', (_when, now, from, until, expected) => {
  expect(end(now, from, until)).toBe(expected)
})

test.each([
  ['at their end', '2026-11-24T07:00:00-06:00', '22:00', '07:00'],
  ['in the afternoon', '2026-11-24T15:00:00-06:00', '22:00', '07:00'],
  ['before they begin', '2026-11-24T11:59:00-06:00', '12:00', '13:00'],
  ['without any', '2026-11-24T03:00:00-06:00', null, null],
])('quiet hours do not delay an alert: %s', (_when, now, from, until) => {
  expect(end(now, from, until)).toBeUndefined()
})
