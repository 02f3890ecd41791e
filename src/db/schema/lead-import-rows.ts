import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'
import type { Changes } from './history.ts'
import { leadImports } from './lead-imports.ts'
import { leads } from './leads.ts'

/** How an import changed each lead, with the data to undo it. */
export const leadImportRows = pgTable(
  'lead_import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => leadImports.id, { onDelete: 'cascade' }),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** Whether this import created the lead. */
    added: boolean('added').notNull(),
    /** The changes by the import to an existing lead. */
    changes: jsonb('changes').$type<Changes>().notNull().default(sql`'{}'::jsonb`),
    /** The lead's `updated_at` after the import. A different value means that the lead has changed since. */
    leftAt: instant('left_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.leadId] }),
    index('lead_import_rows_lead_id_index').on(table.leadId),
  ],
)
