import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, updatedAt } from '#db/columns.ts'

/** How far the office's mailbox was read, and which process reads it. */
export const mailboxes = pgTable('mailboxes', {
  id: id(),
  /** The user, host and folder, without the password. */
  name: text('name').notNull().unique(),
  /** The mail server gives out other UIDs when this changes. */
  uidValidity: bigint('uid_validity', { mode: 'number' }),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
  /** The message whose reading has begun, and how often: one that crashed the process is not retried forever. */
  attemptUid: bigint('attempt_uid', { mode: 'number' }),
  attempts: integer('attempts').notNull().default(0),
  /** Until when the process with the token reads it. */
  lockedUntil: instant('locked_until'),
  lockToken: uuid('lock_token'),
  /** When it was read last, and what the last failure was. */
  readAt: instant('read_at'),
  error: text('error'),
  failures: integer('failures').notNull().default(0),
  updatedAt: updatedAt(),
})
