import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { ImapFlow } from 'imapflow'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/config.ts'
import { endLease, type Lease, noteRead, renewLease, takeLease } from './mailbox-lease.queries.ts'
import type { Context, receiveEmail as receive } from './receive.service.ts'

/** Milliseconds between two attempts to become the process that reads the mailbox, and to reach one that failed. */
const attemptInterval = 15_000
/** Milliseconds between two looks at the mailbox; new messages are announced in between where the server has IDLE. */
const pollInterval = 30_000
/** Bytes of the largest message that is read whole. */
const maxMessage = 30 * 1024 * 1024

type Reader = Context & { config: Pick<Config, 'imapUrl'>; log: FastifyBaseLogger; attemptEvery?: number }

/** Reads the office's mailbox into the record until it is closed; of several processes one reads. */
export function startMailboxReader({ config: { imapUrl }, db, store, log, attemptEvery = attemptInterval }: Reader) {
  if (imapUrl === undefined) return async () => {}
  const closing = new AbortController()
  const url = new URL(imapUrl)
  const name = `${decodeURIComponent(url.username)}@${url.host}${url.pathname}`

  const attempt = async () => {
    const lease = await takeLease(db, name)
    if (!lease) return
    try {
      await readMailbox({ db, store, log }, { url, lease, signal: closing.signal })
      await endLease(db, lease)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      log.warn({ err: error }, 'the mailbox could not be read; it will be tried again')
      await endLease(db, lease, message)
    }
  }
  const run = async () => {
    while (!closing.signal.aborted) {
      await attempt().catch((error: unknown) => log.warn({ err: error }, 'the state of the mailbox could not be read'))
      await pause(attemptEvery, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return async () => {
    closing.abort()
    await running
  }
}

type Reading = { url: URL; lease: Lease; signal: AbortSignal }

/** Reads what is new, then waits for more, until the signal or a failure of the connection. */
async function readMailbox(ctx: Context & { log: FastifyBaseLogger }, { url, lease, signal }: Reading) {
  // The client and the parsers are loaded by those who have a mailbox.
  const { ImapFlow: Client } = await import('imapflow')
  const { receiveEmail } = await import('./receive.service.ts')
  const client = new Client({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'imaps:' ? 993 : 143),
    secure: url.protocol === 'imaps:',
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    // A local server of one's own may have a certificate of its own, or none.
    ...(isLoopback(url.hostname) ? { tls: { rejectUnauthorized: false } } : {}),
    logger: false,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 120_000,
    autoIdleDelay: 200,
  })
  let failure: Error | undefined
  let announce = () => {}
  client.on('error', (error: Error) => {
    failure = error
    announce()
  })
  client.on('exists', () => announce())
  client.on('close', () => announce())
  signal.addEventListener('abort', () => client.close(), { once: true })
  try {
    await client.connect()
    const mailbox = await client.mailboxOpen(decodeURIComponent(url.pathname.slice(1)) || 'INBOX')
    const uidValidity = Number(mailbox.uidValidity)
    const start = { uidValidity, lastUid: lease.uidValidity === uidValidity ? lease.lastUid : 0 }
    let { lastUid } = start
    while (!signal.aborted && client.usable) {
      await renewLease(ctx.db, lease)
      // Armed before the look, so that a message in between is not missed.
      const announced = new Promise<void>((resolve) => {
        announce = resolve
      })
      lastUid = await readNew(ctx, { client, lease, uidValidity, lastUid, signal, receiveEmail })
      await Promise.race([announced, pause(pollInterval, undefined, { ref: false })])
    }
    if (failure) throw failure
    if (!signal.aborted) throw new Error('The mail server closed the connection')
  } finally {
    client.close()
  }
}

type Position = {
  client: ImapFlow
  lease: Lease
  uidValidity: number
  lastUid: number
  signal: AbortSignal
  receiveEmail: typeof receive
}

/** Stores the messages after a UID one by one, each before it is flagged as seen. Returns the last UID. */
async function readNew(ctx: Context, { client, lease, uidValidity, lastUid, signal, receiveEmail }: Position) {
  const found = await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })
  // A range up to * always has the last message, also one that was read.
  const uids = (found || []).filter((uid) => uid > lastUid).sort((one, other) => one - other)
  let last = lastUid
  for (const uid of uids) {
    if (signal.aborted) return last
    const source = await readSource(client, uid)
    const at = { uidValidity, lastUid: uid }
    if (source === undefined) await noteRead(ctx.db, lease, at)
    else {
      await receiveEmail(ctx, { ...source, note: (tx) => noteRead(tx, lease, at) })
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    }
    last = uid
  }
  return last
}

/** The source of a message; of one that is too large the headers. Undefined for one that was removed meanwhile. */
async function readSource(client: ImapFlow, uid: number) {
  const head = await client.fetchOne(String(uid), { size: true, internalDate: true }, { uid: true })
  if (!head) return undefined
  const receivedAt = new Date(head.internalDate ?? Date.now())
  if ((head.size ?? 0) <= maxMessage) {
    const whole = await client.fetchOne(String(uid), { source: true }, { uid: true })
    return whole && whole.source ? { source: whole.source, receivedAt } : undefined
  }
  const named = await client.fetchOne(
    String(uid),
    { headers: ['from', 'to', 'subject', 'message-id', 'in-reply-to', 'references', 'date'] },
    { uid: true },
  )
  if (!named || !named.headers) return undefined
  const megabytes = Math.ceil((head.size ?? 0) / 1e6)
  const text = `This email has ${megabytes} MB, which is more than is read. Open it in the mailbox.`
  const source = Buffer.concat([
    Buffer.from(named.headers.toString('latin1').trim(), 'latin1'),
    Buffer.from(`\r\ncontent-type: text/plain\r\n\r\n${text}\r\n`),
  ])
  return { source, receivedAt }
}
