import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#db/columns.ts'

/** What must happen after a commit, mostly mail: written in the transaction of what caused it, done by a worker. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** Makes the same cause twice one row. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** The Message-ID of the mail, the same at each attempt, so that a repeated one can be told. */
    messageId: text('message_id').notNull(),
    attempts: integer('attempts').notNull().default(0),
    runAt: instant('run_at').notNull().defaultNow(),
    lockedUntil: instant('locked_until'),
    lockToken: uuid('lock_token'),
    doneAt: instant('done_at'),
    /** Set when it is given up. */
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (table) => [
    index('outbox_due_index')
      .on(table.runAt, table.id)
      .where(sql`${table.doneAt} is null and ${table.failedAt} is null`),
  ],
)
