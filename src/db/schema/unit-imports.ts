import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#db/columns.ts'

export const unitImports = pgTable('unit_imports', {
  id: id(),
  /** '' for a typed or pasted list. */
  fileName: text('file_name').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: createdAt(),
  undoneAt: instant('undone_at'),
  /** Whether it can be undone. Imports from before leases had their own records cannot. */
  undoable: boolean('undoable').notNull().default(true),
})
