import { expect, test } from 'vitest'
import { agoText } from './ago-text.ts'

const now = new Date('2026-11-20T15:30:00Z')

test.each([
  ['2026-11-20T15:30:04Z', 'just now'],
  ['2026-11-20T15:29:01Z', 'just now'],
  ['2026-11-20T15:29:00Z', '1 min ago'],
  ['2026-11-20T14:30:01Z', '59 min ago'],
  ['2026-11-20T14:30:00Z', '1 h ago'],
  ['2026-11-19T15:30:01Z', '23 h ago'],
  ['2026-11-19T15:30:00Z', '1 d ago'],
  ['2026-10-21T15:30:01Z', '29 d ago'],
  ['2026-10-21T15:30:00Z', '1 mo ago'],
  ['2025-11-21T15:30:00Z', '11 mo ago'],
  ['2025-11-20T15:30:00Z', '1 y ago'],
  ['2023-11-20T15:30:00Z', '3 y ago'],
])('%s is said as %s', (at, said) => {
  expect(agoText(new Date(at), now)).toBe(said)
})
