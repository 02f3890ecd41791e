import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { Disclosure } from '#admin/parts/feedback/disclosure.tsx'
import { Mail } from '#ui/icons/icons.tsx'
import { MarkRead, TakeBack } from './email-actions.tsx'
import { automaticKinds, EmailBody } from './email-body.tsx'
import { Author, type EventProps, EventRow } from './event-row.tsx'

const deliveryStates = { queued: 'Queued', retried: 'Not accepted yet', rejected: 'Rejected', sent: '', received: '' }

export function EmailEvent({ event: { email }, onReply, ...placed }: EventProps<'email'>) {
  const { kind, state, subject, isRead, fromName, fromAddress, createdBy, viaAddress } = email
  const isReceived = state === 'received'
  const isAutomatic = kind !== 'message' && kind !== 'calendar answer'
  const title = subject || 'No subject'
  const at = email.sentAt ?? email.createdAt
  if (isAutomatic) {
    return (
      <EventRow
        {...placed}
        at={at}
        tick={isRead ? 'small' : 'unread'}
        head={`${automaticKinds[kind]}: ${title}`}
        actions={!isRead && <MarkRead email={email} />}
      >
        <Disclosure title="Show the email">
          <EmailBody email={email} />
        </Disclosure>
      </EventRow>
    )
  }
  return (
    <EventRow
      {...placed}
      at={at}
      tick={isRead ? 'said' : 'unread'}
      head={
        <>
          <b>Email</b>
          {isReceived ? (
            <span>{` from ${fromName || fromAddress || 'nobody'}${viaAddress === null ? '' : `, via ${viaAddress}`}${isRead ? '' : ', unread'}`}</span>
          ) : (
            <>
              <span> by </span>
              <Author text={createdBy} />
            </>
          )}
          <span>{`: ${title}`}</span>
          {deliveryStates[state] && <b className="event-state">{deliveryStates[state]}</b>}
        </>
      }
      actions={
        isReceived ? (
          <>
            {onReply && (
              <AllowedButton
                permission="change business data"
                variant="quiet"
                aria-label={`Reply: ${title}`}
                onClick={onReply}
              >
                <Mail size={16} />
                Reply
              </AllowedButton>
            )}
            {!isRead && <MarkRead email={email} />}
          </>
        ) : (
          email.undoUntil !== null && <TakeBack email={email} until={email.undoUntil} />
        )
      }
    >
      <EmailBody email={email} />
    </EventRow>
  )
}
