import { expect, test } from 'vitest'
import {
  countText,
  dollars,
  leasedCount,
  occupancyText,
  rentPerSquareFoot,
  statusLabel,
  toneOf,
} from './units.constants.ts'

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
])('gives the status %j the tone %s in lists and %s on its own page', (status, list, detail) => {
  expect([toneOf(status), toneOf(status, 'detail')]).toEqual([list, detail])
})

test('compares a status without regard to case, and shows it as it was written', () => {
  expect(occupancyText('Available')).toBe('Available for immediate occupancy')
  expect(occupancyText('Available Dec 2025')).toBe('Currently leased')
  expect(leasedCount([{ status: 'leased' }, { status: 'Leased' }, { status: 'reserved' }])).toBe(2)
  expect(statusLabel('maintenance')).toBe('Maintenance')
})

test('formats numbers as Intl does', () => {
  const count = new Intl.NumberFormat('en-US')
  const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
  const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  for (const value of [0, 7, 950, 1000, 1950, 12_345, 100_000, 1_234_567, 1_000_000_000, -75, -2400]) {
    expect(countText(value)).toBe(count.format(value))
    expect(dollars(value)).toBe(whole.format(value))
  }
  for (const [monthlyRent, size] of [
    [2400, 1950],
    [2925, 1950],
    [1, 3],
    [999_999, 7],
    [1_000_000, 1],
  ] as const)
    expect(rentPerSquareFoot({ monthlyRent, size })).toBe(cents.format(monthlyRent / size))
})
