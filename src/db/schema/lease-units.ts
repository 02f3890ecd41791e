import { customType, date, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { id } from '#db/columns.ts'
import { leases } from './leases.ts'
import { units } from './units.ts'

const dateRange = customType<{ data: string }>({ dataType: () => 'daterange' })

/**
 * The units of leases over time. Combining and splitting units ends rows and starts others. The constraint
 * `lease_units_one_at_a_time` in the migration keeps two signed leases from having one unit on the same day.
 */
export const leaseUnits = pgTable(
  'lease_units',
  {
    id: id(),
    leaseId: integer('lease_id')
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    unitId: integer('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    /** Hundredths of a percent of each amount; null divides by square feet. */
    share: integer('share'),
    /** The first and last day; null for the start and the end of the lease. */
    from: date('from_day', { mode: 'string' }),
    until: date('until_day', { mode: 'string' }),
    /** The days that no other signed lease may have; null for a draft or cancelled lease. */
    held: dateRange('held'),
  },
  (table) => [
    index('lease_units_lease_id_index').on(table.leaseId),
    index('lease_units_unit_id_index').on(table.unitId),
  ],
)
