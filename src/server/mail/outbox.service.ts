import { sql } from 'drizzle-orm'
import type { Tx } from '#db/open.ts'
import { outbox } from '#db/schema/outbox.ts'

type QueuedEmail = {
  kind: string
  dedupeKey: string
  messageId: string
  payload: Record<string, unknown>
  /** Seconds for which it waits. */
  delaySeconds?: number
  /** When it is due; at once without it. */
  runAt?: Date
}

/** The kind of the rows that are push messages; all others are emails. */
export const pushKind = 'alert-push'

/** Queues an email in the transaction of its cause, so that both are stored or neither. */
export async function queueEmail(tx: Tx, { delaySeconds = 0, runAt, ...email }: QueuedEmail) {
  // The wait of a scheduled email counts from when it is due.
  const due = runAt ? { runAt, createdAt: runAt } : { runAt: sql`now() + make_interval(secs => ${delaySeconds})` }
  await tx
    .insert(outbox)
    .values({ ...email, ...due })
    .onConflictDoNothing({ target: outbox.dedupeKey })
}
