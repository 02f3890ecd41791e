import { describe, expect, test } from 'vitest'
import * as historyApi from '#contract/history.ts'
import { historyText } from '#contract/history.labels.ts'
import * as unitsApi from '#contract/units.ts'
import type { PublicUnit, StaffUnit } from '#contract/units.ts'
import { freshApp } from '#test/app.ts'

const { as, call } = await freshApp({ RATE_LIMIT: 'off' })
const owner = await as('owner')
const admin = await as('admin')

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
  test('puts one in their place for visitors and staff, with what they have in common', async () => {
    const before = await publicNumbers()
    for (const unitNumber of ['A3', 'A4'])
      await edit(unitNumber, {
        features: ['Ramp', unitNumber],
        photos: [unitNumber, 'yard'].map((name) => ({ url: `https://x.test/${name}`, alt: '' })),
      })
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

  test('keeps their numbers, which no other unit can take', async () => {
    const { phaseId } = (await staffUnits())[0] ?? {}
    const added = await owner.call(unitsApi.create, { body: { unitNumbers: 'A3', size: 100, phaseId } })
    const error = 'Unit A3 was combined or split. Split or combine it back, or choose another number.'
    expect(added).toMatchObject({ status: 409, json: { error } })
    const imported = await owner.call(unitsApi.importUnits, {
      body: { units: [{ unitNumber: 'A3', size: 100, phaseId }] },
    })
    expect(imported).toMatchObject({ status: 409, json: { error } })
  })

  test('is undone by splitting, which brings back what they had; again it is the unit of before', async () => {
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

  test('is not deleted while others are behind it', async () => {
    const error = (unitNumber: string) =>
      `Unit ${unitNumber} stands in the place of another unit. Split or combine it back first, or take it off the market.`
    const remove = async (unitNumber: string) => owner.call(unitsApi.remove, { params: { id: await idOf(unitNumber) } })
    expect(await remove('A3+A4')).toMatchObject({ status: 409, json: { error: error('A3+A4') } })
    expect(await split('A2', [part('A2A'), part('A2B')])).toMatchObject({ status: 201 })
    expect(await remove('A2A')).toMatchObject({ status: 200 })
    expect(await remove('A2B')).toMatchObject({ status: 409, json: { error: error('A2B') } })
  })

  test('is refused for a unit that somebody leases, and changes nothing then', async () => {
    await edit('B1', { status: 'leased', tenantCompany: 'Acme Pallets' })
    const before = await publicNumbers()
    expect(await combine(['B1', 'B2'], { ...whole, unitNumber: 'B1+B2' })).toMatchObject({
      status: 409,
      json: { error: 'Unit B1 has a tenant. A unit is combined or split while nobody leases it.' },
    })
    expect(await split('B1', [part('B1A'), part('B1B')])).toMatchObject({ status: 409 })
    expect(await publicNumbers()).toEqual(before)
  })

  test('is refused for one unit, one twice, one that is gone, a number that is taken, and to an admin', async () => {
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

describe('splitting a unit', () => {
  test('puts new parts in its place, with its phase and features and no photos', async () => {
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

  test('is all or nothing', async () => {
    const before = await publicNumbers()
    expect(await split('B2', [part('B2A'), part('B4')])).toMatchObject({ status: 409 })
    expect(await split('B2', [part('B2A'), part('B2A')])).toMatchObject({ status: 400 })
    expect(await publicNumbers()).toEqual(before)
  })
})
