import { createHash, randomUUID } from 'node:crypto'
import { and, eq, not, sql } from 'drizzle-orm'
import type { Language } from '#domain/text/language.ts'
import type { Tx } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { queueAlert } from '#server/alerts/alerts.service.ts'
import { queueEmail } from '#server/mail/outbox.service.ts'

/** The fields of both forms. */
export type TypedInquiry = {
  firstName: string
  lastName: string
  email: string
  phone: string
  spaceType: string
  preferredLocation: string
  additionalDetails: string
  urgency?: string
  budgetRange?: string
  moveInTimeframe?: string
}

type IncomingInquiry = {
  form: 'A' | 'B'
  typed: TypedInquiry
  language: Language
  visitId: string | undefined
  spam: boolean
  /** The unit that the visitor waits for. */
  awaitedUnitId?: number
  /** The requested tour. Inquiries that differ only in its time are different inquiries. */
  tourAt?: Date
}

/** An identical inquiry within a minute is a double click (docs/specification/contract.md#public-calls). */
const isRecent = sql`${contactInquiries.createdAt} > now() - interval '1 minute'`

/**
 * Stores an inquiry, its email to the office and the alerts for staff. An identical inquiry within a minute stores
 * nothing and returns the id of the first: a unique fingerprint decides that, and an older inquiry gives its
 * fingerprint up.
 */
export async function storeInquiry(tx: Tx, inquiry: IncomingInquiry): Promise<{ id: number; isRepeated: boolean }> {
  const { form, typed, language, visitId, spam, awaitedUnitId } = inquiry
  const fingerprint = fingerprintOf(inquiry)
  // If two arrive at once, the second waits here until the first one is committed or rolled back.
  const [stored] = await tx
    .insert(contactInquiries)
    .values({ ...typed, form, language, visitId, spam, fingerprint, awaitedUnitId })
    .onConflictDoNothing({ target: contactInquiries.fingerprint })
    .returning({ id: contactInquiries.id })
  if (stored) {
    if (!spam) await queueInquiryEmails(tx, stored.id)
    return { id: stored.id, isRepeated: false }
  }
  const hasFingerprint = eq(contactInquiries.fingerprint, fingerprint)
  const [first] = await tx
    .select({ id: contactInquiries.id })
    .from(contactInquiries)
    .where(and(hasFingerprint, isRecent))
  if (first) return { id: first.id, isRepeated: true }
  await tx
    .update(contactInquiries)
    .set({ fingerprint: null })
    .where(and(hasFingerprint, not(isRecent)))
  return storeInquiry(tx, inquiry)
}

/** Queues the email to the office and the alerts for staff, at most once per inquiry. */
export async function queueInquiryEmails(tx: Tx, inquiryId: number) {
  await queueEmail(tx, {
    kind: 'inquiry',
    dedupeKey: `inquiry:${inquiryId}`,
    messageId: `inquiry-${inquiryId}-${randomUUID()}`,
    payload: { inquiryId },
  })
  await queueAlert(tx, { kind: 'new-inquiry', subject: `inquiry-${inquiryId}`, inquiryId })
}

/** The schema fixes the order of the keys, so identical inquiries give the same text. */
const fingerprintOf = ({ form, typed, tourAt }: IncomingInquiry) =>
  createHash('sha256')
    .update(JSON.stringify(tourAt ? [form, typed, tourAt] : [form, typed]))
    .digest('base64url')
