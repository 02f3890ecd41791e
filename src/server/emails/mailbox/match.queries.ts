import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import { leads } from '#db/schema/leads.ts'
import { outbox } from '#db/schema/outbox.ts'
import { tours } from '#db/schema/tours.ts'
import { type Match, recordOf } from './known-people.queries.ts'
import type { ReadEmail } from '#server/emails/reading/read-email.ts'

const noMatch: Match = { leadId: null, inquiryId: null }

/**
 * Finds the record of a received email: by the emails that it answers, then by its token, then by its sender, then by
 * its only recipient who is a lead. A calendar answer names its tour.
 */
export async function matchEmail(db: Db | Tx, email: ReadEmail): Promise<Match & { tourId: number | null }> {
  const answered = await matchAnswered(db, email)
  const tour = await answeredTour(db, email)
  const match = answered ?? tour?.match ?? (await ofWriter(db, email))
  return { ...match, tourId: tour && tour.match.leadId === match.leadId ? tour.id : null }
}

/** Returns the record of the emails that this one answers, or of its token. */
export const matchAnswered = async (db: Db | Tx, { references, recipients }: ReadEmail) =>
  (await answeredBy(db, references)) ?? (await aboutTour(db, references)) ?? (await withToken(db, recipients))

/** A bounce has the mail server as its sender. */
async function ofWriter(
  db: Db | Tx,
  { kind, failedRecipients, fromAddress, answerAddress, addressees }: ReadEmail,
): Promise<Match> {
  if (kind === 'bounce') return (await failedAt(db, failedRecipients)) ?? noMatch
  const match = (await recordOf(db, fromAddress)) ?? (await recordOf(db, answerAddress ?? ''))
  if (match || kind !== 'message') return match ?? noMatch
  const [record, ...others] = await recordsOf(db, addressees)
  // Anybody can enter another person's address in an inquiry.
  return record?.leadId && others.length === 0 ? record : noMatch
}

/** Returns the records of addresses without duplicates. */
export async function recordsOf(db: Db | Tx, addresses: string[]) {
  const found = new Map<string, Match>()
  for (const address of addresses) {
    const match = await recordOf(db, address)
    if (match) found.set(`${match.leadId} ${match.inquiryId}`, match)
  }
  return [...found.values()]
}

/** Returns the record of the latest email to an address where one of ours could not be delivered. */
async function failedAt(db: Db | Tx, addresses: string[]) {
  if (addresses.length === 0) return undefined
  const [row] = await db
    .select()
    .from(emails)
    .where(and(eq(emails.direction, 'sent'), inArray(emails.toAddress, addresses), isMatched))
    .orderBy(desc(emails.id))
    .limit(1)
  if (row) return current(db, row)
  for (const address of addresses) {
    const match = await recordOf(db, address)
    if (match) return match
  }
  return undefined
}

/**
 * Returns the tour whose invitation a calendar answers. Anybody can guess its UID, so the answer counts only if the
 * visitor wrote it, as far as the mailbox can tell, or if it refers to one of our emails about the tour.
 */
async function answeredTour(db: Db | Tx, email: ReadEmail) {
  const { calendarAnswer, fromAddress, references, author, authentication } = email
  const [, id] = /^tour-(\d{1,9})@/.exec(calendarAnswer?.uid ?? '') ?? []
  if (id === undefined) return undefined
  const [row] = await db
    .select({ id: tours.id, leadId: tours.leadId, leadEmail: leads.email, inquiryEmail: contactInquiries.email })
    .from(tours)
    .innerJoin(leads, eq(leads.id, tours.leadId))
    .leftJoin(contactInquiries, eq(contactInquiries.id, tours.inquiryId))
    .where(eq(tours.id, Number(id)))
  if (!row) return undefined
  const isAuthenticated = author === null && (authentication === 'confirmed' || authentication === 'unchecked')
  const isVisitor =
    isAuthenticated && [row.leadEmail, row.inquiryEmail].some((address) => address?.toLowerCase() === fromAddress)
  const match = await current(db, { leadId: row.leadId, inquiryId: null })
  if (!match || !(isVisitor || (await answersOurs(db, references, match)))) return undefined
  return { id: row.id, match }
}

/** Whether it refers to an email from this installation to the lead. Nobody can guess our Message-IDs. */
const answersOurs = async (db: Db | Tx, references: string[], { leadId }: Match) =>
  (await aboutTour(db, references))?.leadId === leadId ||
  (references.length > 0 &&
    (await db.$count(
      emails,
      and(
        eq(emails.direction, 'sent'),
        isNull(emails.sourceHash),
        eq(emails.leadId, leadId ?? 0),
        inArray(emails.messageId, references),
      ),
    )) > 0)

async function answeredBy(db: Db | Tx, references: string[]) {
  if (references.length === 0) return undefined
  const rows = await db
    .select()
    .from(emails)
    .where(and(inArray(emails.messageId, references), isMatched))
    .orderBy(desc(emails.id))
    .limit(100)
  // The nearest reference wins, because a thread can be forwarded to another record.
  const nearest = references.flatMap((id) => rows.find(({ messageId }) => messageId === id) ?? []).at(0)
  return nearest && current(db, nearest)
}

const isMatched = or(sql`${emails.leadId} is not null`, sql`${emails.inquiryId} is not null`)

/** Returns the lead of a tour by the emails about tours that are still in the outbox. */
async function aboutTour(db: Db | Tx, references: string[]) {
  const ids = references.flatMap((id) => /^<?(tour-\d+-[\da-f-]{36})@/.exec(id)?.[1] ?? [])
  if (ids.length === 0) return undefined
  const [row] = await db
    .select({ leadId: tours.leadId })
    .from(outbox)
    .innerJoin(tours, eq(tours.id, sql`(${outbox.payload} ->> 'tourId')::int`))
    .where(and(eq(outbox.kind, 'tour'), inArray(outbox.messageId, ids)))
    .limit(1)
  return row && current(db, { leadId: row.leadId, inquiryId: null })
}

async function withToken(db: Db | Tx, recipients: string[]) {
  const tokens = recipients.flatMap((address) => /\+([0-9a-f]{20})@/.exec(address)?.[1] ?? [])
  if (tokens.length === 0) return undefined
  const [row] = await db.select().from(emails).where(inArray(emails.replyToken, tokens)).limit(1)
  return row && current(db, row)
}

/** Follows a merged lead to the one it was merged into. A deleted lead does not match. */
async function current(db: Db | Tx, { leadId, inquiryId }: Match): Promise<Match | undefined> {
  if (leadId === null) return inquiryId === null ? undefined : { leadId, inquiryId }
  const [row] = await db.select().from(leads).where(eq(leads.id, leadId))
  if (!row || row.deletedAt !== null) return undefined
  return row.mergedIntoId === null ? { leadId, inquiryId } : current(db, { leadId: row.mergedIntoId, inquiryId })
}
