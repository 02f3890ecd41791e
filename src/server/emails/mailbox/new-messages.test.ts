import { asc, eq } from 'drizzle-orm'
import type { ImapFlow } from 'imapflow'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emails } from '#db/schema/emails.ts'
import { mailboxes } from '#db/schema/mailboxes.ts'
import { createStore } from '#server/storage/create-store.ts'
import { freshApp } from '#test/app.ts'
import { createEmailParser } from '#server/emails/reading/email-parser.ts'
import { takeLease } from './mailbox-lease.queries.ts'
import { readNewMessages } from './new-messages.service.ts'

const { db, config, currentPark } = await freshApp()
const parser = createEmailParser({ ownHost: 'park.example' })
afterAll(() => parser.close())
const ctx = { db, config, store: createStore(config), park: currentPark.read, clock: () => new Date(), parser }

type Message = {
  subject: string
  fails?: 'closed' | 'whole' | 'aborted'
  headers?: string
  body?: string
  from?: string
}

/** A mail server that closes the connection or refuses when a client fetches certain messages. */
async function connect(messages: readonly Message[]) {
  const sources = messages.map(({ subject, from = 'rosa@people.example', headers = '', body = 'Hello.' }) =>
    Buffer.from(`From: ${from}\r\n${headers}Subject: ${subject}\r\n\r\n${body}`),
  )
  const abort = new AbortController()
  const client = {
    usable: true,
    search: async () => messages.map((_, index) => index + 1),
    messageFlagsAdd: async () => true,
    async fetchOne(uid: string, { source: wanted }: { source?: true | { maxLength: number } }) {
      const [message, source] = [messages[Number(uid) - 1], sources[Number(uid) - 1]]
      if (!message || !source) return false
      if (message.fails === 'whole' && wanted === true) throw new Error('NO [SERVERBUG]')
      if (message.fails === 'closed' || message.fails === 'aborted') {
        if (message.fails === 'aborted') abort.abort()
        client.usable = false
        throw new Error('Connection not available')
      }
      const length = wanted === true ? source.length : (wanted?.maxLength ?? 0)
      return { size: source.length, internalDate: new Date(), ...(wanted && { source: source.subarray(0, length) }) }
    },
  }
  const lease = await takeLease(db, 'office@mail.example', true)
  if (!lease) throw new Error('There is no lease')
  return readNewMessages(ctx, {
    client: client as unknown as ImapFlow,
    lease,
    uidValidity: 1,
    lastUid: lease.lastUid,
    signal: abort.signal,
  })
}

beforeEach(async () => {
  await db.delete(emails)
  await db.delete(mailboxes)
})

const stored = () =>
  db
    .select({ subject: emails.subject, text: emails.text, isUnreadable: emails.isUnreadable })
    .from(emails)
    .where(eq(emails.direction, 'received'))
    .orderBy(asc(emails.id))

test('a message whose fetch closes the connection is listed in the end, and later messages are read', async () => {
  const messages: Message[] = [{ subject: 'Before' }, { subject: 'Deadly', fails: 'closed' }, { subject: 'After' }]
  let connections = 1
  while (connections < 10 && !(await connect(messages).then(Boolean, () => false))) connections += 1
  expect(connections).toBe(5)
  expect(await stored()).toMatchObject([
    { subject: 'Before' },
    {
      subject: 'Email that cannot be read',
      text: 'This email could not be read. This installation failed twice when it read it. Open it in the mailbox.',
      isUnreadable: true,
    },
    { subject: 'After' },
  ])
})

test('a connection that closes because this process ends does not count as an attempt', async () => {
  const messages: Message[] = [{ subject: 'Slow', fails: 'aborted' }]
  for (let count = 0; count < 6; count += 1) await expect(connect(messages)).rejects.toThrow()
  await connect([{ subject: 'Slow' }])
  expect(await stored()).toMatchObject([{ subject: 'Slow', isUnreadable: false }])
})

test('a message that fails is retried after the later ones, and a restart in between does not lose it', async () => {
  const body = 'a'.repeat(70_000)
  const failing: Message = { subject: 'Failing', fails: 'whole', body }
  const cut: Message = { subject: 'Cut', fails: 'closed' }
  await expect(connect([failing, { subject: 'Next' }, cut])).rejects.toThrow()
  expect(await stored()).toMatchObject([{ subject: 'Next' }])
  await connect([failing, { subject: 'Next' }, { subject: 'Cut' }, { subject: 'Last' }])
  expect(await stored()).toMatchObject([
    { subject: 'Next' },
    { subject: 'Cut' },
    { subject: 'Last' },
    { subject: 'Failing', isUnreadable: true },
  ])
  const [mailbox] = await db.select().from(mailboxes)
  expect(mailbox).toMatchObject({ lastUid: 4, attempts: 0, attemptUid: null })
})

test('a flood of small messages is counted before they are read', async () => {
  // Each has more parts than the limit, which shows only when the whole message is read.
  const headers = 'Content-Type: multipart/mixed; boundary=b\r\n'
  const flood = Array.from({ length: 62 }, (_, count) => ({
    subject: `Number ${count}`,
    ...(count < 60 ? {} : { headers, body: '--b\r\n\r\n'.repeat(600) }),
  }))
  await connect(flood)
  const rows = await stored()
  expect(rows).toHaveLength(62)
  for (const { text } of rows.slice(60)) expect(text).toContain('more than 60 emails within an hour')
})

test('a letter to thousands keeps its subject even if it cannot be read', async () => {
  const to = (count: number) =>
    `To: ${Array.from({ length: count }, (_, one) => `Recipient ${one} <r${one}@people.example>`).join(',\r\n ')}\r\n`
  await connect([
    { subject: 'To 5,000', headers: to(5000) },
    { subject: 'To 9,000', headers: to(9000) },
    {
      subject: 'Parts',
      headers: `${to(4000)}Content-Type: multipart/mixed; boundary=b\r\n`,
      body: '--b\r\n\r\n'.repeat(600),
    },
  ])
  expect(await stored()).toMatchObject([
    { subject: 'To 5,000' },
    { subject: 'To 9,000' },
    { subject: 'Parts', isUnreadable: true },
  ])
})
