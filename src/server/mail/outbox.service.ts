import type { Tx } from '#db/open.ts'
import { outbox } from '#db/schema/outbox.ts'

type QueuedEmail = {
  kind: string
  dedupeKey: string
  messageId: string
  payload: Record<string, unknown>
  /** When it is due; at once without it. */
  runAt?: Date
}

/** Queues an email in the transaction of its cause, so that both are stored or neither. */
export async function queueEmail(tx: Tx, email: QueuedEmail) {
  // One for later has waited for nobody before it is due.
  const due = email.runAt && { createdAt: email.runAt }
  await tx
    .insert(outbox)
    .values({ ...email, ...due })
    .onConflictDoNothing({ target: outbox.dedupeKey })
}
