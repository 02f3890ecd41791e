import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'

/** The private calendar address of each person who has one. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => adminUsers.id, { onDelete: 'cascade' }),
  /** A hash: the address itself cannot be read out of a stolen database. */
  token: text('token').notNull().unique(),
  createdAt: createdAt(),
})
