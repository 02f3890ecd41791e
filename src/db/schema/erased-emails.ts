import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#db/columns.ts'

/** The received emails of erased people, by a keyed hash: a mailbox that still has them does not bring them back. */
export const erasedEmails = pgTable('erased_emails', {
  hash: text('hash').primaryKey(),
  createdAt: createdAt(),
})
