import type { Tx } from '#db/open.ts'
import { outbox } from '#db/schema/outbox.ts'

type Queued = { kind: string; dedupeKey: string; messageId: string; payload: Record<string, unknown> }

/** Queues an email within the transaction of what caused it: both are kept or neither. */
export async function queueEmail(tx: Tx, email: Queued) {
  await tx.insert(outbox).values(email).onConflictDoNothing({ target: outbox.dedupeKey })
}
