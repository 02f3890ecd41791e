import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { defaultSummaryAt } from '#contract/alerts/alerts.constants.ts'
import { adminUsers } from './admin-users.ts'

/** The quiet hours of a person and the time of their morning summary, as '22:00' in the time zone of the park. */
export const alertTimes = pgTable(
  'alert_times',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    quietFrom: text('quiet_from'),
    quietUntil: text('quiet_until'),
    summaryAt: text('summary_at').notNull().default(defaultSummaryAt),
  },
  (table) => [check('alert_times_quiet_whole', sql`num_nulls(${table.quietFrom}, ${table.quietUntil}) <> 1`)],
)
