import { desc, eq, sql } from 'drizzle-orm'
import { mailHeldMessage } from '#contract/emails/emails.constants.ts'
import type { Db } from '#db/open.ts'
import { emails } from '#db/schema/emails.ts'
import { mailboxes } from '#db/schema/mailboxes.ts'
import { isMailHeld } from './mail-hold.queries.ts'

/**
 * Seconds without activity after which no process reads the mailbox: the reader checks every 30 seconds, or stores a
 * message.
 */
const silentSeconds = 90

/** Whether the office's mailbox is being read, and a sentence for staff if not; undefined before the first attempt. */
export async function readMailboxState(db: Db) {
  const seconds = sql<number>`extract(epoch from now() - ${mailboxes.readAt})::float8`
  const [mailbox] = await db
    .select({ error: mailboxes.error, seconds })
    .from(mailboxes)
    .orderBy(desc(mailboxes.updatedAt))
    .limit(1)
  if (!mailbox) return undefined
  if (await isMailHeld(db)) return { ...mailbox, error: mailHeldMessage }
  const isSilent = mailbox.seconds !== null && mailbox.seconds > silentSeconds
  return { ...mailbox, error: mailbox.error ?? (isSilent ? silent(mailbox.seconds) : null) }
}

const silent = (seconds: number) =>
  `No process has looked into it for ${Math.round(seconds / 60)} minutes. The operator of the server has to check that it runs.`

/** Counts the messages that could not be read and are only listed. */
export const countUnreadable = (db: Db): Promise<number> => db.$count(emails, eq(emails.isUnreadable, true))
