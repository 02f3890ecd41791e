import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, deletion, id, updatedAt } from '#db/columns.ts'

export const pageTemplates = pgTable('page_templates', {
  id: id(),
  name: text('name').notNull(),
  description: text('description'),
  isDefault: boolean('is_default').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  ...deletion(),
})
