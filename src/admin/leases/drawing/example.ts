import type { Lease } from '#contract/leases/leases.ts'

// The example of docs/specification/leases.md#18-example-with-every-figure.
export const today = '2028-03-01'

const lease = (of: Partial<Lease> & Pick<Lease, 'id' | 'tenantCompany' | 'startDate'>): Lease => ({
  state: 'current',
  on: today,
  isMonthToMonth: false,
  waitsFor: null,
  tenantContact: null,
  leadId: null,
  contacts: [],
  units: [],
  signedOn: null,
  endDate: null,
  rentStartDate: null,
  terms: [{ startDate: of.startDate, endDate: of.endDate ?? null, signedOn: null }],
  rents: [],
  free: [],
  monthlyRent: null,
  rentDue: null,
  deposit: null,
  included: null,
  additionalRent: null,
  noticeDays: 30,
  options: [],
  notice: null,
  lastDay: null,
  certificateEndDate: null,
  certificateNotNeeded: false,
  notes: '',
  undo: null,
  cancelledAt: null,
  createdAt: '2028-01-01T00:00:00Z',
  updatedAt: '2028-01-01T00:00:00Z',
  ...of,
})

export const juniper = lease({
  id: 1,
  tenantCompany: 'Juniper Tools',
  state: 'ended',
  startDate: '2022-01-01',
  endDate: '2024-12-31',
  lastDay: '2025-01-31',
})
export const acme = lease({
  id: 2,
  tenantCompany: 'Acme Pallets',
  startDate: '2025-03-01',
  endDate: '2031-02-28',
  terms: [
    { startDate: '2025-03-01', endDate: '2028-02-29', signedOn: null },
    { startDate: '2028-03-01', endDate: '2031-02-28', signedOn: '2027-12-10' },
  ],
  options: [
    {
      kind: 'renew',
      termMonths: 36,
      noticeBy: 180,
      noticeFrom: 365,
      noticeUnit: 'days',
      note: '',
      noticeByDate: '2030-09-01',
      noticeFromDate: '2030-02-28',
    },
  ],
})
export const bolt = lease({
  id: 3,
  tenantCompany: 'Bolt Supply',
  state: 'holdover',
  startDate: '2026-03-01',
  endDate: '2028-02-29',
  monthlyRent: 2250,
})
export const copper = lease({
  id: 4,
  tenantCompany: 'Copper Kettle',
  state: 'upcoming',
  startDate: '2028-03-01',
  endDate: '2031-02-28',
  waitsFor: { leaseId: 3, tenantCompany: 'Bolt Supply', unitNumber: 'A2' },
  free: [{ from: '2028-03-01', until: '2028-03-31' }],
})
export const dana = lease({ id: 5, tenantCompany: 'Dana Fabrication', startDate: '2027-06-15', endDate: '2030-06-14' })
export const elm = lease({
  id: 6,
  tenantCompany: 'Elm Street Bakery',
  state: 'in notice',
  isMonthToMonth: true,
  startDate: '2024-02-29',
  monthlyRent: 4000,
  notice: { givenOn: '2028-02-15', moveOutDate: '2028-03-31', by: 'tenant', advertise: false },
})
export const foxglove = lease({
  id: 7,
  tenantCompany: 'Foxglove Foods',
  state: 'upcoming',
  startDate: '2028-05-01',
  endDate: '2033-04-30',
  signedOn: '2028-02-20',
  monthlyRent: 4300,
})
