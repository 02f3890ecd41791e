import { describe, expect, test } from 'vitest'
import * as historyApi from '#contract/history/history.ts'
import { historyText } from '#contract/history/history.labels.ts'
import * as sheetsApi from '#contract/imports/sheets.ts'
import * as contactImportsApi from '#contract/leases/contact-imports.ts'
import type { ContactImport } from '#contract/leases/contact-imports.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import * as unitCombinationsApi from '#contract/units/unit-combinations.ts'
import { leasesPerImport } from '#contract/leases/leases.constants.ts'
import { freshApp } from '#test/app.ts'

const { as, call, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const owner = await as('owner')
const admin = await as('admin')
const viewer = await as('viewer')

type Contact = leasesApi.Lease['contacts'][number]
const gus: Contact = { kind: 'billing', name: 'Gus Harlan', email: 'gus@example.com', phone: '' }
const rosa: Contact = { kind: 'business', name: 'Rosa Diaz', email: '', phone: '(903) 555-0142' }

const write = async (unitId: number, more: object = {}): Promise<leasesApi.Lease> => {
  const lease = { tenantCompany: 'Acme Pallets', units: [{ unitId }], startDate: '2026-01-01', monthlyRent: 2100 }
  const { status, json } = await admin.call(leasesApi.create, { body: { ...lease, endDate: '2040-12-31', ...more } })
  expect(status, JSON.stringify(json)).toBe(201)
  return json
}
const of = (id: number) => ({ params: { id } })
const contactsOf = async (id: number): Promise<Contact[]> => (await admin.call(leasesApi.read, of(id))).json.contacts
const edit = async (id: number, contacts: readonly Contact[]) =>
  expect(await admin.call(leasesApi.update, { ...of(id), body: { contacts } })).toMatchObject({ status: 200 })
const addGus = (id: number, seen: readonly Contact[] = []) => ({ id, contacts: [...seen, gus], seen })
const store = (leases: readonly object[], sheetId?: number) =>
  admin.call(contactImportsApi.store, { body: { fileName: 'people.csv', leases, sheetId } })
const undo = (id: number) => admin.call(contactImportsApi.undo, of(id))
const list = async (): Promise<ContactImport[]> => (await viewer.call(contactImportsApi.list)).json
const historyOf = async () => (await owner.call(historyApi.list, { query: { noun: 'contact import' } })).json

restoreEach()

describe('an import of contacts', () => {
  test('is stored in one step and listed, and gives the contacts of before back when it is undone', async () => {
    const [one, other] = [await write(1, { contacts: [rosa] }), await write(2)]
    const { status, json } = await store([addGus(other.id), addGus(one.id, [rosa])])
    expect({ status, json }).toEqual({
      status: 201,
      json: { id: expect.any(Number), changed: [other.id, one.id], kept: [] },
    })
    expect(await contactsOf(one.id)).toEqual([rosa, gus])
    expect(await list()).toEqual([
      {
        id: json.id,
        fileName: 'people.csv',
        createdBy: admin.user.email,
        createdAt: expect.any(String),
        undoneAt: null,
        sheetId: null,
        leases: 2,
      },
    ])
    expect(await undo(json.id)).toMatchObject({ status: 200, json: { restored: 2, kept: 0 } })
    expect(await contactsOf(one.id)).toEqual([rosa])
    expect(await contactsOf(other.id)).toEqual([])
    expect(await list()).toMatchObject([{ id: json.id, undoneAt: expect.any(String), leases: 2 }])
    expect(await undo(json.id)).toMatchObject({ status: 409, json: { message: 'This import was undone already.' } })
    expect((await historyOf()).map(historyText)).toEqual([
      expect.stringMatching(/ undid the contact import people\.csv$/),
      expect.stringMatching(/ started the contact import people\.csv$/),
    ])
  })

  test('leaves leases whose contacts somebody has changed meanwhile, and those that are gone', async () => {
    const [one, other] = [await write(1), await write(2)]
    await edit(one.id, [rosa])
    const { json } = await store([addGus(one.id), addGus(other.id), addGus(9999)])
    expect(json).toMatchObject({ changed: [other.id], kept: [one.id, 9999] })
    expect(await contactsOf(one.id)).toEqual([rosa])
    expect(await list()).toMatchObject([{ leases: 1 }])
  })

  test('that is undone leaves leases whose contacts were changed since', async () => {
    const [one, other, rewritten] = [await write(1), await write(2), await write(3)]
    const { json } = await store([one, other, rewritten].map(({ id }) => addGus(id)))
    await edit(one.id, [gus, rosa])
    await edit(rewritten.id, [rosa])
    await edit(rewritten.id, [gus])
    expect(await undo(json.id)).toMatchObject({ status: 200, json: { restored: 2, kept: 1 } })
    expect(await contactsOf(one.id)).toEqual([gus, rosa])
    expect(await contactsOf(other.id)).toEqual([])
    expect(await contactsOf(rewritten.id)).toEqual([])
  })

  test('that is undone leaves a lease whose place another has taken, and forgets one that is gone', async () => {
    const signed = { signedOn: '2026-01-01' }
    const [one, other, draft] = [await write(1, signed), await write(2, signed), await write(3)]
    const { json } = await store([one, other, draft].map(({ id }) => addGus(id)))
    const joined = { unitIds: [1, 2], unitNumber: 'A1+A2', size: 3900, monthlyRent: 4100 }
    expect(await owner.call(unitCombinationsApi.combine, { body: joined })).toMatchObject({ status: 201 })
    expect(await admin.call(leasesApi.remove, of(draft.id))).toMatchObject({ status: 200 })
    expect(await undo(json.id)).toMatchObject({ status: 200, json: { restored: 0, kept: 2 } })
    expect(await contactsOf(one.id)).toEqual([gus])
  })

  test('is undone in the reverse order of two that changed the same leases', async () => {
    const [{ id }, other] = [await write(1), await write(2)]
    const first = (await store([addGus(id), addGus(other.id)])).json
    const second = (await store([{ id, contacts: [gus, rosa], seen: [gus] }])).json
    expect(await list()).toMatchObject([
      { id: second.id, leases: 1 },
      { id: first.id, leases: 2 },
    ])
    expect(await undo(second.id)).toMatchObject({ json: { restored: 1, kept: 0 } })
    expect(await undo(first.id)).toMatchObject({ json: { restored: 2, kept: 0 } })
    expect(await contactsOf(id)).toEqual([])
  })

  test('marks the sheet that it was corrected on, all or nothing', async () => {
    const { id } = await write(1)
    const sheet = { kind: 'contacts', fileName: 'people.csv', sheetName: '', rows: [['Name']], heads: ['Name'] }
    const { json: made } = await admin.call(sheetsApi.create, { body: sheet })
    const sheets = async () => (await viewer.call(sheetsApi.list, { query: { kind: 'contacts' } })).json
    expect(await store([addGus(id)], made.id + 1)).toMatchObject({ status: 404 })
    expect(await contactsOf(id)).toEqual([])
    expect(await list()).toEqual([])
    const { json: run } = await store([addGus(id)], made.id)
    expect(await list()).toMatchObject([{ id: run.id, sheetId: made.id }])
    expect(await sheets()).toMatchObject([{ id: made.id, importId: run.id, storedAt: expect.any(String) }])
    await undo(run.id)
    expect(await sheets()).toMatchObject([{ id: made.id, importId: null }])
  })

  test('of two at once stores each lease once', async () => {
    const ids = [(await write(1)).id, (await write(2)).id]
    const answers = await Promise.all([
      store(ids.map((id) => addGus(id))),
      store(ids.toReversed().map((id) => ({ id, contacts: [rosa], seen: [] }))),
    ])
    const changed: number[] = answers.flatMap(({ json }) => json.changed)
    expect(changed.toSorted((a, b) => a - b)).toEqual(ids)
  })

  test('is checked, and refused without permission', async () => {
    const { id } = await write(1)
    const one = addGus(id)
    const many = Array.from({ length: leasesPerImport + 1 }, (_, place) => addGus(place + 1))
    const refusals: [object[], string][] = [
      [[], 'Choose the leases to change.'],
      [[one, one], 'List each lease once.'],
      [many, 'The contacts of at most 2,000 leases can be imported at once.'],
      [[{ ...one, contacts: Array(21).fill(gus) }], 'A lease can have at most 20 contacts.'],
    ]
    for (const [leases, message] of refusals)
      expect(await store(leases)).toMatchObject({ status: 400, json: { issues: [{ message }] } })
    expect(await undo(4711)).toMatchObject({ status: 404, json: { message: 'There is no such import.' } })
    const body = { fileName: 'people.csv', leases: [one] }
    for (const made of [contactImportsApi.store, contactImportsApi.undo]) {
      expect(await call(made, { ...of(1), body })).toMatchObject({ status: 401 })
      expect(await viewer.call(made, { ...of(1), body })).toMatchObject({ status: 403 })
    }
    expect(await call(contactImportsApi.list)).toMatchObject({ status: 401 })
  })
})
