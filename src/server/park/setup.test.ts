import { expect, test } from 'vitest'
import * as businessParkApi from '#contract/park/business-park.ts'
import { ParkFacts } from '#contract/park/business-park.ts'
import * as deletedApi from '#contract/history/deleted.ts'
import * as historyApi from '#contract/history/history.ts'
import { historyText } from '#contract/history/history.labels.ts'
import { missingToOpen, unnamed } from '#contract/park/park-setup.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import * as unitImportsApi from '#contract/units/unit-imports.ts'
import * as unitsApi from '#contract/units/units.ts'
import { insertLeases } from '#db/insert-leases.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { leases } from '#db/schema/leases.ts'
import { readPark } from '#server/park/park.queries.ts'
import { freshApp } from '#test/app.ts'

const { as, call, db, currentPark, park, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const owner = await as('owner')
const admin = await as('admin')

const read = async () => (await owner.call(staffParkApi.read)).json
const begin = (who = owner, body: object = {}) => who.call(businessParkApi.beginSetup, { body })
const change = (body: object) => owner.call(businessParkApi.update, { body })
const ownFacts = {
  name: 'Cottonwood Works',
  shortName: 'Cottonwood',
  street: '1 Mesa Road',
  city: 'Golden',
  state: 'CO',
  stateName: 'Colorado',
  postalCode: '80401',
  phone: '(303) 555-0101',
  email: 'office@example.com',
  road: 'Mesa Road',
  highway: 'US Highway 6',
  totalAcreage: 9,
  latitude: 39.7,
  longitude: -105.2,
  officeHours: [{ day: 'Monday', opens: '08:00', closes: '17:00' }],
}
/** A new owner chooses to set up their own park. */
async function emptied() {
  await db.update(businessPark).set({ setup: 'choose' })
  expect(await begin(owner, { timeZone: 'America/Denver' })).toMatchObject({ status: 200 })
}
const readiness = async () => (await owner.call(businessParkApi.readReadiness)).json

restoreEach()

test('only a new park can be emptied, and not by an admin', async () => {
  const before = await read()
  expect(before).toMatchObject({ isOpen: true, setup: 'done' })
  expect(await begin(admin)).toMatchObject({ status: 403 })
  expect(await begin()).toMatchObject({
    status: 409,
    json: { error: 'This park is set up already. Change it on the Park page.' },
  })
  expect(await read()).toEqual(before)
})

test.each([
  ['choose', { email: 'office@example.com' }, false],
  ['choose', { email: 'office@hackberry.test' }, true],
  ['done', { email: 'office@example.com' }, true],
  ['own', { name: unnamed, email: 'office@hackberry.test' }, false],
] as const)('a park with the setup %s and %j has been named by its owner: %s', async (setup, facts, isNamed) => {
  const [before] = await db.select().from(businessPark)
  await db.update(businessPark).set({ setup, ...facts })
  expect(await readPark(db)).toMatchObject({ isNamed })
  await db.update(businessPark).set({ setup: 'done', name: before?.name ?? '', email: before?.email ?? '' })
})

test('a sample park with a lease cannot be emptied', async () => {
  await db.update(businessPark).set({ setup: 'choose' })
  const before = await read()
  const [unit] = (await owner.call(unitsApi.listForStaff)).json
  await insertLeases(db, [{ unitId: unit.id, monthlyRent: 2000 }])
  expect(await begin()).toMatchObject({
    status: 409,
    json: { error: expect.stringContaining(`unit ${unit.unitNumber} has or had a tenant`) },
  })
  expect(await read()).toEqual(before)
  await db.delete(leases)
})

test('emptying removes the whole sample and closes the site; its units can be restored and the history keeps its facts', async () => {
  await db.update(businessPark).set({ setup: 'choose' })
  expect(await begin(owner, { timeZone: 'Mars/Olympus' })).toMatchObject({ status: 400 })
  const units = (await owner.call(unitsApi.listForStaff)).json
  expect(await begin(owner, { timeZone: 'America/Denver' })).toMatchObject({
    status: 200,
    json: {
      name: unnamed,
      phone: '',
      email: '',
      team: [],
      story: [],
      plan: null,
      timeZone: 'America/Denver',
      isOpen: false,
      setup: 'own',
      phases: [{ phaseNumber: 1, name: 'Phase 1', totalUnits: 0, startsAfter: null }],
    },
  })
  expect(currentPark.read()).toMatchObject({ name: unnamed, isOpen: false })
  expect((await owner.call(unitsApi.listForStaff)).json).toEqual([])
  const deleted = (await owner.call(deletedApi.list)).json
  expect(deleted.filter(({ kind }: { kind: string }) => kind === 'unit')).toHaveLength(units.length)

  const [entry] = (await owner.call(historyApi.listOfPark)).json
  expect(historyText(entry)).toBe(`owner@example.com emptied the park ${park.name}`)
  expect(entry.changes).toContainEqual({ field: 'phone', from: park.phone, to: '' })
  expect(await begin()).toMatchObject({ status: 409 })
  expect(await readiness()).toEqual({
    units: 0,
    withoutRent: [],
    withoutSize: [],
    hasPhotos: false,
    hasLeads: false,
    hasColleagues: true,
    sendsEmail: false,
  })
})

test('the site opens once it has its facts, its hours and a unit, and shows what is missing until then', async () => {
  await emptied()
  expect(await change({ isOpen: true })).toMatchObject({
    status: 409,
    json: {
      error: expect.stringMatching(/^The site cannot open yet\. It still needs: Park Name.*Office Hours.*Units\.$/),
    },
  })
  expect(await read()).toMatchObject({ isOpen: false })
  await change(ownFacts)
  expect(missingToOpen(await read(), { units: 0 })).toEqual(['Units'])
  const [{ id: phaseId }] = (await read()).phases
  const unit = { unitNumber: 'a1', size: 3200, phaseId, monthlyRent: 0, status: 'leased' }
  expect(
    await owner.call(unitImportsApi.store, {
      body: { units: [unit, { ...unit, unitNumber: 'B1', status: 'available' }] },
    }),
  ).toMatchObject({ status: 201, json: [{ unitNumber: 'A1', size: 3200, status: 'leased' }, { unitNumber: 'B1' }] })
  expect((await read()).phases).toMatchObject([{ totalUnits: 2, status: 'ready' }])
  expect(await readiness()).toMatchObject({ units: 2, withoutRent: [{ unitNumber: 'B1' }], withoutSize: [] })
  const { id } = (await owner.call(unitsApi.listForStaff)).json.find(
    ({ unitNumber }: { unitNumber: string }) => unitNumber === 'B1',
  )
  await owner.call(unitsApi.update, { params: { id }, body: { status: 'reserved' } })
  expect(await readiness()).toMatchObject({ units: 2, withoutRent: [] })
  expect(await change({ isOpen: true })).toMatchObject({ status: 200, json: { isOpen: true, setup: 'own' } })
  expect((await call(unitsApi.list)).json).toHaveLength(2)
})

test('the units of a file are imported all or none', async () => {
  const before = (await call(unitsApi.list)).json
  const [{ id: phaseId }] = (await read()).phases
  const unit = { size: 900, phaseId, monthlyRent: 700, status: 'available' }
  const send = (...numbers: string[]) =>
    owner.call(unitImportsApi.store, {
      body: { units: numbers.map((unitNumber) => ({ ...unit, unitNumber })) },
    })
  expect(
    await owner.call(unitImportsApi.store, { body: { units: [{ ...unit, unitNumber: 'C1' }, { unitNumber: 'C2' }] } }),
  ).toMatchObject({
    status: 400,
    json: { error: 'Unit C2 is new. Give its phase.' },
  })
  expect(await send('C1', 'c1')).toMatchObject({ status: 400, json: { error: 'Two units have the same number.' } })
  expect(await send('Suite_4')).toMatchObject({
    status: 400,
    json: {
      issues: [
        {
          path: 'units.0.unitNumber',
          message: 'Enter a unit number such as C1, 101 or A3+A4, with letters, digits and - + / . & # only.',
        },
      ],
    },
  })
  expect((await call(unitsApi.list)).json).toEqual(before)
})

test('a unit of a file has a status that visitors understand, or is off the market', async () => {
  const [{ id: phaseId }] = (await read()).phases
  const unit = { unitNumber: 'C9', size: 900, phaseId, monthlyRent: 700, status: 'Vacant' }
  expect(await owner.call(unitImportsApi.store, { body: { units: [unit] } })).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'units.0.status', message: 'The status must be one of available, leased, reserved.' }] },
  })
  const body = { units: [{ ...unit, status: 'available', offMarket: true }] }
  expect(await owner.call(unitImportsApi.store, { body })).toMatchObject({
    status: 201,
    json: [{ unitNumber: 'C9', offMarket: true }],
  })
  expect((await call(unitsApi.list)).json.map(({ unitNumber }: { unitNumber: string }) => unitNumber)).not.toContain(
    'C9',
  )
})

test('the facts that are left after emptying can be edited in the forms of the Park page', async () => {
  await emptied()
  await change(ownFacts)
  const { spaceTypes, unitTypes, towns } = await read()
  const { data } = ParkFacts.safeParse({
    ...(await read()),
    story: ['A paragraph.'],
  })
  expect(data).toMatchObject({ spaceTypes, unitTypes, towns })
})
