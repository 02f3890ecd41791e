import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#db/columns.ts'

export const leadImports = pgTable('lead_imports', {
  id: id(),
  fileName: text('file_name').notNull(),
  /** What to do with a row whose email address belongs to an existing lead. */
  existing: text('existing', { enum: ['skip', 'update'] }).notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: createdAt(),
  undoneAt: instant('undone_at'),
})
