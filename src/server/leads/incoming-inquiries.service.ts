import { createHash, randomUUID } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database, Db, Tx } from '#db/open.ts'
import { executeNamed } from '#db/named-statement.ts'
import { inquiryFingerprints } from '#db/schema/inquiry-fingerprints.ts'
import { queueEmail } from '#server/mail/outbox.service.ts'

export type Context = { db: Db; mode: Database['mode'] }

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

type InquiryInput = {
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
 * Stores an inquiry and its email to the office, both or neither, and returns its id. An identical inquiry within a minute
 * returns the id of the first one and changes nothing.
 */
export async function receiveInquiry(ctx: Context, inquiry: InquiryInput): Promise<number> {
  const fingerprint = fingerprintOf(inquiry)
  return (await insertInquiry(ctx, inquiry, fingerprint)) ?? firstInquiryWith(ctx.db, fingerprint)
}

/**
 * One statement, so that the visitor waits for one round trip and one commit. It claims the fingerprint first, under the id
 * that the inquiry then gets. Of two concurrent ones the second sees the first by the unique key, and claims nothing.
 */
async function insertInquiry(ctx: Context, inquiry: InquiryInput, fingerprint: string) {
  const { rows } = await executeNamed<{ id: number }>(ctx, 'receive inquiry', insertion(inquiry, fingerprint))
  return rows[0]?.id
}

/** The same in a transaction of its cause, with whether it repeats one within a minute. */
export async function receiveInquiryIn(tx: Tx, inquiry: InquiryInput) {
  const fingerprint = fingerprintOf(inquiry)
  const { rows } = await tx.execute<{ id: number }>(insertion(inquiry, fingerprint))
  const id = rows[0]?.id
  return id === undefined
    ? { id: await firstInquiryWith(tx, fingerprint), isRepeated: true }
    : { id, isRepeated: false }
}

const insertion = ({ form, typed, visitId, spam }: InquiryInput, fingerprint: string) => sql`
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
    select id from inquiry`

/** Queues the email of an inquiry to the office, at most once per inquiry. */
export const queueInquiryEmail = (tx: Tx, inquiryId: number) =>
  queueEmail(tx, {
    kind: 'inquiry',
    dedupeKey: `inquiry:${inquiryId}`,
    messageId: `inquiry-${inquiryId}-${randomUUID()}`,
    payload: { inquiryId },
  })

async function firstInquiryWith(db: Db | Tx, fingerprint: string) {
  const [first] = await db
    .select({ id: inquiryFingerprints.inquiryId })
    .from(inquiryFingerprints)
    .where(eq(inquiryFingerprints.fingerprint, fingerprint))
  if (!first?.id) throw new Error('The first inquiry of this fingerprint no longer exists')
  return first.id
}

/** The schema fixes the order of the keys, so identical inquiries give the same text. */
const fingerprintOf = ({ form, typed, tourAt }: InquiryInput) =>
  createHash('sha256')
    .update(JSON.stringify(tourAt ? [form, typed, tourAt] : [form, typed]))
    .digest('base64url')

/** Purges the fingerprints that no double click can match any more. */
export const purgeOldFingerprints = ({ db }: Pick<Context, 'db'>) =>
  db.delete(inquiryFingerprints).where(lt(inquiryFingerprints.seenAt, sql`now() - interval '1 day'`))
