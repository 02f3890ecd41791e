import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#db/columns.ts'

/** The one key of the hashes of erased emails. It moves with them, because elsewhere they have to be recognised too. */
export const erasureKeys = pgTable('erasure_keys', {
  isOnly: boolean('is_only').primaryKey().default(true),
  key: text('key').notNull(),
  createdAt: createdAt(),
})
