import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'

/** Emailed links to choose a new password. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** A hash: a stolen database does not reveal the token. */
    token: text('token').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    /** Set once a password was chosen with it or in another way. */
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('password_resets_user_id_index').on(table.userId)],
)
