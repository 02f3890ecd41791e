import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Corrections } from '#domain/reading/sheet/sheet.ts'
import { sheetKinds } from '#contract/imports/sheets.constants.ts'
import { createdAt, id, instant, updatedAt } from '#db/columns.ts'

/** Lists that staff correct before they are imported, with their rows as the file has them. */
export const importSheets = pgTable(
  'import_sheets',
  {
    id: id(),
    kind: text('kind', { enum: sheetKinds }).notNull(),
    fileName: text('file_name').notNull(),
    /** The name of the sheet in its workbook; '' for other files. */
    sheetName: text('sheet_name').notNull().default(''),
    rows: jsonb('rows').$type<string[][]>().notNull(),
    /** Counted once, because the list of sheets does not read the rows. */
    rowCount: integer('row_count').notNull(),
    heads: jsonb('heads').$type<string[]>().notNull(),
    /** `shapeOf` the heads, by which a later list of the same columns finds the corrections. */
    shape: text('shape').notNull(),
    corrections: jsonb('corrections').$type<Corrections>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    updatedBy: text('updated_by').notNull(),
    /** Moved by corrections alone, so that who imports the sheet can go on with the version that was read. */
    updatedAt: updatedAt(),
    /** When rows of it were last imported. */
    storedAt: instant('stored_at'),
    /** When it was thrown away. */
    closedAt: instant('closed_at'),
  },
  (table) => [check('import_sheets_kind_known', sql`${table.kind} in ('units', 'leads', 'contacts')`)],
)
