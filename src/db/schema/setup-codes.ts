import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#db/columns.ts'

/** One row per pre-authorized address without an account. It is deleted when the account is created. */
export const setupCodes = pgTable('setup_codes', {
  email: text('email').primaryKey(),
  /** The one-time code is derived from it, with a key that is not in the database. */
  nonce: text('nonce').notNull(),
  createdAt: createdAt(),
})
