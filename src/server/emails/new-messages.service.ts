import type { ImapFlow } from 'imapflow'
import { ApiError } from '#contract/errors.ts'
import { databaseUnavailable } from '#server/http/errors.ts'
import { maxHead, maxMessage } from './email-limits.ts'
import { type EmailParser, NoParserError } from './email-parser.ts'
import { undoAttempt, type Lease, LostLeaseError, noteAttempt, noteRead } from './mailbox-lease.queries.ts'
import type { EmailHead } from './read-email.ts'
import {
  type Arrival,
  type Context as Receiving,
  floodText,
  isFlood,
  isPassedOver,
  nameEmail,
  receiveEmail,
  tooLargeText,
  unreadableText,
} from './receive.service.ts'
import { UnreadableError } from './unreadable-error.ts'

export type Context = Receiving & { parser: EmailParser }

export type Position = { client: ImapFlow; lease: Lease; uidValidity: number; lastUid: number; signal: AbortSignal }

/** Attempts to read a message whole, and then to read its headers; after them it is named without a sender. */
const maxAttempts = { whole: 2, head: 3 }

/** Stores the messages after a UID one by one, each before it is flagged as seen. Returns the last UID. */
export async function readNewMessages(ctx: Context, { client, lease, uidValidity, lastUid, signal }: Position) {
  const newUids = await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })
  // A range up to * always has the last message, also one that was read.
  const uids = (newUids || []).filter((uid) => uid > lastUid).sort((one, other) => one - other)
  let last = lastUid
  for (const uid of uids) {
    if (signal.aborted) return last
    await readMessage(ctx, { client, lease, uidValidity, uid })
    last = uid
  }
  return last
}

type Message = Omit<Position, 'lastUid' | 'signal'> & { uid: number }

/** Reads one message. The attempt is noted first, so that one that crashes the process is not retried forever. */
async function readMessage(ctx: Context, { client, lease, uidValidity, uid }: Message) {
  const attempts = await noteAttempt(ctx.db, lease, uid)
  const note: Arrival['note'] = (tx) => noteRead(tx, lease, { uidValidity, lastUid: uid })
  try {
    const first = { size: true, internalDate: true, source: { start: 0, maxLength: maxHead } }
    const message = await client.fetchOne(String(uid), first, { uid: true })
    // It was removed meanwhile.
    if (!message || !message.source) return await note(ctx.db)
    const { source, size = source.length } = message
    const arrival = { receivedAt: new Date(message.internalDate ?? Date.now()), size, note }
    const whole = () => (size <= source.length ? source : readWhole(client, uid))
    await store(ctx, { source, whole, attempts, arrival })
    await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
  } catch (error) {
    if (isPassing(error, client)) await undoAttempt(ctx.db, lease)
    throw error
  }
}

async function readWhole(client: ImapFlow, uid: number) {
  const message = await client.fetchOne(String(uid), { source: true }, { uid: true })
  return message && message.source ? message.source : undefined
}

/** Whether the mail server, the database, the store or the start of a process was at fault, and not the message. */
const isPassing = (error: unknown, client: ImapFlow) =>
  !client.usable ||
  error instanceof LostLeaseError ||
  error instanceof NoParserError ||
  (error instanceof ApiError && error.code === 'unavailable') ||
  databaseUnavailable(error) !== undefined

type Fetched = {
  /** The beginning, which is all of most messages. */
  source: Buffer
  whole: () => Buffer | undefined | Promise<Buffer | undefined>
  attempts: number
  arrival: Arrival
}

/** Stores a message, or names it where it is too large, cannot be read, or was tried too often. */
async function store(ctx: Context, { source, whole, attempts, arrival }: Fetched) {
  const isSmall = arrival.size <= source.length
  if (attempts > maxAttempts.whole) {
    const head = attempts > maxAttempts.head ? undefined : await headOf(ctx, source)
    return nameEmail(ctx, head, {
      ...arrival,
      text: unreadableText(arrival, 'This installation failed twice when it read it.'),
    })
  }
  if (!isSmall) {
    const head = await headOf(ctx, source)
    if (head && (await isPassedOver(ctx.db, head))) return ctx.db.transaction(arrival.note)
    if (arrival.size > maxMessage) return nameEmail(ctx, head, { ...arrival, text: tooLargeText(arrival) })
    if (head && (await isFlood(ctx.db, head, arrival.receivedAt)))
      return nameEmail(ctx, head, { ...arrival, text: floodText })
  }
  const bytes = await whole()
  if (!bytes) return arrival.note(ctx.db)
  try {
    await receiveEmail(ctx, await ctx.parser.readEmail(bytes), arrival)
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    await nameEmail(ctx, await headOf(ctx, source), { ...arrival, text: unreadableText(arrival, error.message) })
  }
}

/** The headers of a message; undefined where even they cannot be read. */
async function headOf({ parser }: Context, source: Buffer): Promise<EmailHead | undefined> {
  try {
    return await parser.readHead(source)
  } catch (error) {
    if (error instanceof UnreadableError) return undefined
    throw error
  }
}
