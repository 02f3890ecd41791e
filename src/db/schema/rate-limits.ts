import { doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'

/** One token bucket per key, shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    tokens: doublePrecision('tokens').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('rate_limits_at_index').on(table.at)],
)
