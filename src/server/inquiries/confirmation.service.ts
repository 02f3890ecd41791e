import { randomUUID } from 'node:crypto'
import type { Park } from '#contract/park/park.ts'
import type { Language } from '#domain/text/language.ts'
import { tellIn } from '#domain/text/tell.ts'
import type { Tx } from '#db/open.ts'
import { emails } from '#db/schema/emails.ts'
import type { Config } from '#server/config.ts'
import { confirmationLimit, hasToken } from '#server/http/limits/rate-limit.service.ts'
import { mailboxOf, newReplyToken, senderOf } from '#server/mail/addresses.ts'
import { queueEmail } from '#server/mail/outbox.service.ts'
import { confirmationText } from './confirmation.email.ts'

type Confirmed = { inquiryId: number; to: string; language: Language }
type Office = { park: () => Park; config: Config }

/**
 * Queues the email that confirms an inquiry to its sender, unless the park sends none or the mailbox got one within the
 * hour.
 */
export async function queueConfirmation(office: Office, tx: Tx, { inquiryId, to, language }: Confirmed) {
  const { name, confirmsInquiries } = office.park()
  if (!confirmsInquiries || !(await hasToken(tx, `confirmation:${mailboxOf(to)}`, confirmationLimit))) return
  const tell = tellIn(language)
  const sender = senderOf(office)
  const messageId = `confirmation-${randomUUID()}`
  const [email] = await tx
    .insert(emails)
    .values({
      direction: 'sent',
      kind: 'confirmation',
      inquiryId,
      messageId: `${messageId}@${new URL(office.config.publicUrl).hostname}`,
      replyToken: newReplyToken(),
      fromName: sender.name,
      fromAddress: sender.address,
      toAddress: to,
      subject: tell('We received your inquiry: {park}', { park: name }),
      text: confirmationText(name, language),
    })
    .returning({ id: emails.id })
  if (!email) throw new Error('The confirmation was not inserted')
  await queueEmail(tx, {
    kind: 'confirmation',
    dedupeKey: `confirmation:${email.id}`,
    messageId,
    payload: { emailId: email.id },
  })
}
