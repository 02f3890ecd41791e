import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#db/columns.ts'
import { importSheets } from './import-sheets.ts'

/** Imports of the people of tenants, who become contacts of their leases. */
export const contactImports = pgTable(
  'contact_imports',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
    /** The sheet that its rows were corrected on; null without one. */
    sheetId: integer('sheet_id').references(() => importSheets.id, { onDelete: 'set null' }),
  },
  (table) => [index('contact_imports_sheet_id_index').on(table.sheetId)],
)
