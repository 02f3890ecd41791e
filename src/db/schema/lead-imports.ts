import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#db/columns.ts'
import { importSheets } from './import-sheets.ts'

export const leadImports = pgTable(
  'lead_imports',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    /** What to do with a row whose email address belongs to an existing lead. */
    existing: text('existing', { enum: ['skip', 'update'] }).notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
    /** The sheet that its rows were corrected on; null without one. */
    sheetId: integer('sheet_id').references(() => importSheets.id, { onDelete: 'set null' }),
  },
  (table) => [index('lead_imports_sheet_id_index').on(table.sheetId)],
)
