import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'

/** Mailed links to choose a new password. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** A hash: the token itself cannot be read out of a stolen database. */
    token: text('token').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    /** Set when a password was chosen by it, or in any other way since. */
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('password_resets_user_id_index').on(table.userId)],
)
