import { createHash, randomUUID } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database, Db, Tx } from '#db/open.ts'
import { executeNamed } from '#db/named-statement.ts'
import { inquiryFingerprints } from '#db/schema/inquiry-fingerprints.ts'
import { newInquiryAlerts, queueAlert } from '#server/alerts/alerts.service.ts'
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

/** The email that confirms an inquiry to its sender. */
export type Confirmation = {
  subject: string
  text: string
  fromName: string
  fromAddress: string
  /** The part of its Message-ID before the @, and the part after it. */
  localId: string
  host: string
  replyToken: string
}

type InquiryInput = {
  form: 'A' | 'B'
  typed: TypedInquiry
  visitId: string | undefined
  spam: boolean
  confirmation?: Confirmation | undefined
  /** The tour that it asks for: inquiries for two times are not the same. */
  tourAt?: Date
}

/** Seconds within which an identical inquiry is a double click (contract, section 3). */
const repeatSeconds = 60

/**
 * Stores an inquiry, its email to the office and the alerts of staff, all or none, and returns its id. An identical inquiry within a minute
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
  const isConfirmed = inquiry.confirmation !== undefined && !inquiry.spam
  const name = isConfirmed ? 'receive and confirm inquiry' : 'receive inquiry'
  const { rows } = await executeNamed<{ id: number }>(ctx, name, insertion(inquiry, fingerprint))
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

const insertion = ({ form, typed, visitId, spam, confirmation }: InquiryInput, fingerprint: string) => sql`
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
    ), alerts as (
      ${newInquiryAlerts(sql`select id from inquiry where not ${spam}`)}
    )${confirmation && !spam ? insertConfirmation(confirmation, typed) : sql``}
    select id from inquiry`

/** Minutes within which an address gets one confirmation, so that nobody can flood a stranger through the form. */
const confirmationMinutes = 60

const insertConfirmation = (
  { subject, text, fromName, fromAddress, localId, host, replyToken }: Confirmation,
  { email }: TypedInquiry,
) => sql`, confirmed as (
      insert into emails (direction, kind, inquiry_id, message_id, reply_token, from_name, from_address, to_address,
        subject, text)
      select 'sent', 'confirmation', id, ${`${localId}@${host}`}, ${replyToken}, ${fromName}, ${fromAddress}, ${email},
        ${subject}, ${text}
      from inquiry
      where not exists (
        select from emails as known
        where known.kind = 'confirmation' and known.to_address = ${email}
          and known.created_at > now() - make_interval(mins => ${confirmationMinutes})
      )
      returning id
    ), confirmation as (
      insert into outbox (kind, dedupe_key, message_id, payload)
      select 'confirmation', 'confirmation:' || id, ${localId}::text, jsonb_build_object('emailId', id) from confirmed
    )`

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
