import { and, eq, inArray, sql } from 'drizzle-orm'
import { contactTypes } from '#contract/leads.constants.ts'
import type { Tx } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'

/** Updates when the inquiries of a lead were answered: by the first call, email or meeting after each. */
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
