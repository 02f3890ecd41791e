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
}

/** The kind of the rows that are push messages; all others are emails. */
export const pushKind = 'alert-push'

/** Queues an email in the transaction of its cause, so that both are stored or neither. */
export async function queueEmail(tx: Tx, { delaySeconds = 0, ...email }: QueuedEmail) {
  await tx
    .insert(outbox)
    .values({ ...email, runAt: sql`now() + make_interval(secs => ${delaySeconds})` })
    .onConflictDoNothing({ target: outbox.dedupeKey })
}
