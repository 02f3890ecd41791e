import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'
import type { Changes } from './history.ts'
import { leases } from './leases.ts'
import { unitImports } from './unit-imports.ts'
import { units } from './units.ts'

/** How an import changed each unit, with the data to undo it. */
export const unitImportRows = pgTable(
  'unit_import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => unitImports.id, { onDelete: 'cascade' }),
    unitId: integer('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    /** Whether this import created the unit. */
    added: boolean('added').notNull(),
    /** The changes by the import to an existing unit, including the lease rent. */
    changes: jsonb('changes').$type<Changes>().notNull().default(sql`'{}'::jsonb`),
    /** The current lease before and after the import. */
    leaseBeforeId: integer('lease_before_id').references(() => leases.id, { onDelete: 'set null' }),
    leaseAfterId: integer('lease_after_id').references(() => leases.id, { onDelete: 'set null' }),
    /** The unit's `updated_at` after the import. A different value means that the unit has changed since. */
    leftAt: instant('left_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.unitId] }),
    index('unit_import_rows_unit_id_index').on(table.unitId),
    index('unit_import_rows_lease_before_id_index').on(table.leaseBeforeId),
    index('unit_import_rows_lease_after_id_index').on(table.leaseAfterId),
  ],
)
