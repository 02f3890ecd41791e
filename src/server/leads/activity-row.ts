import type { LeadActivity, LeadNote } from '#contract/leads/leads.ts'
import type { leadActivities } from '#db/schema/lead-activities.ts'
import type { leadNotes } from '#db/schema/lead-notes.ts'

export type ActivityRow = typeof leadActivities.$inferSelect

export const asActivity = ({ scheduledDate, completedDate, createdAt, ...row }: ActivityRow): LeadActivity => ({
  ...row,
  scheduledDate: scheduledDate?.toISOString() ?? null,
  completedDate: completedDate?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

export const asNote = ({ createdAt, ...row }: typeof leadNotes.$inferSelect): LeadNote => ({
  ...row,
  createdAt: createdAt.toISOString(),
})
