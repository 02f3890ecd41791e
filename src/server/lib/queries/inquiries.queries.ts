import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Language } from '#domain/text/language.ts'
import type { Db, Tx } from '#db/open.ts'
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

/** The language in which a lead wrote last. */
export async function languageOfLead(db: Db | Tx, leadId: number): Promise<Language> {
  const [latest] = await db
    .select({ language: contactInquiries.language })
    .from(contactInquiries)
    .where(eq(contactInquiries.leadId, leadId))
    .orderBy(desc(contactInquiries.createdAt), desc(contactInquiries.id))
    .limit(1)
  return latest?.language ?? 'en'
}
