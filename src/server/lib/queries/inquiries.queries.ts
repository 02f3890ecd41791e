import { and, isNull, sql } from 'drizzle-orm'
import type { StaffInquiry } from '#contract/inquiries/inquiries.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import type { Clock } from '#server/lib/clock.ts'
import { type Office, replyOf } from '#server/lib/reply-clock.ts'

type Row = typeof contactInquiries.$inferSelect

export const asStaffInquiry = (row: Row, { park, clock }: { park: () => Office; clock: Clock }): StaffInquiry => ({
  ...row,
  reply: row.spam ? null : replyOf(row, clock(), park()),
  putOffUntil: row.putOffUntil?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** The condition for an inquiry without a reply, written like the partial index so that the planner uses it. */
export const isWaiting = and(isNull(contactInquiries.answeredAt), sql`not ${contactInquiries.spam}`)
