import readExcelFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Mutation } from '#contract/call.ts'
import * as exportsApi from '#contract/exports.ts'
import * as holdsApi from '#contract/leases/holds.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import type { Lease } from '#contract/leases/leases.ts'
import * as rentRollApi from '#contract/leases/rent-roll.ts'
import type { RentRoll } from '#contract/leases/rent-roll.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { freshApp } from '#test/app.ts'

const { as, clock, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
let owner = await as('owner')
let viewer = await as('viewer')

/** Sets the clock to noon in the park on a day. Sessions from another day have expired. */
async function standOn(day: string) {
  clock.ahead = Date.parse(`${day}T18:00:00Z`) - Date.now()
  owner = await as('owner')
  viewer = await as('viewer')
}
const idOf = new Map<string, number>()
const leaseOf = new Map<string, number>()

const units = [
  { unitNumber: 'X1', size: 1950, monthlyRent: 2400 },
  { unitNumber: 'X2', size: 1950, monthlyRent: 2400 },
  { unitNumber: 'X3', size: 1950, monthlyRent: 2450 },
  { unitNumber: 'X4', size: 1900, monthlyRent: 2400 },
  { unitNumber: 'Y1', size: 3500, monthlyRent: 4300 },
  { unitNumber: 'Y2', size: 320, monthlyRent: 0 },
]

type Body = Record<string, unknown>
const of = (...numbers: string[]) => numbers.map((unitNumber) => ({ unitId: idOf.get(unitNumber) }))
const create = async (tenantCompany: string, body: Body) => {
  const answer = await owner.call(leasesApi.create, { body: { tenantCompany, ...body } })
  expect(answer.json.error, tenantCompany).toBeUndefined()
  leaseOf.set(tenantCompany, answer.json.id)
  return answer.json as Lease
}
const act = (call: Mutation, tenant: string, body: Body) =>
  owner.call(call, { params: { id: leaseOf.get(tenant) ?? 0 }, body })
const read = async (tenant: string): Promise<Lease> =>
  (await viewer.call(leasesApi.read, { params: { id: leaseOf.get(tenant) ?? 0 } })).json
const staffUnit = async (unitNumber: string): Promise<StaffUnit> =>
  (await viewer.call(unitsApi.listForStaff)).json.find((unit: StaffUnit) => unit.unitNumber === unitNumber)
const roll = async (on: string): Promise<RentRoll> => {
  const whole: RentRoll = (await viewer.call(rentRollApi.read, { query: { on } })).json
  return whole
}
const row = async (on: string, unitNumber: string) =>
  (await roll(on)).rows.find((each) => each.unitNumber === unitNumber)

/** The park of docs/specification/leases.md#18-example-with-every-figure, with no other units. */
beforeAll(async () => {
  await standOn('2022-01-01')
  const phaseId = (await owner.call(staffParkApi.read)).json.phases[0].id
  for (const { id } of (await owner.call(unitsApi.listForStaff)).json as StaffUnit[])
    expect((await owner.call(unitsApi.remove, { params: { id } })).status).toBe(200)
  for (const { unitNumber, ...unit } of units) {
    const created = await owner.call(unitsApi.create, { body: { unitNumbers: unitNumber, phaseId, ...unit } })
    idOf.set(unitNumber, created.json[0].id)
  }
  await standOn('2028-02-10')
  const hanna = { firstName: 'Hanna', lastName: 'Ortiz', email: 'hanna@example.com' }
  const lead = (await owner.call(leadsApi.create, { body: hanna })).json
  const hold = await owner.call(holdsApi.create, {
    params: { id: idOf.get('Y2') ?? 0 },
    body: { leadId: lead.id, until: '2028-02-29' },
  })
  expect(hold.json).toMatchObject({ name: 'Hanna Ortiz', from: '2028-02-10', until: '2028-02-29' })
  await standOn('2028-03-01')
  await create('Juniper Tools', {
    units: of('X1'),
    startDate: '2022-01-01',
    endDate: '2024-12-31',
    monthlyRent: 1900,
    signedOn: '2022-01-01',
    lastDay: '2025-01-31',
  })
  await create('Acme Pallets', {
    units: of('X1'),
    startDate: '2025-03-01',
    termMonths: 36,
    monthlyRent: 2100,
    yearly: { percent: 3 },
    deposit: 2100,
    signedOn: '2025-03-01',
    options: [{ kind: 'renew', termMonths: 36, noticeBy: 180, noticeFrom: 365, noticeUnit: 'days' }],
  })
  const renewed = await act(leasesApi.renew, 'Acme Pallets', {
    startDate: '2028-03-01',
    termMonths: 36,
    monthlyRent: 2300,
    steps: [
      { from: '2029-03-01', monthlyRent: 2380 },
      { from: '2030-03-01', monthlyRent: 2460 },
    ],
    signedOn: '2027-12-10',
  })
  expect(renewed.json).toMatchObject({ state: 'current', endDate: '2031-02-28', monthlyRent: 2300 })
  await standOn('2028-01-15')
  await create('Bolt Supply', {
    units: of('X2'),
    startDate: '2026-03-01',
    termMonths: 24,
    monthlyRent: 2250,
    deposit: 2250,
    signedOn: '2026-03-01',
  })
  await create('Copper Kettle', {
    units: of('X2'),
    startDate: '2028-03-01',
    termMonths: 36,
    monthlyRent: 2500,
    free: [{ from: '2028-03-01', months: 1 }],
    deposit: 2500,
    signedOn: '2028-01-15',
  })
  await standOn('2028-03-01')
  await create('Dana Fabrication', {
    units: of('X3', 'X4'),
    startDate: '2027-06-15',
    termMonths: 36,
    monthlyRent: 4700,
    yearly: { percent: 2.5 },
    free: [{ from: '2027-06-15', months: 1 }],
    deposit: 4700,
    signedOn: '2027-05-20',
  })
  await create('Elm Street Bakery', {
    units: of('Y1'),
    startDate: '2024-02-29',
    monthlyRent: 3900,
    steps: [{ from: '2027-09-01', monthlyRent: 4000 }],
    signedOn: '2024-02-29',
  })
  await act(leasesApi.giveNotice, 'Elm Street Bakery', {
    givenOn: '2028-02-15',
    moveOutDate: '2028-03-31',
    by: 'tenant',
  })
  await create('Foxglove Foods', {
    units: of('Y1'),
    startDate: '2028-05-01',
    termMonths: 60,
    monthlyRent: 4300,
    yearly: { percent: 3 },
    deposit: 8600,
    signedOn: '2028-02-20',
  })
  await create('Garza Storage', {
    units: of('Y2'),
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    monthlyRent: 275,
    signedOn: '2026-01-01',
    lastDay: '2027-01-10',
  })
  await create('Ivory Lane', { units: of('Y2'), startDate: '2028-03-01', termMonths: 12, monthlyRent: 300 })
  expect((await act(leasesApi.cancel, 'Ivory Lane', {})).json.state).toBe('cancelled')
})
restoreEach()

describe('the example of the specification', () => {
  test('has the specified rent roll on three days', async () => {
    await standOn('2028-03-01')
    expect(await roll('2028-02-29')).toMatchObject({
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
        units: 6,
        occupiedUnits: 5,
        occupiedUnitsPercent: 83.3,
        occupiedSquareFeet: 11_250,
        occupiedPercent: 97.2,
        committedUnits: 5,
      },
      walt: { byRent: 1.35, bySquareFeet: 1.33 },
    })
    expect(await roll('2028-03-01')).toMatchObject({
      totals: {
        monthlyRent: 13_250,
        yearlyRent: 159_000,
        rentPerSquareFoot: 14.13,
        lossToLease: 700,
        lossToLeasePercent: 5,
        deposit: 9050,
      },
      occupancy: { occupiedUnits: 5, committedUnits: 5 },
      walt: { byRent: 1.36, bySquareFeet: 1.33 },
    })
    expect(await roll('2028-04-15')).toMatchObject({
      totals: {
        monthlyRent: 9250,
        yearlyRent: 111_000,
        rentPerSquareFoot: 14.32,
        lossToLease: 400,
        lossToLeasePercent: 4.1,
        vacantAskingRent: 4300,
        deposit: 9050,
      },
      occupancy: { occupiedUnits: 4, occupiedUnitsPercent: 66.7, committedUnits: 5, committedSquareFeet: 11_250 },
      walt: { byRent: 1.81, bySquareFeet: 1.8 },
    })
    expect(await row('2028-02-29', 'Y2')).toMatchObject({ state: 'vacant', heldFor: 'Hanna Ortiz', daysVacant: 415 })
    expect(await row('2028-03-01', 'X2')).toMatchObject({
      state: 'holdover',
      daysLeft: -1,
      upcoming: { tenantCompany: 'Copper Kettle', monthlyRent: 2500, waits: true },
    })
    const csv = String((await viewer.call(exportsApi.rentRoll, { query: { on: '2028-02-29' } })).bytes)
    expect(csv).toContain(
      'X1,1950,16.9,Current,Acme Pallets,,2025-03-01,2031-02-28,,1095,2227.89,26734.68,13.71,2227.89,2400.00,172.11,2028-03-01,2300.00,2100.00,2030-09-01',
    )
    expect(csv).toContain('\r\nTotal,11570,')
    const { bytes } = await viewer.call(exportsApi.rentRollXlsx, { query: { on: '2028-02-29' } })
    const [sheet] = await readExcelFile(bytes)
    expect(sheet?.data[1]?.slice(0, 11)).toEqual([
      'X1',
      1950,
      16.9,
      'Current',
      'Acme Pallets',
      null,
      new Date('2025-03-01'),
      new Date('2031-02-28'),
      null,
      1095,
      2227.89,
    ])
    expect(sheet?.data.at(-1)?.slice(0, 2)).toEqual(['Total', 11_570])
    const list = String((await viewer.call(exportsApi.leases)).bytes)
    expect(list).toContain('Elm Street Bakery,Y1,In Notice,2024-02-29,2024-02-29,,4000.00,,2028-02-15,2028-03-31,,')
  })

  test('lets the next tenant move in once the previous move-out is recorded', async () => {
    await standOn('2028-03-20')
    expect(await read('Copper Kettle')).toMatchObject({
      state: 'upcoming',
      waitsFor: { tenantCompany: 'Bolt Supply', unitNumber: 'X2' },
    })
    const preview = await act(leasesApi.moveOut, 'Bolt Supply', { lastDay: '2028-03-15', preview: true })
    expect(preview.json).toMatchObject({
      lease: { state: 'ended' },
      warnings: [],
      leases: [{ tenantCompany: 'Copper Kettle', state: { from: 'upcoming', to: 'current' }, waitsFor: null }],
    })
    expect(await read('Bolt Supply')).toMatchObject({ state: 'holdover' })
    expect((await act(leasesApi.moveOut, 'Bolt Supply', { lastDay: '2028-03-15' })).status).toBe(200)
    expect(await read('Copper Kettle')).toMatchObject({ state: 'current', waitsFor: null, rentDue: 0 })
    expect(await staffUnit('X2')).toMatchObject({ status: 'leased', tenantCompany: 'Copper Kettle', leaseRent: 2500 })
    expect((await act(leasesApi.undo, 'Bolt Supply', {})).json.lease).toMatchObject({
      state: 'holdover',
      lastDay: null,
    })
    expect(await read('Copper Kettle')).toMatchObject({ state: 'upcoming' })
  })

  test('refuses a lease before a planned move-out and gives the first possible day', async () => {
    await standOn('2028-03-01')
    const asked = await owner.call(leasesApi.create, {
      body: {
        tenantCompany: 'Early Bird',
        units: of('Y1'),
        startDate: '2028-03-15',
        endDate: '2028-03-20',
        monthlyRent: 4300,
        signedOn: '2028-03-01',
      },
    })
    expect(asked.status).toBe(409)
    expect(asked.json).toMatchObject({
      error: 'Unit Y1 is leased to Elm Street Bakery from Feb 29, 2024 to Mar 31, 2028. Choose other dates.',
      freeFrom: '2028-04-01',
    })
  })
})
