import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { afterEach, describe, expect, test } from 'vitest'
import { outbox } from '#db/schema/outbox.ts'
import { freshDatabase } from '#test/database.ts'
import { startMailServer } from '#test/servers/mail-server.ts'
import type { EmailMessage } from './email.ts'
import { createMailWorker, type EmailComposer } from './mail-worker.job.ts'
import { queueEmail } from './outbox.service.ts'
import { folderTransport, type MailTransport, smtpTransport } from './transport.ts'

const { db } = await freshDatabase()
const log = pino({ level: 'silent' })
const sender = { name: 'Hackberry Yard Business Park', address: 'leasing@example.com' }

const emailTo = (n: unknown): EmailMessage => ({
  to: 'office@example.com',
  replyTo: { name: 'Ana\r\nBcc: everyone@example.com', address: 'ana@example.com' },
  subject: `Email ${n}\r\nBcc: everyone@example.com`,
  opening: 'Zoë asks.',
  facts: [{ label: 'Details', value: 'First\nSecond <b>' }],
  closing: 'Reply.',
})
const unsubscribe = { label: 'Turn these emails off', url: 'https://park.example.com/unsubscribe/a-token' }
const composers: Record<string, EmailComposer> = {
  test: async (_db, { n }) => emailTo(n),
  alert: async () => ({ ...emailTo(0), unsubscribe }),
}

let emails = 0
const queue = (count: number) =>
  db.transaction(async (tx) => {
    for (let n = 0; n < count; n += 1) {
      emails += 1
      await queueEmail(tx, {
        kind: 'test',
        dedupeKey: `test:${emails}`,
        messageId: `test-${emails}`,
        payload: { n: emails },
      })
    }
  })
const waiting = async () => (await db.select().from(outbox).where(sql`${outbox.doneAt} is null`)).length
const dueNow = () => db.update(outbox).set({ runAt: sql`now()` }).where(sql`${outbox.doneAt} is null`)

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})
const startMailWorker = (transport: MailTransport) => {
  const mailWorker = createMailWorker({ db, transport, composers, log })
  closers.push(mailWorker.close)
  return mailWorker
}

async function mailServer(settings: { refuse?: 451 | false } = {}) {
  const server = await startMailServer(settings)
  closers.push(server.close)
  return server
}

describe('the outbox', () => {
  test('is held until the owner has set up the park, and then sent', async () => {
    const { received, url } = await mailServer()
    await queue(2)
    let isHeld = true
    const transport = smtpTransport(url, () => sender, 'park.example.com')
    const mailWorker = createMailWorker({ db, transport, composers, isHeld: () => isHeld, log })
    closers.push(mailWorker.close)
    // Closing waits for the poll that found the emails.
    await mailWorker.close()
    expect([await waiting(), received.length]).toEqual([2, 0])
    isHeld = false
    const next = createMailWorker({ db, transport, composers, isHeld: () => isHeld, log })
    closers.push(next.close)
    await expect.poll(waiting).toBe(0)
    expect(received).toHaveLength(2)
  })

  test('sends every email once through a real mail server, with both parts and its own Message-ID', async () => {
    const { received, url } = await mailServer()
    await queue(12)
    startMailWorker(smtpTransport(url, () => sender, 'park.example.com'))
    await expect.poll(waiting).toBe(0)
    const mails = await Promise.all(received.map((source) => PostalMime.parse(source)))
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(12)
    expect(mails).toHaveLength(12)
    const [mail] = mails
    expect(mail?.from).toMatchObject(sender)
    expect(mail?.to).toMatchObject([{ address: 'office@example.com' }])
    expect(mail?.replyTo).toMatchObject([{ address: 'ana@example.com' }])
    expect(mail?.bcc).toBeUndefined()
    expect(mail?.text).toContain('Details:\n  First\n  Second <b>')
    expect(mail?.html).toContain('Second &lt;b&gt;')
    expect(mail?.subject).toMatch(/^Email \d+ Bcc: everyone@example.com$/)
  })

  test('lets mail programs unsubscribe with one click if an email can be turned off', async () => {
    const { received, url } = await mailServer()
    await queue(1)
    const alert = { kind: 'alert', dedupeKey: 'alert', messageId: 'alert-1', payload: {} }
    await db.transaction((tx) => queueEmail(tx, alert))
    startMailWorker(smtpTransport(url, () => sender, 'park.example.com'))
    await expect.poll(waiting).toBe(0)
    const [plain, mail] = await Promise.all(received.map((source) => PostalMime.parse(source)))
    const headersOf = (one: typeof mail) =>
      Object.fromEntries((one?.headers ?? []).map(({ key, value }) => [key, value]))
    expect(headersOf(mail)).toMatchObject({
      'list-unsubscribe': `<${unsubscribe.url}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect(mail?.text).toContain(`${unsubscribe.label}:\n${unsubscribe.url}`)
    expect(mail?.html).toContain(`<a href="${unsubscribe.url}"`)
    expect(headersOf(plain)).not.toHaveProperty('list-unsubscribe')
  })

  test('keeps an email that the mail server refuses, waits longer each time, and sends it once when it is accepted', async () => {
    const { received, settings, url } = await mailServer({ refuse: 451 })
    await queue(1)
    const start = Date.now()
    const mailWorker = startMailWorker(smtpTransport(url, () => sender, 'park.example.com'))
    const row = async () =>
      (
        await db
          .select()
          .from(outbox)
          .where(eq(outbox.dedupeKey, `test:${emails}`))
      )[0]
    const pausedSince = async (start: number) => Number((await row())?.runAt) - start
    await expect.poll(async () => (await row())?.lastError).toContain('Try again later')
    expect(await pausedSince(start)).toBeGreaterThanOrEqual(5000)
    const next = Date.now()
    await dueNow()
    mailWorker.wake()
    await expect.poll(() => pausedSince(next)).toBeGreaterThanOrEqual(10_000)
    expect(received).toEqual([])

    settings.refuse = false
    await dueNow()
    mailWorker.wake()
    await expect.poll(waiting).toBe(0)
    expect(received).toHaveLength(1)
    expect((await row())?.messageId).toBe(`test-${emails}`)
  })

  test('sends one email at a time and records it as done before the next, so that only one can be sent twice', async () => {
    await queue(6)
    const undone: number[] = []
    startMailWorker(async () => {
      undone.push(await waiting())
    })
    await expect.poll(waiting).toBe(0)
    expect(undone).toEqual([6, 5, 4, 3, 2, 1])
  })

  test('gives an email to only one of several mail workers', async () => {
    const { received, url } = await mailServer()
    await queue(30)
    for (let n = 0; n < 4; n += 1) startMailWorker(smtpTransport(url, () => sender, 'park.example.com'))
    await expect.poll(waiting).toBe(0)
    expect(received).toHaveLength(30)
  })

  test('sends an email whose mail worker died once its lock has expired', async () => {
    const { received, url } = await mailServer()
    await queue(1)
    await db
      .update(outbox)
      .set({
        lockedUntil: sql`now() + interval '1 hour'`,
        lockToken: '00000000-0000-4000-8000-000000000000',
        attempts: 1,
      })
      .where(eq(outbox.dedupeKey, `test:${emails}`))
    const mailWorker = startMailWorker(smtpTransport(url, () => sender, 'park.example.com'))
    await queue(1)
    mailWorker.wake()
    await expect.poll(waiting).toBe(1)
    expect(received).toHaveLength(1)
    await db.update(outbox).set({ lockedUntil: sql`now() - interval '1 second'` }).where(sql`${outbox.doneAt} is null`)
    mailWorker.wake()
    await expect.poll(waiting).toBe(0)
    expect(received).toHaveLength(2)
  })

  test('does not change when the cause is rolled back, and accepts the same cause once', async () => {
    const before = (await db.select().from(outbox)).length
    const cause = { kind: 'test', dedupeKey: 'test:once', messageId: 'test-once', payload: {} }
    await expect(
      db.transaction(async (tx) => {
        await queueEmail(tx, cause)
        throw new Error('the inquiry was not stored')
      }),
    ).rejects.toThrow('was not stored')
    await db.transaction((tx) => queueEmail(tx, cause))
    await db.transaction((tx) => queueEmail(tx, cause))
    expect((await db.select().from(outbox)).length).toBe(before + 1)
    await db.update(outbox).set({ doneAt: sql`now()` }).where(eq(outbox.dedupeKey, 'test:once'))
  })
})

describe('without a mail server', () => {
  test('an email is a file that only its owner can read, and a retry overwrites it', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'baydoor-mail-')), 'mail')
    const transport = folderTransport(folder, () => sender, 'park.example.com')
    await transport(emailTo(1), 'inquiry-1')
    await transport(emailTo(1), 'inquiry-1')
    expect(await readdir(folder)).toEqual(['inquiry-1.eml'])
    expect((await stat(join(folder, 'inquiry-1.eml'))).mode & 0o777).toBe(0o600)
    const mail = await PostalMime.parse(await readFile(join(folder, 'inquiry-1.eml')))
    expect(mail.messageId).toBe('<inquiry-1@park.example.com>')
    expect(mail.replyTo).toMatchObject([{ address: 'ana@example.com' }])
  })
})
