import { and, asc, gte, lt } from 'drizzle-orm'
import type { StaffInquiry } from '#contract/inquiries.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import { countUpTo } from '#server/lib/count-up-to.queries.ts'
import { asStaffInquiry, isWaiting } from '#server/lib/inquiries.queries.ts'
import { overdueBefore } from '#server/lib/reply-clock.ts'
import type { Section } from './section.ts'

/** The inquiries that wait for a reply beyond the promise, or within it; the longest waiting first. */
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
