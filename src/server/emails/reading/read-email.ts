import { createHash } from 'node:crypto'
import { authenticationOf } from './authentication-results.ts'
import { type CalendarAnswer, calendarAnswerOf } from './calendar/calendar-answer.ts'
import { type CalendarEvent, calendarEventOf } from './calendar/calendar-event.ts'
import { type Content, contentOf } from '#server/emails/content.ts'
import { decodeWords } from './decode.ts'
import { maxBytes, maxReferences } from './email-limits.ts'
import { type Kind, kindOf } from './kind.ts'
import { firstOf, type Part, splitMessage } from './message-parts.ts'
import { idsIn, isFailure, returnedBy } from './returned.ts'
import { addresseesOf, mailboxesOf, recipientsOf, type Sender, senderOf } from './sender.ts'
import { storableLine } from './storable-text.ts'

/** The headers of an email, reduced to what is stored and matched. */
export type EmailHead = Sender & {
  messageId: string
  inReplyTo: string | null
  /** The Message-IDs that it refers to, including those in a returned email. */
  references: string[]
  /** Every address that it was delivered to. */
  recipients: string[]
  /** The recipients that its writer entered. */
  addressees: string[]
  toAddress: string
  subject: string
  /** What the mailbox found about the address in From. */
  authentication: ReturnType<typeof authenticationOf>
  /** When it was written, according to its sender. */
  writtenAt: Date | null
}

/** An email as the mailbox delivered it. */
export type ReadEmail = EmailHead &
  Content & {
    sourceHash: string
    kind: Kind
    /** Whether the kind is only a guess. */
    isKindGuess: boolean
    /** The recipients to whom one of our emails could not be delivered. */
    failedRecipients: string[]
    calendarAnswer: CalendarAnswer | null
    calendarEvent: CalendarEvent | null
  }

const hashOf = (source: Uint8Array | string) => createHash('sha256').update(source).digest('base64url')

/** A Message-ID short enough for an index. A longer one is stored as its hash, and so are references to it. */
const storedId = (id: string) =>
  Buffer.byteLength(id) <= maxBytes.messageId ? storableLine(id, maxBytes.messageId) : `long-message-id-${hashOf(id)}`

/** Reads the headers at the beginning of an email, even if they exceed the limit for reading it. */
export async function readHead(source: Buffer, ownHost: string): Promise<EmailHead> {
  const end = /\r?\n\r?\n/.exec(source.toString('latin1'))
  const head = end ? source.subarray(0, end.index + 2) : source
  return headOf(await splitMessage(head, Number.MAX_SAFE_INTEGER), source, ownHost)
}

export async function readEmail(source: Buffer, ownHost: string): Promise<ReadEmail> {
  const root = await splitMessage(source)
  const head = headOf(root, source, ownHost)
  const content = await contentOf(root, { ownHost, size: source.length })
  const { kind: detected, isGuess } = kindOf(root)
  const calendarAnswer = (await calendarAnswerOf(root)) ?? null
  const calendarEvent = (await calendarEventOf(root)) ?? null
  const isBounce = detected === 'bounce'
  const returned = isBounce ? await returnedBy(root) : { references: [], recipients: [] }
  const kind = calendarAnswer ? 'calendar answer' : isBounce && !(await isFailure(root)) ? 'automatic reply' : detected
  return {
    ...head,
    ...content,
    // A calendar may have no text except its own comment or description.
    text: content.text || (calendarAnswer ? calendarAnswer.comment : (calendarEvent?.description ?? '')),
    sourceHash: hashOf(source),
    kind,
    isKindGuess: isGuess && kind === detected,
    references: [...head.references, ...returned.references],
    failedRecipients: returned.recipients,
    calendarAnswer,
    calendarEvent,
  }
}

function headOf({ headers }: Part, source: Buffer, ownHost: string): EmailHead {
  const [messageId] = idsIn(firstOf(headers, 'message-id'))
  const inReplyTo = idsIn(firstOf(headers, 'in-reply-to')).map(storedId)
  const references = idsIn(firstOf(headers, 'references').slice(-maxReferences * 200)).map(storedId)
  return {
    ...senderOf(headers, ownHost),
    messageId: messageId === undefined ? `no-message-id-${hashOf(source)}` : storedId(messageId),
    inReplyTo: inReplyTo[0] ?? null,
    references: [...inReplyTo, ...references.toReversed()],
    recipients: recipientsOf(headers),
    addressees: addresseesOf(headers),
    toAddress: mailboxesOf(firstOf(headers, 'to'))[0]?.address ?? '',
    subject: storableLine(decodeWords(firstOf(headers, 'subject')), maxBytes.subject),
    authentication: authenticationOf(headers),
    writtenAt: dateOf(firstOf(headers, 'date')),
  }
}

/** Parses the date of a header without its comment; null if it is not a date. */
function dateOf(value: string) {
  const date = new Date(value.replace(/\(.*$/, '').trim())
  return Number.isNaN(date.getTime()) || date.getTime() < 0 || date.getUTCFullYear() > 2200 ? null : date
}
