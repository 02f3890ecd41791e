import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#db/columns.ts'

/** The single key of the hashes of erased emails. It moves with the database, so that they are still recognized elsewhere. */
export const erasureKeys = pgTable('erasure_keys', {
  isOnly: boolean('is_only').primaryKey().default(true),
  key: text('key').notNull(),
  createdAt: createdAt(),
})
