import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#db/columns.ts'
import { leads } from './leads.ts'
import { leases } from './leases.ts'
import { units } from './units.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** Units on hold until a day. The constraint `holds_one_at_a_time` in the migration allows one per unit at a time. */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    unitId: integer('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    /** For a person who is not a lead. */
    name: text('name').notNull().default(''),
    from: day('from_day').notNull(),
    until: day('until_day').notNull(),
    /** In cents; null if there is none. */
    deposit: integer('deposit'),
    note: text('note').notNull().default(''),
    /** The day on which it was released. The hold no longer counts on that day. */
    releasedOn: day('released_on'),
    leaseId: integer('lease_id').references(() => leases.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('holds_unit_id_index').on(table.unitId),
    index('holds_lead_id_index').on(table.leadId),
    index('holds_lease_id_index').on(table.leaseId),
    check('holds_in_order', sql`${table.until} >= ${table.from}`),
  ],
)
