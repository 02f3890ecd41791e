import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { activityTypes } from '#domain/leads/leads.constants.ts'
import { createdAt, id, instant } from '#db/columns.ts'
import { leads } from './leads.ts'

export const leadActivities = pgTable(
  'lead_activities',
  {
    id: id(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    activityType: text('activity_type', { enum: activityTypes }).notNull(),
    description: text('description').notNull(),
    outcome: text('outcome'),
    scheduledDate: instant('scheduled_date'),
    completedDate: instant('completed_date'),
    /** The author's email address at the time, because an activity outlives the account. */
    createdBy: text('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    index('lead_activities_lead_id_created_at_id_index').on(table.leadId, table.createdAt, table.id),
    // For the activities planned for today.
    index('lead_activities_planned_index')
      .on(table.scheduledDate, table.id)
      .where(sql`${table.completedDate} is null and ${table.scheduledDate} is not null`),
  ],
)

export type NewLeadActivity = typeof leadActivities.$inferInsert
