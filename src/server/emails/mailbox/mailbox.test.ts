import { desc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as emailsApi from '#contract/emails/emails.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as peopleApi from '#contract/leads/people.ts'
import * as toursApi from '#contract/tours/tours.ts'
import { emailAttachments } from '#db/schema/email-attachments.ts'
import { emails } from '#db/schema/emails.ts'
import { mailboxes } from '#db/schema/mailboxes.ts'
import { outbox } from '#db/schema/outbox.ts'
import { createStore } from '#server/storage/create-store.ts'
import { freshApp } from '#test/app.ts'
import { hasDovecot, startDovecot } from '#test/servers/dovecot.ts'
import { startMailboxReader } from './mailbox.job.ts'

const { as, call, db, config, currentPark, restoreEach } = await freshApp({
  RATE_LIMIT: 'off',
  PUBLIC_URL: 'https://park.example.com',
})
const admin = await as('admin')
const viewer = await as('viewer')
const owner = await as('super_admin')
const store = createStore(config)
const log = pino({ level: 'silent' })

restoreEach()

let people = 0
const aLead = async () => {
  const body = { firstName: 'Rosa', lastName: 'Delgado', email: `rosa${(people += 1)}@example.com` }
  return (await admin.call(leadsApi.create, { body })).json as { id: number; email: string }
}
const sent = async (id: number) =>
  (await admin.call(emailsApi.sendToLead, { params: { id }, body: { subject: 'Your question', text: 'Yes.' } }))
    .json as emailsApi.Email
const rowOf = async (id: number) => (await db.select().from(emails).where(eq(emails.id, id)))[0]

let messages = 0
type Message = { from?: string; to?: string; subject?: string; headers?: string[]; body?: string }
const source = ({
  from = 'someone@example.net',
  to = 'office@park.example.com',
  subject = 'Hello',
  headers = [],
  body = 'Hello.',
}: Message) =>
  [
    ...headers,
    `From: Some One <${from}>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <m${(messages += 1)}@example.net>`,
    ...(headers.some((header) => /^content-type/i.test(header)) ? [] : ['Content-Type: text/plain; charset=utf-8']),
    '',
    body,
    '',
  ].join('\r\n')

const latest = async () => (await db.select().from(emails).orderBy(desc(emails.id)).limit(1))[0]
const received = () => db.$count(emails, eq(emails.direction, 'received'))

describe.skipIf(!hasDovecot())('the mailbox', () => {
  let server: Awaited<ReturnType<typeof startDovecot>>
  const closers: (() => Promise<unknown>)[] = []
  const read = (url = server.url) => {
    const stop = startMailboxReader({
      db,
      store,
      park: currentPark.read,
      clock: () => new Date(),
      config: {
        ...config,
        imapUrl: url,
      },
      ownHost: 'park.example.com',
      log,
      attemptEvery: 100,
    })
    closers.unshift(stop)
    return stop
  }
  beforeEach(async () => {
    server = await startDovecot()
    closers.push(() => server.close())
  })
  afterEach(async () => {
    for (const close of closers.splice(0)) await close()
  })
  /** Delivers messages and waits until all are stored, in the order in which they came. */
  const arrive = async <const Messages extends Message[]>(...delivered: Messages) => {
    const before = await received()
    for (const message of delivered) await server.deliver(source(message))
    await expect.poll(received).toBe(before + delivered.length)
    const stored = await db.select().from(emails).where(eq(emails.direction, 'received')).orderBy(emails.id)
    return stored.slice(before) as { [Place in keyof Messages]: (typeof stored)[number] }
  }
  const arrives = async (message: Message) => (await arrive(message))[0]

  test('files a reply under the record that it answers, and flags it', async () => {
    const lead = await aLead()
    const email = await rowOf((await sent(lead.id)).id)
    read()
    await arrives({ subject: 'first' })
    const reply = await arrives({
      from: 'other@example.net',
      subject: 'Re: Your question',
      headers: [`In-Reply-To: <${email?.messageId}>`],
    })
    expect(reply).toMatchObject({ leadId: lead.id, text: 'Hello.', fromAddress: 'other@example.net', readAt: null })
    await expect.poll(server.seen).toBe(2)
    const listed = (await viewer.call(emailsApi.listOfLead, { params: { id: lead.id } })).json as emailsApi.Email[]
    const shown = listed.find(({ state }) => state === 'received')
    expect(shown).toMatchObject({ state: 'received', isRead: false, subject: 'Re: Your question' })
    expect((await admin.call(emailsApi.markRead, { params: { id: shown?.id ?? 0 } })).json).toMatchObject({
      isRead: true,
    })
  })

  test('matches emails by the token in Reply-To, then by the sender; any other email waits to be linked', async () => {
    const [lead, other] = [await aLead(), await aLead()]
    const email = await rowOf((await sent(lead.id)).id)
    read()
    const [byToken, bySender, unknown] = await arrive(
      { to: `office+${email?.replyToken}@park.example.com`, from: other.email },
      { to: 'office+00000000000000000000@park.example.com', from: other.email },
      { from: 'stranger@example.net', subject: 'A unit for a bakery' },
    )
    expect([byToken.leadId, bySender.leadId]).toEqual([lead.id, other.id])
    expect(unknown).toMatchObject({ leadId: null, inquiryId: null })
    const waiting = await viewer.call(emailsApi.listUnmatched)
    expect(waiting.json).toMatchObject([{ subject: 'A unit for a bakery' }])
    const params = { id: unknown.id }
    expect(await viewer.call(emailsApi.makeInquiry, { params })).toMatchObject({ status: 403 })
    const converted = await admin.call(emailsApi.makeInquiry, { params })
    const inquiry = await admin.call(inquiriesApi.read, { params: { id: converted.json.inquiryId } })
    expect(inquiry.json).toMatchObject({
      firstName: 'Some',
      lastName: 'One',
      email: 'stranger@example.net',
      additionalDetails: 'A unit for a bakery\n\nHello.',
      reply: { state: 'due' },
    })
    expect(await admin.call(emailsApi.dismiss, { params })).toMatchObject({ status: 409 })
    // A second email from the same person finds the inquiry.
    expect((await arrives({ from: 'stranger@example.net' })).inquiryId).toBe(converted.json.inquiryId)
  })

  test('finds the tour that an email answers, whoever sends it', async () => {
    const lead = await aLead()
    const [startsAt = ''] = (await call(toursApi.listTimes)).json.times
    expect((await admin.call(toursApi.createForLead, { params: { id: lead.id }, body: { startsAt } })).status).toBe(201)
    const [told] = await db.select().from(outbox).where(eq(outbox.kind, 'tour'))
    read()
    const answering = (id = '') => ({
      from: 'colleague@example.net',
      headers: [`In-Reply-To: <${id}@park.example.com>`],
    })
    const guessed = told?.messageId.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const [answered, unrelated] = await arrive(answering(told?.messageId), answering(guessed))
    expect([answered.leadId, unrelated.leadId]).toEqual([lead.id, null])
  })

  test('is read by one of two processes, resumes where it stopped, and stores nothing twice if the UIDs change', async () => {
    for (let count = 0; count < 20; count += 1) await server.deliver(source({ subject: `Number ${count}` }))
    const [stop] = [read(), read()]
    await expect.poll(received).toBe(20)
    await stop()
    await server.deliver(source({ subject: 'Later' }))
    await expect.poll(received).toBe(21)
    for (const close of closers.splice(0, 2)) await close()
    await server.renumber()
    await server.deliver(source({ subject: 'After the restore' }))
    read()
    await expect.poll(received).toBe(22)
    expect((await latest())?.subject).toBe('After the restore')
    expect(new Set((await db.select().from(emails)).map(({ sourceHash }) => sourceHash)).size).toBeGreaterThan(20)
  })

  test('shows staff when it is unreachable, and is read again when it is back', async () => {
    server.down()
    read()
    const failure = async () => (await db.select().from(mailboxes).orderBy(desc(mailboxes.id)).limit(1))[0]?.error
    await expect.poll(failure).toEqual(expect.any(String))
    server.up()
    await server.deliver(source({ subject: 'While it was away' }))
    await expect.poll(received).toBe(1)
    await expect.poll(failure).toBeNull()
  })

  test('shows no HTML that runs or loads anything, and keeps documents but no programs', async () => {
    read()
    const boundary = 'edge'
    const parts = [
      `--${boundary}\r\nContent-Type: text/html; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p onclick=3D"x()">Caf=E9 <img src=3D"https://evil.example/p.gif"><a href=3D"javascript:x()">bad</a> <a href=3D"https://ok.example/">good</a></p><script>x()</script><form action=3D"https://evil.example"><input></form>`,
      `--${boundary}\r\nContent-Type: application/pdf; name="../../plan.pdf"\r\nContent-Disposition: attachment; filename="../../plan.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from('%PDF-1.7 plan').toString('base64')}`,
      `--${boundary}\r\nContent-Type: application/x-msdownload; name="run.exe"\r\nContent-Disposition: attachment; filename="run.exe"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from('MZ program').toString('base64')}`,
    ]
    const email = await arrives({
      headers: ['MIME-Version: 1.0', `Content-Type: multipart/mixed; boundary="${boundary}"`],
      body: `${parts.join('\r\n')}\r\n--${boundary}--`,
    })
    expect(email?.html).toBe(
      '<p>Café <a rel="noopener noreferrer nofollow" target="_blank">bad</a> <a href="https://ok.example/" rel="noopener noreferrer nofollow" target="_blank">good</a></p>',
    )
    expect(email?.text).toBe('Café bad good')
    const [shown] = (await viewer.call(emailsApi.listUnmatched)).json
    expect(shown.attachments).toMatchObject([
      { fileName: 'plan.pdf', isStored: true },
      { fileName: 'run.exe', isStored: false },
    ])
    const params = { id: shown.id, attachmentId: shown.attachments[0].id }
    const file = await viewer.call(emailsApi.download, { params })
    expect(String(file.bytes)).toBe('%PDF-1.7 plan')
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
    expect(await call(emailsApi.readHtml, { params: { id: shown.id } })).toMatchObject({ status: 401 })
  })

  test('recognizes automatic replies and bounces, and marks senders that its server does not trust', async () => {
    const lead = await aLead()
    const email = await rowOf((await sent(lead.id)).id)
    read()
    const [away, bounce, forged, pretended] = await arrive(
      { from: lead.email, headers: ['Auto-Submitted: auto-replied'], subject: 'Out of office' },
      {
        from: 'mailer-daemon@mx.example.net',
        subject: 'Undelivered Mail',
        headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary="b"'],
        body: `--b\r\nContent-Type: text/plain\r\n\r\nNo such user.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${email?.messageId}>\r\n--b--`,
      },
      { from: lead.email, headers: ['Authentication-Results: mx.example; dmarc=fail; spf=pass'] },
      {
        from: lead.email,
        headers: ['Authentication-Results: mx.example; dmarc=fail', 'Authentication-Results: mx.example; dmarc=pass'],
      },
    )
    expect(away).toMatchObject({ kind: 'automatic reply', leadId: lead.id, readAt: expect.any(Date) })
    expect(bounce).toMatchObject({ kind: 'bounce', leadId: lead.id, readAt: null })
    expect(forged).toMatchObject({ leadId: lead.id, isSuspect: true })
    expect(pretended.isSuspect).toBe(true)
    const before = await received()
    const copy = (from = '') => source({ from }).replace(/Message-ID: .*/, `Message-ID: <${email?.messageId}>`)
    await server.deliver(copy(email?.fromAddress))
    await server.deliver(copy('stranger@example.net'))
    await expect.poll(async () => (await latest())?.fromAddress).toBe('stranger@example.net')
    expect(await received()).toBe(before + 1)
  })

  test('stores malformed and oversized messages, and only lists a flood', async () => {
    read()
    await server.deliver(Buffer.from([0xff, 0xfe, 0x00, 0x01, 0x0a]))
    await expect.poll(received).toBe(1)
    await server.deliver(
      `From: x@example.net\r\nSubject: =?utf-8?Q?=ED=A0=80?= \0 \r\nContent-Type: text/plain; charset=x-nonsense\r\n\r\n\0ab\xff`,
    )
    await expect.poll(received).toBe(2)
    const nested = Array.from(
      { length: 60 },
      (_, depth) => `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}`,
    )
    await server.deliver(`From: x@example.net\r\nSubject: Nested\r\n${nested.join('\r\n')}\r\n`)
    await expect.poll(received).toBe(3)
    await server.deliver(source({ subject: 'Large', body: `${'a'.repeat(990)}\r\n`.repeat(32_500) }))
    await expect.poll(received).toBe(4)
    expect((await latest())?.text).toMatch(
      /^This email has \d+ MB, which is more than is read\. Open it in the mailbox\.$/,
    )
    for (let count = 0; count < 62; count += 1)
      await server.deliver(source({ from: 'flood@example.net', body: `Number ${count}` }))
    await expect.poll(received).toBe(66)
    const flood = await db.select().from(emails).where(eq(emails.fromAddress, 'flood@example.net')).orderBy(emails.id)
    expect(flood.at(59)?.text).toBe('Number 59')
    expect(flood.at(60)?.text).toContain('more than 60 emails within an hour')
  })

  test('lists messages that it cannot read and goes on with the next ones', async () => {
    const parts = { headers: ['Content-Type: multipart/mixed; boundary=b'], body: '--b\r\n\r\n'.repeat(600) }
    await server.deliver(source({ subject: 'Parts', from: 'rosa@example.net', ...parts }))
    const id = 'ä'.repeat(900)
    await server.deliver(
      source({ subject: 'A long Message-ID' }).replace(/Message-ID: .*/, `Message-ID: <${id}@x.example>`),
    )
    await server.deliver(`From: x@example.net\r\nSubject: Headers\r\n${'X: y\r\n'.repeat(60_000)}\r\nHello.`)
    await server.deliver(source({ subject: 'The next one' }))
    read()
    await expect.poll(received).toBe(4)
    const stored = await db.select().from(emails).where(eq(emails.direction, 'received')).orderBy(emails.id)
    expect(stored).toMatchObject([
      {
        subject: 'Parts',
        fromAddress: 'rosa@example.net',
        text: 'This email of 5 kB could not be read. It has more than 500 parts. Open it in the mailbox.',
        isUnreadable: true,
      },
      { subject: 'A long Message-ID' },
      { subject: 'Headers', fromAddress: 'x@example.net', isUnreadable: true },
      { subject: 'The next one', isUnreadable: false },
    ])
  })

  test('gives up on a message that crashes the process', async () => {
    const stop = read()
    await arrives({ subject: 'Before' })
    await stop()
    await server.deliver(source({ subject: 'Deadly', from: 'rosa@example.net' }))
    // The row looks like this after a process was killed twice while reading the next message.
    const [mailbox] = await db.select().from(mailboxes).orderBy(desc(mailboxes.id)).limit(1)
    if (!mailbox) throw new Error('There is no mailbox')
    const { id, lastUid } = mailbox
    await db
      .update(mailboxes)
      .set({ attemptUid: lastUid + 1, attempts: 2 })
      .where(eq(mailboxes.id, id))
    read()
    await expect.poll(received).toBe(2)
    expect(await latest()).toMatchObject({
      subject: 'Deadly',
      fromAddress: 'rosa@example.net',
      text: 'This email of 1 kB could not be read. This installation failed twice when it read it. Open it in the mailbox.',
    })
    expect(await arrives({ subject: 'After' })).toMatchObject({ text: 'Hello.' })
    expect((await db.select().from(mailboxes).where(eq(mailboxes.id, id)))[0]).toMatchObject({
      attempts: 0,
      error: null,
    })
  })

  test('stores copies of one email once, but different emails that share a Message-ID separately', async () => {
    const lead = await aLead()
    read()
    const copy = (host: string, date: string) =>
      source({ from: lead.email, headers: [`Delivered-To: ${host}`, `Date: ${date}`] }).replace(
        /Message-ID: .*/,
        'Message-ID: <copy@x.example>',
      )
    await server.deliver(copy('office@park.example.com', 'Wed, 25 Nov 2026 10:00:00 -0600'))
    await server.deliver(copy('leasing@park.example.com', 'Wed, 25 Nov 2026 10:00:00 -0600'))
    await server.deliver(copy('office@park.example.com', 'Wed, 25 Nov 2026 11:00:00 -0600'))
    await server.deliver(source({ subject: 'Last' }))
    await expect.poll(async () => (await latest())?.subject).toBe('Last')
    expect(await db.$count(emails, eq(emails.messageId, 'copy@x.example'))).toBe(2)
  })

  test('does not store again what was erased', async () => {
    const lead = await aLead()
    const stop = read()
    await arrive({ from: lead.email, subject: 'My words' }, { from: 'other@example.net', subject: 'Of another' })
    await stop()
    expect((await owner.call(peopleApi.eraseOfLead, { params: { id: lead.id } })).status).toBe(200)
    expect(await received()).toBe(1)
    await server.renumber()
    await server.deliver(source({ from: lead.email, subject: 'New words' }))
    read()
    await expect.poll(received).toBe(2)
    const stored = await db
      .select({ subject: emails.subject })
      .from(emails)
      .where(eq(emails.direction, 'received'))
      .orderBy(emails.id)
    expect(stored.map(({ subject }) => subject)).toEqual(['Of another', 'New words'])
  })

  test('shows why it cannot be read and what to do', async () => {
    const errorOf = async (url: string) => {
      await db.delete(mailboxes)
      const stop = read(url)
      const error = async () => (await db.select().from(mailboxes))[0]?.error
      await expect.poll(error).toEqual(expect.any(String))
      await stop()
      return error()
    }
    expect(await errorOf(server.url.replace('secret', 'wrong'))).toMatch(
      /^127\.0\.0\.1 refuses the user name or the password.*IMAP_URL/,
    )
    expect(await errorOf(server.url.replace('INBOX', 'Leasing'))).toMatch(
      /has no folder named Leasing\. Create it there/,
    )
    expect(await errorOf('imap://office:secret@127.0.0.1:9/INBOX')).toMatch(/does not answer/)
    expect(await errorOf('imap://office:secret@nowhere.invalid/INBOX')).toMatch(
      /There is no server named nowhere\.invalid/,
    )
  })

  test('files a notice from a portal under the person in Reply-To, as an inquiry', async () => {
    read()
    const portal = 'no-reply@portal.example'
    const notice = (replyTo: string) => ({ from: portal, headers: [`Reply-To: ${replyTo}`] })
    const email = await arrives(notice('"Delgado, Rosa" <rosa@example.net>'))
    expect(email).toMatchObject({ fromName: 'Delgado, Rosa', fromAddress: 'rosa@example.net', viaAddress: portal })
    const converted = await admin.call(emailsApi.makeInquiry, { params: { id: email.id } })
    const inquiry = await admin.call(inquiriesApi.read, { params: { id: converted.json.inquiryId } })
    expect(inquiry.json).toMatchObject({ firstName: 'Rosa', lastName: 'Delgado', email: 'rosa@example.net' })
    const [ofBen, ofRosa, scan] = await arrive(
      notice('ben@example.net'),
      notice('rosa@example.net'),
      // A copier sends for all users, so an inquiry from its address would merge them into one person.
      { from: 'scanner@example.net' },
    )
    expect([ofBen.inquiryId, ofRosa.inquiryId]).toEqual([null, converted.json.inquiryId])
    const refused = await admin.call(emailsApi.makeInquiry, { params: { id: scan.id } })
    expect(refused).toMatchObject({ status: 409, json: { error: expect.stringContaining('many people') } })
  })

  test('files a bounce without one of our Message-IDs under the recipient who could not be reached', async () => {
    const lead = await aLead()
    await sent(lead.id)
    read()
    const bounce = {
      from: 'mailer-daemon@mx.example.net',
      headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary="b"'],
      body: `--b\r\nContent-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; ${lead.email}\r\nAction: failed\r\n--b--`,
    }
    expect(await arrives(bounce)).toMatchObject({ kind: 'bounce', leadId: lead.id, readAt: null })
  })

  test('records the answer of a calendar to the invitation to a tour', async () => {
    const lead = await aLead()
    const [startsAt = '', later = ''] = (await call(toursApi.listTimes)).json.times
    const tour = (await admin.call(toursApi.createForLead, { params: { id: lead.id }, body: { startsAt } })).json
    read()
    const answer = (method: string, ...lines: string[]) => ({
      subject: `${method}: Tour`,
      headers: [`Content-Type: text/calendar; method=${method}; charset=utf-8`],
      body: [
        'BEGIN:VCALENDAR',
        `METHOD:${method}`,
        'BEGIN:VEVENT',
        `UID:tour-${tour.id}@park.example.com`,
        ...lines,
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    })
    const replied = (status: string) =>
      answer('REPLY', `ATTENDEE;PARTSTAT=${status}:mailto:${lead.email}`, 'COMMENT:Sorry')
    const kind = 'calendar answer'
    const utc = later.replaceAll(/[-:]|\.000/g, '')
    const [accepted, countered, declined, foreign] = await arrive(
      { from: lead.email, ...replied('ACCEPTED') },
      { from: lead.email, ...answer('COUNTER', `DTSTART:${utc}`) },
      { from: lead.email, ...replied('DECLINED') },
      { from: 'stranger@example.net', ...replied('DECLINED') },
    )
    expect(accepted).toMatchObject({ kind, leadId: lead.id, tourAnswer: 'accepted', readAt: expect.any(Date) })
    expect(countered).toMatchObject({ tourAnswer: 'countered', proposedAt: new Date(later), readAt: null })
    expect(declined).toMatchObject({ leadId: lead.id, tourId: tour.id, text: 'Sorry', readAt: null })
    // Anybody can guess the number of a tour.
    expect(foreign).toMatchObject({ kind, leadId: null, tourId: null })
    const listed = (await viewer.call(emailsApi.listOfLead, { params: { id: lead.id } })).json as emailsApi.Email[]
    expect(listed.find(({ id }) => id === declined.id)?.tour).toEqual({
      id: tour.id,
      startsAt,
      status: 'booked',
      answer: 'declined',
      proposedAt: null,
    })
  })

  test('describes in words what an invitation is about and when', async () => {
    const lead = await aLead()
    read()
    const email = await arrives({
      from: lead.email,
      headers: ['Content-Type: text/calendar; method=REQUEST; charset=utf-8'],
      body: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nUID:visit-1\r\nSUMMARY:Look at A3\r\nDTSTART:20301203T213000Z\r\nEND:VEVENT\r\nEND:VCALENDAR',
    })
    expect(email?.text).toMatch(/^Invitation: Look at A3\nWhen: Tuesday, December 3, 2030 at \d/)
    const shown = (await viewer.call(emailsApi.listOfLead, { params: { id: lead.id } })).json
    expect(shown).toMatchObject([{ kind: 'message', tour: null, eventStartsAt: '2030-12-03T21:30:00.000Z' }])
  })

  test('keeps files up to a daily limit and lists the others by name', async () => {
    read()
    const withPlan = {
      headers: ['Content-Type: application/pdf; name="plan.pdf"'],
      body: '%PDF-1.7 plan',
    }
    const first = await arrives(withPlan)
    await db
      .update(emailAttachments)
      .set({ fileSize: 500 * 1024 * 1024 })
      .where(eq(emailAttachments.emailId, first?.id ?? 0))
    await arrives({ ...withPlan, from: 'another@example.net' })
    const [second] = (await viewer.call(emailsApi.listUnmatched)).json
    expect(second.attachments).toMatchObject([{ fileName: 'plan.pdf', isStored: false }])
  })
})
