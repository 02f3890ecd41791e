import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { DeleteDocument, useDocumentDeletion } from '#admin/parts/documents/delete-document.tsx'
import { documentSize } from '#admin/parts/documents/document-size.ts'
import { useUser } from '#admin/session.tsx'
import { address } from '#contract/call.ts'
import * as documentsApi from '#contract/leads/documents.ts'
import { activityLabels } from '#domain/leads/leads.constants.ts'
import { Check, Paperclip } from '#ui/icons/icons.tsx'
import { EmailEvent } from './email-event.tsx'
import { Author, type EventActions, type EventProps, EventRow, Outcome, type Placed, Words } from './event-row.tsx'
import { changesText, type JoinedChanges, type ShownEvent } from './joined-changes.ts'
import { TaskEvent } from './task-event.tsx'
import { TourEvent } from './tour-event.tsx'
import { visitText } from './visit-text.ts'

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

function InquiryEvent({ event: { at, inquiry }, ...placed }: EventProps<'inquiry'>) {
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

function ActivityEvent({ event: { at, activity }, onComplete, ...placed }: EventProps<'activity'>) {
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
            onClick={() => onComplete?.(id)}
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

const NoteEvent = ({ event: { at, note }, ...placed }: EventProps<'note'>) => (
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

function DocumentEvent({ event: { at, document }, ...placed }: EventProps<'document'>) {
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
