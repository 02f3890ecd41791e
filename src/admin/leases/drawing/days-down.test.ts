import { expect, it } from 'vitest'
import type { Lease } from '#contract/leases/leases.ts'
import { daysDown } from './days-down.ts'
import { bolt, copper, elm, foxglove, today } from './example.ts'
import { lanesOf, sheetAxis } from './sheet.ts'

const rows = (lease: Lease, ...leases: Lease[]) => {
  const units = [{ unitNumber: 'B1', askingRent: 4300, leases }]
  const axis = sheetAxis(lease, units, today)
  return daysDown(lease, lanesOf(lease, units, axis), axis).map(({ title, words, ground }) => [title, words, ground])
}

it('lists the days of a lease from its start through today to the next tenant', () => {
  const rents = [
    { from: '2024-02-29', monthlyRent: 3900 },
    { from: '2027-09-01', monthlyRent: 4000 },
  ]
  expect(rows({ ...elm, rents }, elm, foxglove)).toEqual([
    ['Feb 29, 2024, term 1', 'month to month, $3,900.00', 'past'],
    ['Sep 1, 2027', '$4,000.00', 'past'],
    ['Feb 15, 2028, notice given', 'by the tenant, 45 days', 'past'],
    ['Today', '$4,000.00', 'ahead'],
    ['Mar 31, 2028, last day', '', 'ahead'],
    ['Free 30 days', 'costs $4,241.10 of asking rent', 'vacant'],
    ['May 1, 2028, Foxglove Foods', '60 months, $4,300.00', 'other'],
  ])
})

it('shows a tenant past the end, and a lease that waits for that tenant to leave', () => {
  expect(rows(bolt, bolt)).toEqual([
    ['Mar 1, 2026, term 1', '24 months', 'past'],
    ['Feb 29, 2028, last day', 'by the lease', 'over'],
    ['Today', '', 'over'],
  ])
  expect(rows(copper, copper, bolt)).toEqual([
    ['Mar 1, 2026, Bolt Supply', '24 months, $2,250.00', 'other'],
    ['Mar 1, 2028, term 1', '36 months', 'waits'],
    ['Today', '', 'waits'],
    ['Feb 28, 2031, last day', '', 'none'],
  ])
})
