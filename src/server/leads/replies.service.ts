import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { contactTypes } from '#domain/leads/leads.constants.ts'
import type { Tx } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'

/** Updates when each inquiry of a lead was answered: at the first call, email or meeting after it. */
export async function updateAnsweredAt(tx: Tx, leadId: number) {
  const firstContact = tx
    .select({ at: sql`min(${leadActivities.completedDate})` })
    .from(leadActivities)
    .where(
      and(
        eq(leadActivities.leadId, leadId),
        inArray(leadActivities.activityType, [...contactTypes]),
        sql`${leadActivities.completedDate} >= ${contactInquiries.createdAt}`,
      ),
    )
  await tx
    .update(contactInquiries)
    .set({ answeredAt: sql`(${firstContact})` })
    .where(
      and(eq(contactInquiries.leadId, leadId), sql`${contactInquiries.answeredAt} is distinct from (${firstContact})`),
    )
}

type Answer = { leadId: number; receivedBy: Date; at: Date }

/**
 * Marks the emails that an answer is about as read. They get the time of the answer, so that `markUnanswered` can find
 * them.
 */
export const markAnswered = (tx: Tx, { leadId, receivedBy, at }: Answer) =>
  tx
    .update(emails)
    .set({ readAt: at })
    .where(
      and(
        eq(emails.leadId, leadId),
        eq(emails.direction, 'received'),
        isNull(emails.readAt),
        lte(emails.createdAt, receivedBy),
      ),
    )

/** Undoes `markAnswered` when the answer is taken back or never arrives. */
export const markUnanswered = (tx: Tx, { leadId, at }: Omit<Answer, 'receivedBy'>) =>
  tx
    .update(emails)
    .set({ readAt: null })
    .where(and(eq(emails.leadId, leadId), eq(emails.direction, 'received'), eq(emails.readAt, at)))

/** Whether staff have reached a lead: by a call, an email or a meeting that took place. */
export const isContacted = async (tx: Tx, leadId: number) =>
  (await tx.$count(
    leadActivities,
    and(
      eq(leadActivities.leadId, leadId),
      inArray(leadActivities.activityType, [...contactTypes]),
      sql`${leadActivities.completedDate} is not null`,
    ),
  )) > 0
