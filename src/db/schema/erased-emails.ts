import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#db/columns.ts'

/** Keyed hashes of the received emails of erased people, so that a mailbox that still has the emails does not restore them. */
export const erasedEmails = pgTable('erased_emails', {
  hash: text('hash').primaryKey(),
  createdAt: createdAt(),
})
