import { and, asc, eq, gte, lt, notExists, sql } from 'drizzle-orm'
import type { StaffInquiry } from '#contract/inquiries/inquiries.ts'
import { withheldDays } from '#contract/reports/today.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { history } from '#db/schema/history.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import { countUpTo } from '#server/lib/queries/count-up-to.queries.ts'
import { asStaffInquiry, isWaiting } from '#server/lib/queries/inquiries.queries.ts'
import { overdueBefore } from '#server/lib/reply-clock.ts'
import type { Section } from './section.ts'

/** Inquiries that wait for a reply, either overdue or still in time; longest waiting first. */
export function waitingInquiries(ctx: Context, state: 'overdue' | 'due'): Section<StaffInquiry> {
  const { db, clock } = ctx
  const { createdAt, id, assignedUserId } = contactInquiries
  const since = overdueBefore(clock())
  const isDue = and(isWaiting, state === 'overdue' ? lt(createdAt, since) : gte(createdAt, since))
  return {
    assignee: assignedUserId,
    count: (whose) => countUpTo(db, db.select({ id }).from(contactInquiries).where(and(isDue, whose))),
    rows: async (whose, limit) => {
      const rows = await db
        .select()
        .from(contactInquiries)
        .where(and(isDue, whose))
        .orderBy(asc(createdAt), asc(id))
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
