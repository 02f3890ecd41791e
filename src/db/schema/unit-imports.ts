import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#db/columns.ts'
import { importSheets } from './import-sheets.ts'

export const unitImports = pgTable(
  'unit_imports',
  {
    id: id(),
    /** '' for a typed or pasted list. */
    fileName: text('file_name').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
    /** The sheet that its rows were corrected on; null without one. */
    sheetId: integer('sheet_id').references(() => importSheets.id, { onDelete: 'set null' }),
    /** Whether it can be undone. Imports from before leases had their own records cannot. */
    undoable: boolean('undoable').notNull().default(true),
  },
  (table) => [index('unit_imports_sheet_id_index').on(table.sheetId)],
)
