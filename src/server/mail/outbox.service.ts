import { sql } from 'drizzle-orm'
import type { Tx } from '#db/open.ts'
import { outbox } from '#db/schema/outbox.ts'

type QueuedEmail = {
  kind: string
  dedupeKey: string
  messageId: string
  payload: Record<string, unknown>
  /** Seconds by which it is delayed. */
  delaySeconds?: number
  /** When it is due; now by default. */
  runAt?: Date
}

/** The kind of rows that are push messages; all others are emails. */
export const pushKind = 'alert-push'

/** Queues an email in the transaction of its cause, so that both are stored or neither. */
export async function queueEmail(tx: Tx, { delaySeconds = 0, runAt, ...email }: QueuedEmail) {
  // The waiting time of a scheduled email counts from when it is due.
  const due = runAt ? { runAt, createdAt: runAt } : { runAt: sql`now() + make_interval(secs => ${delaySeconds})` }
  await tx
    .insert(outbox)
    .values({ ...email, ...due })
    .onConflictDoNothing({ target: outbox.dedupeKey })
}
