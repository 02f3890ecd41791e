import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'

/** A browser that shows alerts to a person. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service. */
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's keys for encrypting messages to it. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
    /** When the last attempt failed; null after a successful one. */
    failedAt: instant('failed_at'),
    failure: text('failure'),
  },
  (table) => [index('push_subscriptions_user_id_index').on(table.userId)],
)
