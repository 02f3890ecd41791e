import { useState } from 'react'
import * as links from '#contract/links.ts'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { Disclosure } from '#admin/parts/feedback/disclosure.tsx'
import { DeleteDocument, useDocumentDeletion } from '#admin/parts/documents/delete-document.tsx'
import { documentSize } from '#admin/parts/documents/document-size.ts'
import { EditTaskDialog } from '#admin/parts/tasks/edit-task-dialog.tsx'
import { useTaskChanges } from '#admin/parts/tasks/use-task-changes.ts'
import { UserName } from '#admin/parts/forms/staff-choice.tsx'
import { useDay } from '#admin/parts/time/use-day.ts'
import { useUser } from '#admin/session.tsx'
import { address } from '#contract/call.ts'
import * as documentsApi from '#contract/leads/documents.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import { tourStatusLabels } from '#contract/tours/tours.constants.ts'
import { activityLabels } from '#domain/leads/leads.constants.ts'
import { CalendarDays, Check, Mail, Paperclip, Pencil, Trash, X } from '#ui/icons/icons.tsx'
import { automaticKinds, EmailBody } from './email-body.tsx'
import { MarkRead, TakeBack } from './email-actions.tsx'
import { Author, EventRow, Outcome, type Placed, Words } from './event-row.tsx'
import { changesText, type JoinedChanges, type ShownEvent } from './joined-changes.ts'
import { choicesOf, useTourChanges } from './use-tour-changes.ts'
import { visitText } from './visit-text.ts'

/** What the page around a timeline does for its events. Without `onReply` and `onMove` the events have no such action. */
export type EventActions = {
  onReply?: () => void
  onMove?: (tourId: number) => void
  onComplete: (activityId: number) => void
}
type Props<Kind extends ShownEvent['kind']> = Placed & EventActions & { event: Extract<ShownEvent, { kind: Kind }> }

export function Event({ event, ...rest }: Placed & EventActions & { event: ShownEvent }) {
  switch (event.kind) {
    case 'inquiry':
      return <InquiryEvent event={event} {...rest} />
    case 'visit':
      return <EventRow {...rest} at={event.at} tick="small" head={visitText(event)} />
    case 'email':
      return <EmailEvent event={event} {...rest} />
    case 'activity':
      return <ActivityEvent event={event} {...rest} />
    case 'note':
      return <NoteEvent event={event} {...rest} />
    case 'task':
      return <TaskEvent event={event} {...rest} />
    case 'tour':
      return <TourEvent event={event} {...rest} />
    case 'document':
      return <DocumentEvent event={event} {...rest} />
    case 'changes':
      return <ChangesEvent event={event} {...rest} />
  }
}

const forms = { A: 'by the form in the header', B: 'by the contact form' }

function InquiryEvent({ event: { at, inquiry }, ...placed }: Props<'inquiry'>) {
  const { form, additionalDetails, reply, spaceType, preferredLocation, urgency, budgetRange, moveInTimeframe } =
    inquiry
  const wishes = [spaceType, preferredLocation, urgency, budgetRange, moveInTimeframe].filter(Boolean)
  const isWaiting = reply !== null && reply.state !== 'answered'
  return (
    <EventRow
      {...placed}
      at={at}
      tick={isWaiting ? 'unread' : 'said'}
      head={
        <>
          <b>Inquiry</b>
          <span>{` ${forms[form]}`}</span>
        </>
      }
    >
      {additionalDetails === '' ? <Words>{wishes.join(', ')}</Words> : <Words>{additionalDetails}</Words>}
    </EventRow>
  )
}

const deliveryStates = { queued: 'Queued', retried: 'Not accepted yet', rejected: 'Rejected', sent: '', received: '' }

function EmailEvent({ event: { email }, onReply, ...placed }: Props<'email'>) {
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

function ActivityEvent({ event: { at, activity }, onComplete, ...placed }: Props<'activity'>) {
  const { id, activityType, description, outcome, completedDate, createdBy } = activity
  const isPlanned = completedDate === null
  return (
    <EventRow
      {...placed}
      at={at}
      head={
        <>
          <b>{activityLabels[activityType]}</b>
          {isPlanned && <span> Planned</span>}
          {createdBy && (
            <>
              <span> by </span>
              <Author text={createdBy} />
            </>
          )}
        </>
      }
      actions={
        isPlanned && (
          <AllowedButton
            permission="change business data"
            variant="quiet"
            aria-label={`Complete: ${description}`}
            onClick={() => onComplete(id)}
          >
            <Check size={16} />
            Complete
          </AllowedButton>
        )
      }
    >
      <Words>{description}</Words>
      <Outcome>{outcome}</Outcome>
    </EventRow>
  )
}

const NoteEvent = ({ event: { at, note }, ...placed }: Props<'note'>) => (
  <EventRow
    {...placed}
    at={at}
    head={
      <>
        <b>Note</b>
        {note.createdBy && (
          <>
            <span> by </span>
            <Author text={note.createdBy} />
          </>
        )}
      </>
    }
  >
    <Words>{note.note}</Words>
  </EventRow>
)

function TaskEvent({ event: { at, task }, ...placed }: Props<'task'>) {
  const { title, dueDate, assignedUserId, completedBy } = task
  const day = useDay()
  const { isDone, turn, drop } = useTaskChanges(task)
  const [isEdited, setEdited] = useState(false)
  return (
    <EventRow
      {...placed}
      at={at}
      isAllDay={!isDone}
      head={
        <>
          <b>Task</b>
          {isDone ? (
            <>
              <span> done by </span>
              <Author text={completedBy} />
            </>
          ) : (
            <>
              <span className={dueDate < day ? 'text-danger' : undefined}>
                {` ${dueDate < day ? 'overdue since' : 'due'} ${dayText(dueDate)}, `}
              </span>
              <UserName id={assignedUserId} />
            </>
          )}
        </>
      }
      actions={
        <>
          <AllowedButton
            permission="change business data"
            variant="quiet"
            aria-label={`${isDone ? 'Reopen' : 'Done'}: ${title}`}
            onClick={() => turn(!isDone)}
          >
            <Check size={16} />
            {isDone ? 'Reopen' : 'Done'}
          </AllowedButton>
          <AllowedButton
            permission="change business data"
            variant="quiet"
            aria-label={`Edit ${title}`}
            onClick={() => setEdited(true)}
          >
            <Pencil size={16} />
            Edit
          </AllowedButton>
          <AllowedButton
            permission="change business data"
            variant="quiet"
            aria-label={`Delete ${title}`}
            onClick={drop}
          >
            <Trash size={16} />
            Delete
          </AllowedButton>
        </>
      }
    >
      <Words>{title}</Words>
      {isEdited && <EditTaskDialog task={task} onClose={() => setEdited(false)} />}
    </EventRow>
  )
}

function TourEvent({ event: { at, tour, meeting }, onMove, ...placed }: Props<'tour'>) {
  const { id, status, unitId, unitNumber, bookedBy, shownByUserId } = tour
  const [now] = useState(Date.now)
  const { canMove, statuses } = choicesOf(tour, now)
  const { turn, isPending } = useTourChanges(tour)
  return (
    <EventRow
      {...placed}
      at={at}
      head={
        <>
          <b>Tour</b>
          <span> of </span>
          {unitId === null ? (
            <span>the park</span>
          ) : (
            <StaffLink href={links.staffUnit(unitId)} className="link">
              {`Unit ${unitNumber}`}
            </StaffLink>
          )}
          {shownByUserId !== null && (
            <>
              <span> with </span>
              <UserName id={shownByUserId} />
            </>
          )}
          <span>{`, ${tourStatusLabels[status].toLowerCase()}`}</span>
          {status === 'booked' && (
            <>
              <span> by </span>
              {bookedBy === null ? <span>the visitor</span> : <Author text={bookedBy} />}
            </>
          )}
        </>
      }
      actions={
        <>
          {canMove && onMove && (
            <AllowedButton permission="change business data" variant="quiet" onClick={() => onMove(id)}>
              <CalendarDays size={16} />
              Move<span className="sr-only"> the tour</span>
            </AllowedButton>
          )}
          {statuses.map(([next, label]) => (
            <AllowedButton
              key={next}
              permission="change business data"
              variant="quiet"
              disabled={isPending}
              onClick={() => turn(next)}
            >
              {next === 'cancelled' || next === 'no-show' ? <X size={16} /> : <Check size={16} />}
              {label}
            </AllowedButton>
          ))}
        </>
      }
    >
      <Outcome>{meeting?.outcome}</Outcome>
    </EventRow>
  )
}

function DocumentEvent({ event: { at, document }, ...placed }: Props<'document'>) {
  const { id, leadId, fileName, fileSize, uploadedBy } = document
  const deleteDocument = useDocumentDeletion(documentsApi, leadId)
  return (
    <EventRow
      {...placed}
      at={at}
      head={
        <>
          <b>Document</b>
          <span> added by </span>
          <Author text={uploadedBy} />
        </>
      }
      actions={<DeleteDocument document={document} onDelete={() => deleteDocument(document)} />}
    >
      <p className="event-files">
        <Paperclip size={16} />
        <span>
          <a
            className="link"
            download={fileName}
            href={address(documentsApi.download.path, { params: { id: leadId, documentId: id } })}
          >
            {fileName}
          </a>
          <span className="text-ink-2">{`, ${documentSize(fileSize)}`}</span>
        </span>
      </p>
    </EventRow>
  )
}

function ChangesEvent({ event: { at, changes }, ...placed }: Placed & { event: JoinedChanges }) {
  const { firstName, lastName } = useUser()
  const text = changesText(changes)
  const own = `${[firstName, lastName].filter(Boolean).join(' ')} `
  return (
    <EventRow
      {...placed}
      at={at}
      tick="small"
      head={own.trim() !== '' && text.startsWith(own) ? `You ${text.slice(own.length)}` : text}
    />
  )
}
