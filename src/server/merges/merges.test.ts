import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as importsApi from '#contract/leads/imports.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as originsApi from '#contract/leads/origins.ts'
import * as mergesApi from '#contract/leads/merges.ts'
import * as trackingApi from '#contract/inquiries/tracking.ts'
import { insertLeases } from '#db/insert-leases.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import { holds } from '#db/schema/holds.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leadDocuments } from '#db/schema/lead-documents.ts'
import { leadNotes } from '#db/schema/lead-notes.ts'
import { leadTracking } from '#db/schema/lead-tracking.ts'
import { leads } from '#db/schema/leads.ts'
import { leases } from '#db/schema/leases.ts'
import { units } from '#db/schema/units.ts'
import { freshApp } from '#test/app.ts'

const { as, call, db } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')

let people = 0
const aLead = async (more: object = {}) => {
  const body = { firstName: 'Ida', lastName: 'Quist', email: `ida${(people += 1)}@example.com`, ...more }
  return (await admin.call(leadsApi.create, { body })).json
}
const merge = (id: number, otherId: number, caller = admin) => caller.call(mergesApi.merge, { params: { id, otherId } })
const preview = (id: number, otherId: number) => viewer.call(mergesApi.preview, { params: { id, otherId } })
const undo = (id: number, caller = admin) => caller.call(mergesApi.undo, { params: { id } })
const read = async (id: number) => (await viewer.call(leadsApi.read, { params: { id } })).json

describe('probable duplicates', () => {
  test('have the same phone number in any format, or the same name at the same company', async () => {
    const lead = await aLead({ phone: '+1 (903) 555-0199', company: 'Quist Kilns' })
    const phone = await aLead({ firstName: 'I.', phone: '903.555.0199 ext 12' })
    const name = await aLead({ firstName: 'IDA', lastName: 'quist', company: 'QUIST kilns' })
    const both = await aLead({ phone: '9035550199', company: 'quist kilns' })
    const accents = await aLead({ firstName: 'Ída', lastName: 'Quıst', company: 'Quist Kílns' })
    await aLead({ phone: '903 555 0198' })
    await aLead({ firstName: 'Ida', lastName: 'Quist', company: 'Elsewhere' })
    await aLead()
    const { json } = await viewer.call(mergesApi.listDuplicates, { params: { id: lead.id } })
    expect(json.map(({ lead: { id }, reasons }: { lead: { id: number }; reasons: string[] }) => [id, reasons])).toEqual(
      [
        [phone.id, ['phone']],
        [name.id, ['name and company']],
        [both.id, ['phone', 'name and company']],
        [accents.id, ['name and company']],
      ],
    )
    const forms = await aLead({
      firstName: 'Kim',
      lastName: 'Tran',
      company: 'Acme, L.L.C.',
      email: 'kim.tran@gmail.com',
    })
    const plain = await aLead({ firstName: 'Kim', lastName: 'Tran', company: 'acme' })
    const inc = await aLead({ firstName: 'Kim', lastName: 'Tran', company: 'Acme Co., Inc' })
    const tag = await aLead({ email: 'kimtran+park@googlemail.com' })
    await aLead({ firstName: 'Kim', lastName: 'Tran', company: 'Acmeco', email: 'kimtran@other.example' })
    const found = (await viewer.call(mergesApi.listDuplicates, { params: { id: forms.id } })).json
    expect(
      found.map(({ lead: { id }, reasons }: { lead: { id: number }; reasons: string[] }) => [id, reasons]),
    ).toEqual([
      [plain.id, ['name and company']],
      [inc.id, ['name and company']],
      [tag.id, ['mailbox']],
    ])
    const alone = await aLead({ phone: '911' })
    expect((await viewer.call(mergesApi.listDuplicates, { params: { id: alone.id } })).json).toEqual([])
    expect(await viewer.call(mergesApi.listDuplicates, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
  })
})

describe('merging', () => {
  test('is refused for viewers, with itself, and with missing or merged leads, and then changes nothing', async () => {
    const [kept, other] = [await aLead(), await aLead()]
    expect(await merge(kept.id, other.id, viewer)).toMatchObject({ status: 403 })
    expect(await call(mergesApi.preview, { params: { id: kept.id, otherId: other.id } })).toMatchObject({ status: 401 })
    expect(await merge(kept.id, kept.id)).toMatchObject({ status: 409 })
    expect(await preview(kept.id, kept.id)).toMatchObject({ status: 409 })
    expect(await merge(kept.id, 999_999)).toMatchObject({ status: 404 })
    expect(await undo(999_999)).toMatchObject({ status: 404 })
    const language = 'en'
    expect([await read(kept.id), await read(other.id)]).toEqual([
      { ...kept, language },
      { ...other, language },
    ])
    const { json } = await merge(kept.id, other.id)
    expect(await merge(kept.id, other.id)).toMatchObject({ status: 409 })
    expect(await preview(other.id, kept.id)).toMatchObject({ status: 409 })
    expect(await undo(json.mergeId, viewer)).toMatchObject({ status: 403 })
  })

  test('removes the merged lead from lists and counts; its id and address lead to the kept one', async () => {
    const before = (await viewer.call(leadsApi.readStats)).json.total
    const [kept, other] = [await aLead({ lastName: 'Keptwell' }), await aLead({ lastName: 'Mergedwell' })]
    const { json } = await merge(kept.id, other.id)
    expect((await viewer.call(leadsApi.readStats)).json.total).toBe(before + 1)
    expect((await viewer.call(leadsApi.list, { query: { search: 'mergedwell' } })).json).toEqual([])
    expect(await read(other.id)).toMatchObject({ id: kept.id })
    expect(await admin.call(leadsApi.update, { params: { id: other.id }, body: { status: 'lost' } })).toMatchObject({
      status: 409,
    })
    expect(await admin.call(leadsApi.createNote, { params: { id: other.id }, body: { note: 'x' } })).toMatchObject({
      status: 409,
    })
    const inquiry = await call(inquiriesApi.sendA, { body: { firstName: 'I', lastName: 'Q', email: other.email } })
    const joined = await admin.call(leadsApi.convertInquiry, { params: { inquiryId: inquiry.json.id } })
    expect(joined).toMatchObject({ status: 200, json: { id: kept.id } })
    const again = await admin.call(leadsApi.create, { body: { firstName: 'I', lastName: 'Q', email: other.email } })
    expect(again.status).toBe(409)
    expect(again.json.message).toContain(`(lead ${kept.id})`)
    expect((await viewer.call(mergesApi.list, { params: { id: kept.id } })).json).toMatchObject([
      { id: json.mergeId, other: { id: other.id, lastName: 'Mergedwell' }, createdBy: admin.user.email },
    ])
  })

  test('fills empty fields, keeps existing values, the later contact, the earlier follow-up and both notes', async () => {
    const kept = await aLead({
      company: 'Kept',
      notes: 'one',
      lastContactDate: '2026-01-01T00:00:00Z',
      status: 'qualified',
    })
    const other = await aLead({
      company: 'Other',
      phone: '1',
      notes: 'two',
      lastContactDate: '2026-02-01T00:00:00Z',
      nextFollowUpDate: '2026-03-01T00:00:00Z',
    })
    const { json } = await merge(kept.id, other.id)
    const { updatedAt, ...rest } = kept
    expect(json.lead).toMatchObject({
      ...rest,
      phone: '1',
      notes: 'one\n\ntwo',
      lastContactDate: '2026-02-01T00:00:00.000Z',
      nextFollowUpDate: '2026-03-01T00:00:00.000Z',
    })
    // Later changes stay.
    await admin.call(leadsApi.update, { params: { id: kept.id }, body: { phone: '2' } })
    const { json: apart } = await undo(json.mergeId)
    expect(apart.kept).toMatchObject({ ...rest, phone: '2' })
    expect(apart.other).toMatchObject({ id: other.id, phone: '1', notes: 'two' })
    expect(await undo(json.mergeId)).toMatchObject({ status: 409 })
  })

  test('defaults to the more advanced status, the higher priority, the earlier creation and its source', async () => {
    const old = await aLead({
      status: 'qualified',
      priority: 'high',
      source: 'Sign',
      notes: 'Old',
      phone: '903 555 0111',
    })
    const young = await aLead({ status: 'contacted', source: 'Website', phone: '903 555 0122' })
    const { json: shown } = await preview(young.id, old.id)
    expect(
      Object.fromEntries(shown.differing.map(({ field, preset }: Record<string, string>) => [field, preset])),
    ).toEqual({
      email: 'kept',
      phone: 'kept',
      status: 'other',
      priority: 'other',
      source: 'other',
      createdAt: 'other',
      notes: 'other',
    })
    const { json } = await merge(young.id, old.id)
    expect(json.lead).toMatchObject({
      id: young.id,
      email: young.email,
      phone: '903 555 0122',
      status: 'qualified',
      priority: 'high',
      source: 'Sign',
      createdAt: old.createdAt,
      notes: 'Old',
    })
    // An open lead reopens a lost one.
    const [lost, back] = [await aLead({ status: 'lost' }), await aLead()]
    expect((await merge(lost.id, back.id)).json.lead.status).toBe('new')
    const { json: apart } = await undo(json.mergeId)
    expect(apart).toMatchObject({
      kept: { createdAt: young.createdAt, source: 'Website' },
      other: { status: 'qualified' },
    })
  })

  test('takes each field from the chosen side, and both addresses and numbers still find the lead', async () => {
    const kept = await aLead({ firstName: 'Ida', company: 'Kilns', notes: 'one', phone: '903 555 0133' })
    const other = await aLead({ firstName: 'Adi', company: 'Mills', notes: 'two', phone: '903 555 0144' })
    const choices = { firstName: 'other', email: 'other', phone: 'other', company: 'kept', notes: 'kept' }
    const request = { params: { id: kept.id, otherId: other.id } }
    const merging = (body: object, headers = {}) => admin.call(mergesApi.merge, { ...request, body, headers })
    expect(await merging({ choices: { company: 'both' } })).toMatchObject({ status: 400 })
    expect(await merging({ choices: { id: 'other' } })).toMatchObject({ status: 400 })
    const old = { 'if-match': new Date(0).toISOString() }
    expect(await merging({ choices }, old)).toMatchObject({ status: 412 })
    const { status, json } = await merging({ choices })
    const chosen = { firstName: 'Adi', email: other.email, phone: '903 555 0144', company: 'Kilns', notes: 'one' }
    expect([status, json.lead]).toMatchObject([201, chosen])
    for (const search of [kept.email, other.email, '9035550133', '903-555-0144', kept.email.slice(0, 6)]) {
      const found = (await viewer.call(leadsApi.list, { query: { search } })).json
      expect(
        found.map(({ id }: { id: number }) => id),
        search,
      ).toContain(kept.id)
    }
    for (const { email } of [kept, other]) {
      const again = await admin.call(leadsApi.create, { body: { firstName: 'I', lastName: 'Q', email } })
      expect(again).toMatchObject({ status: 409, json: { message: expect.stringContaining(`(lead ${kept.id})`) } })
      const inquiry = await call(inquiriesApi.sendA, { body: { firstName: 'I', lastName: 'Q', email } })
      const joined = await admin.call(leadsApi.convertInquiry, { params: { inquiryId: inquiry.json.id } })
      expect(joined).toMatchObject({ status: 200, json: { id: kept.id } })
      const rows = [{ row: 2, values: { firstName: 'I', lastName: 'Q', email } }]
      const imported = await admin.call(importsApi.store, { body: { fileName: 'a.csv', existing: 'skip', rows } })
      expect(imported.json).toMatchObject({ added: 0, unchanged: 1, bad: [] })
    }
    const { json: apart } = await undo(json.mergeId)
    const mine = ({ firstName, email, phone }: typeof kept) => ({ firstName, email, phone })
    expect([mine(apart.kept), mine(apart.other)]).toEqual([mine(kept), mine(other)])
    const found = (await viewer.call(leadsApi.list, { query: { search: '9035550144' } })).json
    expect(found.map(({ id }: { id: number }) => id)).toEqual([other.id])
  })

  test('happens once if many merge the same pair, and does not deadlock in a circle', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b, c] = [await aLead(), await aLead(), await aLead()]
      const responses = await Promise.all([
        merge(a.id, b.id),
        merge(b.id, c.id),
        merge(c.id, a.id),
        merge(b.id, a.id),
        merge(a.id, b.id),
      ])
      expect(responses.filter(({ status }) => ![201, 409].includes(status))).toEqual([])
      const done = responses.filter(({ status }) => status === 201)
      expect(done.length).toBeGreaterThan(0)
      expect(done.length).toBeLessThan(3)
      const [first] = done
      const undone = await Promise.all(Array.from({ length: 5 }, () => undo(first?.json.mergeId)))
      expect(undone.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
    }
  })

  test('of random leads keeps every row and does what the preview showed, and its undo restores everything', async () => {
    const tables = { leadNotes, leadActivities, leadDocuments, contactInquiries, leadTracking, leases, holds }
    const owners = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(tables).map(async ([name, table]) => [
            name,
            (await db.select({ id: table.id, leadId: table.leadId }).from(table)).sort((x, y) => x.id - y.id),
          ]),
        ),
      )
    const leadRows = async () =>
      (await db.select().from(leads)).map(({ updatedAt, ...row }) => row).sort((x, y) => x.id - y.id)
    const text = fc.option(
      fc.string({ maxLength: 8 }).filter((value) => !/\p{Cc}/u.test(value)),
      { nil: null },
    )
    const moment = fc.option(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      { nil: null },
    )
    const person = fc.record({
      phone: text,
      company: text,
      notes: text,
      source: text,
      spaceSize: fc.option(fc.nat(5000), { nil: null }),
      lastContactDate: moment,
      nextFollowUpDate: moment,
      rows: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(2), fc.nat(2), fc.nat(3), fc.nat(1), fc.nat(1)),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: 2, maxLength: 5 }),
        fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 6 }),
        async (persons, pairs) => {
          const ids: number[] = []
          for (const { rows, ...columns } of persons) {
            const [row] = await db
              .insert(leads)
              .values({ ...columns, firstName: 'R', lastName: 'R', email: `random${(people += 1)}@example.com` })
              .returning()
            const leadId = row?.id ?? 0
            ids.push(leadId)
            const [notes, activities, documents, inquiries, steps, signed, held] = rows
            for (let n = 0; n < notes; n += 1) await db.insert(leadNotes).values({ leadId, note: 'n' })
            for (let n = 0; n < activities; n += 1) {
              await db
                .insert(leadActivities)
                .values({ leadId, activityType: 'call', description: 'd', completedDate: new Date() })
            }
            for (let n = 0; n < documents; n += 1)
              await db.insert(leadDocuments).values({ leadId, fileName: 'f', filePath: 'p' })
            for (let n = 0; n < steps; n += 1)
              await db.insert(leadTracking).values({ leadId, visitId: 'v', source: 's', action: 'page_view' })
            for (let n = 0; n < inquiries; n += 1) {
              await db.insert(contactInquiries).values({
                leadId,
                form: 'A',
                firstName: 'R',
                lastName: 'R',
                email: 'r@example.com',
                phone: '',
                spaceType: '',
                preferredLocation: '',
              })
            }
            if (signed > 0) {
              const [unit] = await db.select().from(units).limit(1)
              const over = { leaseStartDate: '2020-01-01', lastDay: '2019-12-31' }
              await insertLeases(db, [{ leadId, unitId: unit?.id ?? 0, monthlyRent: 1, ...over }])
            }
            if (held > 0) {
              const day = '2019-12-31'
              await db.insert(holds).values({ leadId, unitId: 1, from: day, until: day, releasedOn: day })
            }
          }
          const before = { owners: await owners(), leads: await leadRows() }
          const merged: number[] = []
          for (const [a, b] of pairs) {
            const [id = 0, otherId = 0] = [ids[a % ids.length], ids[b % ids.length]]
            const shown = await preview(id, otherId)
            const done = await merge(id, otherId)
            expect(shown.status === 200).toBe(done.status === 201)
            if (done.status !== 201) continue
            const { mergeId, ...result } = done.json
            merged.push(mergeId)
            const still = ({ lead: { updatedAt, ...lead }, ...rest }: typeof result) => ({ lead, ...rest })
            expect(still(result)).toEqual(still(shown.json))
            const now = await owners()
            for (const name of Object.keys(tables)) {
              expect(now[name].map((row: { id: number }) => row.id)).toEqual(
                before.owners[name].map((row: { id: number }) => row.id),
              )
              expect(now[name].filter((row: { leadId: number }) => row.leadId === otherId)).toEqual([])
            }
          }
          for (const mergeId of merged.reverse()) expect(await undo(mergeId)).toMatchObject({ status: 200 })
          expect({ owners: await owners(), leads: await leadRows() }).toEqual(before)
        },
      ),
      { numRuns: 25 },
    )
  })
})

test('undoing a merge returns what the merged person wrote meanwhile', async () => {
  const [kept, other, third] = [await aLead(), await aLead(), await aLead()]
  await merge(other.id, third.id)
  const merged = await merge(kept.id, other.id)
  const email = (values: object) => ({
    direction: 'received' as const,
    fromName: '',
    fromAddress: 'x@x.example',
    toAddress: 'office@park.example',
    leadId: kept.id,
    subject: '',
    text: '',
    messageId: crypto.randomUUID(),
    ...values,
  })
  const rows = await db
    .insert(emails)
    .values([
      email({ fromAddress: other.email, messageId: 'theirs@x.example' }),
      email({ fromAddress: kept.email }),
      email({ direction: 'sent', toAddress: other.email }),
      email({ answerAddress: other.email }),
      email({ inReplyTo: 'theirs@x.example' }),
      email({ fromAddress: kept.email, inReplyTo: 'theirs@x.example' }),
      email({ fromAddress: third.email }),
    ])
    .returning()
  const asked = await call(inquiriesApi.sendA, { body: { firstName: 'I', lastName: 'Q', email: other.email } })
  await admin.call(leadsApi.convertInquiry, { params: { inquiryId: asked.json.id } })
  expect(await undo(merged.json.mergeId)).toMatchObject({ status: 200 })
  const owners = await db.select({ id: emails.id, leadId: emails.leadId }).from(emails)
  const [theirs, ours] = [other.id, kept.id]
  expect(rows.map(({ id }) => owners.find((row) => row.id === id)?.leadId)).toEqual([
    theirs,
    ours,
    theirs,
    theirs,
    theirs,
    ours,
    theirs,
  ])
  const [inquiry] = await db.select().from(contactInquiries).where(eq(contactInquiries.id, asked.json.id))
  expect(inquiry?.leadId).toBe(theirs)
  expect(await db.$count(leadNotes, eq(leadNotes.leadId, theirs))).toBe(1)
})

test('calls of either lead answer the inquiries of a merged lead', async () => {
  const email = 'settled@example.com'
  const { json } = await call(inquiriesApi.sendA, { body: { firstName: 'S', lastName: 'T', email } })
  const { json: other } = await admin.call(leadsApi.convertInquiry, { params: { inquiryId: json.id } })
  const kept = await aLead()
  await admin.call(leadsApi.createActivity, {
    params: { id: kept.id },
    body: { activityType: 'call', description: 'Called' },
  })
  const answered = async () =>
    (
      await db
        .select({ at: contactInquiries.answeredAt })
        .from(contactInquiries)
        .where(eq(contactInquiries.id, json.id))
    )[0]?.at
  expect(await answered()).toBeNull()
  const merged = await merge(kept.id, other.id)
  expect(await answered()).not.toBeNull()
  await undo(merged.json.mergeId)
  expect(await answered()).toBeNull()
})

test('the origin of an inquiry and a lead has the first and last touch, the pages and the units', async () => {
  const visit = (steps: object[]) =>
    steps.reduce(async (before: Promise<string>, body) => {
      const cookie = await before
      const { cookies } = await call(trackingApi.track, { body, headers: cookie ? { cookie } : {} })
      return cookies.length > 0 ? cookies.map(({ name, value }) => `${name}=${value}`).join('; ') : cookie
    }, Promise.resolve(''))
  const first = await visit([
    {
      action: 'page_view',
      page: '/',
      referrer: 'https://search.example/',
      utmSource: 'fair',
      utmMedium: 'flyer',
      utmCampaign: 'fall',
    },
    { action: 'unit_view', page: '/units/3', unitNumber: 'A3' },
    { action: 'page_view', page: '/units/3' },
    { action: 'phone_click', page: '/units/3' },
  ])
  const email = 'origin@example.com'
  const inquire = (cookie: string, more: object = {}) =>
    call(inquiriesApi.sendA, { body: { firstName: 'O', lastName: 'R', email, ...more }, headers: { cookie } })
  const one = await inquire(first)
  const second = await visit([
    { action: 'page_view', page: '/about', referrer: 'https://news.example/a' },
    { action: 'unit_view', page: '/units/3', unitNumber: 'A3' },
    { action: 'page_view', page: '/' },
  ])
  const two = await inquire(second, { additionalDetails: 'again' })
  const nothing = { first: null, last: null, pages: [], units: [], phoneClicks: 0 }
  const bare = await call(inquiriesApi.sendA, { body: { firstName: 'O', lastName: 'R', email: 'bare@example.com' } })
  expect((await viewer.call(originsApi.readInquiryOrigin, { params: { id: bare.json.id } })).json).toEqual(nothing)
  expect((await viewer.call(originsApi.readInquiryOrigin, { params: { id: one.json.id } })).json).toMatchObject({
    first: { source: 'fair', medium: 'flyer', campaign: 'fall', referrer: 'https://search.example/', page: '/' },
    pages: ['/', '/units/3'],
    units: [{ unitNumber: 'A3', views: 1 }],
    phoneClicks: 1,
  })
  const { json: lead } = await admin.call(leadsApi.convertInquiry, { params: { inquiryId: one.json.id } })
  await admin.call(leadsApi.convertInquiry, { params: { inquiryId: two.json.id } })
  const params = { id: lead.id }
  expect((await viewer.call(originsApi.readOrigin, { params })).json).toMatchObject({
    first: { source: 'fair' },
    last: { source: 'news.example', page: '/about', campaign: '' },
    pages: ['/', '/units/3', '/about'],
    units: [{ unitNumber: 'A3', views: 2 }],
    phoneClicks: 1,
  })
  expect((await viewer.call(originsApi.readOrigin, { params: { id: (await aLead()).id } })).json).toEqual(nothing)
  expect(await viewer.call(originsApi.readOrigin, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
  expect(await viewer.call(originsApi.readInquiryOrigin, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
  expect(await call(originsApi.readOrigin, { params })).toMatchObject({ status: 401 })
})
