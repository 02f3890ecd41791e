import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '#db/columns.ts'
import { businessPark } from './business-park.ts'

export const phases = pgTable(
  'phases',
  {
    id: id(),
    parkId: integer('park_id')
      .notNull()
      .references(() => businessPark.id),
    phaseNumber: integer('phase_number').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    totalUnits: integer('total_units').notNull(),
    unitsLeased: integer('units_leased').notNull().default(0),
    status: text('status').notNull().default('planning'),
    /** Construction starts after this many units of the first phase are leased. */
    startsAfter: integer('starts_after'),
    targetIndustries: text('target_industries').array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('phases_park_id_phase_number_unique').on(table.parkId, table.phaseNumber)],
)
