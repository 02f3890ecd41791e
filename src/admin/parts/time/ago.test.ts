import { expect, test } from 'vitest'
import { agoText } from './ago.tsx'

const now = new Date('2026-11-20T15:30:00Z')

test.each([
  ['2026-11-20T15:30:04Z', 'just now'],
  ['2026-11-20T15:29:01Z', 'just now'],
  ['2026-11-20T15:29:00Z', '1 minute ago'],
  ['2026-11-20T14:30:01Z', '59 minutes ago'],
  ['2026-11-20T14:30:00Z', '1 hour ago'],
  ['2026-11-19T15:30:01Z', '23 hours ago'],
  ['2026-11-19T15:30:00Z', 'yesterday'],
  ['2026-10-21T15:30:01Z', '29 days ago'],
  ['2026-10-21T15:30:00Z', 'last month'],
  ['2025-11-21T15:30:00Z', '11 months ago'],
  ['2025-11-20T15:30:00Z', 'last year'],
  ['2023-11-20T15:30:00Z', '3 years ago'],
])('the time %s is shown as %s', (at, said) => {
  expect(agoText(new Date(at), now)).toBe(said)
})
