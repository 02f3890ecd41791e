import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'

/** Who gets an alert about an unanswered inquiry, and how long after it arrived. */
export const escalationSteps = pgTable(
  'escalation_steps',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    afterMinutes: integer('after_minutes').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [check('escalation_steps_after_positive', sql`${table.afterMinutes} > 0`)],
)
