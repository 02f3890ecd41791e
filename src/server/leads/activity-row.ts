import type { LeadActivity } from '#contract/leads/leads.ts'
import type { leadActivities } from '#db/schema/lead-activities.ts'

export type ActivityRow = typeof leadActivities.$inferSelect

export const asActivity = ({ scheduledDate, completedDate, createdAt, ...row }: ActivityRow): LeadActivity => ({
  ...row,
  scheduledDate: scheduledDate?.toISOString() ?? null,
  completedDate: completedDate?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})
