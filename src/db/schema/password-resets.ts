import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'

export const passwordResets = pgTable(
  'password_resets',
  {
    /** A hash, so that a stolen database does not reveal the token. */
    token: text('token').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    /** Set when the user has chosen a password, with this link or in another way. */
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('password_resets_user_id_index').on(table.userId)],
)
