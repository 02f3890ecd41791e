import { createHash, randomUUID } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/open.ts'
import { inquiryFingerprints } from '#db/schema/inquiry-fingerprints.ts'
import { queueEmail } from '#server/mail/outbox.service.ts'

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

/**
 * Keeps an inquiry and its email to the office, both or neither, and answers its id. The same inquiry within a minute
 * answers the first one's id and changes nothing.
 */
export async function receiveInquiry(db: Db, received: Received): Promise<number> {
  const fingerprint = fingerprintOf(received)
  return (await keepInquiry(db, received, fingerprint)) ?? firstWith(db, fingerprint)
}

/**
 * One statement: whoever waits for the answer waits for one way to the database and one commit. The fingerprint is
 * claimed first, under the id that the inquiry then gets; of two that arrive at once its unique key lets the second see
 * the first, and claim nothing.
 */
async function keepInquiry(db: Db, { form, typed, visitId, spam }: Received, fingerprint: string) {
  const { rows } = await db.execute<{ id: number }>(sql`
    with claimed as (
      insert into inquiry_fingerprints as known (fingerprint, inquiry_id, seen_at)
      values (${fingerprint}, nextval(pg_get_serial_sequence('contact_inquiries', 'id')), now())
      on conflict (fingerprint) do update set inquiry_id = excluded.inquiry_id, seen_at = excluded.seen_at
        where known.seen_at < now() - make_interval(secs => ${repeatSeconds})
      returning inquiry_id as id
    ), inquiry as (
      insert into contact_inquiries (id, form, spam, visit_id, first_name, last_name, email, phone, space_type,
        preferred_location, additional_details, urgency, budget_range, move_in_timeframe)
      overriding system value
      select id, ${form}, ${spam}, ${visitId ?? null}, ${typed.firstName}, ${typed.lastName}, ${typed.email},
        ${typed.phone}, ${typed.spaceType}, ${typed.preferredLocation}, ${typed.additionalDetails},
        ${typed.urgency ?? ''}, ${typed.budgetRange ?? ''}, ${typed.moveInTimeframe ?? ''}
      from claimed
      returning id
    ), email as (
      insert into outbox (kind, dedupe_key, message_id, payload)
      select 'inquiry', 'inquiry:' || id, 'inquiry-' || id || '-' || ${randomUUID()}::text,
        jsonb_build_object('inquiryId', id)
      from inquiry where not ${spam}
    )
    select id from inquiry`)
  return rows[0]?.id
}

/** Queues the email of an inquiry to the office; there is one, however often it is asked for. */
export const queueInquiryEmail = (tx: Tx, inquiryId: number) =>
  queueEmail(tx, {
    kind: 'inquiry',
    dedupeKey: `inquiry:${inquiryId}`,
    messageId: `inquiry-${inquiryId}-${randomUUID()}`,
    payload: { inquiryId },
  })

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
export const purgeOldFingerprints = (db: Db) =>
  db.delete(inquiryFingerprints).where(lt(inquiryFingerprints.seenAt, sql`now() - interval '1 day'`))
