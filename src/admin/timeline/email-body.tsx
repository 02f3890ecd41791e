import { Disclosure } from '#admin/parts/feedback/disclosure.tsx'
import { address } from '#contract/call.ts'
import * as emailsApi from '#contract/emails/emails.ts'
import type { Email } from '#contract/emails/emails.ts'
import { Paperclip } from '#ui/icons/icons.tsx'
import { EmailFrame } from './email-frame.tsx'
import { EventPlan } from './event-plan.tsx'
import { splitQuoted } from './quoted-text.ts'
import { TourAnswer } from './tour-answer.tsx'

/** An email without its head: warnings, the text, what it quotes, and its files. */
export function EmailBody({ email }: { email: Email }) {
  const { id, state, reason, isSuspect, fromAddress, subject, text, hasHtml, attachments } = email
  const { answer, quoted } = state === 'received' ? splitQuoted(text, subject) : { answer: text, quoted: '' }
  return (
    <>
      {isSuspect && email.viaAddress === null && (
        <p className="notice">{`The sender may be forged: the mail server could not confirm that this email comes from ${fromAddress}.`}</p>
      )}
      {email.answerAddress !== null && (
        <p className="text-ink-2">{`The sender asks for answers to ${email.answerAddress}.`}</p>
      )}
      {email.tour !== null && <TourAnswer email={email} tour={email.tour} />}
      {reason !== null && (
        <p className={state === 'rejected' ? 'field-error' : 'text-ink-2'}>
          {`${state === 'rejected' ? 'The mail server refused it' : 'The last attempt failed; it is tried again'}: ${reason}`}
        </p>
      )}
      <p className="event-words">{answer}</p>
      {email.eventStartsAt !== null && <EventPlan email={email} startsAt={email.eventStartsAt} />}
      {quoted !== '' && (
        <Disclosure title="Show quoted text">
          <p className="typed-text text-ink-2">{quoted}</p>
        </Disclosure>
      )}
      {hasHtml && (
        <Disclosure title="With its formatting">
          <EmailFrame id={id} subject={subject} />
        </Disclosure>
      )}
      {attachments.length > 0 && (
        <ul className="event-files" aria-label="Attachments">
          {attachments.map(({ id: attachmentId, fileName, fileType, fileSize, isStored }) => (
            <li key={attachmentId}>
              <Paperclip size={16} />
              {isStored ? (
                <a
                  className="link"
                  download={fileName}
                  href={address(emailsApi.download.path, { params: { id, attachmentId } })}
                >
                  {fileName}
                </a>
              ) : (
                <span className="text-ink-2">{`${fileName} ${reasonNotKept(fileType, fileSize)}`}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function reasonNotKept(type: string, size: number) {
  if (size === 0) return 'arrived empty'
  return type === 'message/rfc822'
    ? 'was not kept: its text is shown above, and its files are kept by themselves'
    : 'was not kept: an email keeps at most 50 files and no programs, and the emails of a day at most 500 MB'
}

/** Who wrote an email. If it came by way of another address, the text names that address too. */
export function senderText({ fromName, fromAddress, viaAddress, isSuspect }: Email) {
  const sender = [fromName, fromAddress].filter(Boolean).join(' ') || 'nobody'
  if (viaAddress === null) return `from ${sender}`
  return `${isSuspect ? 'says to be' : 'from'} ${sender}, via ${viaAddress}`
}

export const automaticKinds = {
  message: '',
  confirmation: 'Automatic confirmation',
  tour: 'Automatic, about a tour',
  'automatic reply': 'Automatic reply',
  bounce: 'Could not be delivered',
  'calendar answer': 'Answer of a calendar',
  newsletter: 'Newsletter',
} as const
