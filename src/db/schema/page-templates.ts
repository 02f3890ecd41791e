import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '#db/columns.ts'

export const pageTemplates = pgTable('page_templates', {
  id: id(),
  name: text('name').notNull(),
  description: text('description'),
  isDefault: boolean('is_default').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /** When it was deleted; it can be restored until maintenance purges it. */
  deletedAt: instant('deleted_at'),
  /** The name of the person who deleted it, at the time. */
  deletedBy: text('deleted_by'),
})
