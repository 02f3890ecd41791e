import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'
import type { Changes } from './history.ts'
import { leadImports } from './lead-imports.ts'
import { leads } from './leads.ts'

/** What an import did to each lead, with what it takes to undo it. */
export const leadImportRows = pgTable(
  'lead_import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => leadImports.id, { onDelete: 'cascade' }),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** The lead is there by this import. */
    added: boolean('added').notNull(),
    /** What the import changed of a lead that was there before. */
    changes: jsonb('changes').$type<Changes>().notNull().default(sql`'{}'::jsonb`),
    /** The lead's `updated_at` after the import, by which somebody's work on it since is seen. */
    leftAt: instant('left_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.leadId] }),
    index('lead_import_rows_lead_id_index').on(table.leadId),
  ],
)
