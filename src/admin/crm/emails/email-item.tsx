import type { ReactNode } from 'react'
import { Disclosure } from '#admin/parts/feedback/disclosure.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { StaffName } from '#admin/parts/forms/staff-choice.tsx'
import { address } from '#contract/call.ts'
import * as emailsApi from '#contract/emails/emails.ts'
import type { Email } from '#contract/emails/emails.ts'
import { WordBadge } from '#ui/status-badge.tsx'
import { EmailFrame } from './email-frame.tsx'
import { EventPlan } from './event-plan.tsx'
import { splitQuoted } from './quoted-text.ts'
import { TourAnswer } from './tour-answer.tsx'

const states = {
  queued: { tone: 'tbd', label: 'Queued' },
  retried: { tone: 'reserved', label: 'Not accepted yet' },
  sent: { tone: 'available', label: 'Sent' },
  rejected: { tone: 'leased', label: 'Rejected' },
  received: { tone: 'other', label: 'Received' },
} as const

const kinds = {
  message: '',
  confirmation: 'Automatic confirmation',
  tour: 'Automatic, about a tour',
  'automatic reply': 'Automatic reply',
  bounce: 'Could not be delivered',
  'calendar answer': 'Answer of a calendar',
  newsletter: 'Newsletter',
} as const

type Props = { email: Email; actions: ReactNode }

/** One email of a record, with its delivery state. */
export function EmailItem({ email, actions }: Props) {
  const { id, kind, state, reason, isRead, isSuspect, fromAddress, subject, text, hasHtml, attachments } = email
  const isReceived = state === 'received'
  const { tone, label } = states[state]
  const { answer, quoted } = isReceived ? splitQuoted(text, subject) : { answer: text, quoted: '' }
  return (
    <li className="email" data-unread={isRead ? undefined : ''}>
      <div className="timeline-head">
        <b>{subject || 'No subject'}</b>
        <WordBadge tone={tone} label={label} />
        {kinds[kind] && <span>{kinds[kind]}</span>}
        <span className="text-ink-2">
          <Moment instant={email.sentAt ?? email.createdAt} withTime />
          {isReceived ? (
            <span>{`, ${senderText(email)}`}</span>
          ) : (
            <>
              <span>, by </span>
              {email.createdBy === null ? <span>the office</span> : <StaffName text={email.createdBy} />}
            </>
          )}
        </span>
        {actions}
      </div>
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
      <p className="typed-text">{answer}</p>
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
        <ul className="email-files" aria-label="Attachments">
          {attachments.map(({ id: attachmentId, fileName, fileType, fileSize, isStored }) => (
            <li key={attachmentId}>
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
    </li>
  )
}

function reasonNotKept(type: string, size: number) {
  if (size === 0) return 'arrived empty'
  return type === 'message/rfc822'
    ? 'was not kept: its text is shown above, and its files are kept by themselves'
    : 'was not kept: an email keeps at most 50 files and no programs, and the emails of a day at most 500 MB'
}

/** Who wrote an email. If it came by way of another address, the text names that address too. */
function senderText({ fromName, fromAddress, viaAddress, isSuspect }: Email) {
  const sender = [fromName, fromAddress].filter(Boolean).join(' ') || 'nobody'
  if (viaAddress === null) return `from ${sender}`
  return `${isSuspect ? 'says to be' : 'from'} ${sender}, via ${viaAddress}`
}
