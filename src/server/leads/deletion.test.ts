import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as deletedApi from '#contract/history/deleted.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as mergesApi from '#contract/leads/merges.ts'
import * as importsApi from '#contract/leads/imports.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leadDocuments } from '#db/schema/lead-documents.ts'
import { leadTracking } from '#db/schema/lead-tracking.ts'
import { leads } from '#db/schema/leads.ts'
import { createStore } from '#server/storage/create-store.ts'
import { purgeDeletedDocuments } from '#server/uploads/documents.service.ts'
import { freshApp } from '#test/app.ts'
import { purgeDeleted } from '#server/deleted/deleted.service.ts'

const { as, call, config, db } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')

let people = 0
const aLead = async (more: object = {}) => {
  const body = { firstName: 'Vera', lastName: 'Holm', email: `vera${(people += 1)}@example.com`, ...more }
  const { status, json } = await admin.call(leadsApi.create, { body })
  expect(status).toBe(201)
  return json
}
const drop = (id: number, caller: { call: typeof admin.call } = admin) =>
  caller.call(leadsApi.remove, { params: { id } })
const restore = (id: number, caller: { call: typeof admin.call } = admin) =>
  caller.call(leadsApi.restore, { params: { id } })
const read = (id: number) => viewer.call(leadsApi.read, { params: { id } })
const found = async (search: string) =>
  (await viewer.call(leadsApi.list, { query: { search } })).json.map(({ id }: { id: number }) => id)
const deleted = async () => (await viewer.call(deletedApi.list, { query: { kind: 'lead' } })).json
const total = async () => (await viewer.call(leadsApi.readStats)).json.total

async function anInquiry(email: string) {
  const body = {
    firstName: 'Vera',
    lastName: 'Holm',
    email,
    phone: '9035550142',
    spaceType: 'Storage (320 SF)',
    preferredLocation: 'Future Phase 2 (Planning)',
    additionalDetails: `Note ${(people += 1)}`,
  }
  const { status, json } = await call(inquiriesApi.sendB, { body, headers: { 'x-page-seconds': '30' } })
  expect(status).toBe(201)
  return json.id
}

describe('deleting a lead', () => {
  test('is refused for viewers, strangers, missing leads, and over a change that the user has not seen', async () => {
    const lead = await aLead()
    expect(await drop(lead.id, viewer)).toMatchObject({ status: 403 })
    expect(await call(leadsApi.remove, { params: { id: lead.id } })).toMatchObject({ status: 401 })
    expect(await drop(999_999)).toMatchObject({ status: 404 })
    const headers = { 'if-match': new Date(0).toISOString() }
    expect(await admin.call(leadsApi.remove, { params: { id: lead.id }, headers })).toMatchObject({ status: 412 })
    expect((await read(lead.id)).json).toEqual({ ...lead, language: 'en' })
    expect(await restore(lead.id)).toMatchObject({ status: 404 })
  })

  test('removes it from every list, count and change, and points to the restoration', async () => {
    const before = await total()
    const lead = await aLead({ phone: '903 555 0177' })
    const { id } = lead
    expect(await total()).toBe(before + 1)
    expect(await drop(id)).toMatchObject({ status: 200, json: { success: true } })
    expect(await total()).toBe(before)
    expect(await found(lead.email)).toEqual([])
    expect(await found('5550177')).toEqual([])
    const gone = { status: 404, json: { error: expect.stringContaining('Recently Deleted') } }
    expect(await read(id)).toMatchObject(gone)
    expect(await drop(id)).toMatchObject(gone)
    expect(await admin.call(leadsApi.update, { params: { id }, body: { status: 'lost' } })).toMatchObject(gone)
    expect(await admin.call(leadsApi.createNote, { params: { id }, body: { note: 'Late' } })).toMatchObject(gone)
    expect(await admin.call(leadsApi.updateMany, { body: { leads: [{ id, status: 'lost' }] } })).toMatchObject({
      status: 404,
    })
    const other = await aLead()
    expect(await admin.call(mergesApi.merge, { params: { id: other.id, otherId: id } })).toMatchObject({ status: 404 })
  })

  test('adds it to the list of deleted records with who deleted it, when, and how long it is kept', async () => {
    const lead = await aLead()
    await drop(lead.id)
    const [item] = await deleted()
    expect(item).toMatchObject({
      kind: 'lead',
      id: lead.id,
      name: 'Vera Holm',
      detail: lead.email,
      deletedBy: [admin.user.firstName, admin.user.lastName].filter(Boolean).join(' ') || admin.user.email,
    })
    expect(Date.parse(item.restorableUntil) - Date.parse(item.deletedAt)).toBe(30 * 86_400_000)
  })

  test('frees its email address for a new lead, an import and a conversion', async () => {
    const { id, email } = await aLead()
    await drop(id)
    const rows = [{ row: 2, values: { firstName: 'New', lastName: 'Person', email } }]
    const imported = await admin.call(importsApi.store, { body: { fileName: 'a.csv', existing: 'skip', rows } })
    expect(imported.json).toMatchObject({ added: 1, unchanged: 0, bad: [] })
    await admin.call(importsApi.undo, { params: { id: imported.json.id } })
    const again = await aLead({ email })
    expect(again.id).not.toBe(id)
    expect(await admin.call(leadsApi.create, { body: { firstName: 'V', lastName: 'H', email } })).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining(`(lead ${again.id})`) },
    })
  })

  test('keeps its inquiries, which can be converted again', async () => {
    const email = `vera${(people += 1)}@example.com`
    const inquiryId = await anInquiry(email)
    const { json: first } = await admin.call(leadsApi.convertInquiry, { params: { inquiryId } })
    await drop(first.id)
    const { status, json: second } = await admin.call(leadsApi.convertInquiry, { params: { inquiryId } })
    expect([status, second.email]).toEqual([201, email])
    expect(second.id).not.toBe(first.id)
    const notes = await viewer.call(leadsApi.listNotes, { params: { id: second.id } })
    expect(notes.json).toMatchObject([{ inquiryId, note: expect.stringContaining('Storage (320 SF)') }])
  })
})

describe('restoring a lead', () => {
  test('restores everything that belongs to the lead', async () => {
    const email = `vera${(people += 1)}@example.com`
    const inquiryId = await anInquiry(email)
    const { json: lead } = await admin.call(leadsApi.convertInquiry, { params: { inquiryId } })
    const { id } = lead
    const params = { id }
    await admin.call(leadsApi.createActivity, { params, body: { activityType: 'call', description: 'Rang' } })
    await admin.call(leadsApi.createNote, { params, body: { note: 'Wants two doors' } })
    await db.insert(leadDocuments).values({ leadId: id, fileName: 'Plan.pdf', filePath: 'plan.document' })
    await db.insert(leadTracking).values({ visitId: 'visit', source: 'google', action: 'view', leadId: id })
    const before = (await read(id)).json
    await drop(id)
    expect(await restore(id, viewer)).toMatchObject({ status: 403 })
    const { status, json } = await restore(id)
    expect([status, { ...json, language: 'en', updatedAt: '' }]).toEqual([200, { ...before, updatedAt: '' }])
    expect((await viewer.call(leadsApi.listActivities, { params })).json).toHaveLength(1)
    expect((await viewer.call(leadsApi.listNotes, { params })).json).toHaveLength(2)
    expect(await db.$count(leadDocuments, eq(leadDocuments.leadId, id))).toBe(1)
    expect(await db.$count(leadTracking, eq(leadTracking.leadId, id))).toBe(1)
    expect(await db.$count(contactInquiries, eq(contactInquiries.leadId, id))).toBe(1)
    expect(await found(email)).toEqual([id])
    expect((await deleted()).map((item: { id: number }) => item.id)).not.toContain(id)
    expect(await restore(id)).toMatchObject({ status: 404 })
  })

  test('is refused if another lead has its address by now, and the error names that lead', async () => {
    const { id, email } = await aLead()
    await drop(id)
    const other = await aLead({ firstName: 'Ola', email })
    expect(await restore(id)).toMatchObject({
      status: 409,
      json: { error: `Ola Holm (lead ${other.id}) has the email address ${email} already. Open that lead instead.` },
    })
    expect(await read(id)).toMatchObject({ status: 404 })
    await drop(other.id)
    expect(await restore(id)).toMatchObject({ status: 200 })
  })

  test('restores the leads merged into it unchanged', async () => {
    const [kept, other] = [await aLead(), await aLead()]
    const { json } = await admin.call(mergesApi.merge, { params: { id: kept.id, otherId: other.id } })
    await drop(kept.id)
    const taker = await aLead({ email: other.email })
    expect(await restore(kept.id)).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining(`(lead ${taker.id}) has the email address ${other.email}`) },
    })
    await drop(taker.id)
    expect(await restore(other.id)).toMatchObject({ status: 404 })
    expect(await restore(kept.id)).toMatchObject({ status: 200 })
    expect((await read(other.id)).json.id).toBe(kept.id)
    expect(await admin.call(mergesApi.undo, { params: { id: json.mergeId } })).toMatchObject({ status: 200 })
    expect((await read(other.id)).json.id).toBe(other.id)
  })

  test('happens once when many try at the same time', async () => {
    const { id } = await aLead()
    await drop(id)
    const responses = await Promise.all(Array.from({ length: 8 }, () => restore(id)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 404)])
  })
})

test('a deleted lead is purged after 30 days, together with the files of its documents', async () => {
  const store = createStore(config)
  const ago = (days: number) => sql`now() - make_interval(secs => ${days * 86_400})`
  const [old, young] = [await aLead(), await aLead()]
  for (const { id } of [old, young]) {
    await db
      .insert(leadDocuments)
      .values({ leadId: id, fileName: 'Plan.pdf', filePath: `${'p'.repeat(20)}${id}.document` })
    await store.put(`${'p'.repeat(20)}${id}.document`, Buffer.from('plan'), 'application/pdf')
    await drop(id)
  }
  await db
    .update(leads)
    .set({ deletedAt: ago(30.01) })
    .where(eq(leads.id, old.id))
  await db
    .update(leads)
    .set({ deletedAt: ago(29.99) })
    .where(eq(leads.id, young.id))
  expect((await deleted()).map(({ id }: { id: number }) => id)).not.toContain(old.id)
  await purgeDeletedDocuments({ db, store })
  await purgeDeleted({ db })
  expect(await db.$count(leads, eq(leads.id, old.id))).toBe(0)
  expect(await store.get(`${'p'.repeat(20)}${old.id}.document`)).toBeUndefined()
  expect(await store.get(`${'p'.repeat(20)}${young.id}.document`)).toBeDefined()
  expect(await restore(old.id)).toMatchObject({ status: 404 })
  expect(await restore(young.id)).toMatchObject({ status: 200 })
})
