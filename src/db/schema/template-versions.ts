import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SnapshotSection } from '#contract/properties/templates.ts'
import { createdAt, id } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'
import { pageTemplates } from './page-templates.ts'

/** The published versions of a template. Rows are only inserted. */
export const templateVersions = pgTable(
  'template_versions',
  {
    id: id(),
    templateId: integer('template_id')
      .notNull()
      .references(() => pageTemplates.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    /** The name of the publishing user at the time. */
    userName: text('user_name').notNull(),
    sections: jsonb('sections').$type<SnapshotSection[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('template_versions_template_id_id_index').on(table.templateId, table.id),
    index('template_versions_user_id_index').on(table.userId),
  ],
)
