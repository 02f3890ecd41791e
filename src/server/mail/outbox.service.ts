import type { Tx } from '#db/open.ts'
import { outbox } from '#db/schema/outbox.ts'

type QueuedEmail = { kind: string; dedupeKey: string; messageId: string; payload: Record<string, unknown> }

/** Queues an email in the transaction of its cause, so that both are stored or neither. */
export async function queueEmail(tx: Tx, email: QueuedEmail) {
  await tx.insert(outbox).values(email).onConflictDoNothing({ target: outbox.dedupeKey })
}
