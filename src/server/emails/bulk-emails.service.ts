import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import type { EmailToOne, LeftOutReason, send } from '#contract/emails/bulk-emails.ts'
import { ApiError } from '#contract/errors.ts'
import { emailLeft } from '#contract/emails/emails.errors.ts'
import { fillFields } from '#contract/emails/emails.constants.ts'
import { emails } from '#db/schema/emails.ts'
import { leads } from '#db/schema/leads.ts'
import type { Db, Tx } from '#db/open.ts'
import { dayAround } from '#server/lib/park-time.ts'
import { oneEmail } from '#server/lib/queries/emails.queries.ts'
import { type LeadRow, lockLeads, nameOf, requireListed } from '#server/leads/leads.queries.ts'
import { composeEmail, fieldValues, readUnit } from './compose.service.ts'
import type { Context } from './context.ts'
import { insertEmail, messageIdOf, takeBackEmail } from './emails.service.ts'

type Sending = ParsedBodyOf<typeof send>
type Input = { by: SessionUser; email: Omit<Sending, 'key'> }

/** The email that each lead would get. A field without a value stays in the text and is named. */
export async function previewEmails(ctx: Context, { by, email }: Input): Promise<EmailToOne[]> {
  const unit = await readUnit(ctx.db, email.unitId)
  const rows = await ctx.db.select().from(leads).where(inArray(leads.id, email.leadIds))
  const listed = new Map(requireListed(rows, email.leadIds.length).map((lead) => [lead.id, lead]))
  const leftOut = await reasonsToLeaveOut(ctx, ctx.db, rows)
  return email.leadIds
    .flatMap((id) => listed.get(id) ?? [])
    .map((lead) => {
      const values = fieldValues(ctx, { by, to: lead, unit })
      const [subject, text] = [fillFields(email.subject, values), fillFields(email.text, values)]
      return {
        leadId: lead.id,
        name: nameOf(lead),
        address: lead.email,
        subject: subject.text,
        text: text.text,
        missing: [...new Set([...subject.missing, ...text.missing])],
        leftOut: leftOut.get(lead.id) ?? null,
      }
    })
}

/**
 * Sends each lead its own email, all of them or none. The Message-ID comes from the key and the lead, so that a repeated
 * request finds the emails of the first one.
 */
export const sendEmails = (ctx: Context, { by, email: { key, leadIds, ...email } }: Input & { email: Sending }) =>
  ctx.db.transaction(async (tx) => {
    const listed = requireListed(await lockLeads(tx, leadIds), leadIds.length)
    const localIdOf = ({ id }: LeadRow) => `email-${key}-${id}`
    const before = await tx
      .select()
      .from(emails)
      .where(
        inArray(
          emails.messageId,
          listed.map((lead) => messageIdOf(ctx, localIdOf(lead))),
        ),
      )
    const sentBefore = new Map(before.map((row) => [row.leadId, row]))
    const leftOut = await reasonsToLeaveOut(ctx, tx, listed)
    const unit = await readUnit(tx, email.unitId)
    const sent = []
    const omitted = []
    for (const lead of listed) {
      const row = sentBefore.get(lead.id)
      const reason = leftOut.get(lead.id)
      if (row) sent.push(await oneEmail(tx, row, ctx.clock()))
      else if (reason) omitted.push({ leadId: lead.id, name: nameOf(lead), reason })
      else {
        const content = composeEmail(ctx, { by, to: lead, email, unit })
        const localId = localIdOf(lead)
        sent.push(await insertEmail(ctx, tx, { by, lead, inquiryId: null, content, files: [], localId }))
      }
    }
    return { emails: sent, leftOut: omitted }
  })

/** Somebody wrote to the lead today, or the last email to its address was refused. */
async function reasonsToLeaveOut({ park, clock }: Context, db: Db | Tx, rows: readonly LeadRow[]) {
  const ids = rows.map(({ id }) => id)
  const addresses = rows.map(({ email }) => email)
  const { start } = dayAround(clock(), park().timeZone)
  const sent = and(eq(emails.direction, 'sent'), eq(emails.kind, 'message'))
  const today = await db
    .selectDistinct({ id: emails.leadId })
    .from(emails)
    .where(and(sent, inArray(emails.leadId, ids), gte(emails.createdAt, start)))
  const latest = await db
    .selectDistinctOn([emails.toAddress], { address: emails.toAddress, rejectedAt: emails.rejectedAt })
    .from(emails)
    .where(and(sent, inArray(emails.leadId, ids), inArray(emails.toAddress, addresses)))
    .orderBy(emails.toAddress, desc(emails.createdAt))
  const writtenTo = new Set(today.map(({ id }) => id))
  const refused = new Set(latest.flatMap(({ address, rejectedAt }) => (rejectedAt ? [address] : [])))
  return new Map<number, LeftOutReason>(
    rows.flatMap(({ id, email }): [number, LeftOutReason][] => {
      if (writtenTo.has(id)) return [[id, 'written to today']]
      return refused.has(email) ? [[id, 'refused']] : []
    }),
  )
}

/** Takes back each email that has not left yet. */
export async function takeBackEmails(ctx: Context, { by, ids }: { by: SessionUser; ids: number[] }) {
  let takenBack = 0
  for (const id of ids) {
    try {
      await takeBackEmail(ctx, { by, id })
      takenBack += 1
    } catch (error) {
      if (!(error instanceof ApiError) || error.message !== emailLeft().message) throw error
    }
  }
  return { takenBack, left: ids.length - takenBack }
}
