import { expect, test } from 'vitest'
import * as leasesApi from '#contract/leases/leases.ts'
import type { Lease } from '#contract/leases/leases.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { additionalRentFor, leaseBody, typedLease } from './typed-lease.ts'

const draft = {
  id: 3,
  state: 'draft',
  tenantCompany: 'Dana Fabrication',
  tenantContact: null,
  leadId: 4,
  contacts: [],
  units: [
    { unitId: 1, unitNumber: 'A3', size: 1950, share: 60.5, monthlyRent: 2843.5 },
    { unitId: 2, unitNumber: 'A4', size: 1900, share: 39.5, monthlyRent: 1856.5 },
  ],
  startDate: '2027-06-15',
  endDate: '2030-06-14',
  rentStartDate: '2027-06-15',
  rents: [
    { from: '2027-06-15', monthlyRent: 4700 },
    { from: '2028-06-15', monthlyRent: 4817.5 },
  ],
  free: [
    { from: '2027-06-15', until: '2027-07-14' },
    { from: '2028-01-31', until: '2028-03-30' },
  ],
  deposit: 4700,
  included: null,
  additionalRent: null,
  noticeDays: 30,
  notes: '',
} as unknown as Lease

const park = { rentKind: 'net', additionalRent: 4.8, plan: null } as const

test('a draft that is opened and saved unchanged stays the same', () => {
  const body = leaseBody(
    typedLease({ park, draft, lead: undefined, unit: undefined, today: '2027-05-01' }),
    draft.leadId,
  )
  expect(leasesApi.update.body.safeParse(body).success).toBe(true)
  expect(body).toMatchObject({
    units: [
      { unitId: 1, share: 60.5 },
      { unitId: 2, share: 39.5 },
    ],
    startDate: '2027-06-15',
    endDate: '2030-06-14',
    monthlyRent: 4700,
    steps: [{ from: '2028-06-15', monthlyRent: 4817.5 }],
    free: [
      { from: '2027-06-15', months: 1 },
      { from: '2028-01-31', months: 2 },
    ],
    deposit: 4700,
  })
})

test('the units share amounts by square feet unless percentages are entered', () => {
  const typed = typedLease({ park, draft, lead: undefined, unit: undefined, today: '2027-05-01' })
  expect(leaseBody({ ...typed, shares: undefined }, null).units).toEqual([{ unitId: 1 }, { unitId: 2 }])
  expect(leaseBody({ ...typed, unitIds: [1] }, null).units).toEqual([{ unitId: 1 }])
})

test('the additional rent of a lease begins with what its units have, if it is the same', () => {
  const unit = (unitNumber: string, more: Partial<StaffUnit> = {}) =>
    ({ id: 1, unitNumber, monthlyRent: 2400, additionalRent: null, isYard: null, ...more }) as StaffUnit
  const begun = (one: StaffUnit) =>
    typedLease({ park, draft: undefined, lead: undefined, unit: one, today: '2027-05-01' })
  expect(begun(unit('A3')).additionalRent).toBe('4.8')
  expect(begun(unit('A3', { additionalRent: 5.25 })).additionalRent).toBe('5.25')
  expect(begun(unit('A3', { additionalRent: 0 })).additionalRent).toBe('')
  expect(begun(unit('YARD N')).additionalRent).toBe('')
  expect(additionalRentFor(park, [unit('A3'), unit('A4')])).toBe('4.8')
  expect(additionalRentFor(park, [unit('A3'), unit('A4', { additionalRent: 2 })])).toBe('')
  expect(additionalRentFor({ ...park, rentKind: 'gross' }, [unit('A3', { additionalRent: 2 })])).toBe('')
})
