import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isLoopback } from '#server/config.ts'
import type { Context } from '#server/emails/context.ts'
import { createEmailParser } from '#server/emails/reading/email-parser.ts'
import { mailboxError } from './mailbox-error.ts'
import { endLease, type Lease, leaseSeconds, renewLease, takeLease } from './mailbox-lease.queries.ts'

/** Milliseconds between attempts to become the process that reads the mailbox, and to reach a mailbox that failed. */
const attemptInterval = 15_000
/** Milliseconds between checks of the mailbox. Servers with IDLE announce new messages in between. */
const pollInterval = 30_000

type Reader = Context & {
  /** The host of the site, whose forms send email on behalf of visitors. */
  ownHost: string
  isAlone?: boolean
  log: FastifyBaseLogger
  attemptEvery?: number
}

/** Reads the office's mailbox until closed. Of several processes, one reads. */
export function startMailboxReader({ log, attemptEvery = attemptInterval, ...ctx }: Reader) {
  const { imapUrl } = ctx.config
  if (imapUrl === undefined) return async () => {}
  const closing = new AbortController()
  const url = new URL(imapUrl)
  const name = `${decodeURIComponent(url.username)}@${url.host}${url.pathname}`

  const attempt = async (isFirst: boolean) => {
    // If this process is alone on the database, a remaining lease comes from a process that was killed.
    const lease = await takeLease(ctx.db, name, isFirst && ctx.isAlone === true)
    if (!lease) return
    try {
      await readMailbox({ ...ctx, log }, { url, lease, signal: closing.signal })
      await endLease(ctx.db, lease)
    } catch (error) {
      log.warn({ err: error }, 'the mailbox could not be read; it will be tried again')
      await endLease(ctx.db, lease, mailboxError(error, url.hostname, folderOf(url)))
    }
  }
  const run = async () => {
    for (let isFirst = true; !closing.signal.aborted; isFirst = false) {
      await attempt(isFirst).catch((error: unknown) =>
        log.warn({ err: error }, 'the state of the mailbox could not be read'),
      )
      await pause(attemptEvery, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return async () => {
    closing.abort()
    await running
  }
}

const folderOf = (url: URL) => decodeURIComponent(url.pathname.slice(1)) || 'INBOX'

type Reading = { url: URL; lease: Lease; signal: AbortSignal }

/** Reads new messages, then waits for more, until the signal or a connection failure. */
async function readMailbox(ctx: Context & Pick<Reader, 'ownHost' | 'log'>, { url, lease, signal }: Reading) {
  // Only an installation with a mailbox loads the client.
  const { ImapFlow: Client } = await import('imapflow')
  const { readNewMessages } = await import('./new-messages.service.ts')
  const parser = createEmailParser({ ownHost: ctx.ownHost })
  const client = new Client({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'imaps:' ? 993 : 143),
    secure: url.protocol === 'imaps:',
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    // A local server may have a self-signed certificate, or none.
    ...(isLoopback(url.hostname) ? { tls: { rejectUnauthorized: false } } : {}),
    logger: false,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 120_000,
    autoIdleDelay: 200,
  })
  let failure: unknown
  let announce = () => {}
  const fail = (error: unknown) => {
    failure ??= error
    announce()
  }
  client.on('error', fail)
  client.on('exists', () => announce())
  client.on('close', () => announce())
  signal.addEventListener('abort', () => client.close(), { once: true })
  // A message can take longer than the lease lasts.
  const renewal = setInterval(
    () => {
      renewLease(ctx.db, lease, { isReached: false }).catch((error: unknown) => {
        fail(error)
        client.close()
      })
    },
    (leaseSeconds * 1000) / 3,
  )
  try {
    await client.connect()
    const mailbox = await client.mailboxOpen(folderOf(url))
    const uidValidity = Number(mailbox.uidValidity)
    let lastUid = lease.uidValidity === uidValidity ? lease.lastUid : 0
    while (!signal.aborted && client.usable) {
      await renewLease(ctx.db, lease, { isReached: true })
      // Armed before the check, so that a message arriving during it is not missed.
      const announced = new Promise<void>((resolve) => {
        announce = resolve
      })
      lastUid = await readNewMessages({ ...ctx, parser }, { client, lease, uidValidity, lastUid, signal })
      await parser.close()
      await Promise.race([announced, pause(pollInterval, undefined, { ref: false })])
    }
    if (failure) throw failure
    if (!signal.aborted)
      throw Object.assign(new Error('The mail server closed the connection'), { code: 'NoConnection' })
  } finally {
    clearInterval(renewal)
    client.close()
    await parser.close()
  }
}
