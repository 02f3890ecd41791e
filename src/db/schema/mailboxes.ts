import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, updatedAt } from '#db/columns.ts'

/** How far the office's mailbox has been read, and which process is reading it. */
export const mailboxes = pgTable('mailboxes', {
  id: id(),
  /** The user, host and folder, without the password. */
  name: text('name').notNull().unique(),
  /** If this changes, the mail server has assigned new UIDs. */
  uidValidity: bigint('uid_validity', { mode: 'number' }),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
  /** The message being read and the number of attempts, so that one that crashes the process is not retried forever. */
  attemptUid: bigint('attempt_uid', { mode: 'number' }),
  attempts: integer('attempts').notNull().default(0),
  /** Until when the process with the token may read it. */
  lockedUntil: instant('locked_until'),
  lockToken: uuid('lock_token'),
  /** When it was last read, and the last failure. */
  readAt: instant('read_at'),
  error: text('error'),
  failures: integer('failures').notNull().default(0),
  updatedAt: updatedAt(),
})
