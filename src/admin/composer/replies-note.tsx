import { HeldEmail } from '#admin/parts/feedback/held-email.tsx'
import { useApiQuery } from '#client/query.ts'
import { mailHeldMessage } from '#contract/emails/emails.constants.ts'
import * as emailsApi from '#contract/emails/emails.ts'

export function RepliesNote() {
  const { data } = useApiQuery(emailsApi.readSettings, {}, { eachTime: true })
  if (!data) return null
  const { from, repliesTo, readsReplies, mailboxError, mailHeld } = data
  if (mailHeld) return <p className="notice">{mailHeldMessage}</p>
  return (
    <>
      <HeldEmail />
      <p className={mailboxError === null ? 'text-ink-2' : 'notice'}>
        {`It is sent from ${from}. ${
          readsReplies
            ? 'Replies arrive here, on the record.'
            : `Replies arrive in the mailbox of ${repliesTo}, not here: this installation reads no mailbox.`
        }${mailboxError !== null ? ` The mailbox cannot be read at the moment: ${mailboxError}` : ''}`}
      </p>
    </>
  )
}
