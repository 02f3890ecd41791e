import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { leases } from './leases.ts'

/** The agreed schedule of rents. A lease whose rent is not known has no rows. */
export const leaseRents = pgTable(
  'lease_rents',
  {
    leaseId: integer('lease_id')
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    from: date('from_day', { mode: 'string' }).notNull(),
    /** For all units together, in cents. */
    monthlyRent: integer('monthly_rent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.leaseId, table.from] })],
)
