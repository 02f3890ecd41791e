import type { ImapFlow } from 'imapflow'
import { ApiError } from '#contract/errors.ts'
import { databaseUnavailable } from '#server/http/errors.ts'
import { maxHead, maxMessage } from '#server/emails/reading/email-limits.ts'
import { type EmailParser, NoParserError } from '#server/emails/reading/email-parser.ts'
import { undoAttempt, type Lease, LostLeaseError, noteAttempt, noteRead } from './mailbox-lease.queries.ts'
import type { Context as Receiving } from '#server/emails/context.ts'
import { withKnownSender } from './known-sender.service.ts'
import type { EmailHead } from '#server/emails/reading/read-email.ts'
import {
  type Arrival,
  floodText,
  isFlood,
  isPassedOver,
  nameEmail,
  receiveEmail,
  tooLargeText,
  unreadableText,
} from './receive.service.ts'
import { UnreadableError } from '#server/emails/reading/unreadable-error.ts'

export type Context = Receiving & { parser: EmailParser }

export type Position = { client: ImapFlow; lease: Lease; uidValidity: number; lastUid: number; signal: AbortSignal }

/**
 * How often a message is tried whole, then only its headers, then only its size; after that it is listed without any
 * content.
 */
const maxAttempts = { whole: 2, head: 3, fetch: 4 }
/** Bytes fetched when the headers are longer than the beginning, as in a letter to thousands. */
const maxLongHead = 1024 * 1024

/** Stores the messages after a UID one by one, and flags each as seen only then. Returns the last UID. */
export async function readNewMessages(ctx: Context, { client, lease, uidValidity, lastUid, signal }: Position) {
  const newUids = await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })
  // An IMAP range up to * always includes the last message, even if it was read before.
  const uids = (newUids || []).filter((uid) => uid > lastUid).sort((one, other) => one - other)
  const last = uids.at(-1) ?? lastUid
  const reading = { client, lease, uidValidity, signal }
  const postponed: number[] = []
  for (const uid of uids) {
    if (signal.aborted) return last
    // If the process ends, a postponed message is read again; the ones after it are recognized as stored.
    const readUpTo = postponed[0] === undefined ? uid : postponed[0] - 1
    if (!(await readMessage(ctx, { ...reading, uid, readUpTo, failures: 0 }))) postponed.push(uid)
  }
  for (const [place, uid] of postponed.entries()) {
    const readUpTo = (postponed[place + 1] ?? last + 1) - 1
    for (let failures = 1; !(await readMessage(ctx, { ...reading, uid, readUpTo, failures })); failures += 1)
      if (signal.aborted) return last
  }
  return last
}

type Message = Omit<Position, 'lastUid'> & { uid: number; readUpTo: number; failures: number }

/**
 * Reads one message. Returns false if it failed, so that the later ones come first. The attempt is recorded before the
 * fetch, so that a message that crashes the process or the connection is not retried forever.
 */
async function readMessage(ctx: Context, { client, lease, uidValidity, signal, uid, readUpTo, failures }: Message) {
  const attempts = Math.max(await noteAttempt(ctx.db, lease, uid), failures + 1)
  const note: Arrival['note'] = (tx) => noteRead(tx, lease, { uidValidity, lastUid: readUpTo })
  try {
    const message = attempts > maxAttempts.fetch ? unfetched(ctx.clock()) : await fetchBeginning(client, uid, attempts)
    // The message was removed in between.
    if (!message) {
      await note(ctx.db)
      return true
    }
    const { source, size, receivedAt } = message
    const whole = () => (size <= source.length ? source : readWhole(client, uid))
    await store(ctx, { source, whole, attempts, arrival: { receivedAt, size, note } })
    await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    return true
  } catch (error) {
    if (isPassing(error) || signal.aborted) await undoAttempt(ctx.db, lease)
    else if (client.usable && attempts <= maxAttempts.fetch) return false
    throw error
  }
}

type Beginning = { source: Buffer; size: number; receivedAt: Date }

/** A message that cannot even be fetched. */
const unfetched = (receivedAt: Date): Beginning => ({ source: Buffer.alloc(0), size: 0, receivedAt })

/** Fetches the beginning of a message with all of its headers; undefined if the message was removed. */
async function fetchBeginning(client: ImapFlow, uid: number, attempts: number): Promise<Beginning | undefined> {
  const fetch = (maxLength: number) =>
    client.fetchOne(
      String(uid),
      { size: true, internalDate: true, ...(attempts > maxAttempts.head ? {} : { source: { start: 0, maxLength } }) },
      { uid: true },
    )
  let message = await fetch(maxHead)
  if (message && message.source?.length === maxHead && !message.source.includes('\r\n\r\n'))
    message = await fetch(maxLongHead)
  // A client with a closed connection finds nothing.
  if (!client.usable) throw new Error('The mail server closed the connection')
  if (!message) return undefined
  const { source = Buffer.alloc(0), size = source.length, internalDate } = message
  return { source, size, receivedAt: new Date(internalDate ?? Date.now()) }
}

async function readWhole(client: ImapFlow, uid: number) {
  const message = await client.fetchOne(String(uid), { source: true }, { uid: true })
  return message && message.source ? message.source : undefined
}

/** Whether the cause was the database, the store or the start of a process rather than the message. */
const isPassing = (error: unknown) =>
  error instanceof LostLeaseError ||
  error instanceof NoParserError ||
  (error instanceof ApiError && error.code === 'unavailable') ||
  databaseUnavailable(error) !== undefined

type Fetched = {
  /** The beginning of the message, which is enough for most. */
  source: Buffer
  whole: () => Buffer | undefined | Promise<Buffer | undefined>
  attempts: number
  arrival: Arrival
}

/** Stores a message, or only lists it if it is too large, cannot be read, or was tried too often. */
async function store(ctx: Context, { source, whole, attempts, arrival }: Fetched) {
  if (attempts > maxAttempts.whole) {
    const head = attempts > maxAttempts.head ? undefined : await headOf(ctx, source)
    return nameEmail(ctx, head, {
      ...arrival,
      text: unreadableText(arrival, 'This installation failed twice when it read it.'),
    })
  }
  const head = await headOf(ctx, source)
  if (head && (await isPassedOver(ctx.db, head))) return ctx.db.transaction(arrival.note)
  if (arrival.size > maxMessage) return nameEmail(ctx, head, { ...arrival, text: tooLargeText(arrival) })
  if (head && (await isFlood(ctx.db, head, arrival.receivedAt)))
    return nameEmail(ctx, head, { ...arrival, text: floodText })
  const bytes = await whole()
  if (!bytes) return arrival.note(ctx.db)
  try {
    await receiveEmail(ctx, await ctx.parser.readEmail(bytes), arrival)
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    await nameEmail(ctx, head, { ...arrival, text: unreadableText(arrival, error.message) })
  }
}

/** Returns the headers of a message; undefined if even they cannot be read. */
async function headOf(ctx: Context, source: Buffer): Promise<EmailHead | undefined> {
  try {
    return await withKnownSender(ctx, await ctx.parser.readHead(source))
  } catch (error) {
    if (error instanceof UnreadableError) return undefined
    throw error
  }
}
