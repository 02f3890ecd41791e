import { describe, expect, test } from 'vitest'
import * as staffParkApi from '#contract/park/staff-park.ts'
import * as links from '#contract/links.ts'
import * as deletedApi from '#contract/history/deleted.ts'
import * as historyApi from '#contract/history/history.ts'
import { historyText } from '#contract/history/history.labels.ts'
import * as unitCombinationsApi from '#contract/units/unit-combinations.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { freshApp, freshSite } from '#test/app.ts'

const { app, as, call, restoreEach } = await freshSite({ RATE_LIMIT: 'off' })
const owner = await as('owner')
const admin = await as('admin')

const [phase] = (await owner.call(staffParkApi.read)).json.phases
const add = (unitNumbers: string, more: object = {}) =>
  owner.call(unitsApi.create, { body: { unitNumbers, size: 2400, phaseId: phase.id, ...more } })
const numbers = async (): Promise<string[]> =>
  (await call(unitsApi.list)).json.map(({ unitNumber }: StaffUnit) => unitNumber)
const staffUnit = async (unitNumber: string): Promise<StaffUnit> =>
  (await admin.call(unitsApi.listForStaff)).json.find((unit: StaffUnit) => unit.unitNumber === unitNumber)
const at = async (unitNumber: string) => ({ id: (await staffUnit(unitNumber)).id })
const redefine = async (unitNumber: string, body: object) =>
  owner.call(unitsApi.updateDefinition, { params: await at(unitNumber), body })
const remove = async (unitNumber: string) => owner.call(unitsApi.remove, { params: await at(unitNumber) })

restoreEach()

describe('adding units', () => {
  test('is refused for an admin, and for an invalid number, size or phase', async () => {
    const before = await numbers()
    const body = { unitNumbers: 'C1', size: 2400, phaseId: phase.id }
    expect(await admin.call(unitsApi.create, { body })).toMatchObject({ status: 403 })
    expect(await add('C1 to nowhere')).toMatchObject({
      status: 400,
      json: { issues: [{ path: 'unitNumbers', message: 'Enter unit numbers such as C1, 101 or A3+A4, or C1 to C6.' }] },
    })
    expect(await add('C1', { size: 0 })).toMatchObject({ status: 400, json: { issues: [{ path: 'size' }] } })
    expect(await add('C1', { phaseId: 4711 })).toMatchObject({ status: 400, json: { issues: [{ path: 'phaseId' }] } })
    expect(await add('Z1 to Z400')).toMatchObject({
      status: 409,
      json: { error: 'A park can have at most 400 units.' },
    })
    expect(await numbers()).toEqual(before)
  })

  test('adds several numbers, all or none, and visitors see them at once', async () => {
    expect(await add('C1 to C3')).toMatchObject({
      status: 201,
      json: ['C1', 'C2', 'C3'].map((unitNumber) => ({ unitNumber, size: 2400, monthlyRent: 0, status: 'available' })),
    })
    expect(await add('B4 to B6, C3')).toMatchObject({
      status: 409,
      json: { error: 'Units B4 and C3 are there already. Choose other numbers.' },
    })
    const ofC = (await numbers()).filter((number) => number.startsWith('C'))
    expect(ofC).toEqual(['C1', 'C2', 'C3'])
    expect((await app.inject({ url: '/available-units' })).body).toContain('C3')
  })

  test('accepts numbers as real parks write them, and visitors can see and tour those units', async () => {
    const real = ['101', 'A3+A4', 'C3A', 'YARD 1', 'A-101', '12B', 'R&D/2.#1']
    const response = await add(real.join(', ').toLowerCase())
    expect(response).toMatchObject({ status: 201 })
    expect(await numbers()).toEqual(expect.arrayContaining(real))
    for (const { id, unitNumber } of response.json as StaffUnit[]) {
      const { statusCode, body } = await app.inject({ url: `/units/${id}` })
      expect([unitNumber, statusCode]).toEqual([unitNumber, 200])
      expect(body).toContain(`Unit ${unitNumber.replace('&', '&amp;')}`)
      const tour = await app.inject({ url: links.bookTour({ unit: unitNumber }) })
      expect(tour.body).toContain(`Tour unit ${unitNumber.replace('&', '&amp;')}`)
    }
    const page = await app.inject({ url: `/units/${(await at('101')).id}` })
    expect(page.body).not.toContain('>Building</dt>')
    for (const unitNumber of real) expect(await remove(unitNumber)).toMatchObject({ status: 200 })
  })

  test('succeeds for one of two concurrent calls with the same number', async () => {
    const statuses = (await Promise.all([add('D1'), add('D1'), add('D1')])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409, 409])
  })
})

test('a unit can be renamed, resized and moved to another phase, and its history shows it', async () => {
  const { phases } = (await owner.call(staffParkApi.read)).json
  await add('E1')
  const body = { unitNumber: 'e9', size: 3100, phaseId: phases[1].id }
  expect(await redefine('E1', body)).toMatchObject({ status: 200, json: { ...body, unitNumber: 'E9' } })
  const [entry] = (await admin.call(historyApi.listOfUnit, { params: await at('E9') })).json
  expect(historyText(entry)).toBe(
    'owner@example.com set E9 number from E1 to E9, size from 2,400 SF to 3,100 SF, and phase from Phase 1 to Phase 2',
  )
  expect(await redefine('E9', { unitNumber: 'A1' })).toMatchObject({
    status: 409,
    json: { issues: [{ path: 'unitNumber', message: 'Unit A1 is there already. Choose other numbers.' }] },
  })
  expect(await numbers()).toContain('E9')
})

test('a unit can have a list of what fits, which visitors read until it is empty again', async () => {
  await add('F2')
  const shown = async () => (await call(unitsApi.list)).json.find((unit: StaffUnit) => unit.unitNumber === 'F2')
  expect(await shown()).not.toHaveProperty('whatFits')
  const list = '2 car lifts\nan espresso bar'
  const set = async (whatFits: string | null) =>
    owner.call(unitsApi.update, { params: await at('F2'), body: { whatFits } })
  expect(await set(`${list}\n`)).toMatchObject({ status: 200, json: { whatFits: list } })
  expect(await shown()).toMatchObject({ whatFits: list })
  const { id } = await at('F2')
  const page = await app.inject(`/units/${id}`)
  expect(page.body).toContain('Two car lifts and an espresso bar.')
  const entries = (await admin.call(historyApi.listOfUnit, { params: { id } })).json
  expect(entries.map(historyText).join('\n')).toContain('what fits')
  expect(await set('x'.repeat(1001))).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'whatFits', message: 'What fits can have at most 1,000 characters.' }] },
  })
  expect(await set('')).toMatchObject({ status: 200, json: { whatFits: null } })
  expect(await shown()).not.toHaveProperty('whatFits')
})

test('a unit can have its own door and features, and visitors see them', async () => {
  await add('F1')
  const ownDoor = async () => (await call(unitsApi.list)).json.find((unit: StaffUnit) => unit.unitNumber === 'F1')
  expect(await ownDoor()).not.toHaveProperty('doorHeight')
  expect(await redefine('F1', { doorHeight: 16 })).toMatchObject({ status: 200, json: { doorHeight: 16 } })
  const body = { features: ['Drive-in ramp', ' Floor drain '] }
  expect(await owner.call(unitsApi.update, { params: await at('F1'), body })).toMatchObject({
    status: 200,
    json: { features: ['Drive-in ramp', 'Floor drain'] },
  })
  expect(await ownDoor()).toMatchObject({ doorHeight: 16 })
  const entries = (await admin.call(historyApi.listOfUnit, { params: await at('F1') })).json
  expect(entries.slice(0, 2).map(historyText)).toEqual([
    'owner@example.com set F1 features to Drive-in ramp and Floor drain',
    'owner@example.com set F1 door height to 16 feet',
  ])
  for (const doorHeight of [5, 41, 14.5, '16'])
    expect(await redefine('F1', { doorHeight })).toMatchObject({
      status: 400,
      json: {
        issues: [{ path: 'doorHeight', message: 'The door height must be in whole feet from 6 to 40, or empty.' }],
      },
    })
  expect(await redefine('F1', { doorHeight: null })).toMatchObject({ status: 200, json: { doorHeight: null } })
  expect(await ownDoor()).not.toHaveProperty('doorHeight')
})

const docks = { kind: 'Dock-high', count: 2, width: 9, height: 10 }
const driveIn = { kind: 'Drive-in', count: 1, width: 12, height: null }
const specs = {
  doors: [docks, driveIn],
  clearHeight: 24,
  powerAmps: 400,
  powerVolts: '277/480',
  powerPhases: 3,
  officeSize: 0,
  restrooms: 0,
  yardSize: 5000,
  sprinklers: 'ESFR',
  craneTons: 7.5,
  floorLoad: 250,
}

test('visitors see the facts of a unit, and no key for facts that are missing', async () => {
  const keys = 'id industryType monthlyRent size status unitNumber'.split(' ')
  await add('K1')
  const shown = async () => (await call(unitsApi.list)).json.find((unit: StaffUnit) => unit.unitNumber === 'K1')
  expect(Object.keys(await shown()).sort()).toEqual(keys)
  const stored = { ...specs, doors: [driveIn, docks] }
  expect(await redefine('K1', specs)).toMatchObject({ status: 200, json: stored })
  expect(await shown()).toMatchObject(stored)
  expect(Object.keys(await shown()).sort()).toEqual([...keys, ...Object.keys(specs)].sort())

  const { id } = await shown()
  const { body } = await app.inject({ url: `/units/${id}` })
  for (const text of ['1 drive-in, 12 ft wide; 2 dock-high, 9 × 10 ft', '24 ft', '400 A, 277/480 V, three-phase'])
    expect(body.replaceAll('\u00a0', ' ')).toContain(text)
  expect(body).toContain('one room behind 3 doors')

  const nothing = Object.fromEntries(Object.keys(specs).map((name) => [name, null]))
  expect(await redefine('K1', nothing)).toMatchObject({ status: 200, json: nothing })
  expect(Object.keys(await shown()).sort()).toEqual(keys)
  expect((await app.inject({ url: `/units/${id}` })).body).not.toContain('Specifications')
})

describe('what a unit says in place of its number, its plan and its park', () => {
  const publicUnit = async (unitNumber: string) =>
    (await call(unitsApi.list)).json.find((unit: StaffUnit) => unit.unitNumber === unitNumber)

  test('is stored, shown to visitors where it differs, and kept in the history', async () => {
    expect(await add('61, 62', { building: 'Building 7' })).toMatchObject({
      status: 201,
      json: [{ building: '7', isYard: null, additionalRent: null }, { building: '7' }],
    })
    expect(await publicUnit('61')).toMatchObject({ building: '7' })
    expect(await redefine('61', { building: 'north' })).toMatchObject({ status: 200, json: { building: 'NORTH' } })
    expect(await redefine('62', { building: '', isYard: true })).toMatchObject({
      status: 200,
      json: { building: null, isYard: true },
    })
    const additional = { params: await at('62'), body: { additionalRent: 0 } }
    expect(await admin.call(unitsApi.update, additional)).toMatchObject({ status: 200, json: { additionalRent: 0 } })
    expect(await publicUnit('62')).toMatchObject({ isYard: true, additionalRent: 0 })
    expect(await publicUnit('62')).not.toHaveProperty('building')
    const [entry] = (await owner.call(historyApi.listOfUnit, { params: await at('61') })).json
    expect(historyText(entry)).toContain('set 61 building from 7 to NORTH')

    await add('N1')
    expect(await redefine('N1', { building: 'N' })).toMatchObject({ status: 200, json: { building: 'N' } })
    expect(await publicUnit('N1')).not.toHaveProperty('building')
    expect(await redefine('N1', { building: 'A_1' })).toMatchObject({
      status: 400,
      json: { issues: [{ path: 'building', message: 'The building can have letters, digits and - + / . & # only.' }] },
    })
    const tooMuch = 'The additional rent must be dollars per SF and year from 0 to 1,000, or empty.'
    expect(await admin.call(unitsApi.update, { params: await at('N1'), body: { additionalRent: 1001 } })).toMatchObject(
      { status: 400, json: { issues: [{ path: 'additionalRent', message: tooMuch }] } },
    )
  })

  test('stays with the units that replace it, as far as they have it in common', async () => {
    await add('71, 72, 73', { building: '7' })
    await redefine('73', { building: '8' })
    const combine = async (...of: string[]) => {
      const unitIds = (await Promise.all(of.map(at))).map(({ id }) => id)
      return owner.call(unitCombinationsApi.combine, {
        body: { unitIds, unitNumber: of.join('+'), size: 4800, monthlyRent: 0 },
      })
    }
    expect(await combine('71', '72')).toMatchObject({ status: 201, json: { building: '7' } })
    expect(await combine('71+72', '73')).toMatchObject({ status: 201, json: { building: null } })
  })

  test('makes ground without a building of a unit that is ticked as a yard', async () => {
    await add('LOT 3')
    const body = async () => (await app.inject({ url: links.unit(await staffUnit('LOT 3')) })).body
    expect(await body()).toContain('aria-label="Bay door LOT 3"')
    expect(await redefine('LOT 3', { isYard: true })).toMatchObject({ status: 200 })
    expect(await body()).not.toContain('aria-label="Bay door LOT 3"')
    expect(await body()).toContain('aria-label="Fence of yard LOT 3"')
  })
})

test.each([
  [{ doors: [] }, 'doors', 'Name at least one kind of door, or send null.'],
  [{ doors: 2 }, 'doors', 'The doors must be a list, or null.'],
  [{ doors: [2] }, 'doors.0', 'A door must be an object.'],
  [
    { doors: [{ ...docks, kind: 'Sliding' }] },
    'doors.0.kind',
    'The kind of a door must be one of Drive-in, Dock-high, Ramp.',
  ],
  [{ doors: [{ ...docks, count: 0 }] }, 'doors.0.count', 'The number of doors must be a whole number from 1 to 99.'],
  [
    { doors: [{ ...docks, width: 9.5 }] },
    'doors.0.width',
    'The width of a door must be in whole feet from 4 to 60, or empty.',
  ],
  [
    { doors: [{ ...docks, height: 5 }] },
    'doors.0.height',
    'The height of a door must be in whole feet from 6 to 40, or empty.',
  ],
  [{ doors: [docks, { ...docks, count: 1 }] }, 'doors', 'Name each kind of door once.'],
  [{ clearHeight: 24.5 }, 'clearHeight', 'The clear height must be in whole feet from 6 to 100, or empty.'],
  [{ powerAmps: 0 }, 'powerAmps', 'The power must be in whole amps from 1 to 10,000, or empty.'],
  [
    { powerVolts: '230' },
    'powerVolts',
    'The voltage must be one of 120/208, 120/240, 240, 277/480, 480, 347/600, 600, or empty.',
  ],
  [{ powerPhases: 2 }, 'powerPhases', 'The power phase must be 1 or 3, or empty.'],
  [
    { officeSize: -1 },
    'officeSize',
    'The size of the office must be in whole square feet from 0 to 1,000,000, or empty.',
  ],
  [{ officeSize: 2401 }, 'officeSize', 'The office would be larger than the unit. Correct one of the two sizes.'],
  [{ restrooms: 1.5 }, 'restrooms', 'The number of restrooms must be a whole number from 0 to 99, or empty.'],
  [
    { yardSize: '5000' },
    'yardSize',
    'The size of the yard must be in whole square feet from 0 to 10,000,000, or empty.',
  ],
  [{ sprinklers: 'Foam' }, 'sprinklers', 'The sprinklers must be one of None, Wet, Dry, ESFR, or empty.'],
  [{ craneTons: 501 }, 'craneTons', 'The capacity of the crane must be in tons from 0 to 500, or empty.'],
  [{ floorLoad: 0 }, 'floorLoad', 'The floor load must be in whole pounds per square foot from 1 to 10,000, or empty.'],
])('a unit does not accept %j', async (body, path, message) => {
  if (!(await staffUnit('L1'))) await add('L1')
  const before = await staffUnit('L1')
  expect(await redefine('L1', body)).toMatchObject({ status: 400, json: { issues: [{ path, message }] } })
  expect(await staffUnit('L1')).toEqual(before)
})

test('a unit cannot become smaller than its office', async () => {
  await add('M1')
  expect(await redefine('M1', { officeSize: 2400 })).toMatchObject({ status: 200 })
  expect(await redefine('M1', { size: 2000 })).toMatchObject({ status: 400, json: { issues: [{ path: 'size' }] } })
  expect(await redefine('M1', { size: 2000, officeSize: 400 })).toMatchObject({ status: 200 })
})

test('an admin can change the rent of a unit but not its definition', async () => {
  await add('J1')
  const params = await at('J1')
  expect(await admin.call(unitsApi.updateDefinition, { params, body: { size: 900 } })).toMatchObject({
    status: 403,
    json: { error: 'Only a super admin can change the park.' },
  })
  expect(await admin.call(unitsApi.update, { params, body: { monthlyRent: 5, size: 900 } })).toMatchObject({
    status: 200,
    json: { monthlyRent: 5, size: 2400 },
  })
})

test('a unit off the market is visible to staff only', async () => {
  await add('G1')
  expect(await redefine('G1', { offMarket: true })).toMatchObject({ status: 200, json: { offMarket: true } })
  expect(await numbers()).not.toContain('G1')
  const { id } = await staffUnit('G1')
  expect((await app.inject({ url: `/units/${id}` })).statusCode).toBe(404)
  await redefine('G1', { offMarket: false })
  expect(await numbers()).toContain('G1')
})

test('a deleted unit disappears everywhere, can be restored, and frees its number', async () => {
  await add('H1')
  const params = await at('H1')
  expect(await admin.call(unitsApi.remove, { params })).toMatchObject({ status: 403 })
  expect(await remove('H1')).toMatchObject({ status: 200 })
  expect(await numbers()).not.toContain('H1')
  expect(await staffUnit('H1')).toBeUndefined()
  expect(await owner.call(unitsApi.update, { params, body: { monthlyRent: 1 } })).toMatchObject({ status: 404 })
  expect((await admin.call(deletedApi.list, { query: { kind: 'unit' } })).json).toContainEqual(
    expect.objectContaining({ kind: 'unit', id: params.id, name: 'Unit H1', detail: '2,400 SF' }),
  )
  await add('H1')
  expect(await owner.call(unitsApi.restore, { params })).toMatchObject({
    status: 409,
    json: { error: 'There is a unit of this number already. Choose another one.' },
  })
  await remove('H1')
  expect(await owner.call(unitsApi.restore, { params })).toMatchObject({ status: 200, json: { id: params.id } })
  expect(await numbers()).toContain('H1')
})

test('a unit that has or had a tenant cannot be deleted', async () => {
  const params = await at('A2')
  await owner.call(unitsApi.update, { params, body: { status: 'leased', tenantCompany: 'Red River Welding' } })
  await owner.call(unitsApi.update, { params, body: { status: 'available' } })
  expect(await remove('A2')).toMatchObject({
    status: 409,
    json: {
      error: 'Unit A2 has or had a tenant, whose lease stays on record. Take the unit off the market instead.',
    },
  })
  expect(await numbers()).toContain('A2')
})

test('units added and restored concurrently never exceed the maximum', async () => {
  const full = await freshApp({ RATE_LIMIT: 'off' })
  const boss = await full.as('owner')
  const [first] = (await boss.call(staffParkApi.read)).json.phases
  const fill = (unitNumbers: string) =>
    boss.call(unitsApi.create, { body: { unitNumbers, size: 2400, phaseId: first.id } })
  const all = async () => (await boss.call(unitsApi.listForStaff)).json
  const [removed] = (await fill('C3')).json
  await boss.call(unitsApi.remove, { params: { id: removed.id } })
  expect(await fill(`Y1 to Y${400 - (await all()).length - 1}`)).toMatchObject({ status: 201 })
  const responses = await Promise.all([
    fill('Z1'),
    fill('Z2'),
    boss.call(unitsApi.restore, { params: { id: removed.id } }),
    fill('Z3'),
  ])
  expect(responses.map(({ status }) => (status < 300 ? 'done' : status)).toSorted()).toEqual([409, 409, 409, 'done'])
  expect(await all()).toHaveLength(400)
  expect(responses.find(({ status }) => status === 409)?.json).toMatchObject({
    error: 'A park can have at most 400 units.',
  })
})
