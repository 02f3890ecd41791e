import { describe, expect, test } from 'vitest'
import { dayIn } from '#domain/dates/date-format.ts'
import { moneyText, unitLeaseText } from './lease-states.labels.ts'
import {
  daysBetween,
  dayText,
  leasePeriodText,
  leaseWarnings,
  leaseWarningText,
  upcomingText,
} from './leases.labels.ts'

const chicago = 'America/Chicago'

describe('the day in the park', () => {
  test.each([
    [chicago, '2026-11-21T05:59:59Z', '2026-11-20'],
    [chicago, '2026-11-21T06:00:00Z', '2026-11-21'],
    // In summer, midnight is an hour earlier in UTC, including on the days of the clock change.
    [chicago, '2026-07-01T04:59:59Z', '2026-06-30'],
    [chicago, '2026-07-01T05:00:00Z', '2026-07-01'],
    [chicago, '2026-03-08T05:59:59Z', '2026-03-07'],
    [chicago, '2026-03-09T05:00:00Z', '2026-03-09'],
    [chicago, '2027-01-01T05:59:59Z', '2026-12-31'],
    [chicago, '2028-02-29T12:00:00Z', '2028-02-29'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-21T10:59:59Z', '2026-11-20'],
  ])('in %s at %s is %s', (timeZone, moment, day) => {
    expect(dayIn(timeZone, new Date(moment))).toBe(day)
  })
})

test.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-30', '2026-12-01', 1],
  ['2026-02-28', '2026-03-01', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['2028-02-29', '2029-02-28', 365],
  ['2026-12-31', '2027-01-01', 1],
  ['2026-03-07', '2026-03-09', 2],
  ['2026-03-09', '2026-03-07', -2],
  ['1900-01-01', '2200-12-31', 109_937],
])('counts from %s to %s as %d days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
})

test('formats a day as written, in every time zone', () => {
  const zone = process.env['TZ']
  try {
    for (const TZ of [chicago, 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      process.env['TZ'] = TZ
      expect(dayText('2026-03-01')).toBe('Mar 1, 2026')
    }
  } finally {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  }
})

const lease = {
  status: 'leased',
  tenantCompany: 'Red River Welding',
  tenantContact: 'J. Ortiz',
  leaseStartDate: '2026-02-01',
  leaseEndDate: '2029-01-31' as string | null,
}
const today = '2026-11-21'
const saidOf = (more: Partial<typeof lease> | Record<string, string | null>, on = today) =>
  leaseWarnings({ ...lease, ...more }, on).map((warning) => leaseWarningText(warning, on))

describe('the warnings about a unit', () => {
  test.each([
    ['2026-11-20', ['Lease ended Nov 20']],
    ['2025-11-20', ['Lease ended Nov 20, 2025']],
    ['2026-11-21', ['Ends today']],
    ['2026-11-22', ['Ends tomorrow']],
    ['2026-12-15', ['Ends in 24 days']],
    ['2027-05-20', ['Ends in 180 days']],
    ['2027-05-21', []],
    [null, []],
  ])('for a lease until %s are %j', (leaseEndDate, said) => {
    expect(saidOf({ leaseEndDate })).toEqual(said)
  })

  test('count days on a leap day and across one', () => {
    expect(saidOf({ leaseEndDate: '2028-02-29' }, '2028-02-28')).toEqual(['Ends tomorrow'])
    expect(saidOf({ leaseEndDate: '2028-03-01' }, '2028-02-28')).toEqual(['Ends in 2 days'])
    expect(saidOf({ leaseEndDate: '2028-02-29' }, '2028-03-01')).toEqual(['Lease ended Feb 29'])
  })

  test('report a leased unit without a tenant; a contact or a company is enough', () => {
    expect(saidOf({ tenantCompany: null, tenantContact: '' })).toEqual(['No tenant'])
    expect(saidOf({ tenantCompany: null })).toEqual([])
    expect(saidOf({ tenantContact: null })).toEqual([])
    expect(saidOf({ tenantCompany: '', tenantContact: null, leaseEndDate: '2026-11-01' })).toEqual([
      'No tenant',
      'Lease ended Nov 1',
    ])
  })

  test('show the start of a signed lease that has not started, not its end', () => {
    const upcoming = { leaseStartDate: '2026-12-01', leaseEndDate: '2026-12-31' }
    expect(saidOf(upcoming)).toEqual(['Upcoming: starts Dec 1'])
    expect(saidOf({ ...upcoming, leaseStartDate: '2027-12-01' })).toEqual(['Upcoming: starts Dec 1, 2027'])
    expect(saidOf(upcoming, '2026-12-01')).toEqual(['Ends in 30 days'])
    const units = [
      { ...lease, unitNumber: 'A1' },
      { ...lease, ...upcoming, unitNumber: 'A2' },
      { ...lease, ...upcoming, unitNumber: 'A3', status: 'available' },
    ]
    expect(upcomingText(units, today)).toBe('1 of them from Dec 1: A2')
    expect(upcomingText(units.slice(0, 1), today)).toBe('')
    const two = [...units, { ...lease, unitNumber: 'B1', leaseStartDate: '2027-01-05' }]
    expect(upcomingText(two, today)).toBe('2 of them later: A2 from Dec 1 and B1 from Jan 5, 2027')
    const many = ['A2', 'B1', 'B2', 'B3', 'B4'].map((unitNumber) => ({ ...lease, ...upcoming, unitNumber }))
    expect(upcomingText(many, today)).toBe('5 of them later: A2 from Dec 1, B1 from Dec 1, B2 from Dec 1, and 2 more')
  })

  test('are empty for a unit that is not leased', () => {
    for (const status of ['available', 'reserved', 'tbd'])
      expect(saidOf({ status, tenantCompany: null, tenantContact: null, leaseEndDate: '2020-01-01' })).toEqual([])
  })
})

test('formats a lease period with its start, and its end if there is one', () => {
  expect(leasePeriodText(lease)).toBe('Feb 1, 2026 – Jan 31, 2029')
  expect(leasePeriodText({ ...lease, leaseEndDate: null })).toBe('From Feb 1, 2026')
  expect(leasePeriodText({ ...lease, leaseStartDate: null })).toBe('Until Jan 31, 2029')
  expect(leasePeriodText({ ...lease, leaseStartDate: null, leaseEndDate: null })).toBe('')
})

test.each([
  [2227.89, '$2,227.89'],
  [-0.5, '-$0.50'],
  [1_000_000, '$1,000,000.00'],
])('formats %d dollars as %s', (amount, text) => {
  expect(moneyText(amount)).toBe(text)
})

describe('the leases of a unit in one line', () => {
  const lease = {
    state: 'current',
    isMonthToMonth: false,
    waitsFor: null,
    tenantCompany: 'Bolt Supply',
    startDate: '2026-03-01',
    endDate: '2028-02-29',
    notice: null,
  } as const
  const copper = { ...lease, state: 'upcoming', tenantCompany: 'Copper Kettle', startDate: '2028-03-01' } as const
  const elm = {
    ...lease,
    state: 'in notice',
    isMonthToMonth: true,
    startDate: '2024-02-29',
    endDate: null,
    notice: { givenOn: '2028-02-15', moveOutDate: '2028-03-31', by: 'tenant', advertise: false },
  } as const
  const foxglove = { ...copper, tenantCompany: 'Foxglove Foods', startDate: '2028-05-01' }

  test.each([
    ['nobody', [], ''],
    ['a fixed term', [lease], 'Until Feb 29, 2028'],
    ['a next tenant', [copper, lease], 'Until Feb 29, 2028 · Copper Kettle from Mar 1, 2028'],
    [
      'a tenant past the end',
      [
        { ...copper, waitsFor: { leaseId: 3, tenantCompany: 'Bolt Supply', unitNumber: 'A2' } },
        { ...lease, state: 'holdover' as const },
      ],
      'Holdover since Mar 1, 2028 · Copper Kettle waits since Mar 1, 2028',
    ],
    [
      'a notice',
      [foxglove, elm],
      'Month-to-Month since Feb 29, 2024 · notice for Mar 31, 2028 · Foxglove Foods from May 1, 2028',
    ],
    [
      'a start that is not known',
      [{ ...elm, state: 'current' as const, notice: null, startDate: null }],
      'Month-to-Month',
    ],
  ])('shows %s', (_, leases, text) => {
    expect(unitLeaseText(leases)).toBe(text)
  })

  test('shows a hold', () => {
    expect(unitLeaseText([], { name: 'Hanna Ortiz', until: '2028-02-29' })).toBe(
      'Held for Hanna Ortiz until Feb 29, 2028',
    )
  })
})
