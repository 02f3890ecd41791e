import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as emailsApi from '#contract/emails/emails.ts'
import { totalHeader } from '#contract/lists.ts'
import { hasDovecot, startDovecot } from '#test/servers/dovecot.ts'
import { npmStart } from '#test/npm-start.ts'
import { claimOwner } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { NotRunError } from '../measure/run.ts'
import { timeFigure } from './fault.ts'
import { openMemoryGroup } from './memory-group.ts'
import { ask, longLimit, until } from './traffic.ts'

/** Emails made to crash a parser arrive at the product in a control group of so much memory. */
export async function readHeavyMail(megabytes: number): Promise<Figure[]> {
  if (!hasDovecot()) throw new NotRunError('Dovecot is not installed')
  const group = await openMemoryGroup(megabytes)
  const messages = Object.entries(heavyMessages)
  const folder = await mkdtemp(join(tmpdir(), 'baydoor-heavy-mail-'))
  const mailbox = await startDovecot()
  // They are made first, so that making them delays no page.
  for (const [name, make] of messages) {
    await mailbox.deliver(Buffer.from(`From: Sender <${name}@example.net>\r\nSubject: ${name}\r\n${make()}`, 'latin1'))
    await mailbox.deliver(`From: Sender <after-${name}@example.net>\r\nSubject: After ${name}\r\n\r\nHello.\r\n`)
  }
  const product = await npmStart(folder, { prefix: group.prefix, environment: { IMAP_URL: mailbox.url } })
  try {
    await product.ready()
    const cookie = await claimOwner(product.url)
    const read = (path: string) => fetch(product.url + path, { headers: { cookie } })
    const count = async () => Number((await read(emailsApi.listUnmatched.path)).headers.get(totalHeader))
    // The first page is made; whatever comes after waits for messages alone.
    await ask(product.url)
    let slowest = 0
    let asking = true
    let failures = 0
    const visitor = (async () => {
      while (asking) {
        const { status, ms } = await ask(product.url)
        slowest = Math.max(slowest, ms)
        if (status !== 200) failures += 1
        await pause(50)
      }
    })()
    const expected = messages.length * 2
    await until('every message is on the record', async () => (await count()) >= expected, longLimit)
    asking = false
    await visitor
    const { mailboxError } = await (await read(emailsApi.readSettings.path)).json()
    const stored = await count()
    const killed = await group.killed()
    const what = `${messages.length} emails made to stop whoever reads them, within ${megabytes} MB`
    return [
      {
        what,
        database: 'embedded',
        value: `${stored} of ${expected} on the record, ${failures} pages failed, ${killed} processes killed, mailbox ${mailboxError ?? 'read'}; at most ${await group.peak()} MB with cached files`,
        bar: 'all, 0 failed, 0 killed, read',
        reached: stored === expected && failures === 0 && killed === 0 && mailboxError === null,
      },
      timeFigure({ what: `${what}: the slowest page meanwhile`, database: 'embedded', ms: slowest, max: 500 }),
    ]
  } finally {
    await product.stop()
    await mailbox.close()
    await rm(folder, { recursive: true })
    await group.remove()
  }
}

const mixed = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n'
const part = (headers: string, body: string) => `--b\r\n${headers}\r\n\r\n${body}\r\n`
const pdf = 'Content-Type: application/pdf; name=lease.pdf\r\nContent-Disposition: attachment'

/** The remainder of each message after its first headers, by its name. */
const heavyMessages: Record<string, () => string> = {
  'empty-lines': () => `\r\n${'\n'.repeat(30_000_000)}`,
  'joined-lines': () => `Content-Type: text/plain; format=flowed\r\n\r\n${' \n'.repeat(15_000_000)}`,
  'empty-parts': () => mixed + '--b\r\n\r\n'.repeat(4_000_000),
  'full-parts': () => mixed + part('Content-Type: text/html', '<p>x</p>'.repeat(5000)).repeat(450),
  'nested-parts': () =>
    Array.from(
      { length: 5000 },
      (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}`,
    ).join('\r\n'),
  'nested-messages': () => `${'Content-Type: message/rfc822\r\n\r\n'.repeat(2000)}Hello.`,
  'large-messages-within': () => `${'Content-Type: message/rfc822\r\n\r\n'.repeat(3)}\r\n${'A'.repeat(28_000_000)}`,
  headers: () => 'X: y\r\n'.repeat(5_000_000),
  'addresses-without-end': () => `To: ${'('.repeat(200_000)}\r\nCc: ${'a@b.example, '.repeat(2000)}\r\n\r\nHello.`,
  'brackets-in-a-date': () => `Date: ${'('.repeat(200_000)}\r\n\r\nHello.`,
  'encoded-words': () => `X-Subject: ${'=?utf-8?B?w5w=?= '.repeat(10_000)}\r\n\r\nHello.`,
  'deep-HTML': () => `Content-Type: text/html\r\n\r\n${'<div>'.repeat(1_000_000)}`,
  'open-tags': () => `Content-Type: text/html\r\n\r\n${'<'.repeat(10_000_000)}`,
  'one-line': () => `\r\n${'a'.repeat(29_000_000)}`,
  'encoded-bytes': () =>
    mixed + part(`${pdf}\r\nContent-Transfer-Encoding: quoted-printable`, '=41=\r\n'.repeat(4_500_000)),
  'a-large-file': () =>
    mixed + part(`${pdf}\r\nContent-Transfer-Encoding: base64`, `JVBERi0x${'A'.repeat(68)}\r\n`.repeat(350_000)),
  'too-large': () => `\r\n${`${'a'.repeat(1000)}\r\n`.repeat(40_000)}`,
  events: () => `Content-Type: text/calendar\r\n\r\nBEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(2_000_000)}`,
  'long-Message-ID': () =>
    `Message-ID: <${'\xe4'.repeat(900)}@x.example>\r\nReferences: ${'<'.repeat(100_000)}\r\n\r\nHello.`,
  bytes: () => `\r\n${'\0\xff\r\x1b'.repeat(5_000_000)}`,
}
