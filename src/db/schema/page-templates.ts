import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '#db/columns.ts'

export const pageTemplates = pgTable('page_templates', {
  id: id(),
  name: text('name').notNull(),
  description: text('description'),
  isDefault: boolean('is_default').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /** When it was deleted; until maintenance drops the row it can be restored. */
  deletedAt: instant('deleted_at'),
  /** Who deleted it, as they were called then. */
  deletedBy: text('deleted_by'),
})
