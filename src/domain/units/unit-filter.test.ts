import { describe, expect, test } from 'vitest'
import { filterQuery, fitsFilter, freeFrom, readFilter, type FilteredUnit, type UnitFilter } from './unit-filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

describe('a filter in an address', () => {
  test('is read from what people type, and written in one order', () => {
    const { filter, ignored } = read('free=today&rentMax=%244%2C000&trade=food+processing&sizeMin=2,500 SF&doors=van')
    expect(ignored).toEqual([])
    expect(filterQuery(filter)).toEqual({
      trade: 'Food Processing',
      sizeMin: '2500',
      rentMax: '4000',
      doors: 'van',
      free: 'today',
    })
  })

  test('leaves out what is empty and names what cannot be understood', () => {
    expect(read('sizeMin=&doors=any&rentMin=cheap&free=tomorrow&trade=%3Cscript%3E&utm_source=x')).toEqual({
      filter: {},
      ignored: ['trade', 'rentMin', 'free'],
    })
  })
})

const today = '2026-11-28'
const context = { doorHeight: 14, today, isYard: false }
const unit: FilteredUnit = { size: 1950, monthlyRent: 2400, status: 'available' }
const door = (kind: 'Drive-in' | 'Dock-high' | 'Ramp', width: number | null, height: number | null) => ({
  kind,
  count: 1,
  width,
  height,
})
const fits = (filter: UnitFilter, of: Partial<FilteredUnit> = {}, where = {}) =>
  fitsFilter({ ...unit, ...of }, filter, { ...context, ...where })

describe('a unit fits', () => {
  test.each<[boolean, UnitFilter, Partial<FilteredUnit>]>([
    [true, { sizeMin: 1950, sizeMax: 1950 }, {}],
    [false, { sizeMax: 1949 }, {}],
    [true, { rentMax: 2400 }, {}],
    [false, { rentMin: 2401 }, {}],
    [false, { rentMin: 0 }, { monthlyRent: 0 }],
    [true, { doors: 'drive-in' }, {}],
    [false, { doors: 'dock-high' }, {}],
    [true, { doors: 'dock-high' }, { doors: [door('Drive-in', 10, 12), door('Dock-high', null, null)] }],
    [false, { doors: 'drive-in' }, { doors: [door('Dock-high', 9, 10)] }],
    [true, { doors: 'van' }, { doors: [door('Drive-in', 9, 10)] }],
    [false, { doors: 'van' }, { doors: [door('Drive-in', 8, 10)] }],
    [false, { doors: 'van' }, { doors: [door('Dock-high', 12, 14)] }],
    [true, { doors: 'box-truck' }, {}],
    [false, { doors: 'box-truck' }, { doorHeight: 13 }],
    [true, { doors: 'box-truck' }, { doors: [door('Ramp', 10, 14)] }],
    [false, { trade: 'Automotive Service' }, { doors: [door('Dock-high', 9, 10)] }],
    [true, { trade: 'Warehousing' }, { doors: [door('Dock-high', 9, 10)] }],
    [true, { free: '30-days' }, { status: 'Available from Dec 28, 2026' }],
    [false, { free: '30-days' }, { status: 'Available from Dec 29, 2026' }],
    [false, { free: 'today' }, { status: 'Available from Dec 1, 2026' }],
    [false, { free: '30-days' }, { status: 'leased' }],
  ])('%s: %j of %j', (expected, filter, of) => {
    expect(fits(filter, of)).toBe(expected)
  })

  test('no filter by doors or trade if it is a yard, and none by vehicles if no height is known', () => {
    expect(fits({ doors: 'drive-in' }, {}, { isYard: true })).toBe(false)
    expect(fits({ trade: 'Warehousing' }, {}, { isYard: true })).toBe(false)
    expect(fits({ doors: 'van' }, { doors: [door('Drive-in', 20, null)] }, { doorHeight: null })).toBe(false)
  })
})

test.each([
  ['available', today],
  ['Available Dec 2025', '2025-12-01'],
  ['Available from Jan 15, 2027', '2027-01-15'],
  ['tbd', undefined],
  ['leased', undefined],
])('a unit that is %s is free from %s', (status, day) => {
  expect(freeFrom(status, today)).toBe(day)
})
