import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as emailsApi from '#contract/emails/emails.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as toursApi from '#contract/tours/tours.ts'
import { emails } from '#db/schema/emails.ts'
import { outbox } from '#db/schema/outbox.ts'
import { createStore } from '#server/storage/create-store.ts'
import { freshApp } from '#test/app.ts'
import { readEmail } from '#server/emails/reading/read-email.ts'
import { receiveEmail } from './receive.service.ts'

const office = 'office@park.example'
const { as, call, db, config, currentPark, clock } = await freshApp({
  RATE_LIMIT: 'off',
  PUBLIC_URL: 'https://leasing.park.example',
  OFFICE_EMAIL: office,
  MAIL_FROM: 'leasing@park.example',
})
const admin = await as('admin')
const ctx = {
  db,
  config,
  store: createStore(config),
  park: currentPark.read,
  clock: () => new Date(Date.now() + clock.ahead),
}

let count = 0
const aLead = async (more: object = {}) => {
  const body = { firstName: 'Rosa', lastName: 'Delgado', email: `rosa${(count += 1)}@people.example`, ...more }
  return (await admin.call(leadsApi.create, { body })).json as { id: number; email: string }
}

type Message = Record<string, string> & { text?: string }
const sourceOf = ({ text = 'Hello.', ...headers }: Message) =>
  Object.entries({
    from: 'Stranger <s@stranger.example>',
    to: office,
    'message-id': `<m${(count += 1)}@x.example>`,
    ...headers,
  })
    .map(([key, value]) => `${key}: ${value}`)
    .join('\r\n')
    .concat('\r\n\r\n', text)

/** Returns the stored email; undefined if it is not stored. */
async function arrives(message: Message | string) {
  const source = typeof message === 'string' ? message : sourceOf(message)
  const [before] = await db.select().from(emails).orderBy(desc(emails.id)).limit(1)
  await receiveEmail(ctx, await readEmail(Buffer.from(source), 'leasing.park.example'), {
    receivedAt: ctx.clock(),
    size: source.length,
    note: async () => {},
  })
  const [after] = await db.select().from(emails).orderBy(desc(emails.id)).limit(1)
  return after?.id === before?.id ? undefined : after
}

const newsletter = {
  'list-unsubscribe': '<https://mail.example/u/3>',
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  precedence: 'bulk',
}

describe('a sender who is only claimed', () => {
  test.each([
    ['a portal', { from: 'no-reply@evil.example' }],
    ['a list', { from: "'Rosa' via Ops <ops@evil.example>" }],
    ['a form of the site', { from: 'wordpress@park.example' }],
    ['a role', { from: 'info@evil.example' }],
  ])('by %s in Reply-To stays suspect, even if the mailbox confirms the email', async (_, from) => {
    const lead = await aLead()
    const results = 'mx; dmarc=pass'
    const email = await arrives({ ...from, 'reply-to': lead.email, 'authentication-results': results })
    expect(email).toMatchObject({ leadId: lead.id, fromAddress: lead.email, isSuspect: true })
    expect(email?.viaAddress).not.toBeNull()
    expect(await arrives({ from: lead.email, 'authentication-results': results })).toMatchObject({ isSuspect: false })
  })

  test('is not the writer when only Reply-To has an address', async () => {
    const lead = await aLead()
    const email = await arrives({ from: 'Rosa Delgado', 'reply-to': lead.email })
    expect(email).toMatchObject({ leadId: lead.id, fromAddress: '', answerAddress: lead.email })
  })

  test('cannot answer the invitation to a tour; only the visitor can, or somebody who answers our email about it', async () => {
    const lead = await aLead()
    const [startsAt = ''] = (await call(toursApi.listTimes)).json.times
    const tour = (await admin.call(toursApi.createForLead, { params: { id: lead.id }, body: { startsAt } })).json
    const [queued] = await db.select().from(outbox).where(eq(outbox.kind, 'tour')).orderBy(desc(outbox.id)).limit(1)
    const lines = ['METHOD:REPLY', 'BEGIN:VEVENT', `UID:tour-${tour.id}@leasing.park.example`]
    const attendee = `ATTENDEE;PARTSTAT=ACCEPTED:mailto:${lead.email}`
    const text = ['BEGIN:VCALENDAR', ...lines, attendee, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
    const answer = (headers: Message) => arrives({ 'content-type': 'text/calendar; method=REPLY', text, ...headers })
    const refused = { tourId: null, tourAnswer: null, readAt: null }
    for (const results of ['mx; dmarc=fail', 'mx; spf=fail smtp.mailfrom=people.example', 'mx; none'])
      expect(await answer({ from: lead.email, 'authentication-results': results })).toMatchObject(refused)
    const named = { from: 'noreply@evil.example', 'reply-to': lead.email, 'authentication-results': 'mx; dmarc=pass' }
    expect(await answer(named)).toMatchObject(refused)
    expect(await answer({ from: 'Rosa', 'reply-to': lead.email })).toMatchObject(refused)
    expect(await answer({ from: 's@stranger.example', 'reply-to': lead.email })).toMatchObject(refused)
    const counted = { leadId: lead.id, tourId: tour.id, tourAnswer: 'accepted' }
    const google = {
      from: lead.email,
      sender: 'calendar-notification@google.example',
      'authentication-results': 'mx; dmarc=pass',
    }
    expect(await answer(google)).toMatchObject({ ...counted, isSuspect: false })
    expect(await answer({ from: lead.email })).toMatchObject(counted)
    const ours = { 'in-reply-to': `<${queued?.messageId}@leasing.park.example>` }
    expect(await answer({ ...named, ...ours })).toMatchObject(counted)
  })
})

describe('an email that can be unsubscribed from', () => {
  test('is not a newsletter from a lead, from an inquiry, from anyone we wrote to, or with a person in Reply-To', async () => {
    const lead = await aLead()
    expect(await arrives({ from: lead.email, ...newsletter })).toMatchObject({
      kind: 'message',
      leadId: lead.id,
      readAt: null,
    })
    const alert = await db.$count(outbox, eq(outbox.kind, 'alert'))
    expect(alert).toBeGreaterThanOrEqual(0)
    const body = { firstName: 'Ben', lastName: 'Ortiz', email: 'ben@asked.example' }
    const { json } = await call(inquiriesApi.sendA, { body })
    expect(await arrives({ from: body.email, ...newsletter })).toMatchObject({ kind: 'message', inquiryId: json.id })
    await admin.call(emailsApi.sendToLead, { params: { id: lead.id }, body: { subject: 'Bay', text: 'Yes.' } })
    await admin.call(leadsApi.update, { params: { id: lead.id }, body: { email: `new-${lead.email}` } })
    expect(await arrives({ from: lead.email, ...newsletter })).toMatchObject({ kind: 'message', readAt: null })
    const portal = { from: 'Space Portal <leads@portal.example>', 'reply-to': 'Nadia <nadia@newcomers.example>' }
    expect(await arrives({ ...portal, ...newsletter })).toMatchObject({
      kind: 'message',
      fromAddress: 'nadia@newcomers.example',
    })
  })

  test('is a newsletter from a stranger, and unread', async () => {
    expect(await arrives(newsletter)).toMatchObject({ kind: 'newsletter', readAt: null, dismissedAt: null })
    const reply = { 'reply-to': 'noreply@news.example' }
    expect(await arrives({ ...newsletter, ...reply })).toMatchObject({ kind: 'newsletter', readAt: null })
  })
})

describe('the records override guesses from an address or a subject', () => {
  test.each([
    'inquiries',
    'lead-x',
    'alert.co',
    'form',
    'fax.king',
    'scan2',
    'no-reply',
    'office',
    'postmaster',
    'notify',
  ])('the lead %s@ is the sender', async (local) => {
    const address = `${local}@${count}.acme.example`
    const lead = await aLead({ email: address })
    expect(await arrives({ from: address })).toMatchObject({ leadId: lead.id, fromAddress: address, isSuspect: false })
    const asked = await arrives({ from: `Acme <${address}>`, 'reply-to': 'ben@elsewhere.example' })
    expect(asked).toMatchObject({
      leadId: lead.id,
      fromName: 'Acme',
      fromAddress: address,
      answerAddress: 'ben@elsewhere.example',
    })
    const failed = await arrives({ from: address, subject: 'Delivery failed at our dock' })
    expect(failed).toMatchObject({ kind: 'message', leadId: lead.id, readAt: null })
    const auto = await arrives({ from: address, precedence: 'bulk', subject: 'Auto: insurance' })
    expect(auto).toMatchObject({ kind: 'message', readAt: null })
    expect(await arrives({ from: 'leads@portal.example', 'reply-to': address })).toMatchObject({ leadId: lead.id })
  })

  test('a lead at the domain of the site is the sender, and a program that identifies itself sends an automatic reply', async () => {
    const lead = await aLead({ email: 'tenant@park.example' })
    const email = await arrives({ from: lead.email, 'reply-to': 'other@people.example' })
    expect(email).toMatchObject({ leadId: lead.id, fromAddress: lead.email })
    const away = await arrives({ from: lead.email, 'auto-submitted': 'auto-replied' })
    expect(away).toMatchObject({ kind: 'automatic reply', leadId: lead.id, readAt: expect.any(Date) })
  })

  test('a Reply-To with the office is ignored, and the sender gets the inquiry', async () => {
    for (const replyTo of [office, 'leasing@park.example', 'office+tag@park.example']) {
      const from = `s${(count += 1)}@stranger.example`
      const email = await arrives({ from, 'reply-to': replyTo })
      expect(email).toMatchObject({ fromAddress: from, answerAddress: null })
      const portal = await arrives({ from: 'leads@portal.example', 'reply-to': replyTo })
      expect(portal).toMatchObject({ fromAddress: 'leads@portal.example', answerAddress: null })
    }
    const own = await arrives({ from: office, subject: 'A note' })
    const refused = await admin.call(emailsApi.makeInquiry, { params: { id: own?.id ?? 0 } })
    expect(refused).toMatchObject({ status: 409, json: { error: expect.stringContaining('belongs to the office') } })
  })
})

describe('an email of a colleague', () => {
  const from = `Admin Person <${admin.user.email}>`
  const contactsOf = async (id: number) => (await admin.call(leadsApi.listActivities, { params: { id } })).json

  test.each([
    ['with the office in Cc', (to: string): Message => ({ to, cc: office })],
    ['with the office in Bcc', (to: string): Message => ({ 'delivered-to': office, to })],
    ['to several, the lead in Cc', (cc: string): Message => ({ to: `${office}, s@stranger.example`, cc })],
    ['by a CRM', (to: string): Message => ({ to, cc: office, ...newsletter })],
  ])('to a lead %s counts as sent by that colleague, and as a contact', async (_, message) => {
    const lead = await aLead()
    const asked = await arrives({ from: lead.email })
    const email = await arrives({ from, subject: 'Terms', ...message(lead.email) })
    expect(email).toMatchObject({ direction: 'sent', kind: 'message', leadId: lead.id, createdBy: admin.user.email })
    expect(email).toMatchObject({ toAddress: lead.email, senderId: expect.any(Number), sentAt: expect.any(Date) })
    expect(await contactsOf(lead.id)).toMatchObject([
      { activityType: 'email', description: 'Sent by email: Terms', createdBy: admin.user.email },
    ])
    const listed = (await admin.call(emailsApi.listOfLead, { params: { id: lead.id } })).json as emailsApi.Email[]
    expect(listed).toMatchObject([{ state: 'sent' }, { id: asked?.id, isRead: true }])
    expect((await admin.call(leadsApi.read, { params: { id: lead.id } })).json.lastContactDate).not.toBeNull()
    // A reply to it finds the lead.
    const reply = await arrives({ 'in-reply-to': `<${email?.messageId}>` })
    expect(reply).toMatchObject({ direction: 'received', leadId: lead.id })
  })

  test('answers an inquiry, is filed under both of two leads, and is stored once if a copy arrives', async () => {
    const body = { firstName: 'Ben', lastName: 'Ortiz', email: 'ben@inquired.example' }
    const { json } = await call(inquiriesApi.sendA, { body })
    const email = await arrives({ from, to: body.email, cc: office })
    expect(email).toMatchObject({ direction: 'sent', inquiryId: json.id, leadId: expect.any(Number) })
    expect((await admin.call(inquiriesApi.read, { params: { id: json.id } })).json.reply.state).toBe('answered')
    const [one, two] = [await aLead(), await aLead()]
    const message = { from, to: `${one.email}, ${two.email}`, cc: office, 'message-id': '<both@x.example>' }
    await arrives(message)
    expect(await arrives({ 'delivered-to': 'leasing@park.example', ...message })).toBeUndefined()
    for (const { id } of [one, two]) {
      expect(await db.$count(emails, and(eq(emails.leadId, id), eq(emails.direction, 'sent')))).toBe(1)
      expect(await contactsOf(id)).toHaveLength(1)
    }
  })

  test('counts as sent by the alias of the office, and to another address of the lead in the same thread', async () => {
    const lead = await aLead()
    const asked = await arrives({ from: lead.email })
    const email = await arrives({ from: `Office <${office}>`, sender: admin.user.email, to: lead.email })
    expect(email).toMatchObject({ direction: 'sent', leadId: lead.id, createdBy: admin.user.email })
    expect(await arrives({ from: office, to: lead.email, text: 'Again' })).toMatchObject({
      direction: 'sent',
      createdBy: office,
    })
    const other = { from, to: 'rosa@home.example', 'in-reply-to': `<${asked?.messageId}>` }
    expect(await arrives(other)).toMatchObject({ direction: 'sent', leadId: lead.id })
  })

  test('does not count as sent if it is forged, automatic or addressed to the office', async () => {
    const lead = await aLead()
    const forged = await arrives({ from, to: lead.email, 'authentication-results': 'mx; dmarc=fail' })
    expect(forged).toMatchObject({ direction: 'received', isSuspect: true, readAt: null })
    const away = await arrives({ from, to: lead.email, cc: office, 'auto-submitted': 'auto-replied' })
    expect(away).toMatchObject({ direction: 'received', kind: 'automatic reply', readAt: expect.any(Date) })
    expect(await arrives({ from, text: 'Please call Rosa.' })).toMatchObject({
      direction: 'received',
      fromAddress: admin.user.email,
    })
    expect(await contactsOf(lead.id)).toEqual([])
  })

  test.each([
    [
      'Outlook',
      'See below.\r\n\r\nFrom: Rosa Delgado [mailto:ADDRESS]\r\nSent: Monday\r\nTo: office@park.example\r\n\r\nIs A3 free?',
    ],
    [
      'Gmail',
      '---------- Forwarded message ---------\r\nFrom: Rosa Delgado <ADDRESS>\r\nDate: Mon, Nov 23, 2026\r\nSubject: A3\r\n\r\nIs A3 free?',
    ],
    ['Apple', '> De: Rosa Delgado <ADDRESS>\r\n> Asunto: A3\r\n> Fecha: 23 de noviembre\r\n> \r\n> Is A3 free?'],
    [
      'Outlook on the web',
      '**Von:** Rosa Delgado <ADDRESS<mailto:ADDRESS>>\r\n**Gesendet:** Montag\r\n\r\nIst A3 frei?',
    ],
  ])('counts as the visitor’s if it forwards an email of a visitor: %s', async (_, text) => {
    const address = `rosa${(count += 1)}@newcomer.example`
    const message = { from, subject: 'FW: A3', text: text.replaceAll('ADDRESS', address) }
    const email = await arrives(message)
    const named = { fromName: 'Rosa Delgado', fromAddress: address, viaAddress: admin.user.email, isSuspect: true }
    expect(email).toMatchObject({ direction: 'received', leadId: null, readAt: null, ...named })
    const lead = await aLead({ email: address })
    expect(await arrives({ ...message, text: `${message.text} Again` })).toMatchObject({ leadId: lead.id, ...named })
  })

  test('from an unknown address is filed under its only recipient who is a lead', async () => {
    const [lead, other] = [await aLead(), await aLead()]
    expect(await arrives({ to: lead.email, cc: office })).toMatchObject({
      direction: 'received',
      leadId: lead.id,
      readAt: null,
    })
    expect(await arrives({ to: `${lead.email}, ${other.email}`, cc: office })).toMatchObject({ leadId: null })
  })
})

describe('a Message-ID', () => {
  const date = 'Wed, 25 Nov 2026 10:00:00 -0600'
  test.each([['<same@x.example>'], ['<>'], ['no brackets'], ['<a b@x.example>'], ['']])(
    '%s does not identify an email: other content is stored separately, a copy is not',
    async (id) => {
      const from = `s${(count += 1)}@stranger.example`
      const message = { from, date, 'message-id': id }
      expect(await arrives(message)).toBeDefined()
      expect(await arrives({ 'delivered-to': office, ...message })).toBeUndefined()
      expect(await arrives({ ...message, text: 'Another text.' })).toBeDefined()
      expect(await arrives({ ...message, subject: 'Another subject' })).toBeDefined()
      expect(await arrives({ ...message, date: 'Wed, 25 Nov 2026 11:00:00 -0600' })).toBeDefined()
      const file = `--b\r\nContent-Type: text/plain\r\n\r\nHello.\r\n--b\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\nA\r\n--b--`
      const attached = { ...message, 'content-type': 'multipart/mixed; boundary=b', text: file }
      expect(await arrives(attached)).toBeDefined()
      expect(await arrives({ received: 'from mx2.park.example', ...attached })).toBeUndefined()
      expect(await arrives({ ...attached, text: file.replace('\r\nA\r\n', '\r\nAnother\r\n') })).toBeDefined()
    },
  )
})
