import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, deletion, id, updatedAt } from '#db/columns.ts'
import { sectionTypes } from '#contract/properties/templates.constants.ts'
import { pageTemplates } from './page-templates.ts'

export const templateSections = pgTable(
  'template_sections',
  {
    id: id(),
    templateId: integer('template_id')
      .notNull()
      .references(() => pageTemplates.id, { onDelete: 'cascade' }),
    type: text('type', { enum: sectionTypes }).notNull(),
    title: text('title'),
    content: jsonb('content').$type<Record<string, unknown>>().notNull().default({}),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    order: integer('order').notNull(),
    isVisible: boolean('is_visible').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ...deletion(),
  },
  (table) => [index('template_sections_template_id_order_index').on(table.templateId, table.order, table.id)],
)
