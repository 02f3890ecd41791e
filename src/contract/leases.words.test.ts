import { describe, expect, test } from 'vitest'
import {
  dayIn,
  daysBetween,
  dayText,
  type Lease,
  leaseNotes,
  leasePeriod,
  leaseWarnings,
  statusFilters,
  tenantText,
} from './leases.words.ts'

const today = '2026-11-20'
const unit = (more: Partial<Lease> = {}): Lease => ({
  status: 'leased',
  tenantCompany: 'Red River Welding',
  tenantContact: 'J. Ortiz',
  leaseStartDate: '2025-10-06',
  leaseEndDate: null,
  ...more,
})
const taking = (one: Lease) => leaseWarnings.filter(({ takes }) => takes(one, today)).map(({ name }) => name)

describe('days', () => {
  test.each([
    ['America/Chicago', '2026-11-20T05:59:59Z', '2026-11-19'],
    ['America/Chicago', '2026-11-20T06:00:00Z', '2026-11-20'],
    ['Pacific/Auckland', '2026-11-20T11:00:00Z', '2026-11-21'],
    ['America/Chicago', '2027-01-01T03:00:00Z', '2026-12-31'],
  ])('are those of the place: %s at %s', (zone, moment, day) => {
    expect(dayIn(zone, new Date(moment))).toBe(day)
  })

  test.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-10-31', '2026-11-02', 2],
    ['2026-03-07', '2026-03-09', 2],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-11-20', '2025-11-20', -365],
  ])('from %s to %s are %d, also where the clock changes', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days)
  })

  test('are said as they are written, whatever the time zone of the reader', () => {
    expect(dayText('2026-03-03')).toBe('Mar 3, 2026')
  })
})

test.each([
  [{}, 'Oct 6, 2025'],
  [{ leaseEndDate: '2028-10-05' }, 'Oct 6, 2025 – Oct 5, 2028'],
  [{ leaseStartDate: null, leaseEndDate: '2028-10-05' }, 'until Oct 5, 2028'],
  [{ leaseStartDate: null }, ''],
])('the period of a lease: %j', (more, text) => {
  expect(leasePeriod(unit(more))).toBe(text)
})

test.each([
  [{}, 'Red River Welding, J. Ortiz'],
  [{ tenantCompany: null }, 'J. Ortiz'],
  [{ tenantCompany: null, tenantContact: null }, ''],
])('the tenant: %j', (more, text) => {
  expect(tenantText(unit(more))).toBe(text)
})

describe('what has to be seen to', () => {
  const soon = ['ends-30', 'ends-60', 'ends-90', 'ends-180']
  test.each([
    ['2025-11-19', ['Lease ended Nov 19, 2025'], ['ended']],
    ['2026-03-03', ['Lease ended Mar 3'], ['ended']],
    ['2026-11-19', ['Lease ended Nov 19'], ['ended']],
    ['2026-11-20', ['Ends today'], soon],
    ['2026-11-21', ['Ends tomorrow'], soon],
    ['2026-12-14', ['Ends in 24 days'], soon],
    ['2026-12-20', ['Ends in 30 days'], soon],
    ['2026-12-21', ['Ends in 31 days'], soon.slice(1)],
    ['2027-01-19', ['Ends in 60 days'], soon.slice(1)],
    ['2027-02-18', ['Ends in 90 days'], soon.slice(2)],
    ['2027-05-19', ['Ends in 180 days'], soon.slice(3)],
    ['2027-05-20', [], []],
  ])('of a lease until %s', (leaseEndDate, notes, filters) => {
    expect(leaseNotes(unit({ leaseEndDate }), today)).toEqual(notes)
    expect(taking(unit({ leaseEndDate }))).toEqual(filters)
  })

  test('is nothing for a unit that is not leased, whatever is still known of its last lease', () => {
    for (const status of ['available', 'reserved', 'tbd']) {
      const free = unit({ status, tenantCompany: null, tenantContact: null, leaseEndDate: '2026-11-01' })
      expect([leaseNotes(free, today), taking(free)]).toEqual([[], []])
    }
  })

  test('is a leased unit without a tenant, beside the end of its lease', () => {
    const empty = unit({ tenantCompany: null, tenantContact: '', leaseEndDate: '2026-11-01' })
    expect(leaseNotes(empty, today)).toEqual(['No tenant', 'Lease ended Nov 1'])
    expect(taking(empty)).toEqual(['ended', 'no-tenant'])
    expect(taking(unit({ tenantCompany: null }))).toEqual([])
  })
})

test.each([
  ['available', 'available'],
  ['leased', 'leased'],
  ['reserved', 'reserved'],
  ['tbd', 'other'],
  ['Available Dec 2025', 'other'],
])('a unit that is %s is taken by exactly one filter', (status, name) => {
  expect(statusFilters.filter(({ takes }) => takes(unit({ status }), today)).map((one) => one.name)).toEqual([name])
})
