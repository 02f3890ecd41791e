import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as documentsApi from '#contract/leads/documents.ts'
import * as emailsApi from '#contract/emails/emails.ts'
import * as sheetsApi from '#contract/imports/sheets.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as mergesApi from '#contract/leads/merges.ts'
import * as peopleApi from '#contract/leads/people.ts'
import * as tasksApi from '#contract/leads/tasks.ts'
import * as toursApi from '#contract/tours/tours.ts'
import * as contactImportsApi from '#contract/leases/contact-imports.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import * as unitLeasesApi from '#contract/leases/unit-leases.ts'
import { emails } from '#db/schema/emails.ts'
import { history } from '#db/schema/history.ts'
import { importSheets } from '#db/schema/import-sheets.ts'
import { leads } from '#db/schema/leads.ts'
import { leadTracking } from '#db/schema/lead-tracking.ts'
import { outbox } from '#db/schema/outbox.ts'
import { tours } from '#db/schema/tours.ts'
import { units } from '#db/schema/units.ts'
import { makeUnit } from '#sample/units.ts'
import { freshApp } from '#test/app.ts'
import { everything } from '#test/walk.ts'

const { app, as, call, db, folder, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const boss = await as('super_admin')
const admin = await as('admin')
restoreEach()
const stored = join(folder, 'uploads')

const document = Buffer.from('%PDF-1.4 the signed offer')
async function upload(leadId: number) {
  const edge = 'edge-of-a-part'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="offer.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  const response = await app.inject({
    method: 'POST',
    url: `/api/crm/leads/${leadId}/documents`,
    headers: { cookie: admin.cookie(), 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), document, Buffer.from(`\r\n--${edge}--\r\n`)]),
  })
  expect(response.statusCode).toBe(201)
}

const sender = (email: string, about: string) => ({
  firstName: 'Quenby',
  lastName: 'Ostrowe',
  email,
  phone: '(903) 555-0142',
  spaceType: 'Warehousing',
  preferredLocation: 'Anna',
  additionalDetails: `Write to ${email} about ${about}.`,
})
const inquire = async (email: string, about = 'the kiln room'): Promise<number> =>
  (await call(inquiriesApi.sendB, { body: sender(email, about), headers: { 'x-page-seconds': '9' } })).json.id

const keepList = async (...addresses: string[]) => {
  const rows = [['Email', 'Name'], ...addresses.map((address, n) => [` <${address.toUpperCase()}>`, `Person ${n + 1}`])]
  const body = { kind: 'leads', fileName: 'fair.csv', rows, heads: rows[0] }
  expect(await admin.call(sheetsApi.create, { body })).toMatchObject({ status: 201 })
}

/** Creates a person with a row of every kind: a lead with an inquiry and a lease, merged with another lead. */
async function aPerson(email: string) {
  const otherEmail = `second.${email}`
  const inquiryId = await inquire(email)
  const lead = (await admin.call(leadsApi.convertInquiry, { params: { inquiryId } })).json
  const params = { id: lead.id as number }
  await admin.call(leadsApi.update, { params, body: { notes: `Prefers ${email}`, company: 'Ostrowe Kilns' } })
  await admin.call(leadsApi.createNote, { params, body: { note: `Asked by ${email}` } })
  await admin.call(leadsApi.createActivity, {
    params,
    body: { activityType: 'email', description: `Wrote to ${email}` },
  })
  await admin.call(tasksApi.createForLead, { params, body: { title: `Answer ${email}`, dueDate: '2026-12-01' } })
  const [startsAt] = (await call(toursApi.listTimes)).json.times
  await admin.call(toursApi.createForLead, { params, body: { startsAt } })
  await upload(params.id)
  const [{ id: documentId }] = (await admin.call(documentsApi.list, { params })).json
  const hello = { subject: `To ${email}`, text: `Dear ${email}`, documentIds: [documentId] }
  await admin.call(emailsApi.sendToLead, { params, body: hello })
  await db.insert(emails).values({
    direction: 'received',
    messageId: `from-${email}`,
    fromName: 'Quenby',
    fromAddress: email,
    toAddress: 'office@example.com',
    subject: 'Re: offer',
    text: `It was ${email}`,
    sourceHash: `hash ${params.id}`,
  })
  const other = (
    await admin.call(leadsApi.create, { body: { firstName: 'Q.', lastName: 'Ostrowe', email: otherEmail } })
  ).json
  await admin.call(mergesApi.merge, { params: { ...params, otherId: other.id } })
  await inquire(email, 'parking')
  await keepList(email, 'colleague@example.org')
  await db.insert(leadTracking).values({ visitId: 'a-visit', source: 'direct', action: 'phone_click', email })
  await db.insert(outbox).values([
    {
      kind: 'other',
      dedupeKey: `key ${params.id}`,
      messageId: 'm',
      payload: { to: email },
      lastError: `no ${email}`,
    },
    {
      kind: 'alert-email',
      dedupeKey: `alert ${params.id}`,
      messageId: 'n',
      payload: { kind: 'tour', leadId: params.id, facts: [{ label: 'With', value: 'Quenby Ostrowe' }] },
    },
  ])
  return { ...params, email, otherEmail, otherId: other.id as number, inquiryId }
}

const found = async (text: string) =>
  Object.entries(await everything(db)).flatMap(([table, rows]) =>
    rows.filter((row) => row.toLowerCase().includes(text)).map(() => table),
  )

/** Reads the entries of a ZIP file from its central directory. */
function unzip(bytes: Buffer) {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength, offset] = [
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const start = offset + 30 + bytes.readUInt16LE(offset + 26)
    files.set(name, bytes.subarray(start, start + size))
    at += 46 + nameLength
  }
  return files
}

describe("a person's data", () => {
  test('can be exported and erased by super admins only', async () => {
    const inquiryId = await inquire('refused@example.com')
    const lead = (await admin.call(leadsApi.convertInquiry, { params: { inquiryId } })).json
    const before = await everything(db)
    const ofLead = [peopleApi.readOfLead, peopleApi.exportOfLead, peopleApi.eraseOfLead]
    const ofInquiry = [peopleApi.readOfInquiry, peopleApi.exportOfInquiry, peopleApi.eraseOfInquiry]
    for (const [calls, id] of [
      [ofLead, lead.id],
      [ofInquiry, inquiryId],
    ] as const) {
      for (const made of calls) {
        expect(await call(made, { params: { id } })).toMatchObject({ status: 401 })
        expect(await admin.call(made, { params: { id } })).toMatchObject({
          status: 403,
          json: { message: "Only a super admin can export or erase a person's data." },
        })
        expect(await boss.call(made, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
      }
    }
    expect(await everything(db)).toEqual(before)
  })

  test('is exported as a file with every row and document', async () => {
    const person = await aPerson('export@example.com')
    const { bytes, headers } = await boss.call(peopleApi.exportOfLead, { params: { id: person.id } })
    expect(headers['content-disposition']).toContain('quenby-ostrowe.zip')
    const files = unzip(bytes)
    const [, name = '', attached = ''] = [...files.keys()]
    expect(name).toMatch(/^documents\/\d+-offer\.pdf$/)
    expect(attached).toMatch(/^attachments\/\d+-offer\.pdf$/)
    for (const file of [name, attached]) expect(files.get(file)).toEqual(document)
    const data = JSON.parse(String(files.get('data.json')))
    expect(data).toMatchObject({
      emailAddresses: [person.email, person.otherEmail],
      emails: [{ subject: `To ${person.email}` }, { text: `It was ${person.email}` }],
      leads: [{ id: person.id, company: 'Ostrowe Kilns' }, { id: person.otherId }],
      inquiries: [{ id: person.inquiryId }, { email: person.email }],
      notes: [{}, { note: `Asked by ${person.email}` }],
      activities: [{ description: `Wrote to ${person.email}` }, { description: 'Tour of the park' }],
      tours: [{ status: 'booked', bookedBy: admin.user.email }],
      tasks: [{ title: `Answer ${person.email}` }],
      documents: [{ fileName: 'offer.pdf' }],
      visits: [{ email: person.email }],
      importSheets: [{ fileName: 'fair.csv', rows: [[` <${person.email.toUpperCase()}>`, 'Person 1']] }],
      leases: [],
    })
    expect(String(files.get('data.json'))).not.toContain('filePath')
    expect(String(files.get('data.json'))).not.toContain('Person 2')
  })

  test('is erased with its files everywhere except in leases; the history keeps who did something and when', async () => {
    const person = await aPerson('erase@example.com')
    const bystander = await inquire('noterase@example.com')
    await keepList('noterase@example.com')
    const [unit] = await db.insert(units).values(makeUnit()).returning()
    await admin.call(unitLeasesApi.lease, {
      params: { id: person.id },
      body: {
        unitId: unit?.id,
        tenantCompany: 'Ostrowe Kilns',
        tenantContact: 'Quenby Ostrowe (903) 555-0142',
        monthlyRent: 1950,
        leaseStartDate: '2026-12-01',
        leaseEndDate: '2027-11-30',
      },
    })
    const read = await boss.call(peopleApi.readOfLead, { params: { id: person.id } })
    expect(read.json).toEqual({
      name: 'Quenby Ostrowe',
      emails: [person.email, person.otherEmail],
      counts: {
        leads: 2,
        inquiries: 2,
        notes: 2,
        activities: 2,
        documents: 1,
        tasks: 1,
        emails: 2,
        tours: 1,
        visits: 1,
        importSheets: 1,
      },
      leasedUnits: [unit?.unitNumber],
    })
    expect(await found(person.email)).not.toEqual([])
    const [tour] = await db.select().from(tours).where(eq(tours.leadId, person.id))
    expect(await db.$count(outbox, sql`payload ->> 'tourId' = ${String(tour?.id)}`)).toBe(3)
    const files = (await readdir(stored)).length
    const entries = await db.$count(history)

    const erased = await boss.call(peopleApi.eraseOfLead, { params: { id: person.id } })
    expect(erased).toMatchObject({ status: 200, json: read.json })
    // Both have the address of the bystander, which ends with this one.
    expect(await found(person.email)).toEqual(['contact_inquiries', 'import_sheets'])
    expect(await found(` ${person.email}`)).toEqual([])
    expect(await found(person.otherEmail)).toEqual([])
    const leases = (await admin.call(unitLeasesApi.listOfUnit, { params: { id: unit?.id ?? 0 } })).json
    expect(leases).toMatchObject([{ leadId: null, tenantContact: 'Quenby Ostrowe (903) 555-0142' }])
    expect(await readdir(stored)).toHaveLength(files - 2)
    expect(await db.$count(history)).toBe(entries + 1)
    expect(await db.$count(outbox, sql`payload ->> 'tourId' = ${String(tour?.id)}`)).toBe(0)
    expect((await boss.call(leadsApi.read, { params: { id: person.id } })).status).toBe(404)
    expect((await boss.call(inquiriesApi.read, { params: { id: bystander } })).json).toMatchObject({
      email: 'noterase@example.com',
    })
    expect(await db.$count(tours, eq(tours.id, tour?.id ?? 0))).toBe(0)
    expect(await db.$count(importSheets)).toBe(1)
    const last = await db.select().from(history).where(eq(history.verb, 'erased'))
    expect(last).toMatchObject([{ noun: 'lead', nounName: 'of an erased person', userId: boss.user.id, changes: {} }])
    expect((await boss.call(peopleApi.eraseOfLead, { params: { id: person.id } })).status).toBe(404)
  })

  test('is erased from the contacts of leases and from what the undo of their import would bring back', async () => {
    const person = await aPerson('contact@example.com')
    const [unit] = await db.insert(units).values(makeUnit()).returning()
    const ana = { kind: 'business', name: 'Ana Ruiz', email: 'ana@example.com', phone: '' }
    const own = { kind: 'billing', name: 'Q. Ostrowe', email: person.email.toUpperCase(), phone: '' }
    const lease = {
      tenantCompany: 'Kiln Supply',
      units: [{ unitId: unit?.id }],
      startDate: '2027-01-01',
      monthlyRent: 900,
    }
    const { id } = (await admin.call(leasesApi.create, { body: { ...lease, contacts: [own] } })).json
    const imported = await admin.call(contactImportsApi.store, {
      body: { fileName: 'people.csv', leases: [{ id, contacts: [own, ana], seen: [own] }] },
    })
    expect(imported.json).toMatchObject({ changed: [id] })
    expect(await found(person.email)).toEqual(expect.arrayContaining(['contact_import_rows', 'leases']))
    await boss.call(peopleApi.eraseOfLead, { params: { id: person.id } })
    expect(await found(person.email)).toEqual([])
    const contacts = async () => (await admin.call(leasesApi.read, { params: { id } })).json.contacts
    expect(await contacts()).toEqual([ana])
    const undone = await admin.call(contactImportsApi.undo, { params: { id: imported.json.id } })
    expect(undone.json).toEqual({ restored: 1, kept: 0 })
    expect(await contacts()).toEqual([])
  })

  test('is erased for the sender of an inquiry together with all leads of the same address, even deleted ones', async () => {
    const email = 'sender@example.com'
    const first = await inquire(email)
    const lead = (await admin.call(leadsApi.convertInquiry, { params: { inquiryId: first } })).json
    await admin.call(leadsApi.remove, { params: { id: lead.id } })
    await db.execute(sql`update contact_inquiries set created_at = now() - interval '2 hours'`)
    await boss.call(peopleApi.eraseOfInquiry, { params: { id: first } })
    expect(await found(email)).toEqual([])
    expect(await db.$count(leads, eq(leads.id, lead.id))).toBe(0)
  })

  test('is not erased if the file store fails, and the erasure can be repeated', async () => {
    const person = await aPerson('again@example.com')
    await mkdir(join(stored, 'no-file'))
    await db.execute(sql`update lead_documents set file_path = 'no-file' where lead_id = ${person.id}`)
    const failed = await boss.call(peopleApi.eraseOfLead, { params: { id: person.id } })
    expect(failed.status).toBeGreaterThanOrEqual(500)
    expect((await boss.call(leadsApi.read, { params: { id: person.id } })).status).toBe(200)
    await db.execute(sql`update lead_documents set file_path = 'gone.document' where lead_id = ${person.id}`)
    expect((await boss.call(peopleApi.eraseOfLead, { params: { id: person.id } })).status).toBe(200)
    expect(await found('again@example.com')).toEqual([])
  })
})
