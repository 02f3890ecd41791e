import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'

export const calendarFeeds = pgTable('calendar_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => adminUsers.id, { onDelete: 'cascade' }),
  /** A hash, so that a stolen database does not reveal the address. */
  token: text('token').notNull().unique(),
  createdAt: createdAt(),
})
