import { index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { contactImports } from './contact-imports.ts'
import { type LeaseContact, leases } from './leases.ts'

/** How an import changed the contacts of each lease, with the data to undo it. */
export const contactImportRows = pgTable(
  'contact_import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => contactImports.id, { onDelete: 'cascade' }),
    leaseId: integer('lease_id')
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    before: jsonb('contacts_before').$type<LeaseContact[]>().notNull(),
    /** Other contacts of the lease mean that somebody has changed them since. */
    after: jsonb('contacts_after').$type<LeaseContact[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.leaseId] }),
    index('contact_import_rows_lease_id_index').on(table.leaseId),
  ],
)
