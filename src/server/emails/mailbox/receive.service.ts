import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, isNull, like, lte, or } from 'drizzle-orm'
import type { Db, Tx } from '#db/open.ts'
import { postgresError } from '#db/postgres-error.ts'
import { emailAttachments } from '#db/schema/email-attachments.ts'
import { emails } from '#db/schema/emails.ts'
import { queueAlert } from '#server/alerts/alerts.service.ts'
import { hourMs } from '#server/lib/clock.ts'
import { isErased } from '#server/lib/queries/erased-emails.queries.ts'
import { joinInquiry, retryTransaction } from '#server/leads/conversion.service.ts'
import { lockLead } from '#server/leads/leads.queries.ts'
import { insertActivity } from '#server/leads/log-activity.service.ts'
import { insertAttachments, isDayFull, storeFiles } from '#server/emails/attachments.service.ts'
import { eventText, startsAt } from '#server/emails/reading/calendar/calendar-event.ts'
import type { Context } from '#server/emails/context.ts'
import type { Match } from './known-people.queries.ts'
import { isSuspect, type Sent, sentByColleague, withKnownPeople } from './known-sender.service.ts'
import { matchEmail } from './match.queries.ts'
import type { EmailHead, ReadEmail } from '#server/emails/reading/read-email.ts'

/** Emails of one sender read whole within an hour. Others are only listed, so that a flood cannot fill the storage. */
const maxPerHour = 60

/**
 * When the mailbox received a message, its size, and a function that records the position in the mailbox in its
 * transaction.
 */
export type Arrival = { receivedAt: Date; size: number; note: (tx: Db | Tx) => Promise<void> }

/** Whether a message is skipped whatever its text: it is our own, or it was erased. */
export const isPassedOver = async (db: Db, head: EmailHead) => (await isOwn(db, head)) || isErased(db, head)

/** Whether it is our own email in our own mailbox, which is already stored. Anybody can copy its Message-ID. */
const isOwn = async (db: Db, { messageId, fromAddress, viaAddress }: EmailHead) =>
  (await db.$count(
    emails,
    and(
      eq(emails.direction, 'sent'),
      isNull(emails.sourceHash),
      eq(emails.messageId, messageId),
      or(eq(emails.fromAddress, fromAddress), eq(emails.fromAddress, viaAddress ?? fromAddress)),
    ),
  )) > 0

/**
 * Whether another copy is already stored, such as one sent to an alias of the office in Cc. Some programs use one
 * Message-ID for all their emails, or none, so sender, subject, text, date and files must match too.
 */
async function isCopy(ctx: Context, email: ReadEmail) {
  const { db } = ctx
  const { messageId, fromAddress, author, subject, text, writtenAt } = email
  // An email without a Message-ID is identified by its hash, which differs between copies that took different routes.
  const isNameless = messageId.startsWith(namelessId)
  if (isNameless && writtenAt === null) return false
  const rows = await db
    .select({ id: emails.id, fromAddress: emails.fromAddress })
    .from(emails)
    .where(
      and(
        isNotNull(emails.sourceHash),
        isNameless ? like(emails.messageId, `${namelessId}%`) : eq(emails.messageId, messageId),
        inArray(emails.fromAddress, [fromAddress, author?.address ?? fromAddress]),
        eq(emails.subject, subject),
        inArray(emails.text, [text, textInWords(ctx, email)]),
        writtenAt === null ? undefined : or(eq(emails.writtenAt, writtenAt), isNull(emails.writtenAt)),
      ),
    )
  const files = filesText([
    ...email.files.map(({ name, bytes }) => [name, bytes.length]),
    ...email.refused.map(({ name, size }) => [name, size]),
  ])
  for (const { id } of rows) {
    const stored = await db.select().from(emailAttachments).where(eq(emailAttachments.emailId, id))
    if (filesText(stored.map(({ fileName, fileSize }) => [fileName, fileSize])) === files) return true
  }
  return false
}

const namelessId = 'no-message-id-'

const filesText = (files: unknown[][]) => JSON.stringify(files.map(String).sort())

/** Whether the sender has written so much within an hour that this email is only listed. */
export const isFlood = async (db: Db, { fromAddress }: EmailHead, receivedAt: Date) =>
  (await db.$count(
    emails,
    and(
      eq(emails.direction, 'received'),
      eq(emails.fromAddress, fromAddress),
      gt(emails.createdAt, new Date(receivedAt.getTime() - hourMs)),
      lte(emails.createdAt, receivedAt),
    ),
  )) >= maxPerHour

/** Stores a parsed email with its record. If the database refuses it, it is only listed. */
export async function receiveEmail(ctx: Context, read: ReadEmail, arrival: Arrival) {
  const known = await withKnownPeople(ctx, read)
  if ((await isStored(ctx.db, known.sourceHash)) || (await isPassedOver(ctx.db, known)) || (await isCopy(ctx, known)))
    return ctx.db.transaction(arrival.note)
  if (await isFlood(ctx.db, known, arrival.receivedAt)) return nameEmail(ctx, known, { ...arrival, text: floodText })
  const email = (await isDayFull(ctx.db, known.files)) ? withoutFiles(known) : known
  const sent = await sentByColleague(ctx, email)
  try {
    if (sent) return await storeSent(ctx, email, sent, arrival)
    await storeFiles(ctx, email.files, (files) =>
      ctx.db.transaction(async (tx) => {
        const id = await insertReceived(ctx, tx, email, arrival)
        // The next check finds it stored, and the files of this attempt are removed.
        if (id === undefined) throw storedMeanwhile()
        await insertAttachments(tx, id, [...files, ...refusedOf(email)])
        await arrival.note(tx)
      }),
    )
  } catch (error) {
    if (!isRefusedValue(error)) throw error
    await nameEmail(ctx, email, {
      ...arrival,
      text: unreadableText(arrival, 'It has values that the database does not take.'),
    })
  }
}

const storedMeanwhile = () => new Error('This message was stored by another process meanwhile')

/** The email with its files only listed by name. */
const withoutFiles = (email: ReadEmail): ReadEmail => ({
  ...email,
  files: [],
  refused: [...email.files.map(({ bytes, ...file }) => ({ ...file, size: bytes.length })), ...email.refused],
})

const refusedOf = ({ refused }: ReadEmail) =>
  refused.map(({ name, type, size }) => ({ fileName: name, fileType: type, fileSize: size, filePath: null }))

/**
 * Stores what a colleague sent to people with records, once per record, as an email of that colleague and a contact.
 */
async function storeSent(ctx: Context, email: ReadEmail, { by, records: [first, ...others] }: Sent, arrival: Arrival) {
  for (const [index, record] of others.entries())
    await storeOnRecord(ctx, { ...email, sourceHash: `${email.sourceHash}-${index + 2}` }, { by, record, arrival })
  await storeOnRecord(ctx, email, { by, record: first, arrival, note: arrival.note })
}

type OnRecord = { by: Sent['by']; record: Match; arrival: Arrival; note?: Arrival['note'] }

async function storeOnRecord(ctx: Context, email: ReadEmail, { by, record, arrival, note }: OnRecord) {
  if (await isStored(ctx.db, email.sourceHash)) return
  const { messageId, inReplyTo, fromName, fromAddress, viaAddress, subject, text, html, sourceHash, writtenAt } = email
  const now = ctx.clock()
  const at = arrival.receivedAt > now ? now : arrival.receivedAt
  await storeFiles(ctx, email.files, (files) =>
    retryTransaction(ctx.db, async (tx) => {
      const { leadId, inquiryId } = record
      const lead = await lockLead(tx, leadId ?? (await joinInquiry(tx, { by, inquiryId: inquiryId ?? 0 })).lead.id)
      const [row] = await tx
        .insert(emails)
        .values({
          messageId,
          inReplyTo,
          fromName,
          fromAddress,
          viaAddress,
          subject,
          text,
          html,
          sourceHash,
          writtenAt,
          direction: 'sent',
          leadId: lead.id,
          inquiryId,
          senderId: by.id,
          createdBy: by.email,
          toAddress: lead.email,
          createdAt: at,
          sentAt: at,
        })
        .onConflictDoNothing({ target: emails.sourceHash })
        .returning({ id: emails.id })
      if (!row) throw storedMeanwhile()
      await insertAttachments(tx, row.id, [...files, ...refusedOf(email)])
      const description = `Sent by email: ${subject}`
      const activity = { activityType: 'email' as const, description, scheduledDate: at }
      await insertActivity(ctx, tx, { by, lead, activity, keepsLastDate: true })
      await note?.(tx)
    }),
  )
}

export const floodText = `This sender wrote more than ${maxPerHour} emails within an hour, so this one was not stored. Open it in the mailbox.`

export const tooLargeText = ({ size }: Pick<Arrival, 'size'>) =>
  `This email has ${Math.ceil(size / 1e6)} MB, which is more than is read. Open it in the mailbox.`

export const unreadableText = ({ size }: Pick<Arrival, 'size'>, reason: string) =>
  `This email${size === 0 ? '' : ` of ${sizeText(size)}`} could not be read. ${reason} Open it in the mailbox.`

/**
 * Whether the database refused the values themselves (SQLSTATE classes 22, 23 and 54), so that a retry would fail too.
 */
const isRefusedValue = (error: unknown) => /^(?:22|23|54)/.test(postgresError(error)?.code ?? '')

const isStored = async (db: Db | Tx, sourceHash: string) =>
  (await db.$count(emails, eq(emails.sourceHash, sourceHash))) > 0

type Named = Arrival & { text: string }

/**
 * Lists an email without storing it, with its date, sender, size and the reason, so that staff can open it in the
 * mailbox.
 */
export async function nameEmail(ctx: Context, head: EmailHead | undefined, { text, ...arrival }: Named) {
  if (head && (await isPassedOver(ctx.db, head))) return ctx.db.transaction(arrival.note)
  const { size, receivedAt } = arrival
  const identity = [head?.messageId, head?.fromAddress, head?.subject].join('\n')
  const sourceHash = `not-read-${receivedAt.toISOString()}-${size}-${createHash('sha256').update(identity).digest('base64url')}`
  const email: ReadEmail = {
    ...(head ?? nobody(sourceHash)),
    sourceHash,
    kind: 'message',
    isKindGuess: false,
    text,
    html: '',
    files: [],
    refused: [],
    failedRecipients: [],
    calendarAnswer: null,
    calendarEvent: null,
  }
  const isThere = head !== undefined && (await isCopy(ctx, email))
  await ctx.db.transaction(async (tx) => {
    if (!isThere) await insertReceived(ctx, tx, email, { ...arrival, isUnreadable: text !== floodText })
    await arrival.note(tx)
  })
}

const sizeText = (bytes: number) => (bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.ceil(bytes / 1e6)} MB`)

const nobody = (messageId: string): EmailHead => ({
  messageId,
  inReplyTo: null,
  references: [],
  recipients: [],
  addressees: [],
  fromName: 'Unknown sender',
  fromAddress: '',
  viaAddress: null,
  answerAddress: null,
  author: null,
  toAddress: '',
  subject: 'Email that cannot be read',
  authentication: 'unchecked',
  writtenAt: null,
})

type Stored = Pick<Arrival, 'receivedAt'> & { isUnreadable?: boolean }

/** Returns the id of the new row; undefined if the email is already stored. */
async function insertReceived(ctx: Context, tx: Tx, email: ReadEmail, { receivedAt, isUnreadable = false }: Stored) {
  const { messageId, inReplyTo, fromName, fromAddress, viaAddress, answerAddress, toAddress } = email
  const { kind, subject, text, html, sourceHash, writtenAt, calendarAnswer, calendarEvent } = email
  const { tourId, ...match } = await matchEmail(tx, email)
  const answer = tourId === null ? null : calendarAnswer
  const isRead = needsNobody(kind, answer)
  const [row] = await tx
    .insert(emails)
    .values({
      messageId,
      inReplyTo,
      fromName,
      fromAddress,
      viaAddress,
      answerAddress,
      toAddress,
      kind,
      subject,
      text: answer ? text : textInWords(ctx, email),
      html,
      sourceHash,
      writtenAt,
      isUnreadable,
      ...match,
      ...(answer
        ? { tourId, tourAnswer: answer.answer, proposedAt: answer.proposedAt }
        : calendarEvent && { proposedAt: startsAt(calendarEvent, ctx.park().timeZone) }),
      direction: 'received',
      isSuspect: isSuspect(email),
      createdAt: receivedAt,
      ...(isRead ? { readAt: receivedAt } : {}),
    })
    .onConflictDoNothing({ target: emails.sourceHash })
    .returning({ id: emails.id })
  if (row && !isRead) await alertOfReply(tx, row.id, match)
  return row?.id
}

/** The text of an email, after its calendar event in words. */
const textInWords = ({ park }: Context, { calendarEvent, text }: ReadEmail) =>
  calendarEvent ? [eventText(calendarEvent, park().timeZone), text].filter(Boolean).join('\n\n') : text

/** Automatic replies and acceptances of a tour need no reader. */
const needsNobody = (kind: ReadEmail['kind'], answer: ReadEmail['calendarAnswer']) =>
  kind === 'automatic reply' || answer?.answer === 'accepted'

/** An email without a record appears on Today and causes no alert. */
async function alertOfReply(tx: Tx, id: number, { leadId, inquiryId }: Omit<Match, 'tourId'>) {
  const alert = { kind: 'reply', subject: `email-${id}` } as const
  if (leadId !== null) await queueAlert(tx, { ...alert, leadId })
  else if (inquiryId !== null) await queueAlert(tx, { ...alert, inquiryId })
}
