import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Db, Tx } from '#db/open.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { postgresError } from '#db/postgres-error.ts'
import { emails } from '#db/schema/emails.ts'
import { queueAlert } from '#server/alerts/alerts.service.ts'
import { hourMs } from '#server/lib/clock.ts'
import { isErased } from '#server/lib/erased-emails.queries.ts'
import type { Store } from '#server/storage/store.ts'
import { insertAttachments, isDayFull, storeFiles } from './attachments.service.ts'
import { type CalendarEvent, eventText, startsAt } from './calendar-event.ts'
import { type Match, matchEmail } from './match.queries.ts'
import type { EmailHead, ReadEmail } from './read-email.ts'

export type Context = { db: Db; store: Store }

/** Emails of one sender within an hour that are read whole; the others are only named, so that a flood fills nothing. */
const maxPerHour = 60

/** When the mailbox got a message, how large it is, and what notes in its transaction how far the mailbox was read. */
export type Arrival = { receivedAt: Date; size: number; note: (tx: Db | Tx) => Promise<void> }

/** Whether a message is not stored: it is on the record already, it is our own, or it was erased. */
export const isPassedOver = async (db: Db, head: EmailHead) =>
  (await isOwn(db, head)) || (await isDuplicate(db, head)) || isErased(db, head)

/** Whether it is our own email in our own mailbox, which is on the record already. Anybody can write its Message-ID. */
const isOwn = async (db: Db, { messageId, fromAddress, viaAddress }: EmailHead) =>
  (await db.$count(
    emails,
    and(
      eq(emails.direction, 'sent'),
      eq(emails.messageId, messageId),
      or(eq(emails.fromAddress, fromAddress), eq(emails.fromAddress, viaAddress ?? fromAddress)),
    ),
  )) > 0

/**
 * Whether another copy of it is stored, as of an email to the office and, in Cc, to an alias of it. Some programs give
 * all their emails one Message-ID, so the date that the sender gave counts too.
 */
const isDuplicate = async (db: Db, { messageId, fromAddress, writtenAt }: EmailHead) =>
  (await db.$count(
    emails,
    and(
      eq(emails.direction, 'received'),
      eq(emails.messageId, messageId),
      eq(emails.fromAddress, fromAddress),
      writtenAt === null ? undefined : or(eq(emails.writtenAt, writtenAt), isNull(emails.writtenAt)),
    ),
  )) > 0

/** Whether its sender has written so much within an hour that this one is only named. */
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

/** Stores an email that was read, with the record that it belongs to; what the database does not take is only named. */
export async function receiveEmail(ctx: Context, email: ReadEmail, arrival: Arrival) {
  if (await isStored(ctx.db, email.sourceHash)) return ctx.db.transaction(arrival.note)
  if (await isPassedOver(ctx.db, email)) return ctx.db.transaction(arrival.note)
  if (await isFlood(ctx.db, email, arrival.receivedAt)) return nameEmail(ctx, email, { ...arrival, text: floodText })
  const isFull = await isDayFull(ctx.db, email.files)
  const named = isFull ? email.files.map(({ bytes, ...file }) => ({ ...file, size: bytes.length })) : []
  try {
    await storeFiles(ctx, isFull ? [] : email.files, (files) =>
      ctx.db.transaction(async (tx) => {
        const refused = [...named, ...email.refused].map(({ name, type, size }) => ({
          fileName: name,
          fileType: type,
          fileSize: size,
          filePath: null,
        }))
        await insertAttachments(tx, await insertReceived(tx, email, arrival), [...files, ...refused])
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

export const floodText = `This sender wrote more than ${maxPerHour} emails within an hour, so this one was not stored. Open it in the mailbox.`

export const tooLargeText = ({ size }: Pick<Arrival, 'size'>) =>
  `This email has ${Math.ceil(size / 1e6)} MB, which is more than is read. Open it in the mailbox.`

export const unreadableText = ({ size }: Pick<Arrival, 'size'>, reason: string) =>
  `This email of ${sizeText(size)} could not be read. ${reason} Open it in the mailbox.`

/** Whether the database refused the values themselves (SQLSTATE classes 22, 23 and 54), as it will again. */
const isRefusedValue = (error: unknown) => /^(?:22|23|54)/.test(postgresError(error)?.code ?? '')

const isStored = async (db: Db | Tx, sourceHash: string) =>
  (await db.$count(emails, eq(emails.sourceHash, sourceHash))) > 0

type Named = Arrival & { text: string }

/** Names an email that is not stored, with its date, sender and size and the reason, so that staff can open it in the mailbox. */
export async function nameEmail(ctx: Context, head: EmailHead | undefined, { text, ...arrival }: Named) {
  if (head && (await isPassedOver(ctx.db, head))) return ctx.db.transaction(arrival.note)
  const { size, receivedAt } = arrival
  const sourceHash = `not-read-${receivedAt.toISOString()}-${size}-${head?.messageId ?? ''}`
  const email: ReadEmail = {
    ...(head ?? nobody(sourceHash)),
    sourceHash,
    kind: 'message',
    text,
    html: '',
    files: [],
    refused: [],
    failedRecipients: [],
    calendarAnswer: null,
    calendarEvent: null,
  }
  await ctx.db.transaction(async (tx) => {
    await insertReceived(tx, email, { ...arrival, isUnreadable: text !== floodText })
    await arrival.note(tx)
  })
}

const sizeText = (bytes: number) => (bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.ceil(bytes / 1e6)} MB`)

const nobody = (messageId: string): EmailHead => ({
  messageId,
  inReplyTo: null,
  references: [],
  recipients: [],
  fromName: 'Unknown sender',
  fromAddress: '',
  viaAddress: null,
  answerAddress: null,
  toAddress: '',
  subject: 'Email that cannot be read',
  isSuspect: false,
  writtenAt: null,
})

type Stored = Pick<Arrival, 'receivedAt'> & { isUnreadable?: boolean }

async function insertReceived(tx: Tx, email: ReadEmail, { receivedAt, isUnreadable = false }: Stored) {
  const { files: _, refused: _refused, references: _references, recipients: _recipients, ...rest } = email
  const { failedRecipients: _failed, calendarAnswer, calendarEvent, ...values } = rest
  const { tourId, ...match } = await matchEmail(tx, email)
  const isRead = needsNobody(email)
  const [row] = await tx
    .insert(emails)
    .values({
      ...values,
      ...match,
      ...(tourId !== null && calendarAnswer
        ? { tourId, tourAnswer: calendarAnswer.answer, proposedAt: calendarAnswer.proposedAt }
        : calendarEvent && (await inWords(tx, calendarEvent, values.text))),
      isUnreadable,
      direction: 'received',
      createdAt: receivedAt,
      ...(isRead ? { readAt: receivedAt } : {}),
    })
    .onConflictDoNothing({ target: emails.sourceHash })
    .returning({ id: emails.id })
  // The next look finds it stored, and the files of this one are removed.
  if (!row) throw new Error('This message was stored by another process meanwhile')
  if (!isRead) await alertOfReply(tx, row.id, match)
  return row.id
}

/** What a calendar says that answers none of our tours, above the text of its email. */
async function inWords(tx: Tx, event: CalendarEvent, text: string) {
  const [park] = await tx.select({ timeZone: businessPark.timeZone }).from(businessPark)
  const timeZone = park?.timeZone || 'UTC'
  return {
    text: [eventText(event, timeZone), text].filter(Boolean).join('\n\n'),
    proposedAt: startsAt(event, timeZone),
  }
}

/** Emails of programs, and acceptances of a tour, need no reading. */
const needsNobody = ({ kind, calendarAnswer }: ReadEmail) =>
  kind === 'automatic reply' || kind === 'newsletter' || calendarAnswer?.answer === 'accepted'

/** An email without a record is listed on Today and causes no alert. */
async function alertOfReply(tx: Tx, id: number, { leadId, inquiryId }: Omit<Match, 'tourId'>) {
  const alert = { kind: 'reply', subject: `email-${id}` } as const
  if (leadId !== null) await queueAlert(tx, { ...alert, leadId })
  else if (inquiryId !== null) await queueAlert(tx, { ...alert, inquiryId })
}
