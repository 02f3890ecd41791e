import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#db/columns.ts'
import { leases } from './leases.ts'

/** The actions on each lease, so that the latest can be undone. */
export const leaseActions = pgTable(
  'lease_actions',
  {
    id: id(),
    leaseId: integer('lease_id')
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    action: text('action').notNull(),
    /** The person's name at the time. */
    by: text('by').notNull(),
    /** What the action wrote, before and after it. Undo is refused if the current state is no longer `after`. */
    before: jsonb('before').$type<unknown>().notNull(),
    after: jsonb('after').$type<unknown>().notNull(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('lease_actions_lease_id_id_index').on(table.leaseId, table.id)],
)
