import { beforeEach, describe, expect, test } from 'vitest'
import type { Mutation } from '#contract/call.ts'
import * as holdsApi from '#contract/leases/holds.ts'
import * as leaseDatesApi from '#contract/leases/lease-dates.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import * as unitsApi from '#contract/units/units.ts'
import { freshApp } from '#test/app.ts'

const { as, clock, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
let admin = await as('admin')
let viewer = await as('viewer')

async function standOn(day: string) {
  clock.ahead = Date.parse(`${day}T18:00:00Z`) - Date.now()
  admin = await as('admin')
  viewer = await as('viewer')
}

const written = {
  tenantCompany: 'Acme Pallets',
  units: [{ unitId: 1 }],
  startDate: '2028-04-01',
  termMonths: 12,
  monthlyRent: 2100.5,
}
const write = async (body: object) => {
  const answer = await admin.call(leasesApi.create, { body: { ...written, ...body } })
  expect(answer.status, answer.json.error).toBe(201)
  return answer.json as leasesApi.Lease
}
const act = (call: Mutation, id: number, body: object) => admin.call(call, { params: { id }, body })

restoreEach()
beforeEach(() => standOn('2028-03-01'))

describe('a draft', () => {
  test('has no effect until it is signed, and can be changed and deleted', async () => {
    const draft = await write({})
    expect(draft).toMatchObject({ state: 'draft', endDate: '2029-03-31', undo: null, monthlyRent: 2100.5 })
    const unchanged = await act(leasesApi.update, draft.id, { notes: 'Two keys', deposit: 500 })
    expect(unchanged.json).toMatchObject({ state: 'draft', notes: 'Two keys', deposit: 500, monthlyRent: 2100.5 })
    const half = await act(leasesApi.update, draft.id, { termMonths: 6 })
    expect(half).toMatchObject({ status: 400 })
    const params = { id: draft.id }
    expect((await admin.call(leasesApi.remove, { params })).status).toBe(200)
    expect(await admin.call(leasesApi.read, { params })).toMatchObject({
      status: 404,
      json: { error: 'There is no such lease.' },
    })
  })

  test('can be signed; signing can be undone, and a signed lease cannot be deleted', async () => {
    const { id } = await write({})
    expect((await act(leasesApi.sign, id, {})).json).toMatchObject({
      state: 'upcoming',
      signedOn: '2028-03-01',
      undo: { action: 'sign', text: 'Undo Sign' },
    })
    expect(await admin.call(leasesApi.remove, { params: { id } })).toMatchObject({
      status: 409,
      json: { error: 'Only a draft can be deleted. Cancel the lease instead.' },
    })
    expect((await act(leasesApi.undo, id, {})).json.lease).toMatchObject({ state: 'draft', signedOn: null })
    expect(await act(leasesApi.undo, id, {})).toMatchObject({
      status: 409,
      json: { error: 'There is nothing to undo.' },
    })
  })
})

test('changing the rent, giving notice and withdrawing it each add an entry to the history', async () => {
  const { id } = await write({ startDate: '2028-01-01', signedOn: '2028-01-01' })
  expect((await act(leasesApi.changeRent, id, { from: '2028-06-01', monthlyRent: 2200 })).json.rents).toEqual([
    { from: '2028-01-01', monthlyRent: 2100.5 },
    { from: '2028-06-01', monthlyRent: 2200 },
  ])
  const late = await act(leasesApi.changeRent, id, { from: '2029-06-01', monthlyRent: 2200 })
  expect(late).toMatchObject({ status: 400, json: { error: 'The new rent must begin by the lease end.' } })
  const notice = { givenOn: '2028-03-01', moveOutDate: '2028-03-13', by: 'tenant', preview: true }
  expect((await act(leasesApi.giveNotice, id, notice)).json.warnings).toEqual([
    'The lease asks for 30 days of notice; this is 12.',
  ])
  const available = async () =>
    (await viewer.call(unitsApi.listForStaff)).json.find((unit: unitsApi.StaffUnit) => unit.id === 1)?.availableDate
  const given = { ...notice, preview: false }
  expect((await act(leasesApi.giveNotice, id, given)).json.state).toBe('in notice')
  expect(await available()).toBe('2028-03-14')
  expect((await act(leasesApi.undo, id, {})).json.lease).toMatchObject({ state: 'current', notice: null })
  expect(await available()).toBeNull()
  expect((await act(leasesApi.giveNotice, id, given)).json.state).toBe('in notice')
  expect((await admin.call(leasesApi.withdrawNotice, { params: { id } })).json).toMatchObject({
    state: 'current',
    notice: null,
  })
  expect((await admin.call(leasesApi.withdrawNotice, { params: { id } })).status).toBe(404)
  const entries = (await viewer.call(leasesApi.listHistory, { params: { id } })).json
  expect(entries.map(({ verb }: { verb: string }) => verb)).toEqual([
    'withdrew the notice of',
    'recorded the notice of',
    'took back: notice,',
    'recorded the notice of',
    'changed the rent of',
    'signed',
  ])
})

test('leases can be searched by state, unit and text, and their dates are listed', async () => {
  const { id } = await write({ startDate: '2028-01-01', signedOn: '2028-01-01' })
  await write({ tenantCompany: 'Bolt Supply', units: [{ unitId: 2 }] })
  const found = async (query: Record<string, string>) =>
    (await viewer.call(leasesApi.list, { query })).json.map((lease: leasesApi.Lease) => lease.tenantCompany)
  expect(await found({})).toEqual(['Bolt Supply', 'Acme Pallets'])
  expect(await found({ state: 'current,in notice' })).toEqual(['Acme Pallets'])
  expect(await found({ unitId: '2' })).toEqual(['Bolt Supply'])
  expect(await found({ search: 'pallets' })).toEqual(['Acme Pallets'])
  const none = { draft: 0, upcoming: 0, current: 0, 'in notice': 0, holdover: 0, ended: 0, cancelled: 0 }
  const counted = async (query: Record<string, string>) => (await viewer.call(leasesApi.count, { query })).json
  expect(await counted({})).toEqual({ ...none, current: 1, draft: 1 })
  expect(await counted({ search: 'pallets' })).toEqual({ ...none, current: 1 })
  expect(await counted({ unitId: '2' })).toEqual({ ...none, draft: 1 })
  const dates = (await viewer.call(leaseDatesApi.list, { query: { kind: 'end' } })).json
  expect(dates).toMatchObject([{ kind: 'end', date: '2028-12-31', leaseId: id, unitNumbers: ['A1'] }])
})

describe('a hold', () => {
  test('reserves a unit from everybody else until it is released', async () => {
    const params = { id: 3 }
    const body = { name: 'Hanna Ortiz', until: '2028-03-05' }
    expect((await admin.call(holdsApi.create, { params, body })).status).toBe(201)
    expect(await admin.call(holdsApi.create, { params, body })).toMatchObject({
      status: 409,
      json: { error: 'Unit A3 is held for Hanna Ortiz until Mar 5, 2028. Release the hold first.' },
    })
    const lease = { ...written, units: [{ unitId: 3 }], signedOn: '2028-03-01' }
    expect((await admin.call(leasesApi.create, { body: lease })).status).toBe(409)
    expect((await viewer.call(holdsApi.list)).json).toMatchObject([{ unitNumber: 'A3', name: 'Hanna Ortiz' }])
    expect((await admin.call(holdsApi.release, { params })).json).toMatchObject({ releasedOn: '2028-03-01' })
    expect((await viewer.call(holdsApi.list)).json).toEqual([])
    expect(await admin.call(holdsApi.release, { params })).toMatchObject({
      status: 404,
      json: { error: 'Unit A3 is not held.' },
    })
    expect((await admin.call(leasesApi.create, { body: lease })).status).toBe(201)
  })

  test('is refused without a name or a lead, for a past day and for too long a time', async () => {
    const refused = async (body: object) => (await admin.call(holdsApi.create, { params: { id: 3 }, body })).json.error
    expect(await refused({ until: '2028-03-05' })).toBe('Choose a lead, or enter a name.')
    expect(await refused({ name: 'A', until: '2028-02-29' })).toBe('The hold must end today or later.')
    expect(await refused({ name: 'A', until: '2029-03-02' })).toBe('A hold can last at most 365 days.')
  })
})

describe('the certificate of insurance', () => {
  const listed = async () =>
    (await viewer.call(leaseDatesApi.list, { query: { kind: 'certificate' } })).json.map(
      ({ date, certificate, isOpen }: leaseDatesApi.LeaseDate) => [date, certificate, isOpen],
    )

  test('is missing from the move-in on until its expiration date is entered or it is marked as not needed', async () => {
    const upcoming = await write({ units: [{ unitId: 2 }], startDate: '2028-03-02', signedOn: '2028-03-01' })
    const { id } = await write({ startDate: '2028-01-01', signedOn: '2028-01-01' })
    expect(upcoming).toMatchObject({ certificateNotNeeded: false })
    expect(await listed()).toEqual([['2028-01-01', 'missing', true]])
    await act(leasesApi.update, id, { certificateEndDate: '2028-12-31' })
    expect(await listed()).toEqual([['2028-12-31', 'valid', false]])
    const not = await act(leasesApi.update, id, { certificateEndDate: null, certificateNotNeeded: true })
    expect(not.json).toMatchObject({ state: 'current', certificateEndDate: null, certificateNotNeeded: true })
    expect(await listed()).toEqual([])
    const [entry] = (await viewer.call(leasesApi.listHistory, { params: { id } })).json
    expect(entry.changes).toMatchObject([{ field: 'certificateEndDate' }, { field: 'certificateNotNeeded', to: true }])
    await act(leasesApi.update, id, { certificateNotNeeded: false })
    expect(await listed()).toEqual([['2028-01-01', 'missing', true]])
  })

  test('can be marked as not needed on a draft, and the mark survives signing and undoing', async () => {
    const draft = await write({ startDate: '2028-03-01', certificateNotNeeded: true })
    await act(leasesApi.update, draft.id, { notes: 'Two keys' })
    expect((await act(leasesApi.sign, draft.id, {})).json).toMatchObject({ certificateNotNeeded: true })
    expect(await listed()).toEqual([])
    expect((await act(leasesApi.undo, draft.id, {})).json.lease).toMatchObject({ certificateNotNeeded: true })
    const refused = await act(leasesApi.update, draft.id, { certificateNotNeeded: 'no' })
    expect(refused).toMatchObject({
      status: 400,
      json: { issues: [{ message: 'Say whether a certificate is needed: send true or false.' }] },
    })
  })
})

test('when twenty people sign for one unit at once, one lease is created', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      admin.call(leasesApi.create, {
        body: { ...written, tenantCompany: `Tenant ${n}`, units: [{ unitId: 4 }], signedOn: '2028-03-01' },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('viewers can read leases but not change them', async () => {
  const { id } = await write({})
  expect((await viewer.call(leasesApi.read, { params: { id } })).status).toBe(200)
  expect((await viewer.call(leasesApi.sign, { params: { id }, body: {} })).status).toBe(403)
  expect((await viewer.call(holdsApi.release, { params: { id: 3 } })).status).toBe(403)
})
