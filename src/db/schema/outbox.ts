import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#db/columns.ts'

/** Work to do after a commit, mostly email: inserted in the transaction of its cause, done by a worker. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** One row per cause. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** The Message-ID of the email, the same for each attempt, so that duplicates can be detected. */
    messageId: text('message_id').notNull(),
    attempts: integer('attempts').notNull().default(0),
    runAt: instant('run_at').notNull().defaultNow(),
    lockedUntil: instant('locked_until'),
    lockToken: uuid('lock_token'),
    doneAt: instant('done_at'),
    /** Set when it is abandoned. */
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
