import { and, asc, eq, gte, lt, not, notExists, sql } from 'drizzle-orm'
import type { StaffInquiry } from '#contract/inquiries/inquiries.ts'
import { withheldDays } from '#contract/reports/today.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import { history } from '#db/schema/history.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import { countUpTo } from '#server/lib/queries/count-up-to.queries.ts'
import { asStaffInquiry, isWaiting } from '#server/lib/queries/inquiries.queries.ts'
import { overdueBefore } from '#server/lib/reply-clock.ts'
import { backFirst, isBack, type Section } from './section.ts'

/** Whether a reply is on its way: it can still be taken back, or the mail server has not accepted it yet. */
const isBeingAnswered = sql`exists (
  select from ${emails} where ${emails.inquiryId} = ${contactInquiries.id} and ${emails.direction} = 'sent'
    and ${emails.createdBy} is not null and ${emails.sentAt} is null and ${emails.rejectedAt} is null)`

/**
 * Inquiries that wait for a reply, either overdue or still in time; longest waiting first. Putting one off does not
 * hide it once it is overdue.
 */
export function waitingInquiries(ctx: Context, state: 'overdue' | 'due'): Section<StaffInquiry> {
  const { db, clock } = ctx
  const { createdAt, id, assignedUserId, putOffUntil } = contactInquiries
  const since = overdueBefore(clock())
  const isInState =
    state === 'overdue' ? lt(createdAt, since) : and(gte(createdAt, since), isBack(putOffUntil, clock()))
  const isDue = and(isWaiting, isInState, not(isBeingAnswered))
  return {
    assignee: assignedUserId,
    count: (whose) => countUpTo(db, db.select({ id }).from(contactInquiries).where(and(isDue, whose))),
    rows: async (whose, limit) => {
      const rows = await db
        .select()
        .from(contactInquiries)
        .where(and(isDue, whose))
        .orderBy(...(state === 'overdue' ? [] : [backFirst(putOffUntil)]), asc(createdAt), asc(id))
        .limit(limit)
      return rows.map((row) => asStaffInquiry(row, ctx))
    },
  }
}

/** Counts recent inquiries flagged as spam on arrival, not those that staff marked. */
export function countWithheld({ db, clock }: Context) {
  const { id, spam, createdAt } = contactInquiries
  const since = new Date(clock().getTime() - withheldDays * 24 * 60 * 60 * 1000)
  const marked = db
    .select({ id: history.id })
    .from(history)
    .where(and(eq(history.noun, 'inquiry'), eq(history.nounId, id), sql`${history.changes} -> 'spam' is not null`))
  const withheld = db
    .select({ id })
    .from(contactInquiries)
    .where(and(sql`${spam}`, gte(createdAt, since), notExists(marked)))
  return countUpTo(db, withheld)
}
