import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { StaffInquiry } from '#contract/inquiries.ts'
import type { Db, Tx } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { inquiryFingerprints } from '#db/schema/inquiry-fingerprints.ts'
import { after, type Cursor } from '#server/http/list-pages.ts'
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
  if (!spam) {
    const messageId = `inquiry-${inquiry.id}-${randomUUID()}`
    await queueLetter(tx, {
      kind: 'inquiry',
      dedupeKey: `inquiry:${inquiry.id}`,
      messageId,
      payload: { inquiryId: inquiry.id },
    })
  }
  return inquiry.id
}

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

type Asked = { limit: number; cursor: Cursor | undefined }

/** A page of the inquiries that are no spam, newest first, with one row more than asked for, and how many there are. */
export async function listInquiriesPage(db: Db, { limit, cursor }: Asked) {
  const noSpam = eq(contactInquiries.spam, false)
  const rows = await db
    .select()
    .from(contactInquiries)
    .where(and(noSpam, after(cursor, contactInquiries.createdAt, contactInquiries.id)))
    .orderBy(desc(contactInquiries.createdAt), desc(contactInquiries.id))
    .limit(limit + 1)
  return { rows, total: await db.$count(contactInquiries, noSpam) }
}

export const asStaffInquiry = (row: typeof contactInquiries.$inferSelect): StaffInquiry => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})
