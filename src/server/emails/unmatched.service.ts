import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import {
  emailDealtWith,
  emailNotFound,
  senderMissing,
  senderOfOffice,
  senderShared,
} from '#contract/emails/emails.errors.ts'
import { fold } from '#domain/text/fold.ts'
import { folded } from '#db/columns.ts'
import type { Tx } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { type EmailRow, emails } from '#db/schema/emails.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { requireRow } from '#server/http/not-found.ts'
import { lockLead, nameOf } from '#server/leads/leads.queries.ts'
import type { Context } from './context.ts'
import { notOfStaff } from './mailbox/known-people.queries.ts'
import { type Page, readPage } from './records.queries.ts'
import { isShared } from './reading/sender.ts'
import { isUnmatched, oneEmail } from '#server/lib/queries/emails.queries.ts'

type Search = Page & { search: string }

export const listUnmatched = (ctx: Context, { query: { search, ...page } }: { query: Search }) =>
  readPage(ctx, and(isUnmatched, ...fold(search).split(/\s+/).filter(Boolean).map(hasWord)), page)

/** So few emails are unmatched that their search needs no index. */
const hasWord = (word: string) =>
  sql`strpos(${folded(sql`concat_ws(' ', ${emails.fromName}, ${emails.fromAddress}, ${emails.subject}, ${emails.text})`)}, ${word}) > 0`

export async function readHtml({ db }: Context, { id }: { id: number }) {
  const rows = await db.select({ html: emails.html }).from(emails).where(eq(emails.id, id))
  return requireRow(rows, emailNotFound)
}

type OneOf = { by: SessionUser; id: number }

/** Changes an email that is still unmatched. If two users try at once, one succeeds. */
async function updateUnmatched(tx: Tx, id: number, condition: SQL | undefined, values: Partial<EmailRow>) {
  const updated = await tx
    .update(emails)
    .set(values)
    .where(and(eq(emails.id, id), condition))
    .returning()
  const [row] = updated
  if (row) return row
  if ((await tx.$count(emails, eq(emails.id, id))) === 0) throw emailNotFound()
  throw emailDealtWith()
}

export const linkEmail = ({ db, clock }: Context, { by, id, leadId }: OneOf & { leadId: number }) =>
  db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId)
    const row = await updateUnmatched(tx, id, isUnmatched, { leadId })
    await recordHistory(tx, {
      by,
      verb: 'linked an email to',
      noun: 'lead',
      nounId: leadId,
      nounName: nameOf(lead),
      after: { email: row.subject },
    })
    return oneEmail(tx, row, clock())
  })

/** Creates an inquiry from an email, with the time when the email arrived. */
export async function makeInquiry(ctx: Context, { by, id }: OneOf) {
  const [waiting] = await ctx.db.select().from(emails).where(eq(emails.id, id))
  if (!waiting) throw emailNotFound()
  const addresses = [waiting.answerAddress ?? '', waiting.fromAddress].filter(Boolean)
  const [address = ''] = addresses
  if (address === '') throw senderMissing()
  // Before the transaction: with a single connection, a query outside it would wait for its end.
  const [email] = await notOfStaff(ctx, addresses)
  if (email === undefined) throw senderOfOffice({ address })
  if (isShared(email)) throw senderShared({ address: email })
  const { firstName, lastName } = namesOf(waiting)
  return ctx.db.transaction(async (tx) => {
    const [inquiry] = await tx
      .insert(contactInquiries)
      .values({
        form: 'A',
        firstName,
        lastName,
        email,
        phone: '',
        spaceType: '',
        preferredLocation: '',
        additionalDetails: `${waiting.subject}\n\n${waiting.text}`.trim().slice(0, 5000),
        createdAt: waiting.createdAt,
      })
      .returning()
    if (!inquiry) throw new Error('The inquiry was not inserted')
    const row = await updateUnmatched(tx, id, isUnmatched, { inquiryId: inquiry.id, readAt: ctx.clock() })
    const entry = { noun: 'inquiry' as const, nounId: inquiry.id, nounName: `${firstName} ${lastName}` }
    await recordHistory(tx, { by, verb: 'created from an email', ...entry })
    return oneEmail(tx, row, ctx.clock())
  })
}

/**
 * Splits the name of a sender; some programs write the last name first. Without a name, the part before the @ is used.
 */
function namesOf({ fromName, fromAddress }: EmailRow) {
  const [, last, given] = /^([^,]+), *([^,]+)$/.exec(fromName) ?? []
  const isSwapped =
    given !== undefined && !/^(?:jr|sr|[iv]+|m\.?d|ph\.?d|esq|inc|llc|ltd|co|corp|gmbh)\.?$/i.test(given)
  const [first = '', ...rest] = (isSwapped ? `${given} ${last}` : fromName).split(' ').filter(Boolean)
  const [local = ''] = fromAddress.split('@')
  return {
    firstName: (first || local || 'Unknown').slice(0, 100),
    lastName: (rest.join(' ') || '(by email)').slice(0, 100),
  }
}

export const dismissEmail = ({ db, clock }: Context, { id }: OneOf) =>
  db.transaction(async (tx) =>
    oneEmail(tx, await updateUnmatched(tx, id, isUnmatched, { dismissedAt: clock() }), clock()),
  )

export const bringBackEmail = ({ db, clock }: Context, { id }: OneOf) =>
  db.transaction(async (tx) =>
    oneEmail(tx, await updateUnmatched(tx, id, isNotNull(emails.dismissedAt), { dismissedAt: null }), clock()),
  )
