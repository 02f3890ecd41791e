import Papa from 'papaparse'
import { beforeEach, describe, expect, test } from 'vitest'
import * as exportsApi from '#contract/exports.ts'
import * as historyApi from '#contract/history/history.ts'
import { historyText } from '#contract/history/history.labels.ts'
import * as reportsApi from '#contract/reports/reports.ts'
import type { Reports } from '#contract/reports/reports.ts'
import * as unitLeasesApi from '#contract/leases/unit-leases.ts'
import type { UnitLease } from '#contract/leases/unit-leases.ts'
import * as unitImportsApi from '#contract/units/unit-imports.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { PublicUnit, StaffUnit } from '#contract/units/units.ts'
import { freshApp } from '#test/app.ts'

const { as, call, today, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const owner = await as('owner')
const admin = await as('admin')

restoreEach()

const staffUnits = async (): Promise<StaffUnit[]> => (await admin.call(unitsApi.listForStaff)).json
const idOf = async (unitNumber: string) => {
  const found = (await staffUnits()).find((unit) => unit.unitNumber === unitNumber)
  if (!found) throw new Error(`There is no unit ${unitNumber}`)
  return found.id
}
const publicNumbers = async () => (await call(unitsApi.list)).json.map(({ unitNumber }: PublicUnit) => unitNumber)
const whole = { unitNumber: 'A3+A4', size: 3900, monthlyRent: 4100 }
const combine = async (numbers: string[], made: object = whole) =>
  owner.call(unitsApi.combine, { body: { unitIds: await Promise.all(numbers.map(idOf)), ...made } })
const part = (unitNumber: string) => ({ unitNumber, size: 975, monthlyRent: 1100 })
const split = async (unitNumber: string, parts: object[]) =>
  owner.call(unitsApi.split, { params: { id: await idOf(unitNumber) }, body: { parts } })
const edit = async (unitNumber: string, body: object) =>
  admin.call(unitsApi.update, { params: { id: await idOf(unitNumber) }, body })

describe('combining units', () => {
  const marked = async () => {
    for (const unitNumber of ['A3', 'A4'])
      await edit(unitNumber, {
        features: ['Ramp', unitNumber],
        photos: [unitNumber, 'yard'].map((name) => ({ url: `https://x.test/${name}`, alt: '' })),
      })
  }

  test('replaces them by one for visitors and staff, with what they have in common', async () => {
    const before = await publicNumbers()
    await marked()
    expect(await combine(['A4', 'A3'])).toMatchObject({
      status: 201,
      json: {
        ...whole,
        status: 'available',
        features: ['Ramp'],
        photos: ['A3', 'yard', 'A4'].map((name) => ({ url: `https://x.test/${name}` })),
      },
    })
    const after = before.flatMap((number: string) => (number === 'A3' ? ['A3+A4'] : number === 'A4' ? [] : [number]))
    expect(await publicNumbers()).toEqual(after)
    expect((await staffUnits()).map(({ unitNumber }) => unitNumber)).toEqual(after)
  })

  test('keeps the numbers of the old units so that no other unit can take them', async () => {
    await combine(['A3', 'A4'])
    const { phaseId } = (await staffUnits())[0] ?? {}
    const added = await owner.call(unitsApi.create, { body: { unitNumbers: 'A3', size: 100, phaseId } })
    const error = 'Unit A3 was combined or split. Split or combine it back, or choose another number.'
    expect(added).toMatchObject({ status: 409, json: { error } })
    const imported = await owner.call(unitImportsApi.store, {
      body: { units: [{ unitNumber: 'A3', size: 100, phaseId }] },
    })
    expect(imported).toMatchObject({ status: 409, json: { error } })
  })

  test('is undone by splitting, which restores the old units; combining again restores the same unit', async () => {
    await marked()
    await combine(['A4', 'A3'])
    const combined = await idOf('A3+A4')
    const parts = [
      { unitNumber: 'A3', size: 1950, monthlyRent: 2100 },
      { unitNumber: 'A4', size: 1950, monthlyRent: 2000 },
    ]
    expect(await split('A3+A4', parts)).toMatchObject({
      status: 201,
      json: parts.map((one) => ({ ...one, features: ['Ramp', one.unitNumber] })),
    })
    expect(await publicNumbers()).not.toContain('A3+A4')
    await combine(['A3', 'A4'])
    expect(await idOf('A3+A4')).toBe(combined)
    const entries = (await owner.call(historyApi.listOfUnit, { params: { id: combined } })).json
    expect(entries.map(historyText).map((text: string) => text.replace(/^.* (combined|split)/, '$1'))).toEqual([
      'combined A3 and A4 into A3+A4',
      'split A3+A4 into A3 and A4',
      'combined A3 and A4 into A3+A4',
    ])
  })

  test('keeps the new unit from being deleted while it replaces others', async () => {
    const error = (unitNumber: string) =>
      `Unit ${unitNumber} stands in the place of another unit. Split or combine it back first, or take it off the market.`
    const remove = async (unitNumber: string) => owner.call(unitsApi.remove, { params: { id: await idOf(unitNumber) } })
    await combine(['A3', 'A4'])
    expect(await remove('A3+A4')).toMatchObject({ status: 409, json: { error: error('A3+A4') } })
    expect(await split('A2', [part('A2A'), part('A2B')])).toMatchObject({ status: 201 })
    expect(await remove('A2A')).toMatchObject({ status: 200 })
    expect(await remove('A2B')).toMatchObject({ status: 409, json: { error: error('A2B') } })
  })

  test('is refused for a single unit, a duplicate, a missing unit, a number in use, and for an admin', async () => {
    const id = await idOf('B2')
    const body = { unitIds: [id, await idOf('B3')], ...whole }
    const refusals = await Promise.all([
      owner.call(unitsApi.combine, { body: { ...body, unitIds: [id] } }),
      owner.call(unitsApi.combine, { body: { ...body, unitIds: [id, id] } }),
      owner.call(unitsApi.combine, { body: { ...body, unitIds: [id, 4711] } }),
      owner.call(unitsApi.combine, { body: { ...body, unitNumber: 'B4' } }),
      admin.call(unitsApi.combine, { body }),
    ])
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 404, 409, 403])
    expect(await publicNumbers()).toEqual(expect.arrayContaining(['B2', 'B3', 'B4']))
  })
})

describe('units with a tenant', () => {
  const acme = {
    status: 'leased',
    tenantCompany: 'Acme Pallets',
    tenantContact: 'Ann Acme',
    leaseStartDate: '2024-02-01',
    leaseEndDate: '2031-01-31',
    leaseRent: 2300,
    deposit: 4600,
  }
  const reported = async (): Promise<Reports['occupancy']> => (await admin.call(reportsApi.read)).json.occupancy
  const onDay = async (on: string) =>
    (await admin.call(reportsApi.listLeasesOn, { query: { on } })).json.map(
      ({ unitNumber, tenantCompany, monthlyRent }: UnitLease) => [unitNumber, tenantCompany, monthlyRent],
    )
  const leasesOf = async (unitNumber: string) =>
    (await admin.call(unitLeasesApi.listOfUnit, { params: { id: await idOf(unitNumber) } })).json as UnitLease[]
  const unit = async (unitNumber: string) => (await staffUnits()).find((one) => one.unitNumber === unitNumber)
  const combined = { unitNumber: 'C1+C2', size: 3000, monthlyRent: 5000 }
  const parts = ['C1', 'C2'].map((unitNumber) => ({ unitNumber, size: 1500, monthlyRent: 2500 }))

  beforeEach(async () => {
    const { phaseId } = (await staffUnits())[0] ?? {}
    await owner.call(unitsApi.create, { body: { unitNumbers: 'C1, C2', size: 1500, phaseId, monthlyRent: 2500 } })
    await edit('C1', acme)
  })

  test('can be combined, and the tenant keeps the lease in the whole', async () => {
    const before = await reported()
    expect(await combine(['C1', 'C2'], combined)).toMatchObject({ status: 201, json: { ...combined, ...acme } })
    expect(await unit('C1+C2')).toMatchObject({ ...combined, ...acme })
    expect(await leasesOf('C1+C2')).toMatchObject([{ tenantCompany: 'Acme Pallets', monthlyRent: 2300, endedAt: null }])
    // Nobody moved in or out, and the reports of earlier months do not change.
    const after = await reported()
    expect(after.months.slice(0, -1)).toEqual(before.months.slice(0, -1))
    expect(after.months.at(-1)).toEqual({ ...before.months.at(-1), units: before.units - 1 })
    expect(after.units).toBe(before.units - 1)
    expect(await onDay('2026-01-31')).toEqual([['C1', 'Acme Pallets', 2300]])
    expect(await onDay(today)).toEqual([['C1+C2', 'Acme Pallets', 2300]])
  })

  test('appear in the rent roll of a past day as they were on that day', async () => {
    await combine(['C1', 'C2'], combined)
    const rowsOn = async (on: string) => {
      const { bytes } = await admin.call(exportsApi.rentRoll, { query: { on } })
      const { data } = Papa.parse<string[]>(bytes.toString())
      return data
        .filter(([unitNumber]) => unitNumber?.startsWith('C'))
        .map(([unitNumber, , , lease]) => [unitNumber, lease])
    }
    expect(await rowsOn(today)).toEqual([['C1+C2', 'Current']])
    expect(await rowsOn('2026-01-31')).toEqual([
      ['C1', 'Current'],
      ['C2', 'Vacant'],
    ])
  })

  test('are restored by an undo', async () => {
    await combine(['C1', 'C2'], combined)
    const whole = await idOf('C1+C2')
    const undo = { body: { parts, undoesCombination: true }, params: { id: whole } }
    expect(await owner.call(unitsApi.split, undo)).toMatchObject({
      status: 201,
      json: [
        { unitNumber: 'C1', ...acme },
        { unitNumber: 'C2', status: 'available', leaseRent: null },
      ],
    })
    expect(await leasesOf('C1')).toMatchObject([{ endedAt: null }])
    expect((await admin.call(unitLeasesApi.listOfUnit, { params: { id: whole } })).json).toEqual([])
    expect(await onDay(today)).toEqual([['C1', 'Acme Pallets', 2300]])
  })

  test('have one joined lease for the same tenant, and an undo restores the separate leases', async () => {
    await edit('C2', {
      ...acme,
      tenantCompany: 'ACME pallets',
      leaseStartDate: '2025-06-01',
      leaseRent: 1700,
      deposit: null,
    })
    const before = await reported()
    expect(await combine(['C1', 'C2'], combined)).toMatchObject({ status: 201, json: { ...acme, leaseRent: 4000 } })
    const after = await reported()
    expect(after.months.slice(0, -1)).toEqual(before.months.slice(0, -1))
    expect(after.months.at(-1)).toMatchObject({ leased: { count: 1 }, monthlyRent: { value: 4000 } })
    const undo = { body: { parts, undoesCombination: true }, params: { id: await idOf('C1+C2') } }
    await owner.call(unitsApi.split, undo)
    expect([await unit('C1'), await unit('C2')]).toMatchObject([
      acme,
      { tenantCompany: 'ACME pallets', leaseRent: 1700, deposit: null },
    ])
    expect(await reported()).toEqual(before)
  })

  test('cannot be combined for two tenants, and the error names them', async () => {
    await edit('C2', { ...acme, tenantCompany: 'Bolt Supply' })
    const before = await staffUnits()
    expect(await combine(['C2', 'C1'], combined)).toMatchObject({
      status: 409,
      json: {
        error:
          'One unit cannot be leased to several tenants: Acme Pallets is in C1 and Bolt Supply is in C2. ' +
          'Combine units of one tenant, or end the other leases first.',
      },
    })
    expect(await staffUnits()).toEqual(before)
  })

  test('can be split once the part where the tenant stays is chosen; the other parts are vacant', async () => {
    await combine(['C1', 'C2'], combined)
    const refused = await split('C1+C2', parts)
    const error = 'Unit C1+C2 is leased. Choose the part in which the tenant stays.'
    expect(refused).toMatchObject({ status: 400, json: { error, issues: [{ path: 'tenantPart' }] } })
    const body = { parts, tenantPart: 'C2' }
    expect(await owner.call(unitsApi.split, { params: { id: await idOf('C1+C2') }, body })).toMatchObject({
      status: 201,
      json: [
        { unitNumber: 'C1', status: 'available', leaseRent: null },
        { unitNumber: 'C2', ...acme },
      ],
    })
    expect(await onDay('2025-01-31')).toEqual([['C1', 'Acme Pallets', 2300]])
    expect(await onDay(today)).toEqual([['C2', 'Acme Pallets', 2300]])
    const again = { unitIds: [await idOf('C1'), await idOf('C2')], ...combined, undoesSplit: true }
    expect(await owner.call(unitsApi.combine, { body: again })).toMatchObject({ status: 201, json: acme })
    expect(await leasesOf('C1+C2')).toMatchObject([{ endedAt: null }])
  })

  test('get their tenants back even if the same parts existed in between with the tenant in another one', async () => {
    await combine(['C1', 'C2'], combined)
    const params = { id: await idOf('C1+C2') }
    expect(await owner.call(unitsApi.split, { params, body: { parts, tenantPart: 'C2' } })).toMatchObject({
      status: 201,
    })
    const again = { unitIds: [await idOf('C1'), await idOf('C2')], ...combined, undoesSplit: true }
    expect(await owner.call(unitsApi.combine, { body: again })).toMatchObject({ status: 201, json: acme })
    const vacant = { unitNumber: 'C2', status: 'available', tenantCompany: null, leaseRent: null }
    expect(await owner.call(unitsApi.split, { params, body: { parts, undoesCombination: true } })).toMatchObject({
      status: 201,
      json: [{ unitNumber: 'C1', ...acme }, vacant],
    })
    expect([await unit('C1'), await unit('C2')]).toMatchObject([acme, vacant])
  })

  test('cannot be separated by an undo after the lease has changed', async () => {
    await combine(['C1', 'C2'], combined)
    await edit('C1+C2', { leaseRent: 4100 })
    const body = { parts, undoesCombination: true }
    const error =
      'The lease of unit C1+C2 has been changed since. Combine or split the unit instead, which keeps the change.'
    expect(await owner.call(unitsApi.split, { params: { id: await idOf('C1+C2') }, body })).toMatchObject({
      status: 409,
      json: { error },
    })
    await edit('C1+C2', { status: 'available' })
    expect(await owner.call(unitsApi.split, { params: { id: await idOf('C1+C2') }, body })).toMatchObject({
      status: 409,
    })
    expect(await unit('C1+C2')).toMatchObject({ status: 'available' })
  })
})

describe('splitting a unit', () => {
  test('puts new parts in its place with its phase and features but without photos', async () => {
    await edit('B3', { features: ['Drain'], status: 'reserved' })
    const { phaseId } = (await staffUnits()).find(({ unitNumber }) => unitNumber === 'B3') ?? {}
    expect(await split('B3', [part('B3B'), part('B3A')])).toMatchObject({
      status: 201,
      json: ['B3A', 'B3B'].map((unitNumber) => ({
        ...part(unitNumber),
        phaseId,
        features: ['Drain'],
        status: 'reserved',
        photos: [],
      })),
    })
    expect(await publicNumbers()).toEqual(expect.arrayContaining(['B3A', 'B3B']))
    expect(await publicNumbers()).not.toContain('B3')
  })

  test('is done completely or not at all', async () => {
    const before = await publicNumbers()
    expect(await split('B2', [part('B2A'), part('B4')])).toMatchObject({ status: 409 })
    expect(await split('B2', [part('B2A'), part('B2A')])).toMatchObject({ status: 400 })
    expect(await publicNumbers()).toEqual(before)
  })
})

describe('a former unit number', () => {
  const acme = {
    status: 'leased',
    tenantCompany: 'Acme Pallets',
    tenantContact: 'Ann Acme',
    leaseStartDate: '2024-02-01',
    leaseEndDate: '2031-01-31',
    leaseRent: 2300,
    deposit: 4600,
  }
  const unit = async (unitNumber: string) => (await staffUnits()).find((one) => one.unitNumber === unitNumber)
  const add = async (unitNumbers: string) => {
    const { phaseId } = (await staffUnits())[0] ?? {}
    const body = { unitNumbers, size: 1500, phaseId, monthlyRent: 2500 }
    expect(await owner.call(unitsApi.create, { body })).toMatchObject({ status: 201 })
  }
  const undoSplit = async (made: string[], was: StaffUnit | undefined) =>
    combine(made, { unitNumber: was?.unitNumber, size: was?.size, monthlyRent: was?.monthlyRent, undoesSplit: true })
  const undoCombination = async (unitNumber: string, parts: object[]) =>
    owner.call(unitsApi.split, { params: { id: await idOf(unitNumber) }, body: { parts, undoesCombination: true } })

  test.each([
    ['leased', 'D1', 'd1'],
    ['leased', 'D2', 'D2B'],
    ['available', 'D3', 'D3'],
  ])('can be used for a part of the split unit (%s %s, its tenant in %s)', async (status, unitNumber, tenantPart) => {
    await add(unitNumber)
    await edit(unitNumber, status === 'leased' ? acme : { status })
    const was = await unit(unitNumber)
    const parts = [part(unitNumber.toLowerCase()), part(`${unitNumber}B`)]
    const params = { id: await idOf(unitNumber) }
    expect(await owner.call(unitsApi.split, { params, body: { parts, tenantPart } })).toMatchObject({ status: 201 })
    expect((await publicNumbers()).filter((number: string) => number.startsWith(unitNumber))).toEqual([
      unitNumber,
      `${unitNumber}B`,
    ])
    if (status === 'leased') expect(await unit(tenantPart.toUpperCase())).toMatchObject(acme)
    expect(await undoSplit([unitNumber, `${unitNumber}B`], was)).toMatchObject({ status: 201, json: { id: was?.id } })
    const { updatedAt: _, ...before } = was ?? { updatedAt: '' }
    expect(await unit(unitNumber)).toMatchObject(before)
    expect(await unit(`${unitNumber}B`)).toBeUndefined()
  })

  test.each([
    ['E1', 'E2', 'E1'],
    ['E3', 'E4', 'E4'],
  ])('of %s, leased, or %s, vacant, can be used for the combined unit: %s', async (leased, vacant, both) => {
    await add(`${leased}, ${vacant}`)
    await edit(leased, acme)
    const before = await Promise.all([leased, vacant].map(unit))
    expect(await combine([leased, vacant], { unitNumber: both, size: 3000, monthlyRent: 5000 })).toMatchObject({
      status: 201,
      json: { unitNumber: both, size: 3000, ...acme },
    })
    const parts = [leased, vacant].map((unitNumber) => ({ unitNumber, size: 1500, monthlyRent: 2500 }))
    expect(await undoCombination(both, parts)).toMatchObject({ status: 201 })
    const after = await Promise.all([leased, vacant].map(unit))
    expect(after.map((one) => ({ ...one, updatedAt: '' }))).toEqual(before.map((one) => ({ ...one, updatedAt: '' })))
  })

  test('cannot be taken by a unit elsewhere, so that the earlier change can be undone', async () => {
    await add('F1, F2, F3')
    await combine(['F1', 'F2'], { unitNumber: 'F1+F2', size: 3000, monthlyRent: 5000 })
    const error = 'Unit F1 was combined or split. Split or combine it back, or choose another number.'
    expect(await split('F3', [part('f1'), part('F3B')])).toMatchObject({ status: 409, json: { error } })
    expect((await publicNumbers()).filter((number: string) => number.startsWith('F'))).toEqual(['F1+F2', 'F3'])
    expect(await undoCombination('F1+F2', [part('F1'), part('F2')])).toMatchObject({ status: 201 })
  })

  test('comes back even after its parts were parts of other units', async () => {
    await add('G1, G2')
    const was = await unit('G1')
    await split('G1', [part('G1A'), part('G1B')])
    await combine(['G1B', 'G2'], { unitNumber: 'G9', size: 2475, monthlyRent: 3000 })
    expect(
      await undoCombination('G9', [part('G1B'), { unitNumber: 'G2', size: 1500, monthlyRent: 2500 }]),
    ).toMatchObject({ status: 201 })
    expect(await undoSplit(['G1A', 'G1B'], was)).toMatchObject({ status: 201, json: { id: was?.id } })
  })

  test('returns to the unit it is kept for when a renamed part takes it again', async () => {
    await add('H1')
    await split('H1', [part('H1'), part('H1B')])
    const rename = async (from: string, unitNumber: string) =>
      owner.call(unitsApi.updateDefinition, { params: { id: await idOf(from) }, body: { unitNumber } })
    expect(await rename('H1', 'H7')).toMatchObject({ status: 200 })
    expect(await rename('B4', 'H1')).toMatchObject({ status: 409 })
    expect(await rename('H7', 'H1')).toMatchObject({ status: 200 })
  })

  test('of a deleted part cannot be restored while the whole unit exists again', async () => {
    await add('K1')
    await split('K1', [part('K1A'), part('K1B'), part('K1C')])
    const id = await idOf('K1A')
    expect(await owner.call(unitsApi.remove, { params: { id } })).toMatchObject({ status: 200 })
    expect(await combine(['K1B', 'K1C'], { unitNumber: 'K1', size: 3000, monthlyRent: 5000 })).toMatchObject({
      status: 201,
    })
    const error = 'Unit K1A was a part of what is unit K1 now. Split or combine that one instead.'
    expect(await owner.call(unitsApi.restore, { params: { id } })).toMatchObject({ status: 409, json: { error } })
  })

  test('is restored once if several try at the same time', async () => {
    await add('L1, L2')
    await combine(['L1', 'L2'], { unitNumber: 'L1', size: 3000, monthlyRent: 5000 })
    const body = { parts: [part('L1'), part('L2')], undoesCombination: true }
    const params = { id: await idOf('L1') }
    const taken = await Promise.all([1, 2, 3].map(() => owner.call(unitsApi.split, { params, body })))
    expect(taken.map(({ status }) => status).sort()).toEqual([201, 404, 404])
    expect((await publicNumbers()).filter((number: string) => number.startsWith('L'))).toEqual(['L1', 'L2'])
  })
})
