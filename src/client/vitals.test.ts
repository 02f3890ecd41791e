import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepVital, rate, readVitals, scoreOf } from './vitals.ts'

beforeEach(() => {
  const maxEntries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => maxEntries.get(key) ?? null,
    setItem: (key: string, text: string) => maxEntries.set(key, text),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

// docs/specification/staff-area.md#constants
test.each([
  ['FCP', 1800, 3000],
  ['LCP', 2500, 4000],
  ['FID', 100, 300],
  ['CLS', 0.1, 0.25],
  ['TTFB', 800, 1800],
] as const)('%s is good up to %d, poor above %d', (name, good, poor) => {
  expect(rate(name, good)).toBe('good')
  expect(rate(name, good * 1.01)).toBe('needs-improvement')
  expect(rate(name, poor)).toBe('needs-improvement')
  expect(rate(name, poor * 1.01)).toBe('poor')
  expect([good, poor, poor * 2].map((value) => scoreOf(name, value))).toEqual([100, 75, 50])
})

test('keeps the last ten measurements, under the specified key', () => {
  for (let value = 1; value <= 12; value += 1) keepVital('LCP', value, '/')
  expect(readVitals().map(({ value }) => value)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(JSON.parse(localStorage.getItem('performance-metrics') ?? '')).toEqual(readVitals())
})

test('stores the measurement with its page, time and rating', () => {
  keepVital('TTFB', 900, '/about', new Date('2026-11-21T08:00:00Z'))
  expect(readVitals()).toEqual([
    {
      name: 'TTFB',
      value: 900,
      rating: 'needs-improvement',
      score: 75,
      path: '/about',
      at: '2026-11-21T08:00:00.000Z',
    },
  ])
})

test('measures without storing if the browser blocks storage', () => {
  vi.stubGlobal('localStorage', undefined)
  keepVital('FCP', 1, '/')
  expect(readVitals()).toEqual([])
})
