import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#db/columns.ts'
import { emails } from './emails.ts'

/** The files of emails. A sent email has copies, so that it stays the same if a document changes. */
export const emailAttachments = pgTable(
  'email_attachments',
  {
    id: id(),
    emailId: integer('email_id')
      .notNull()
      .references(() => emails.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    fileType: text('file_type').notNull(),
    fileSize: integer('file_size').notNull(),
    /** Null for a received file that was not stored because of its type or size. */
    filePath: text('file_path'),
    createdAt: createdAt(),
  },
  (table) => [index('email_attachments_email_id_index').on(table.emailId)],
)

export type AttachmentRow = typeof emailAttachments.$inferSelect
