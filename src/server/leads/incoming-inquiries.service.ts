import { createHash, randomUUID } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database, Db, Tx } from '#db/open.ts'
import { executeNamed } from '#db/named-statement.ts'
import { postgresError } from '#db/postgres-error.ts'
import { inquiryFingerprints } from '#db/schema/inquiry-fingerprints.ts'
import { newInquiryAlerts, queueAlert } from '#server/alerts/alerts.service.ts'
import { createBatcher } from '#server/lib/batcher.ts'
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
  messageId: string
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
  const [id] = await receiveInquiries(ctx, [inquiry])
  if (id === undefined) throw new Error('The inquiry has no id')
  return id
}

/** Inquiries that are stored together at most. */
const maxTogether = 50

/** The same for many visitors at once: those who wait for earlier ones share a statement and its commit. */
export const createInquiryQueue = (ctx: Context) =>
  createBatcher({
    run: (inquiries: InquiryInput[]) => receiveInquiries(ctx, inquiries),
    // What PostgreSQL refuses may be one inquiry; while it is away, it is all of them.
    isItemError: (error) => !/^(08|53|57|$)/.test(postgresError(error)?.code ?? ''),
    maxSize: maxTogether,
  })

/**
 * One statement, so that visitors wait for one round trip and one commit. It claims the fingerprints first, under the ids
 * that the inquiries then get. Of two concurrent ones the second sees the first by the unique key, and claims nothing.
 */
async function receiveInquiries(ctx: Context, inquiries: InquiryInput[]): Promise<number[]> {
  const fingerprinted = inquiries.map(withFingerprint)
  const { rows } = await executeNamed<Stored>(ctx, 'receive inquiries', insertion(fingerprinted))
  const ids = new Map(rows.map(({ fingerprint, id }) => [fingerprint, id]))
  return Promise.all(
    fingerprinted.map(async ({ fingerprint }) => ids.get(fingerprint) ?? firstInquiryWith(ctx.db, fingerprint)),
  )
}

/** The same in a transaction of its cause, with whether it repeats one within a minute. */
export async function receiveInquiryIn(tx: Tx, inquiry: InquiryInput) {
  const fingerprinted = withFingerprint(inquiry)
  const { rows } = await tx.execute<Stored>(insertion([fingerprinted]))
  const id = rows[0]?.id
  return id === undefined
    ? { id: await firstInquiryWith(tx, fingerprinted.fingerprint), isRepeated: true }
    : { id, isRepeated: false }
}

type Stored = { fingerprint: string; id: number }

const insertion = (inquiries: Fingerprinted[]) => sql`
    with typed as (
      select * from jsonb_to_recordset(${JSON.stringify(rowsOf(inquiries))}::jsonb) as row(fingerprint text, form text,
        spam boolean, visit_id text, first_name text, last_name text, email text, phone text, space_type text,
        preferred_location text, additional_details text, urgency text, budget_range text, move_in_timeframe text,
        confirmation jsonb)
    ), claimed as (
      insert into inquiry_fingerprints as known (fingerprint, inquiry_id, seen_at)
      select fingerprint, nextval(pg_get_serial_sequence('contact_inquiries', 'id')), now() from typed
      on conflict (fingerprint) do update set inquiry_id = excluded.inquiry_id, seen_at = excluded.seen_at
        where known.seen_at < now() - make_interval(secs => ${repeatSeconds})
      returning fingerprint, inquiry_id as id
    ), inquiry as (
      insert into contact_inquiries (id, form, spam, visit_id, first_name, last_name, email, phone, space_type,
        preferred_location, additional_details, urgency, budget_range, move_in_timeframe)
      overriding system value
      select id, form, spam, visit_id, first_name, last_name, email, phone, space_type,
        preferred_location, additional_details, urgency, budget_range, move_in_timeframe
      from claimed join typed using (fingerprint)
      returning id, spam
    ), email as (
      insert into outbox (kind, dedupe_key, message_id, payload)
      select 'inquiry', 'inquiry:' || id, 'inquiry-' || id || '-' || gen_random_uuid(),
        jsonb_build_object('inquiryId', id)
      from inquiry where not spam
    ), alerts as (
      ${newInquiryAlerts(sql`select id from inquiry where not spam`)}
    ), confirmed as (
      insert into emails (direction, kind, inquiry_id, message_id, reply_token, from_name, from_address, to_address,
        subject, text)
      select distinct on (email) 'sent', 'confirmation', id, confirmation->>'messageId', confirmation->>'replyToken',
        confirmation->>'fromName', confirmation->>'fromAddress', email, confirmation->>'subject', confirmation->>'text'
      from claimed join typed using (fingerprint)
      where not spam and confirmation is not null
      returning id, message_id
    ), confirmation as (
      insert into outbox (kind, dedupe_key, message_id, payload)
      select 'confirmation', 'confirmation:' || id, split_part(message_id, '@', 1), jsonb_build_object('emailId', id)
      from confirmed
    )
    select fingerprint, id from claimed`

/** The rows of inquiries, each fingerprint once; in one order, so that concurrent statements do not wait for each other in a circle. */
const rowsOf = (inquiries: Fingerprinted[]) =>
  [...new Map(inquiries.map((inquiry) => [inquiry.fingerprint, inquiry])).values()]
    .toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1))
    .map(({ fingerprint, form, spam, visitId, typed, confirmation }) => ({
      fingerprint,
      form,
      spam,
      visit_id: visitId,
      first_name: typed.firstName,
      last_name: typed.lastName,
      email: typed.email,
      phone: typed.phone,
      space_type: typed.spaceType,
      preferred_location: typed.preferredLocation,
      additional_details: typed.additionalDetails,
      urgency: typed.urgency ?? '',
      budget_range: typed.budgetRange ?? '',
      move_in_timeframe: typed.moveInTimeframe ?? '',
      confirmation,
    }))

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

type Fingerprinted = InquiryInput & { fingerprint: string }

/** The schema fixes the order of the keys, so identical inquiries give the same text. */
function withFingerprint(inquiry: InquiryInput): Fingerprinted {
  const { form, typed, tourAt } = inquiry
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(tourAt ? [form, typed, tourAt] : [form, typed]))
    .digest('base64url')
  return { ...inquiry, fingerprint }
}

/** Purges the fingerprints that no double click can match any more. */
export const purgeOldFingerprints = ({ db }: Pick<Context, 'db'>) =>
  db.delete(inquiryFingerprints).where(lt(inquiryFingerprints.seenAt, sql`now() - interval '1 day'`))
