import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { defaultSummaryAt } from '#contract/alerts/alerts.constants.ts'
import { adminUsers } from './admin-users.ts'

/** When a person gets no alerts, and when their morning summary comes: times such as '22:00' on the park's clock. */
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
