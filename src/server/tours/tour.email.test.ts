import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import * as emailsApi from '#contract/emails/emails.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as toursApi from '#contract/tours/tours.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import { leads } from '#db/schema/leads.ts'
import { outbox } from '#db/schema/outbox.ts'
import { tours } from '#db/schema/tours.ts'
import { inquiryEmail } from '#server/inquiries/inquiry.email.ts'
import { createMailWorker } from '#server/mail/mail-worker.job.ts'
import { emailHtml, emailText } from '#server/mail/email.ts'
import type { MailTransport } from '#server/mail/transport.ts'
import { freshApp } from '#test/app.ts'
import { englishFinder } from '#test/english-texts.ts'
import { formB } from '#test/tour-form.ts'
import { tourEmail } from './tour.email.ts'
import { tourOutcome } from './tour-record.service.ts'

const { app, as, call, config, db, currentPark } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const office = () => ({
  park: currentPark.read(),
  to: 'office@example.com',
  publicUrl: config.publicUrl,
  secret: config.sessionSecret,
})

const book = async (more: object = {}) => {
  const [startsAt = ''] = (await call(toursApi.listTimes)).json.times
  const { json } = await call(toursApi.book, { body: { ...formB(), startsAt, unit: 'A1', ...more } })
  const [tour] = await db.select().from(tours).where(eq(tours.inquiryId, json.id))
  return { id: tour?.id ?? 0, leadId: tour?.leadId ?? 0, inquiryId: json.id, startsAt, address: String(json.address) }
}
const bookInSpanish = async () => {
  const [startsAt = ''] = (await call(toursApi.listTimes)).json.times
  const { headers } = await move('/es/tour', { ...formB(), startsAt, unit: 'A1' })
  const [tour] = await db.select().from(tours).orderBy(desc(tours.id)).limit(1)
  return { id: tour?.id ?? 0, address: String(headers.location) }
}
const move = (address: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
/** Composes the emails of a tour as of now; undefined for emails that are dropped. */
async function emailsOf(tourId: number) {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, 'tour'), sql`${outbox.payload} ->> 'tourId' = ${String(tourId)}`))
    .orderBy(asc(outbox.id))
  const composed = await Promise.all(rows.map(({ payload }) => tourEmail(db, payload, office())))
  return rows.map(({ payload: { event, to } }, place) => ({ name: `${event} ${to}`, email: composed[place] }))
}
const sent = async (tourId: number) => (await emailsOf(tourId)).filter(({ email }) => email !== undefined)
const named = async (tourId: number, name: string) => {
  const email = (await sent(tourId)).find((one) => one.name === name)?.email
  if (!email) throw new Error(`There is no email ${name}`)
  return email
}

describe('the emails of a tour', () => {
  test('confirm it with the private link and an invitation, and remind both sides', async () => {
    const { id, address, startsAt } = await book()
    expect((await sent(id)).map(({ name }) => name)).toEqual(['booked visitor', 'reminder visitor', 'reminder office'])
    const email = await named(id, 'booked visitor')
    expect(email.subject).toMatch(/^Your tour is confirmed: \w+day, /)
    expect(email.action?.url).toBe(config.publicUrl + address)
    expect(email.invitation?.method).toBe('REQUEST')
    const file = email.invitation?.content.replaceAll('\r\n ', '') ?? ''
    expect(file).toContain(`UID:tour-${id}@localhost\r\nSEQUENCE:0\r\n`)
    expect(file).toContain(`DTSTART:${startsAt.replaceAll(/[-:]|\.000/g, '')}\r\n`)
    expect(file).toContain('ORGANIZER;CN="Hackberry Yard Business Park":mailto:office@example.com\r\n')
    expect(email.to).toMatch(/^visitor\d+@example\.com$/)
    expect(await named(id, 'reminder office')).toMatchObject({
      to: 'office@example.com',
      subject: expect.stringMatching(/^Ana Ortiz comes for a tour: /),
    })
  })

  test('include one to the office, which is the email of the inquiry with the tour', async () => {
    const { inquiryId } = await book()
    const email = await inquiryEmail(db, inquiryId, office())
    expect(email?.subject).toMatch(/^Tour with Ana Ortiz: \w+day, .* C[SD]T$/)
    expect(email?.opening).toContain('Ana Ortiz booked a tour for ')
    expect(email?.facts).toContainEqual({ label: 'Unit', value: 'A1' })
    expect(email?.facts).toContainEqual({ label: 'Phone', value: '(903) 555-0177' })
  })

  test('go to both sides when the visitor moves it, and the invitation has a higher sequence number', async () => {
    const { id, address } = await book()
    const startsAt = (await call(toursApi.listTimes)).json.times.at(-1)
    expect((await move(address, { startsAt })).statusCode).toBe(303)
    expect((await sent(id)).map(({ name }) => name)).toEqual([
      'moved visitor',
      'moved office',
      'reminder visitor',
      'reminder office',
    ])
    expect((await named(id, 'moved visitor')).invitation?.content).toContain('SEQUENCE:1\r\n')
    expect((await named(id, 'moved office')).subject).toMatch(/^Ana Ortiz moved the tour: /)
  })

  test('cancel the invitation when it is cancelled, and send no more reminders', async () => {
    const { id, address } = await book()
    await move(address, { cancel: 'yes' })
    expect((await sent(id)).map(({ name }) => name)).toEqual(['cancelled visitor', 'cancelled office'])
    const { invitation } = await named(id, 'cancelled visitor')
    expect(invitation?.method).toBe('CANCEL')
    expect(invitation?.content).toContain('METHOD:CANCEL\r\n')
    expect(invitation?.content).toContain('STATUS:CANCELLED\r\n')
  })

  test('are wholly in Spanish to a visitor who booked in Spanish, and in English to the office', async () => {
    const english = englishFinder()
    const expectSpanish = async (id: number, event: string, subject: string) => {
      const email = await named(id, `${event} visitor`)
      expect(email.subject).toMatch(subject)
      expect(email.subject).toMatch(
        /: (?:lunes|martes|miércoles|jueves|viernes|sábado) \d+ de \p{Ll}+, [\d:]+\s[ap]\./u,
      )
      expect(english(emailHtml(email))).toEqual([])
      expect(emailText(email).split(/\n|: /).flatMap(english)).toEqual([])
      const file = email.invitation?.content.replaceAll('\r\n ', '') ?? ''
      if (event !== 'reminder') expect(file).toContain('SUMMARY:Visita a la unidad A1 de ')
      expect(email.action?.url).toMatch(`${config.publicUrl}/es/tour/`)
    }
    const { id, address } = await bookInSpanish()
    expect(address).toMatch(/^\/es\/tour\//)
    await expectSpanish(id, 'booked', 'Su visita está confirmada')
    await expectSpanish(id, 'reminder', 'Su visita es pronto')
    await move(address, { startsAt: (await call(toursApi.listTimes)).json.times.at(-1) ?? '' })
    await expectSpanish(id, 'moved', 'Su visita cambió de horario')
    await move(address, { cancel: 'yes' })
    await expectSpanish(id, 'cancelled', 'Su visita está cancelada')
    expect((await named(id, 'cancelled office')).subject).toMatch(/^Ana Ortiz cancelled the tour: /)
  })

  test('notify only the visitor of changes by staff', async () => {
    const { id } = await book()
    await admin.call(toursApi.update, { params: { id }, body: { status: 'cancelled' } })
    expect((await sent(id)).map(({ name }) => name)).toEqual(['cancelled visitor'])
  })

  test('contain nothing that a stranger typed in the one to the visitor, and no line breaks in headers', async () => {
    const typed = { firstName: 'Win\u2028Bcc', lastName: 'https://evil.example', additionalDetails: 'Buy now' }
    const { id, leadId } = await book(typed)
    await db.update(leads).set({ firstName: 'Ana\r\nBcc: all@example.com' }).where(eq(leads.id, leadId))
    const toVisitor = JSON.stringify(await named(id, 'booked visitor'))
    for (const text of ['Win', 'evil.example', 'Buy now', 'all@example.com']) expect(toVisitor).not.toContain(text)
    const email = await named(id, 'booked visitor')
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
      from: 'park@example.com',
      to: email.to,
      subject: email.subject,
      text: email.opening,
      ...(email.invitation && { icalEvent: { ...email.invitation, filename: 'invitation.ics' } }),
    })
    const parsed = await PostalMime.parse(message as Buffer)
    expect(parsed.bcc).toBeUndefined()
    expect(parsed.attachments.map(({ mimeType }) => mimeType)).toContain('application/ics')
    expect(parsed.to).toMatchObject([{ address: email.to }])
  })

  test('go to the address that booked the tour, or else to the lead, also after a merge', async () => {
    const { id, inquiryId, leadId } = await book()
    const [inquiry] = await db.select().from(contactInquiries).where(eq(contactInquiries.id, inquiryId))
    const kept = await admin.call(leadsApi.create, {
      body: { firstName: 'Ana', lastName: 'O', email: 'kept@example.com' },
    })
    await db.update(leads).set({ mergedIntoId: kept.json.id }).where(eq(leads.id, leadId))
    expect((await named(id, 'booked visitor')).to).toBe(inquiry?.email)
    await db.update(tours).set({ inquiryId: null }).where(eq(tours.id, id))
    expect((await named(id, 'booked visitor')).to).toBe('kept@example.com')
  })

  test('to the visitor are recorded on the lead once they are sent or refused, without the private link', async () => {
    const recorded = async (leadId: number) => (await admin.call(emailsApi.listOfLead, { params: { id: leadId } })).json
    /** Sends the emails that are due. */
    const deliver = async (transport: MailTransport) => {
      const outcomes = {
        tour: tourOutcome({
          config,
          park: currentPark.read,
          clock: () => new Date(),
          compose: (tx, payload) => tourEmail(tx, payload, office()),
        }),
      }
      const composers = { tour: (_db: unknown, payload: Record<string, unknown>) => tourEmail(db, payload, office()) }
      const log = pino({ level: 'silent' })
      const worker = createMailWorker({ db, transport, composers, outcomes, log })
      const open = sql`${outbox.kind} = 'tour' and ${outbox.doneAt} is null and ${outbox.failedAt} is null and ${outbox.runAt} <= now()`
      await expect.poll(() => db.$count(outbox, open)).toBe(0)
      await worker.close()
    }
    await db.delete(outbox)
    const { leadId, address } = await book()
    expect(await recorded(leadId)).toEqual([])
    const messageIds: string[] = []
    await deliver(async (_email, messageId) => {
      messageIds.push(messageId)
    })
    expect(await recorded(leadId)).toMatchObject([
      {
        kind: 'tour',
        state: 'sent',
        subject: expect.stringMatching(/^Your tour is confirmed: /),
        text: expect.stringContaining('When: '),
        createdBy: null,
        toAddress: expect.stringMatching(/^visitor\d+@example\.com$/),
      },
    ])
    const [stored] = await db.select().from(emails).where(eq(emails.leadId, leadId))
    expect(stored?.text).not.toContain(address)
    expect(stored?.messageId).toBe(`${messageIds[0]}@localhost`)

    const other = await book()
    await deliver(async () => {
      throw Object.assign(new Error('No such mailbox'), { code: 'EENVELOPE', responseCode: 550 })
    })
    expect(await recorded(other.leadId)).toMatchObject([{ kind: 'tour', state: 'rejected', reason: 'No such mailbox' }])
  })

  test('are not sent for an erased tour', async () => {
    expect(
      await tourEmail(db, { tourId: 999_999, sequence: 0, event: 'booked', to: 'visitor' }, office()),
    ).toBeUndefined()
  })

  test("have no link if the server's secret has changed since the booking", async () => {
    const { id } = await book()
    const payload = { tourId: id, sequence: 0, event: 'booked', to: 'visitor' }
    const email = await tourEmail(db, payload, { ...office(), secret: 'x'.repeat(32) })
    expect(email?.action).toBeUndefined()
    expect(email?.subject).toContain('confirmed')
  })
})
