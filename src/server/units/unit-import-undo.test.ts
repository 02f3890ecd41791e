import { expect, test } from 'vitest'
import * as historyApi from '#contract/history/history.ts'
import { historyText } from '#contract/history/history.labels.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import * as tasksApi from '#contract/leads/tasks.ts'
import * as unitLeasesApi from '#contract/leases/unit-leases.ts'
import type { UnitLease } from '#contract/leases/unit-leases.ts'
import * as unitImportsApi from '#contract/units/unit-imports.ts'
import type { UnitImport } from '#contract/units/unit-imports.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { freshApp } from '#test/app.ts'

const { as, call } = await freshApp({ RATE_LIMIT: 'off' })
const owner = await as('owner')
const [phase] = (await owner.call(staffParkApi.read)).json.phases

const list = async (): Promise<UnitImport[]> => (await owner.call(unitImportsApi.list)).json
const send = async (units: object[], fileName?: string): Promise<UnitImport> => {
  expect(await owner.call(unitImportsApi.store, { body: { units, fileName } })).toMatchObject({ status: 201 })
  const [latest] = await list()
  if (!latest) throw new Error('The import is not listed')
  return latest
}
const undo = (id: number, by = owner) => by.call(unitImportsApi.undo, { params: { id } })
const units = async (): Promise<StaffUnit[]> => (await owner.call(unitsApi.listForStaff)).json
const stored = async (unitNumber: string) => (await units()).find((unit) => unit.unitNumber === unitNumber)
const idOf = async (unitNumber: string) => (await stored(unitNumber))?.id ?? 0
const edit = async (unitNumber: string, body: object) =>
  owner.call(unitsApi.update, { params: { id: await idOf(unitNumber) }, body })
const leasesOf = async (unitNumber: string): Promise<UnitLease[]> =>
  (await owner.call(unitLeasesApi.listOfUnit, { params: { id: await idOf(unitNumber) } })).json

const row = (unitNumber: string, more: object = {}) => ({
  unitNumber,
  size: 1950,
  phaseId: phase.id,
  monthlyRent: 2250,
  ...more,
})
const acme = {
  status: 'leased',
  tenantCompany: 'Acme Pallets',
  leaseRent: 1900,
  leaseStartDate: '2024-01-01',
  leaseEndDate: '2026-12-31',
}
const facts = (all: readonly StaffUnit[]) => all.map(({ updatedAt: _, ...unit }) => unit)

test('an import is listed with its effects, and can be undone once by users who may change the park', async () => {
  const run = await send([row('101', acme), row('102')], 'rent-roll.csv')
  expect(run).toMatchObject({ fileName: 'rent-roll.csv', createdBy: owner.user.email, added: 2, updated: 0 })
  expect(await undo(run.id, await as('admin'))).toMatchObject({ status: 403 })
  expect(await call(unitImportsApi.undo, { params: { id: run.id } })).toMatchObject({ status: 401 })
  expect(await undo(4711)).toMatchObject({ status: 404, json: { error: 'There is no such import.' } })
  expect(await undo(run.id)).toMatchObject({ status: 200, json: { removed: 2, restored: 0, kept: [] } })
  expect(await stored('101')).toBeUndefined()
  expect((await list())[0]).toMatchObject({ id: run.id, undoneAt: expect.any(String) })
  expect(await undo(run.id)).toMatchObject({ status: 409, json: { error: 'This import was undone already.' } })
  const [entry] = (await owner.call(historyApi.list)).json
  expect(historyText(entry)).toMatch(/ undid the import rent-roll\.csv$/)
})

test('an undo restores rents, features, leases and tenants, whether the import added, ended or changed them', async () => {
  await edit('A1', { status: 'leased', tenantCompany: 'Old Tenant', leaseRent: 1500, leaseStartDate: '2020-01-01' })
  await edit('A2', { ...acme, deposit: 3800 })
  await edit('A3', { ...acme, tenantCompany: 'Bolt Supply', additionalRent: 2 })
  const before = await units()
  const leasesBefore = await Promise.all(['A1', 'A2', 'A3', 'A4'].map(leasesOf))
  const run = await send([
    { unitNumber: 'A1', status: 'leased', tenantCompany: 'New Tenant', leaseRent: 2600, leaseStartDate: '2025-05-01' },
    { unitNumber: 'A2', leaseRent: 2100, leaseEndDate: '2029-12-31', deposit: 4200, powerAmps: 400 },
    {
      unitNumber: 'A3',
      status: 'available',
      availableDate: '2027-03-01',
      building: '7',
      isYard: true,
      additionalRent: 3,
    },
    { unitNumber: 'A4', ...acme, size: 2000 },
  ])
  expect(run).toMatchObject({ fileName: '', added: 0, updated: 4 })
  expect((await leasesOf('A1')).map(({ tenantCompany }) => tenantCompany)).toEqual(['New Tenant', 'Old Tenant'])
  expect(await undo(run.id)).toMatchObject({ json: { removed: 0, restored: 4, kept: [] } })
  expect(facts(await units())).toEqual(facts(before))
  expect(await Promise.all(['A1', 'A2', 'A3', 'A4'].map(leasesOf))).toEqual(leasesBefore)
  const [entry] = (await owner.call(historyApi.list)).json
  expect(historyText(entry)).toMatch(/ undid the import of 4 units$/)
})

test('an undo skips and lists units that have changed since, and new units with work of their own', async () => {
  const run = await send([
    row('201'),
    row('202'),
    row('203'),
    { unitNumber: 'B1', monthlyRent: 3100 },
    { unitNumber: 'B2', monthlyRent: 3200 },
    { unitNumber: 'B3', monthlyRent: 3300 },
  ])
  await edit('201', { monthlyRent: 2400 })
  const task = { params: { id: await idOf('202') }, body: { title: 'Paint the door', dueDate: '2030-01-01' } }
  await owner.call(tasksApi.createForUnit, task)
  await edit('B1', { monthlyRent: 3150 })
  await edit('B2', { features: ['Ramp'] })
  expect(await undo(run.id)).toMatchObject({
    status: 200,
    json: {
      removed: 1,
      restored: 2,
      kept: [
        { unitNumber: '201', reason: 'changed' },
        { unitNumber: '202', reason: 'in use' },
        { unitNumber: 'B1', reason: 'changed' },
      ],
    },
  })
  expect(await stored('203')).toBeUndefined()
  expect(await stored('B1')).toMatchObject({ monthlyRent: 3150 })
  expect(await stored('B2')).toMatchObject({ features: ['Ramp'] })
  expect((await stored('B2'))?.monthlyRent).not.toBe(3200)
})

test('later imports must be undone first, and an import without changes is not listed', async () => {
  const start = (await stored('B4'))?.monthlyRent
  const first = await send([{ unitNumber: 'B4', monthlyRent: 2800 }])
  const second = await send([{ unitNumber: 'B4', monthlyRent: 2900 }])
  expect((await send([{ unitNumber: 'B4', monthlyRent: 2900 }])).id).toBe(second.id)
  expect(await undo(second.id)).toMatchObject({ json: { restored: 1 } })
  expect(await undo(first.id)).toMatchObject({ json: { restored: 1 } })
  expect((await stored('B4'))?.monthlyRent).toBe(start)
})

test('an undo skips and lists rows that later changes do not allow, and undoes the others', async () => {
  const added = await owner.call(unitsApi.create, {
    body: { unitNumbers: '301 to 304', size: 1000, phaseId: phase.id, monthlyRent: 900 },
  })
  expect(added.status).toBe(201)
  await edit('301', { ...acme, leaseStartDate: '2020-01-01', leaseEndDate: '2022-12-31' })
  await edit('302', { ...acme, leaseEndDate: '2030-12-31' })
  const define = async (unitNumber: string, body: object) =>
    owner.call(unitsApi.updateDefinition, { params: { id: await idOf(unitNumber) }, body })
  await define('303', { officeSize: 800 })
  const run = await send([
    { unitNumber: '301', leaseEndDate: '2029-12-31' },
    { unitNumber: '302', leaseStartDate: '2025-01-01' },
    { unitNumber: '303', officeSize: 100 },
    { unitNumber: '304', monthlyRent: 950 },
  ])
  await edit('301', { leaseStartDate: '2024-05-01' })
  await edit('302', { leaseStartDate: '2026-01-01' })
  await define('303', { size: 500 })
  expect(await undo(run.id)).toMatchObject({
    status: 200,
    json: {
      restored: 1,
      kept: ['301', '302', '303'].map((unitNumber) => ({ unitNumber, reason: 'changed' })),
    },
  })
  expect(await stored('301')).toMatchObject({ leaseStartDate: '2024-05-01', leaseEndDate: '2029-12-31' })
  expect(await leasesOf('301')).toMatchObject([{ leaseStartDate: '2024-05-01', leaseEndDate: '2029-12-31' }])
  expect(await stored('303')).toMatchObject({ size: 500, officeSize: 100 })
  expect(await stored('304')).toMatchObject({ monthlyRent: 900 })
})
