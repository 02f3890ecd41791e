import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#db/columns.ts'

/** One row per pre-authorized address that nobody has signed in with yet; used up when its account is created. */
export const setupCodes = pgTable('setup_codes', {
  email: text('email').primaryKey(),
  /** What the one-time code is made from, with a key that the database does not hold. */
  nonce: text('nonce').notNull(),
  createdAt: createdAt(),
})
