import type { Tx } from '#db/open.ts'
import { emails } from '#db/schema/emails.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/lib/clock.ts'
import { senderOf } from '#server/mail/addresses.ts'
import { type EmailMessage, emailText } from '#server/mail/email.ts'
import type { Outcome } from '#server/mail/outbox-worker.job.ts'
import type { Park } from '#contract/park/park.ts'
import { leadIdOf } from './tour.email.ts'

type Payload = Record<string, unknown>
type Context = {
  config: Config
  park: () => Park
  clock: Clock
  /** Composes the email of a payload; undefined if it was not sent because the tour has changed again. */
  compose: (tx: Tx, payload: Payload) => Promise<EmailMessage | undefined>
}

/** After an email about a tour is sent or refused, records on the lead what the visitor got or could not get. */
export function tourOutcome(ctx: Context): Outcome {
  const record = async (tx: Tx, payload: Payload, messageId: string, result: Partial<typeof emails.$inferInsert>) => {
    const email = payload.to === 'visitor' ? await ctx.compose(tx, payload) : undefined
    const leadId = email && (await leadIdOf(tx, payload))
    if (!email || leadId === undefined) return
    const { name, address } = senderOf(ctx)
    // Only the visitor may see the private address of the tour.
    const { action: _, ...shown } = email
    await tx.insert(emails).values({
      direction: 'sent',
      kind: 'tour',
      leadId,
      messageId: `${messageId}@${new URL(ctx.config.publicUrl).hostname}`,
      fromName: name,
      fromAddress: address,
      toAddress: email.to,
      subject: email.subject,
      text: emailText(shown),
      createdAt: ctx.clock(),
      ...result,
    })
  }
  return {
    accepted: (tx, payload, messageId) => record(tx, payload, messageId, { sentAt: ctx.clock() }),
    failed: async (db, payload, { reason, isFinal }, messageId) => {
      if (!isFinal) return
      await db.transaction((tx) => record(tx, payload, messageId, { rejectedAt: ctx.clock(), reason }))
    },
  }
}
