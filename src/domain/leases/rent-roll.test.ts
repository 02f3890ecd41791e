import { describe, expect, test } from 'vitest'
import type { Lease, Option } from './lease.ts'
import { obstacleTo } from './holding.ts'
import { statesOn } from './lease-state.ts'
import { inCents } from './money.ts'
import { optionDays } from './options.ts'
import { yearlyRents } from './rent.ts'
import { rentRoll, type RollHold, type RollUnit } from './rent-roll.ts'

// Tests each figure of the example in docs/specification/leases.md#18-example-with-every-figure.

const today = '2028-03-01'
const units: RollUnit[] = [
  { id: 1, unitNumber: 'A1', size: 1950, askingRent: 2400 },
  { id: 2, unitNumber: 'A2', size: 1950, askingRent: 2400 },
  { id: 3, unitNumber: 'A3', size: 1950, askingRent: 2450 },
  { id: 4, unitNumber: 'A4', size: 1900, askingRent: 2400 },
  { id: 5, unitNumber: 'B1', size: 3500, askingRent: 4300 },
  { id: 6, unitNumber: 'B2', size: 320, askingRent: 0 },
]

const renewal: Option = {
  kind: 'renew',
  termMonths: 36,
  noticeBy: 180,
  noticeFrom: 365,
  noticeUnit: 'days',
  note: '',
}

type Written = Partial<Lease> & Pick<Lease, 'id' | 'tenantCompany' | 'terms' | 'rents'>

const lease = (unitNumbers: string[], { deposit, ...written }: Written): Lease => ({
  tenantContact: null,
  recordedOn: '2022-01-01',
  notice: null,
  lastDay: null,
  isCancelled: false,
  rentStartDate: null,
  free: [],
  deposit: deposit === undefined || deposit === null ? null : inCents(deposit),
  options: [],
  units: units
    .filter(({ unitNumber }) => unitNumbers.includes(unitNumber))
    .map(({ id, unitNumber, size }) => ({ unitId: id, unitNumber, size, share: null, from: null, until: null })),
  ...written,
})

const term = (startDate: string, endDate: string | null, signedOn: string | null = startDate) => ({
  startDate,
  endDate,
  signedOn,
})
const rent = (from: string, monthlyRent: number) => ({ from, monthlyRent: inCents(monthlyRent) })
const rising = (startDate: string, endDate: string, monthlyRent: number, percent: number) =>
  yearlyRents({ startDate, endDate, monthlyRent: inCents(monthlyRent), yearly: { percent } })

const juniper = lease(['A1'], {
  id: 1,
  tenantCompany: 'Juniper Tools',
  terms: [term('2022-01-01', '2024-12-31')],
  rents: [rent('2022-01-01', 1900)],
  lastDay: '2025-01-31',
})
const acme = lease(['A1'], {
  id: 2,
  tenantCompany: 'Acme Pallets',
  terms: [term('2025-03-01', '2028-02-29'), term('2028-03-01', '2031-02-28', '2027-12-10')],
  rents: [
    ...rising('2025-03-01', '2028-02-29', 2100, 3),
    rent('2028-03-01', 2300),
    rent('2029-03-01', 2380),
    rent('2030-03-01', 2460),
  ],
  deposit: 2100,
  options: [renewal],
})
const bolt = lease(['A2'], {
  id: 3,
  tenantCompany: 'Bolt Supply',
  terms: [term('2026-03-01', '2028-02-29')],
  rents: [rent('2026-03-01', 2250)],
  deposit: 2250,
})
const copper = lease(['A2'], {
  id: 4,
  tenantCompany: 'Copper Kettle',
  terms: [term('2028-03-01', '2031-02-28', '2028-01-15')],
  rents: [rent('2028-03-01', 2500)],
  free: [{ from: '2028-03-01', until: '2028-03-31' }],
  deposit: 2500,
})
const dana = lease(['A3', 'A4'], {
  id: 5,
  tenantCompany: 'Dana Fabrication',
  terms: [term('2027-06-15', '2030-06-14', '2027-05-20')],
  rents: rising('2027-06-15', '2030-06-14', 4700, 2.5),
  free: [{ from: '2027-06-15', until: '2027-07-14' }],
  deposit: 4700,
})
const elm = lease(['B1'], {
  id: 6,
  tenantCompany: 'Elm Street Bakery',
  terms: [term('2024-02-29', null)],
  rents: [rent('2024-02-29', 3900), rent('2027-09-01', 4000)],
  notice: { givenOn: '2028-02-15', moveOutDate: '2028-03-31', by: 'tenant', advertise: false },
})
const foxglove = lease(['B1'], {
  id: 7,
  tenantCompany: 'Foxglove Foods',
  terms: [term('2028-05-01', '2033-04-30', '2028-02-20')],
  rents: rising('2028-05-01', '2033-04-30', 4300, 3),
  deposit: 8600,
})
const garza = lease(['B2'], {
  id: 8,
  tenantCompany: 'Garza Storage',
  terms: [term('2026-01-01', '2026-12-31')],
  rents: [rent('2026-01-01', 275)],
  lastDay: '2027-01-10',
})
const ivory = lease(['B2'], {
  id: 9,
  tenantCompany: 'Ivory Lane',
  terms: [term('2028-03-01', '2029-02-28', null)],
  rents: [rent('2028-03-01', 300)],
  isCancelled: true,
})
const leases = [juniper, acme, bolt, copper, dana, elm, foxglove, garza, ivory]
const holds: RollHold[] = [
  { unitId: 6, name: 'Hanna Ortiz', from: '2028-02-10', until: '2028-02-29', releasedOn: null },
]

const roll = (day: string, some = leases) => rentRoll({ units, leases: some, holds, day, today })
const row = (day: string, unitNumber: string, some = leases) =>
  roll(day, some).rows.find((each) => each.unitNumber === unitNumber)

describe('the rent roll of the example', () => {
  test('matches the day before the renewal, with a unit on hold', () => {
    const day = '2028-02-29'
    expect(row(day, 'A1')).toMatchObject({
      state: 'current',
      monthlyRent: 2227.89,
      nextStepDate: '2028-03-01',
      nextStepRent: 2300,
      lossToLease: 172.11,
      daysLeft: 1095,
      noticeByDate: '2030-09-01',
    })
    expect(row(day, 'A2')).toMatchObject({
      state: 'current',
      monthlyRent: 2250,
      lossToLease: 150,
      daysLeft: 0,
      upcoming: { tenantCompany: 'Copper Kettle', monthlyRent: 2500, waits: false },
    })
    expect(row(day, 'A3')).toMatchObject({
      monthlyRent: 2380.52,
      nextStepDate: '2028-06-15',
      nextStepRent: 2440.03,
      lossToLease: 69.48,
      daysLeft: 836,
    })
    expect(row(day, 'A4')).toMatchObject({ monthlyRent: 2319.48, nextStepRent: 2377.47, lossToLease: 80.52 })
    expect(row(day, 'B1')).toMatchObject({
      state: 'in notice',
      isMonthToMonth: true,
      monthlyRent: 4000,
      lossToLease: 300,
      daysLeft: 31,
      upcoming: { tenantCompany: 'Foxglove Foods', monthlyRent: 4300, waits: false },
    })
    expect(row(day, 'B2')).toMatchObject({
      state: 'vacant',
      heldFor: 'Hanna Ortiz',
      daysVacant: 415,
      vacancyCost: null,
    })
    expect(roll(day)).toMatchObject({
      totals: {
        monthlyRent: 13_177.89,
        yearlyRent: 158_134.68,
        rentPerSquareFoot: 14.06,
        lossToLease: 772.11,
        lossToLeasePercent: 5.5,
        vacantAskingRent: 0,
        deposit: 9050,
      },
      occupancy: {
        squareFeet: 11_570,
        occupiedUnits: 5,
        occupiedUnitsPercent: 83.3,
        occupiedSquareFeet: 11_250,
        occupiedPercent: 97.2,
        committedUnits: 5,
        committedPercent: 97.2,
      },
      walt: { byRent: 1.35, bySquareFeet: 1.33 },
    })
  })

  test('matches the day of the renewal, on which one tenant stays and the next one waits', () => {
    expect(row(today, 'A1')).toMatchObject({
      monthlyRent: 2300,
      nextStepDate: '2029-03-01',
      nextStepRent: 2380,
      lossToLease: 100,
      daysLeft: 1094,
    })
    expect(row(today, 'A2')).toMatchObject({
      state: 'holdover',
      monthlyRent: 2250,
      daysLeft: -1,
      upcoming: { tenantCompany: 'Copper Kettle', monthlyRent: 2500, waits: true },
    })
    expect(row(today, 'A3')).toMatchObject({ daysLeft: 835 })
    expect(row(today, 'B1')).toMatchObject({ state: 'in notice', daysLeft: 30 })
    expect(row(today, 'B2')).toMatchObject({ state: 'vacant', heldFor: null, daysVacant: 416 })
    expect(roll(today)).toMatchObject({
      totals: {
        monthlyRent: 13_250,
        yearlyRent: 159_000,
        rentPerSquareFoot: 14.13,
        lossToLease: 700,
        lossToLeasePercent: 5,
        vacantAskingRent: 0,
        deposit: 9050,
      },
      occupancy: { occupiedUnits: 5, occupiedSquareFeet: 11_250, committedUnits: 5 },
      walt: { byRent: 1.36, bySquareFeet: 1.33 },
    })
  })

  test('matches a day in the future', () => {
    const day = '2028-04-15'
    expect(row(day, 'A1')).toMatchObject({ monthlyRent: 2300, lossToLease: 100, daysLeft: 1049 })
    expect(row(day, 'A2')).toMatchObject({ state: 'holdover', monthlyRent: 2250, upcoming: { waits: true } })
    expect(row(day, 'A3')).toMatchObject({ daysLeft: 790 })
    expect(row(day, 'B1')).toMatchObject({
      state: 'vacant',
      daysVacant: 15,
      vacancyCost: 2120.55,
      upcoming: { tenantCompany: 'Foxglove Foods', waits: false },
    })
    expect(row(day, 'B2')).toMatchObject({ daysVacant: 461 })
    expect(roll(day)).toMatchObject({
      totals: {
        monthlyRent: 9250,
        yearlyRent: 111_000,
        rentPerSquareFoot: 14.32,
        lossToLease: 400,
        lossToLeasePercent: 4.1,
        vacantAskingRent: 4300,
        deposit: 9050,
      },
      occupancy: {
        occupiedUnits: 4,
        occupiedUnitsPercent: 66.7,
        occupiedSquareFeet: 7750,
        occupiedPercent: 67,
        committedUnits: 5,
        committedUnitsPercent: 83.3,
        committedSquareFeet: 11_250,
        committedPercent: 97.2,
      },
      walt: { byRent: 1.81, bySquareFeet: 1.8 },
    })
  })

  test('shows no rent due in free months', () => {
    const parts = roll('2027-07-01').rows.filter(({ leaseId }) => leaseId === dana.id)
    expect(parts.map(({ monthlyRent }) => monthlyRent)).toEqual([2380.52, 2319.48])
    expect(parts.map(({ rentDue }) => rentDue)).toEqual([0, 0])
  })
})

test('gives the next tenant possession once the move-out is recorded', () => {
  const after = leases.map((each) => (each === bolt ? { ...bolt, lastDay: '2028-03-15' } : each))
  const stateOf = (day: string) => statesOn(after, { day, today: '2028-03-20' }).get(copper.id)?.state
  expect([stateOf('2028-03-15'), stateOf('2028-03-16')]).toEqual(['upcoming', 'current'])
})

test('finds the obstacle to a lease that starts before a planned move-out', () => {
  const early = { ...foxglove, terms: [term('2028-03-15', '2033-03-14', '2028-02-20')] }
  expect(obstacleTo(early, leases, today)).toMatchObject({ lease: elm, unitNumber: 'B1', freeFrom: '2028-04-01' })
  expect(obstacleTo(foxglove, leases, today)).toBeUndefined()
})

test('gives the first and the last day to use an option before the lease ends', () => {
  expect(optionDays(acme, renewal)).toEqual({ noticeFromDate: '2030-02-28', noticeByDate: '2030-09-01' })
})
