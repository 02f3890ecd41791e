import { asc, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { afterEach, describe, expect, test } from 'vitest'
import { trapField } from '#contract/inquiries/inquiries.constants.ts'
import * as parkApi from '#contract/park/business-park.ts'
import * as documentsApi from '#contract/leads/documents.ts'
import { fillKnown } from '#contract/emails/emails.constants.ts'
import * as emailsApi from '#contract/emails/emails.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as mergesApi from '#contract/leads/merges.ts'
import * as todayApi from '#contract/reports/today.ts'
import { emails } from '#db/schema/emails.ts'
import { leadDocuments } from '#db/schema/lead-documents.ts'
import { outbox } from '#db/schema/outbox.ts'
import { units } from '#db/schema/units.ts'
import { confirmationEmail } from '#server/inquiries/confirmation.email.ts'
import { createMailWorker } from '#server/mail/mail-worker.job.ts'
import { smtpTransport } from '#server/mail/transport.ts'
import { createStore } from '#server/storage/create-store.ts'
import { freshApp } from '#test/app.ts'
import { startMailServer } from '#test/servers/mail-server.ts'
import { emailOutcome, writtenEmail } from './sent.email.ts'

const { as, call, db, config, currentPark, restoreEach } = await freshApp({
  RATE_LIMIT: 'off',
  PUBLIC_URL: 'https://park.example.com',
  OFFICE_EMAIL: 'office@park.example.com',
  MAIL_FROM: 'leasing@park.example.com',
})
const admin = await as('admin')
const viewer = await as('viewer')
const store = createStore(config)
restoreEach()
const ctx = { db, store, park: currentPark.read, clock: () => new Date(), config }

let people = 0
const person = () => ({ firstName: 'Rosa', lastName: 'Delgado', email: `rosa${(people += 1)}@example.com` })
const aLead = async () => (await admin.call(leadsApi.create, { body: person() })).json as { id: number; email: string }
const hello = { subject: 'Your question', text: 'Good morning,\n\nyes.' }
const send = async (id: number, body: object = hello) =>
  (await admin.call(emailsApi.sendToLead, { params: { id }, body })).json as emailsApi.Email
const listed = async (id: number) =>
  (await viewer.call(emailsApi.listOfLead, { params: { id } })).json as emailsApi.Email[]

const closers: (() => Promise<unknown>)[] = []
const closeAll = async () => {
  for (const close of closers.splice(0)) await close()
}
afterEach(closeAll)

/** Sends the queued emails without the delay of 30 seconds. */
async function deliver(refuse: 451 | 550 | false = false) {
  const server = await startMailServer({ refuse })
  closers.push(server.close)
  await db.update(outbox).set({ runAt: sql`now()` }).where(sql`${outbox.doneAt} is null`)
  const worker = createMailWorker({
    db,
    transport: smtpTransport(server.url, () => ({ name: 'Hackberry Yard', address: 'leasing@park.example.com' }), 'x'),
    composers: {
      email: (_db, payload) => writtenEmail(ctx, payload),
      confirmation: (_db, payload) => confirmationEmail(ctx, payload),
    },
    outcomes: { email: emailOutcome(ctx), confirmation: emailOutcome(ctx) },
    log: pino({ level: 'silent' }),
  })
  closers.unshift(worker.close)
  return server
}
const delivered = async (refuse?: 451 | 550) => {
  const server = await deliver(refuse)
  await expect.poll(() => server.received.length).toBeGreaterThan(0)
  // The worker would send emails during the calls below.
  await closeAll()
  return Promise.all(server.received.map((source) => PostalMime.parse(source)))
}
const cleared = () => db.delete(outbox)
const received = () => ({
  direction: 'received' as const,
  messageId: crypto.randomUUID(),
  fromName: 'Odalys Prieto',
  fromAddress: 'odalys@example.net',
  toAddress: 'office@park.example.com',
  subject: 'A bay',
  text: 'Is it free?',
  sourceHash: crypto.randomUUID(),
})

describe('the confirmation of an inquiry', () => {
  const asked = async (more: object = {}) => {
    const body = {
      ...person(),
      spaceType: 'Warehousing',
      preferredLocation: 'Win a prize at prize.example.com',
      additionalDetails: 'Two <b>vans</b>',
      ...more,
    }
    return { body, json: (await call(inquiriesApi.sendA, { body })).json }
  }
  const confirmations = () => db.select().from(outbox).where(eq(outbox.kind, 'confirmation'))
  const turn = async (confirmsInquiries: boolean) => {
    const boss = await as('super_admin')
    expect(await boss.call(parkApi.update, { body: { confirmsInquiries } })).toMatchObject({ status: 200 })
    await currentPark.refresh(db)
  }

  test('is off until the park turns it on; then it has the chosen text, nothing that the visitor typed, and goes out once an hour per mailbox', async () => {
    await cleared()
    await asked()
    expect(await confirmations()).toEqual([])
    await turn(true)
    const { body, json } = await asked()
    await asked({ email: body.email, additionalDetails: 'Another one' })
    await call(inquiriesApi.sendA, { body: { ...person(), [trapField]: 'https://spam.example' } })
    expect(await confirmations()).toHaveLength(1)
    const { email } = person()
    const addresses = [email, email.toUpperCase(), email.replace('@', '+prize@'), email.replace('@', '+a+b@')]
    await Promise.all(addresses.map((address) => asked({ email: address })))
    expect(await confirmations()).toHaveLength(2)
    await db.delete(outbox).where(eq(outbox.kind, 'inquiry'))
    const mail = (await delivered()).find(({ to }) => to?.some(({ address }) => address === body.email))
    expect(mail).toMatchObject({ subject: 'We received your inquiry: Hackberry Yard Business Park' })
    expect(mail?.to).toMatchObject([{ address: body.email }])
    expect(mail?.replyTo).toMatchObject([{ address: 'office@park.example.com' }])
    expect(mail?.text).toContain('We reply within 24 hours.')
    expect(mail?.text).toContain('Space type: Warehousing')
    for (const typed of [body.firstName, 'vans', 'prize']) expect(mail?.text).not.toContain(typed)
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted' }))
    const [row] = (await viewer.call(emailsApi.listOfInquiry, { params: { id: json.id } })).json
    expect(row).toMatchObject({ kind: 'confirmation', inquiryId: json.id, leadId: null, createdBy: null })
    // So far only a program has replied.
    expect((await admin.call(inquiriesApi.read, { params: { id: json.id } })).json.reply.state).toBe('due')
    const lead = (await admin.call(leadsApi.convertInquiry, { params: { inquiryId: json.id } })).json
    expect(await listed(lead.id)).toMatchObject([{ kind: 'confirmation' }])
    await turn(false)
  })
})

describe('an email from the record', () => {
  test('is refused for viewers and strangers, without a subject or a text, and for a record that does not exist', async () => {
    const { id } = await aLead()
    for (const sent of [emailsApi.sendToLead, emailsApi.previewForLead]) {
      expect(await call(sent, { params: { id }, body: hello })).toMatchObject({ status: 401 })
      expect(await viewer.call(sent, { params: { id }, body: hello })).toMatchObject({ status: 403 })
      expect(await admin.call(sent, { params: { id: 999_999 }, body: hello })).toMatchObject({ status: 404 })
    }
    const empty = await admin.call(emailsApi.sendToLead, { params: { id }, body: { subject: ' ', text: '' } })
    expect(empty).toMatchObject({
      status: 400,
      json: { issues: [{ path: 'subject', message: 'Write a subject.' }, { path: 'text' }] },
    })
    expect(await listed(id)).toEqual([])
  })

  test('waits for 30 seconds, during which it can be taken back once', async () => {
    const { id } = await aLead()
    const email = await send(id)
    expect(email).toMatchObject({ state: 'queued', toAddress: expect.stringContaining('rosa'), isRead: true })
    const [row] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.dedupeKey, `email:${email.id}`))
    expect(Number(row?.runAt) - Number(row?.createdAt)).toBe(30_000)
    expect(await viewer.call(emailsApi.takeBack, { params: { id: email.id } })).toMatchObject({ status: 403 })
    expect(await admin.call(emailsApi.takeBack, { params: { id: email.id } })).toMatchObject({ status: 200 })
    expect(await admin.call(emailsApi.takeBack, { params: { id: email.id } })).toMatchObject({ status: 404 })
    expect(await listed(id)).toEqual([])
  })

  test('stops the clock of the inquiry and logs an activity and the last contact once it is accepted', async () => {
    await cleared()
    const sent = person()
    const { json } = await call(inquiriesApi.sendA, { body: sent })
    const inquiry = (await admin.call(inquiriesApi.read, { params: { id: json.id } })).json
    expect(inquiry.reply.state).toBe('due')
    await db.delete(outbox)
    const reply = await admin.call(emailsApi.sendToInquiry, { params: { id: json.id }, body: hello })
    expect(reply).toMatchObject({ status: 201, json: { inquiryId: json.id, leadId: expect.any(Number) } })
    const still = await admin.call(inquiriesApi.read, { params: { id: json.id } })
    expect(still.json.reply.state).toBe('due')

    const [mail] = await delivered()
    expect(mail).toMatchObject({
      subject: 'Your question',
      from: { address: 'leasing@park.example.com' },
      to: [{ address: sent.email }],
      replyTo: [{ address: 'office@park.example.com' }],
    })
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')).toBeUndefined()
    expect(mail?.html).toContain('<p>Good morning,</p>')
    const { leadId } = reply.json
    await expect.poll(async () => (await listed(leadId))[0]?.state).toBe('sent')
    const answered = await admin.call(inquiriesApi.read, { params: { id: json.id } })
    expect(answered.json).toMatchObject({ leadId, reply: { state: 'answered' } })
    const activities = await admin.call(leadsApi.listActivities, { params: { id: leadId } })
    expect(activities.json).toMatchObject([{ activityType: 'email', description: 'Sent by email: Your question' }])
    expect((await admin.call(leadsApi.read, { params: { id: leadId } })).json.lastContactDate).not.toBeNull()
    expect(await admin.call(emailsApi.takeBack, { params: { id: reply.json.id } })).toMatchObject({
      status: 409,
      json: { message: 'This email has left already and cannot be taken back.' },
    })
  })

  test('marks what its lead wrote as read, as a logged call does; both are unread again after an undo or a rejection', async () => {
    await cleared()
    const { id } = await aLead()
    const [wrote] = await db
      .insert(emails)
      .values({ ...received(), leadId: id, createdAt: new Date(Date.now() - 60_000) })
      .returning()
    const isRead = async () => (await listed(id)).find((email) => email.id === wrote?.id)?.isRead
    const unread = async () => (await admin.call(todayApi.read)).json.replies.total
    expect(await unread()).toBe(1)
    const reply = await send(id)
    expect([await isRead(), await unread()]).toEqual([true, 0])
    await admin.call(emailsApi.takeBack, { params: { id: reply.id } })
    expect([await isRead(), await unread()]).toEqual([false, 1])

    await send(id)
    expect(await isRead()).toBe(true)
    await deliver(550)
    await expect.poll(isRead).toBe(false)
    await closeAll()

    const body = { activityType: 'call', description: 'Called' }
    const { json: logged } = await admin.call(leadsApi.createActivity, { params: { id }, body })
    expect(await isRead()).toBe(true)
    await admin.call(leadsApi.undoActivity, { params: { id, activityId: logged.id } })
    expect(await isRead()).toBe(false)
    const earlier = { ...body, scheduledDate: new Date(Date.now() - 120_000).toISOString() }
    await admin.call(leadsApi.createActivity, { params: { id }, body: earlier })
    expect(await isRead()).toBe(false)
  })

  test('to an inquiry removes the new lead when it is taken back', async () => {
    const { json } = await call(inquiriesApi.sendA, { body: person() })
    const reply = await admin.call(emailsApi.sendToInquiry, { params: { id: json.id }, body: hello })
    const taken = await admin.call(emailsApi.takeBack, { params: { id: reply.json.id } })
    expect(taken).toMatchObject({ status: 200, json: { inquiryId: json.id } })
    expect((await admin.call(leadsApi.read, { params: { id: reply.json.leadId } })).status).toBe(404)
    expect((await admin.call(inquiriesApi.read, { params: { id: json.id } })).json).toMatchObject({
      leadId: null,
      reply: { state: 'due' },
    })
  })

  test('is retried after a temporary refusal, and rejected with the reason after a permanent one, without an activity', async () => {
    await cleared()
    const { id } = await aLead()
    const email = await send(id)
    await deliver(451)
    await expect.poll(async () => (await listed(id))[0]?.state).toBe('retried')
    expect((await listed(id))[0]?.reason).toContain('Try again later')
    for (const close of closers.splice(0)) await close()
    await deliver(550)
    await expect.poll(async () => (await listed(id))[0]?.state).toBe('rejected')
    expect((await listed(id))[0]?.reason).toContain('No such user here')
    expect(
      await db
        .select()
        .from(outbox)
        .where(eq(outbox.dedupeKey, `email:${email.id}`)),
    ).toMatchObject([{ doneAt: null, failedAt: expect.any(Date) }])
    expect((await admin.call(leadsApi.listActivities, { params: { id } })).json).toEqual([])
  })

  test('is sent at most three times if its acceptance cannot be stored', async () => {
    await cleared()
    const { id } = await aLead()
    const email = await send(id)
    const server = await startMailServer()
    closers.push(server.close)
    await db.update(outbox).set({ runAt: sql`now()`, attempts: 1 })
    const worker = createMailWorker({
      db,
      transport: smtpTransport(
        server.url,
        () => ({ name: 'Hackberry Yard', address: 'leasing@park.example.com' }),
        'x',
      ),
      composers: { email: (_db, payload) => writtenEmail(ctx, payload) },
      outcomes: {
        email: {
          ...emailOutcome(ctx),
          accepted: async () => {
            throw new Error('The activity cannot be stored.')
          },
        },
      },
      log: pino({ level: 'silent' }),
    })
    closers.unshift(worker.close)
    const row = async () =>
      (
        await db
          .select()
          .from(outbox)
          .where(eq(outbox.dedupeKey, `email:${email.id}`))
      )[0]
    await expect.poll(() => server.received.length).toBe(1)
    expect((await row())?.doneAt).toBeNull()
    await db.update(outbox).set({ lockedUntil: null, attempts: 2 })
    worker.wake()
    await expect.poll(async () => (await row())?.doneAt).toEqual(expect.any(Date))
    expect(server.received).toHaveLength(2)
  })

  test('fills its fields in from the unit, and is refused if a field has no value', async () => {
    const { id } = await aLead()
    const [unit] = await db.select().from(units).orderBy(asc(units.id)).limit(1)
    const text = 'Dear {First Name}, {unit} is {price}, see {link}. {sender}, {park}'
    const body = { subject: 'About {unit}', text, unitId: unit?.id }
    await db
      .update(units)
      .set({ monthlyRent: 2145 })
      .where(eq(units.id, unit?.id ?? 0))
    const preview = await admin.call(emailsApi.previewForLead, { params: { id }, body })
    expect(preview.json).toMatchObject({ subject: `About ${unit?.unitNumber}`, replyTo: 'office@park.example.com' })
    expect(preview.json.text).toMatch(
      /^Dear Rosa, A1 is \$2,145 per month, electric included, see https:\/\/park\.example\.com\/units\/\d+\. /,
    )
    expect((await send(id, body)).text).toBe(preview.json.text)
    const without = await admin.call(emailsApi.sendToLead, { params: { id }, body: { ...body, unitId: null } })
    expect(without).toMatchObject({
      status: 400,
      json: { issues: [{ path: 'unitId', message: 'Choose the unit that {unit} is about, or remove {unit}.' }] },
    })
  })

  test('gives the price of a net rent with the additional rent of its own unit', async () => {
    const { id } = await aLead()
    const [unit] = await db.select().from(units).orderBy(asc(units.id)).limit(1)
    const own = { monthlyRent: 2400, size: 2000, additionalRent: 6 }
    await db
      .update(units)
      .set(own)
      .where(eq(units.id, unit?.id ?? 0))
    const net = { rentKind: 'net' as const, additionalRent: 4.8 }
    expect(await (await as('owner')).call(parkApi.update, { body: net })).toMatchObject({ status: 200 })
    const body = { subject: 'A price', text: '{price}', unitId: unit?.id }
    const { json } = await admin.call(emailsApi.previewForLead, { params: { id }, body })
    expect(json.text).toContain('$2,400 per month net, about $3,400 with additional rent')
  })

  test('carries documents of its own lead only, and keeps them after the document is deleted', async () => {
    await cleared()
    const [one, other] = [await aLead(), await aLead()]
    const bytes = Buffer.from('%PDF-1.7\n%plan')
    await store.put('plan.document', bytes, 'application/pdf')
    const [row] = await db
      .insert(leadDocuments)
      .values({
        leadId: one.id,
        fileName: 'plan.pdf',
        fileType: 'application/pdf',
        fileSize: 9,
        filePath: 'plan.document',
      })
      .returning()
    const body = { ...hello, documentIds: [row?.id] }
    expect(await admin.call(emailsApi.sendToLead, { params: { id: other.id }, body })).toMatchObject({ status: 400 })
    const email = await send(one.id, body)
    expect(email.attachments).toMatchObject([{ fileName: 'plan.pdf', isStored: true }])
    await admin.call(documentsApi.remove, { params: { id: one.id, documentId: row?.id ?? 0 } })
    const [mail] = await delivered()
    expect(mail?.attachments).toMatchObject([{ filename: 'plan.pdf', mimeType: 'application/pdf' }])
    const [attachment] = email.attachments
    const file = await viewer.call(emailsApi.download, {
      params: { id: email.id, attachmentId: attachment?.id ?? 0 },
    })
    expect(file.bytes).toEqual(bytes)
    expect(
      await call(emailsApi.download, { params: { id: email.id, attachmentId: attachment?.id ?? 0 } }),
    ).toMatchObject({ status: 401 })
  })

  test('cannot inject headers through its subject, and moves with a merge and back with its undo', async () => {
    await cleared()
    const [one, other] = [await aLead(), await aLead()]
    await send(other.id, { ...hello, subject: 'Plan\nBcc: everyone@example.com' })
    const [mail] = await delivered()
    expect(mail?.subject).toBe('Plan Bcc: everyone@example.com')
    expect(mail?.bcc).toBeUndefined()
    const merged = await admin.call(mergesApi.merge, { params: { id: one.id, otherId: other.id } })
    expect(merged.json.moved).toMatchObject({ emails: 1 })
    expect(await listed(one.id)).toHaveLength(1)
    await admin.call(mergesApi.undo, { params: { id: merged.json.mergeId } })
    expect(await listed(one.id)).toEqual([])
    expect(await listed(other.id)).toHaveLength(1)
  })

  test('has the values of its fields before it is written, and leaves out fields without a value', async () => {
    const [unit] = await db.update(units).set({ monthlyRent: 2145 }).where(eq(units.unitNumber, 'A1')).returning()
    const { id } = await aLead()
    const firstName = 'Rosa'
    const ofLead = (query?: Record<string, string>) =>
      admin.call(emailsApi.readValuesForLead, { params: { id }, ...(query && { query }) })
    const { json: known } = await ofLead()
    expect(known).toMatchObject({ 'first name': firstName, park: expect.any(String), link: expect.any(String) })
    expect(Object.keys(known)).not.toEqual(expect.arrayContaining(['unit']))
    expect((await ofLead({ unitId: String(unit?.id) })).json).toMatchObject({
      unit: unit?.unitNumber,
      price: expect.stringContaining('per month'),
    })
    expect(await ofLead({ unitId: '999999' })).toMatchObject({ status: 404 })
    const text = { subject: 'About {unit}', text: 'Hello {first name}, {unit}: {price} {link}' }
    expect(fillKnown(text, known)).toEqual({
      subject: 'About {unit}',
      text: `Hello ${firstName}, {unit}: {price} {link}`,
    })
    const { json: inquiry } = await call(inquiriesApi.sendA, { body: person() })
    const ofInquiry = await admin.call(emailsApi.readValuesForInquiry, { params: { id: inquiry.id } })
    expect(ofInquiry.json).toMatchObject({ 'first name': firstName })
  })

  test('can be previewed for an inquiry, and the settings show its sender and the address for replies', async () => {
    const sent = person()
    const { json } = await call(inquiriesApi.sendA, { body: sent })
    const preview = await admin.call(emailsApi.previewForInquiry, { params: { id: json.id }, body: hello })
    expect(preview.json).toMatchObject({ to: `Rosa Delgado <${sent.email}>`, text: hello.text })
    expect((await admin.call(inquiriesApi.read, { params: { id: json.id } })).json.leadId).toBeNull()
    expect((await viewer.call(emailsApi.readSettings)).json).toEqual({
      from: 'leasing@park.example.com',
      repliesTo: 'office@park.example.com',
      readsReplies: false,
      mailboxError: null,
      mailHeld: false,
    })
  })
})

describe('an unmatched email', () => {
  const waits = async () => {
    const [row] = await db.insert(emails).values(received()).returning()
    return { id: row?.id ?? 0 }
  }

  test('is found by words in its sender, its subject and its text', async () => {
    const { id } = await waits()
    const found = async (search: string) =>
      (await viewer.call(emailsApi.listUnmatched, { query: { search } })).json.map((email: emailsApi.Email) => email.id)
    for (const search of ['', 'ODALYS', 'Ódalys', 'ｂａｙ', 'example.net', 'bay free', '  is  it '])
      expect(await found(search)).toContain(id)
    for (const search of ['Odalys shed', '%', '_', "'"]) expect(await found(search)).not.toContain(id)
    await admin.call(emailsApi.dismiss, { params: { id } })
  })

  test('can be linked by one of two users, to an existing lead', async () => {
    const params = await waits()
    const { id } = await aLead()
    expect(await admin.call(emailsApi.link, { params, body: { leadId: 999_999 } })).toMatchObject({ status: 404 })
    const both = await Promise.all([1, 2].map(() => admin.call(emailsApi.link, { params, body: { leadId: id } })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await listed(id)).toMatchObject([{ subject: 'A bay', isRead: false }])
    expect((await admin.call(emailsApi.markRead, { params })).json.isRead).toBe(true)
    expect((await admin.call(emailsApi.markUnread, { params })).json.isRead).toBe(false)
  })

  test('can be dismissed and brought back', async () => {
    const params = await waits()
    expect((await admin.call(emailsApi.dismiss, { params })).json.isDismissed).toBe(true)
    expect((await viewer.call(emailsApi.listUnmatched)).json).toEqual([])
    expect((await admin.call(emailsApi.bringBack, { params })).json.isDismissed).toBe(false)
    expect((await viewer.call(emailsApi.listUnmatched)).json).toMatchObject([params])
  })
})
