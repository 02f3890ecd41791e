import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '#db/columns.ts'

/** Texts that staff answer with, with fields such as {unit} that are filled in for each email. */
export const savedReplies = pgTable('saved_replies', {
  id: id(),
  title: text('title').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /** Set while it is deleted and can be restored; no list contains it then. */
  deletedAt: instant('deleted_at'),
})

export type SavedReplyRow = typeof savedReplies.$inferSelect
