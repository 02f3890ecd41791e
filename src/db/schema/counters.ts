import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * How many rows there are of each kind, without counting them: triggers add what each statement changed, and the sum is
 * the number. Rows are only added, so that two changes never wait for each other; maintenance adds them up.
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
