import { expect, test } from 'vitest'
import * as exportsApi from '#contract/exports.ts'
import * as historyApi from '#contract/history/history.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import * as unitLeasesApi from '#contract/leases/unit-leases.ts'
import type { UnitLease } from '#contract/leases/unit-leases.ts'
import * as unitImportsApi from '#contract/units/unit-imports.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { freshApp } from '#test/app.ts'

const { as, call, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const owner = await as('owner')
const [phase] = (await owner.call(staffParkApi.read)).json.phases

const send = (...units: object[]) => owner.call(unitImportsApi.store, { body: { units } })
const stored = async (unitNumber: string): Promise<StaffUnit> =>
  (await owner.call(unitsApi.listForStaff)).json.find((unit: StaffUnit) => unit.unitNumber === unitNumber)
const published = async (unitNumber: string): Promise<unitsApi.PublicUnit | undefined> =>
  (await call(unitsApi.list)).json.find((unit: unitsApi.PublicUnit) => unit.unitNumber === unitNumber)
const leasesOf = async (unitNumber: string): Promise<UnitLease[]> =>
  (await owner.call(unitLeasesApi.listOfUnit, { params: { id: (await stored(unitNumber)).id } })).json

const acme = {
  unitNumber: '101',
  size: 1950,
  phaseId: phase.id,
  monthlyRent: 2250,
  status: 'leased',
  tenantCompany: 'Acme Pallets',
  leaseRent: 1900,
  leaseStartDate: '2024-01-01',
  leaseEndDate: '2026-12-31',
}
const lease = {
  tenantCompany: 'Acme Pallets',
  monthlyRent: 1900,
  leaseStartDate: '2024-01-01',
  leaseEndDate: '2026-12-31',
  endedAt: null,
}

const yard = { unitNumber: 'YARD 1', size: 900, phaseId: phase.id, monthlyRent: 700 }
await send(acme, yard)

restoreEach()

test('users who may not change the park may not import units', async () => {
  const admin = await as('admin')
  expect(await admin.call(unitImportsApi.store, { body: { units: [{ ...acme, unitNumber: '104' }] } })).toMatchObject({
    status: 403,
  })
  expect(await stored('104')).toBeUndefined()
})

test('a row creates the unit, its tenant and its lease, and the lease rent is not published', async () => {
  expect(await send({ ...acme, unitNumber: '105' }, { ...yard, unitNumber: 'YARD 2' })).toMatchObject({
    status: 201,
    json: [
      { unitNumber: '105', status: 'leased', leaseRent: 1900, tenantCompany: 'Acme Pallets' },
      { unitNumber: 'YARD 2', status: 'available', leaseRent: null, tenantCompany: null },
    ],
  })
  expect(await leasesOf('105')).toMatchObject([lease])
  expect(await leasesOf('YARD 2')).toEqual([])
  expect(await published('105')).toMatchObject({ status: 'leased', monthlyRent: 2250 })
  expect(JSON.stringify(await published('105'))).not.toContain('1900')
  expect(await published('YARD 2')).toMatchObject({ status: 'available', monthlyRent: 700 })
})

test('a row may name building, yard, additional rent and available date, and leaves them alone otherwise', async () => {
  const said = { building: 'Bldg. 7', isYard: true, additionalRent: 1.5, availableDate: '2027-03-01' }
  expect(await send({ ...acme, unitNumber: '106', ...said })).toMatchObject({
    status: 201,
    json: [{ unitNumber: '106', ...said, building: '7' }],
  })
  await send({ unitNumber: '106', monthlyRent: 2300 })
  expect(await stored('106')).toMatchObject({ ...said, building: '7', monthlyRent: 2300 })
  await send({ unitNumber: '106', building: 'NORTH', isYard: null, additionalRent: null, availableDate: null })
  expect(await stored('106')).toMatchObject({
    building: 'NORTH',
    isYard: null,
    additionalRent: null,
    availableDate: null,
  })
  // The letters of the number name it already.
  await send({ unitNumber: 'A1', building: 'A' })
  expect(await stored('A1')).toMatchObject({ building: null })
})

test('an existing unit takes the values of the row and keeps everything else', async () => {
  const { id } = await stored('101')
  await owner.call(unitsApi.update, { params: { id }, body: { tenantContact: 'Ana Ruiz', features: ['Floor drain'] } })
  const before = await stored('101')
  expect(await send({ unitNumber: '101', monthlyRent: 2300, leaseRent: 1950 })).toMatchObject({ status: 201 })
  const { updatedAt: _, ...rest } = before
  expect(await stored('101')).toMatchObject({ ...rest, monthlyRent: 2300, leaseRent: 1950 })
  expect(await leasesOf('101')).toMatchObject([{ ...lease, monthlyRent: 1950, tenantContact: 'Ana Ruiz' }])
  const { json } = await owner.call(historyApi.listOfUnit, { params: { id } })
  expect(json[0]).toMatchObject({
    verb: 'changed',
    changes: expect.arrayContaining([
      { field: 'monthlyRent', from: 2250, to: 2300 },
      { field: 'leaseRent', from: 1900, to: 1950 },
    ]),
  })
})

test('a row without new values changes nothing', async () => {
  const before = await stored('101')
  expect(await send({ unitNumber: '101', size: 1950, status: 'leased', tenantCompany: 'Acme Pallets' })).toMatchObject({
    status: 201,
  })
  expect(await stored('101')).toEqual(before)
})

test('another tenant never takes over the present lease, and an empty name has no effect', async () => {
  const before = await stored('101')
  const error =
    'Unit 101 is leased to Acme Pallets, and the list says Bolt Supply. Give the later lease start of Bolt Supply, ' +
    'or correct the name at the unit if it is the same tenant.'
  for (const row of [{}, { leaseStartDate: before?.leaseStartDate }, { status: 'leased', leaseRent: 2000 }])
    expect(await send({ unitNumber: '101', tenantCompany: 'Bolt Supply', ...row })).toMatchObject({
      status: 409,
      json: { error },
    })
  expect(await send({ unitNumber: '101', tenantCompany: '', status: 'leased' })).toMatchObject({ status: 201 })
  expect(await stored('101')).toEqual(before)
})

test('a later tenant gets a separate lease with its own rent', async () => {
  const later = { status: 'leased', tenantCompany: 'Beta Tools', leaseStartDate: '2026-06-01', leaseRent: 1950 }
  expect(await send({ unitNumber: '101', ...later })).toMatchObject({ status: 201 })
  expect(await stored('101')).toMatchObject({ ...later, tenantContact: null, leaseEndDate: null })
  expect(await leasesOf('101')).toMatchObject([
    { tenantCompany: 'Beta Tools', monthlyRent: 1950, leaseStartDate: '2026-06-01', leaseEndDate: null, endedAt: null },
    { ...lease, endedAt: expect.any(String) },
  ])
})

test('a vacant unit loses its tenant, and a lease rent alone does not add one', async () => {
  expect(
    await send(
      { unitNumber: '101', status: 'available' },
      { unitNumber: 'YARD 1', leaseRent: 650, tenantCompany: 'Gamma Supply' },
    ),
  ).toMatchObject({ status: 201, json: [{ status: 'available', leaseRent: null }, { tenantCompany: null }] })
  expect((await leasesOf('101')).map(({ endedAt }) => endedAt)).not.toContain(null)
  expect(await leasesOf('YARD 1')).toEqual([])
  expect(await published('101')).toMatchObject({ status: 'available' })
})

test('a unit vacant in the park and leased in the file does not reuse the data of its last lease', async () => {
  await send({ unitNumber: '101', status: 'available' })
  expect(await send({ unitNumber: '101', status: 'leased', leaseRent: 2000 })).toMatchObject({ status: 201 })
  expect(await stored('101')).toMatchObject({ tenantCompany: null, leaseStartDate: null, leaseRent: 2000 })
})

test('a lease rent missing from the file stays unknown', async () => {
  await send({ unitNumber: '101', status: 'available' }, { ...acme, unitNumber: '120', leaseRent: undefined })
  expect(await stored('120')).toMatchObject({ status: 'leased', monthlyRent: 2250, leaseRent: null })
  await send({ unitNumber: '101', status: 'leased', tenantCompany: 'Delta Foods' })
  expect(await stored('101')).toMatchObject({ status: 'leased', leaseRent: null })
  expect((await leasesOf('101'))[0]).toMatchObject({ tenantCompany: 'Delta Foods', monthlyRent: null })
  const roll = await owner.call(exportsApi.rentRoll)
  expect(roll.bytes.toString()).toMatch(
    /^120,1950,[.\d]+,\w+,Acme Pallets,,2024-01-01,2026-12-31,,[-\d]*,,,,,2250\.00,/m,
  )
  await send({ unitNumber: '120', leaseRent: 1900 })
  expect(await stored('120')).toMatchObject({ leaseRent: 1900 })
})

test('the rows are imported all or none', async () => {
  expect(await send({ ...acme, unitNumber: '102' }, { unitNumber: '103', monthlyRent: 900 })).toMatchObject({
    status: 400,
    json: { error: 'Unit 103 is new. Give its phase.' },
  })
  expect(await stored('102')).toBeUndefined()
  expect(await send({ unitNumber: '101', phaseId: 4711 })).toMatchObject({ status: 400 })
  expect(await send({ ...acme, unitNumber: '102', leaseEndDate: '2023-12-31' })).toMatchObject({
    status: 201,
    json: [{ leaseStartDate: null, leaseEndDate: null }],
  })
})

test('of two people who import at the same time, one stores, and the other reads what has changed meanwhile', async () => {
  const fresh = ['130', '131'].map((unitNumber) => ({ ...acme, unitNumber }))
  const sendSeen = (units: object[], seen: object) => owner.call(unitImportsApi.store, { body: { units, seen } })
  const refusal = (error: string) => ({ status: 409, json: { error, issues: [{ path: 'units' }] } })
  const added = await Promise.all([1, 2].map(() => sendSeen(fresh, { '130': null, '131': null })))
  expect(added.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(added.find(({ status }) => status === 409)).toMatchObject(
    refusal('Someone else has added units 130 and 131 meanwhile. Look again at what changes, and import it then.'),
  )
  expect(await leasesOf('130')).toHaveLength(1)

  const seen = { '101': (await stored('101'))?.updatedAt }
  const changed = await Promise.all(
    [2300, 2400].map((monthlyRent) => sendSeen([{ unitNumber: '101', monthlyRent }], seen)),
  )
  expect(changed.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(changed.find(({ status }) => status === 409)).toMatchObject(
    refusal('Someone else has changed unit 101 meanwhile. Look again at what changes, and import it then.'),
  )
  const [first] = changed.filter(({ status }) => status === 201)
  expect(await stored('101')).toMatchObject({ monthlyRent: first?.json[0].monthlyRent })
  expect(await sendSeen([{ ...acme, unitNumber: '132' }], { '132': seen['101'] })).toMatchObject({ status: 409 })
  expect(await stored('132')).toBeUndefined()
})
