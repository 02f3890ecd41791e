import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, deletion, id, updatedAt } from '#db/columns.ts'

/** Reply texts of staff, with fields such as {unit} that are filled in for each email. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: id(),
    title: text('title').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    language: text('language', { enum: ['en', 'es'] })
      .notNull()
      .default('en'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ...deletion(),
  },
  (table) => [check('saved_replies_language_known', sql`${table.language} in ('en', 'es')`)],
)

export type SavedReplyRow = typeof savedReplies.$inferSelect
