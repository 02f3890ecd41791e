import { createHash, randomUUID } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { inquiryFingerprints } from '#db/schema/inquiry-fingerprints.ts'
import { queueLetter } from '#server/mail/outbox.ts'

/** What a visitor typed, by either form. */
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

type Received = { form: 'A' | 'B'; typed: TypedInquiry; visitId: string | undefined; spam: boolean }

/** Seconds within which the same inquiry again is a double click (contract, section 3). */
const repeatSeconds = 60

class Repeated extends Error {}

/**
 * Keeps an inquiry and its letter to the office in one transaction and answers its id. The same inquiry within a
 * minute answers the first one's id and changes nothing.
 */
export async function receiveInquiry(db: Db, received: Received): Promise<number> {
  const fingerprint = fingerprintOf(received)
  try {
    return await db.transaction((tx) => keepInquiry(tx, received, fingerprint))
  } catch (error) {
    if (!(error instanceof Repeated)) throw error
    return firstWith(db, fingerprint)
  }
}

async function keepInquiry(tx: Tx, { form, typed, visitId, spam }: Received, fingerprint: string) {
  const [inquiry] = await tx
    .insert(contactInquiries)
    .values({ ...typed, form, spam, visitId: visitId ?? null })
    .returning({ id: contactInquiries.id })
  if (!inquiry) throw new Error('The inquiry was not inserted')
  await claimFingerprint(tx, fingerprint, inquiry.id)
  if (!spam) await queueInquiryLetter(tx, inquiry.id)
  return inquiry.id
}

/** Queues the letter of an inquiry to the office; there is one, however often it is asked for. */
export const queueInquiryLetter = (tx: Tx, inquiryId: number) =>
  queueLetter(tx, {
    kind: 'inquiry',
    dedupeKey: `inquiry:${inquiryId}`,
    messageId: `inquiry-${inquiryId}-${randomUUID()}`,
    payload: { inquiryId },
  })

/** One statement decides between two that arrive at once: the unique key lets the second see the first. */
async function claimFingerprint(tx: Tx, fingerprint: string, inquiryId: number) {
  const claimed = await tx
    .insert(inquiryFingerprints)
    .values({ fingerprint, inquiryId, seenAt: sql`now()` })
    .onConflictDoUpdate({
      target: inquiryFingerprints.fingerprint,
      set: { inquiryId, seenAt: sql`now()` },
      setWhere: sql`${inquiryFingerprints.seenAt} < now() - make_interval(secs => ${repeatSeconds})`,
    })
    .returning({ fingerprint: inquiryFingerprints.fingerprint })
  if (claimed.length === 0) throw new Repeated()
}

async function firstWith(db: Db, fingerprint: string) {
  const [first] = await db
    .select({ id: inquiryFingerprints.inquiryId })
    .from(inquiryFingerprints)
    .where(eq(inquiryFingerprints.fingerprint, fingerprint))
  if (!first?.id) throw new Error('The inquiry that this one repeats is gone')
  return first.id
}

/** The schema gives the keys their order, so the same words are the same text. */
const fingerprintOf = ({ form, typed }: Received) =>
  createHash('sha256')
    .update(JSON.stringify([form, typed]))
    .digest('base64url')

/** Drops the fingerprints that no double click can meet any more. */
export const forgetOldFingerprints = (db: Db) =>
  db.delete(inquiryFingerprints).where(lt(inquiryFingerprints.seenAt, sql`now() - interval '1 day'`))
