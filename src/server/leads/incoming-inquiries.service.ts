import { createHash, randomUUID } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { inquiryFingerprints } from '#db/schema/inquiry-fingerprints.ts'
import { queueAlert } from '#server/alerts/alerts.service.ts'
import { queueEmail } from '#server/mail/outbox.service.ts'

/** The fields of either form. */
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
  visitId: string | undefined
  spam: boolean
  /** The tour that it asks for: inquiries for two times are not the same. */
  tourAt?: Date
}

/** Seconds within which an identical inquiry is a double click (contract, section 3). */
const repeatSeconds = 60

/**
 * Stores an inquiry, its email to the office and the alerts of staff. An identical inquiry within a minute stores nothing
 * and returns the id of the first one.
 */
export async function storeInquiry(tx: Tx, inquiry: IncomingInquiry): Promise<{ id: number; isRepeated: boolean }> {
  const fingerprint = fingerprintOf(inquiry)
  if (!(await claimFingerprint(tx, fingerprint)))
    return { id: await firstInquiryWith(tx, fingerprint), isRepeated: true }
  const { form, typed, visitId, spam } = inquiry
  const [stored] = await tx
    .insert(contactInquiries)
    .values({ ...typed, form, visitId, spam })
    .returning({ id: contactInquiries.id })
  if (!stored) throw new Error('The inquiry was not inserted')
  await tx
    .update(inquiryFingerprints)
    .set({ inquiryId: stored.id })
    .where(eq(inquiryFingerprints.fingerprint, fingerprint))
  if (!spam) await queueInquiryEmails(tx, stored.id)
  return { id: stored.id, isRepeated: false }
}

/** Queues the email of an inquiry to the office and the alerts of staff, at most once per inquiry. */
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

/**
 * Returns whether this transaction stores the inquiry. Of two at once the second waits for the first by the unique key: it
 * stores the inquiry only if the first one rolls back.
 */
async function claimFingerprint(tx: Tx, fingerprint: string) {
  const claim = { inquiryId: null, seenAt: sql`now()` }
  const { rowCount } = await tx
    .insert(inquiryFingerprints)
    .values({ fingerprint, ...claim })
    .onConflictDoUpdate({
      target: inquiryFingerprints.fingerprint,
      set: claim,
      setWhere: lt(inquiryFingerprints.seenAt, sql`now() - make_interval(secs => ${repeatSeconds})`),
    })
  return rowCount === 1
}

async function firstInquiryWith(tx: Tx, fingerprint: string) {
  const [first] = await tx
    .select({ id: inquiryFingerprints.inquiryId })
    .from(inquiryFingerprints)
    .where(eq(inquiryFingerprints.fingerprint, fingerprint))
  if (!first?.id) throw new Error('The first inquiry of this fingerprint no longer exists')
  return first.id
}

/** Purges the fingerprints that no double click can match any more. */
export const purgeOldFingerprints = ({ db }: { db: Db }) =>
  db.delete(inquiryFingerprints).where(lt(inquiryFingerprints.seenAt, sql`now() - interval '1 day'`))
