import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'
import type { Changes } from './history.ts'
import { leases } from './leases.ts'
import { unitImports } from './unit-imports.ts'
import { units } from './units.ts'

/** The effect of an import on each unit, with the data to undo it. */
export const unitImportRows = pgTable(
  'unit_import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => unitImports.id, { onDelete: 'cascade' }),
    unitId: integer('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    /** This import made the unit. */
    added: boolean('added').notNull(),
    /** The changes of the import to a unit that was there, with the lease rent. */
    changes: jsonb('changes').$type<Changes>().notNull().default(sql`'{}'::jsonb`),
    /** The present lease before the import and after it. */
    leaseBeforeId: integer('lease_before_id').references(() => leases.id, { onDelete: 'set null' }),
    leaseAfterId: integer('lease_after_id').references(() => leases.id, { onDelete: 'set null' }),
    /** The unit's `updated_at` after the import, which shows later changes to it. */
    leftAt: instant('left_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.unitId] }),
    index('unit_import_rows_unit_id_index').on(table.unitId),
    index('unit_import_rows_lease_before_id_index').on(table.leaseBeforeId),
    index('unit_import_rows_lease_after_id_index').on(table.leaseAfterId),
  ],
)
