import { expect, test } from 'vitest'
import { leasedCount, occupancyText, statusLabel, toneOf } from './units.constants.ts'

test.each([
  ['available', 'available', 'available'],
  ['Available', 'available', 'available'],
  ['LEASED', 'leased', 'leased'],
  [' Reserved ', 'reserved', 'reserved'],
  ['tbd', 'other', 'tbd'],
  ['TBD', 'other', 'tbd'],
  ['available Dec 2025', 'other', 'tbd'],
  ['available dec 2025', 'other', 'tbd'],
  ['maintenance', 'other', 'other'],
  ['unavailable', 'other', 'other'],
])('the status %j has the tone %s in lists and %s on its own page', (status, list, detail) => {
  expect([toneOf(status), toneOf(status, 'detail')]).toEqual([list, detail])
})

test('a status counts whatever its case, and is shown as it was written', () => {
  expect(occupancyText('Available')).toBe('Available for immediate occupancy')
  expect(occupancyText('Available Dec 2025')).toBe('Currently leased')
  expect(leasedCount([{ status: 'leased' }, { status: 'Leased' }, { status: 'reserved' }])).toBe(2)
  expect(statusLabel('maintenance')).toBe('Maintenance')
})
