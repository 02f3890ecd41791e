import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Row counts of each kind without counting: triggers add the change of each statement, and the sum is
 * the count. Rows are only inserted, so concurrent changes never wait for each other; maintenance compacts them.
 */
export const counters = pgTable(
  'counters',
  {
    noun: text('noun', { enum: ['lead', 'inquiry'] }).notNull(),
    /** The status of a lead; of an inquiry whether it is open, answered or spam. */
    status: text('status').notNull(),
    /** The priority of a lead. */
    priority: text('priority').notNull().default(''),
    change: integer('change').notNull(),
  },
  (table) => [index('counters_noun_index').on(table.noun)],
)
