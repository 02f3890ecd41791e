import { useEffect, useState } from 'react'
import { AllowedButton } from '#admin/parts/allowed.tsx'
import { Moment } from '#admin/parts/moment.tsx'
import { notifyFailure } from '#admin/parts/notify-failure.ts'
import { useApiMutation } from '#client/query.ts'
import { address } from '#contract/call.ts'
import * as emailsApi from '#contract/emails.ts'
import type { Email } from '#contract/emails.ts'
import { WordBadge } from '#ui/status-badge.tsx'
import { emailCalls } from './email-calls.ts'
import { useTakeBack } from './use-take-back.ts'

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
  'automatic reply': 'Automatic reply',
  bounce: 'Could not be delivered',
} as const

type Props = { email: Email; draft: string; onTakenBack: () => void }

/** One email of a record, with how far it is on its way. */
export function EmailItem({ email, draft, onTakenBack }: Props) {
  const { id, kind, state, reason, isRead, isSuspect, fromName, fromAddress, subject, text, attachments } = email
  const isReceived = state === 'received'
  const { tone, label } = states[state]
  return (
    <li className="email" data-unread={isRead ? undefined : ''}>
      <div className="timeline-head">
        <b>{subject || 'No subject'}</b>
        <WordBadge tone={tone} label={label} />
        {kinds[kind] && <span>{kinds[kind]}</span>}
        <span className="text-ink-2">
          <Moment at={email.sentAt ?? email.createdAt} withTime />,{' '}
          {isReceived
            ? `from ${fromName ? `${fromName} ` : ''}${fromAddress}`
            : `by ${email.createdBy ?? 'the office'}`}
        </span>
        <EmailActions email={email} draft={draft} onTakenBack={onTakenBack} />
      </div>
      {isSuspect && (
        <p className="notice">
          The sender may be forged: the mail server could not confirm that this email comes from {fromAddress}.
        </p>
      )}
      {reason !== null && (
        <p className={state === 'rejected' ? 'field-error' : 'text-ink-2'}>
          {state === 'rejected' ? 'The mail server refused it' : 'The last attempt failed; it is tried again'}: {reason}
        </p>
      )}
      <p className="typed-text">{text}</p>
      {attachments.length > 0 && (
        <ul className="email-files" aria-label="Attachments">
          {attachments.map(({ id: attachmentId, fileName, isStored }) => (
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
                <span className="text-ink-2">{fileName} was not kept: files of this type or size are not stored</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function EmailActions({ email, draft, onTakenBack }: Props) {
  const { id, state, subject, undoUntil, isRead } = email
  const canTakeBack = useIsBefore(undoUntil)
  const takeBack = useTakeBack(draft, onTakenBack)
  const markRead = useApiMutation(emailsApi.markRead, { invalidates: emailCalls })
  if (state === 'received' && !isRead) {
    return (
      <AllowedButton
        permission="change business data"
        variant="outline"
        className="ml-auto"
        aria-label={`Mark as read: ${subject}`}
        disabled={markRead.isPending}
        onClick={() =>
          markRead.mutate({ params: { id } }, { onError: (error) => notifyFailure('Not marked as read', error) })
        }
      >
        Mark as read
      </AllowedButton>
    )
  }
  if (!canTakeBack) return null
  return (
    <AllowedButton
      permission="change business data"
      variant="outline"
      className="ml-auto"
      aria-label={`Take back: ${subject}`}
      onClick={() => void takeBack(email)}
    >
      Take back
    </AllowedButton>
  )
}

/** Whether a moment is still to come; renders again when it has passed. */
function useIsBefore(moment: string | null) {
  const [passed, setPassed] = useState<string | null>(null)
  useEffect(() => {
    if (moment === null) return
    const timer = setTimeout(() => setPassed(moment), Math.max(0, Date.parse(moment) - Date.now()))
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== passed
}
