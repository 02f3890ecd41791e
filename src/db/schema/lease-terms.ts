import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { leases } from './leases.ts'

/** The terms of renewed leases, without the first. */
export const leaseTerms = pgTable(
  'lease_terms',
  {
    leaseId: integer('lease_id')
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** Null for a month-to-month term. */
    endDate: date('end_date', { mode: 'string' }),
    signedOn: date('signed_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leaseId, table.startDate] }),
    check('lease_terms_in_order', sql`${table.endDate} >= ${table.startDate}`),
  ],
)
