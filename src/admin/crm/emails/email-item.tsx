import type { ReactNode } from 'react'
import { Moment } from '#admin/parts/time/moment.tsx'
import { StaffName } from '#admin/parts/forms/staff-choice.tsx'
import { automaticKinds, EmailBody, senderText } from '#admin/timeline/email-body.tsx'
import type { Email } from '#contract/emails/emails.ts'
import { WordBadge } from '#ui/status-badge.tsx'

const states = {
  queued: { tone: 'tbd', label: 'Queued' },
  retried: { tone: 'reserved', label: 'Not accepted yet' },
  sent: { tone: 'available', label: 'Sent' },
  rejected: { tone: 'leased', label: 'Rejected' },
  received: { tone: 'other', label: 'Received' },
} as const

type Props = { email: Email; actions: ReactNode }

/** One email of a record, with its delivery state. */
export function EmailItem({ email, actions }: Props) {
  const { kind, state, isRead, subject } = email
  const isReceived = state === 'received'
  const { tone, label } = states[state]
  return (
    <li className="email" data-unread={isRead ? undefined : ''}>
      <div className="timeline-head">
        <b>{subject || 'No subject'}</b>
        <WordBadge tone={tone} label={label} />
        {automaticKinds[kind] && <span>{automaticKinds[kind]}</span>}
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
      <EmailBody email={email} />
    </li>
  )
}
