import { index, integer, json, pgTable, varchar } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'

/** Timestamps in ms since 1970. Sessions from older releases lack some. */
type SessionData = { startedAt: number; usedAt?: number; userAgent?: string; address?: string }

export const sessions = pgTable(
  'sessions',
  {
    sid: varchar('sid').primaryKey(),
    sess: json('sess').$type<SessionData>().notNull(),
    expire: instant('expire').notNull(),
    userId: integer('user_id').references(() => adminUsers.id, { onDelete: 'cascade' }),
  },
  (table) => [index('sessions_expire_index').on(table.expire), index('sessions_user_id_index').on(table.userId)],
)
