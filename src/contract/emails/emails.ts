import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import {
  emailFields,
  emailKinds,
  fieldsOf,
  inBraces,
  maxAttachments,
  maxEmailText,
  maxSubject,
  tourAnswers,
  unitFields,
} from './emails.constants.ts'
import { leadTables } from '#contract/events.constants.ts'
import { listQuery } from '#contract/lists.ts'
import { leadLimits } from '#domain/leads/leads.constants.ts'
import { normalizeText } from '#domain/text/normalize-text.ts'
import { idOf, uploadedImage } from '#contract/fields.ts'
import { anyText, nullableInstant, refuseWith, requiredText } from '#domain/text/text.ts'
import { tourStatuses } from '#contract/tours/tours.constants.ts'

const Attachment = z.object({
  id: z.int(),
  fileName: z.string(),
  fileType: z.string(),
  /** Bytes. */
  fileSize: z.int(),
  /** Whether it was stored. A received file of a type that documents cannot have is only listed by name. */
  isStored: z.boolean(),
})

/** How far an email has come. Queued and retried emails have not been sent yet. */
export const emailStates = ['queued', 'retried', 'sent', 'rejected', 'received'] as const

/** An email in the history of a lead or an inquiry. */
export const Email = z.object({
  id: z.int(),
  leadId: z.nullable(z.int()),
  inquiryId: z.nullable(z.int()),
  kind: z.enum(emailKinds),
  state: z.enum(emailStates),
  /** Why the mail server refused it; null if it did not, or has not been contacted yet. */
  reason: z.nullable(z.string()),
  /** Until when it can be taken back; null if it cannot. */
  undoUntil: z.nullable(z.string()),
  /** Whether the sender is unconfirmed: the mailbox doubts it, or somebody else's email merely claims to be from them. */
  isSuspect: z.boolean(),
  isRead: z.boolean(),
  isDismissed: z.boolean(),
  /** Today leaves it out until then. */
  putOffUntil: z.nullable(z.string()),
  fromName: z.string(),
  /** '' if there is no address to reply to; the name is then the text of the From header. */
  fromAddress: z.string(),
  /** The portal, form, list or assistant that sent it on behalf of the sender; null if the sender did. */
  viaAddress: z.nullable(z.string()),
  /** The Reply-To address, if it differs from the sender's address. */
  answerAddress: z.nullable(z.string()),
  /** The response of a calendar to a tour invitation. */
  tour: z.nullable(
    z.object({
      id: z.int(),
      startsAt: z.string(),
      status: z.enum(tourStatuses),
      answer: z.enum(tourAnswers),
      proposedAt: z.nullable(z.string()),
    }),
  ),
  /** When the event in an attached calendar starts, unless it is a response to a tour. */
  eventStartsAt: z.nullable(z.string()),
  toAddress: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Whether it also has HTML, which a separate frame shows. */
  hasHtml: z.boolean(),
  attachments: z.array(Attachment),
  /** The email address of the author at that time; null for emails that no user wrote. */
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
})
export type Email = z.infer<typeof Email>

const nothing: number[] = []
const noPhotos: string[] = []
const attached = `An email can have ${maxAttachments} attachments. Send the others in a second one.`

type Written = { subject: string; text: string; unitId?: number | null | undefined }

/** A field that needs a unit, in an email without one. */
function fieldWithoutUnit({ subject, text, unitId }: Written) {
  const name = unitId ? undefined : unitFields.find((field) => fieldsOf(subject + text).includes(field))
  return name && { field: inBraces(name) }
}

export const EmailText = z.object({
  subject: requiredText('The subject', maxSubject, 'Write a subject.'),
  text: requiredText('The message', maxEmailText, 'Write a message.', normalizeText),
  /** The unit that the fields refer to. */
  unitId: z._default(z.nullable(idOf('Choose a unit, or none.')), null),
})
export const EmailContent = z.extend(EmailText, {
  documentIds: z._default(z.array(idOf('Choose a document.')).check(z.maxLength(maxAttachments, attached)), nothing),
  /** Photos of the unit. */
  photos: z._default(
    z.array(uploadedImage('Choose a photo of the unit.')).check(z.maxLength(maxAttachments, attached)),
    noPhotos,
  ),
})
export const refuseFieldWithoutUnit = refuseWith(
  'Choose the unit that {field} is about, or remove {field}.',
  fieldWithoutUnit,
  ['unitId'],
)
export const NewEmail = EmailContent.check(refuseFieldWithoutUnit)

export const EmailPreview = z.object({
  from: z.string(),
  to: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  text: z.string(),
})
export type EmailPreview = z.infer<typeof EmailPreview>

const reads = ['emails', 'leads', 'contact_inquiries', 'tours'] as const

export const readSettings = call('GET', '/api/crm/emails/settings', {
  permission: 'see the staff area',
  reads: ['business_park', 'mail_holds'],
  summary: 'From which address emails are sent, where replies arrive, and whether they are read into the record',
  response: z.object({
    from: z.string(),
    repliesTo: z.string(),
    readsReplies: z.boolean(),
    /** Why the mailbox cannot be read at the moment; null if it can. */
    mailboxError: z.nullable(z.string()),
    /** Whether no email is sent because the database was imported. */
    mailHeld: z.boolean(),
  }),
})

export const listOfLead = call('GET', '/api/crm/leads/:id/emails', {
  permission: 'see the staff area',
  reads,
  summary: 'The emails with a lead, latest first, paginated',
  query: z.object(listQuery),
  response: z.array(Email),
})

export const listOfInquiry = call('GET', '/api/admin/inquiries/:id/emails', {
  permission: 'see the staff area',
  reads,
  summary: 'The emails with the sender of an inquiry, latest first, paginated',
  query: z.object(listQuery),
  response: z.array(Email),
})

const ofUnit = z.object({
  /** The unit that the fields refer to. */
  unitId: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Choose a unit, or none.'))),
})
/** The value of each field. A field without a value is missing. */
const FieldValues = z.partialRecord(z.enum(emailFields), z.string())

export const readValuesForLead = call('GET', '/api/crm/leads/:id/email-values', {
  permission: 'change business data',
  reads: ['business_park', 'leads', 'staff', 'units'],
  summary: 'What the fields of an email to a lead become',
  query: ofUnit,
  response: FieldValues,
})

export const readValuesForInquiry = call('GET', '/api/admin/inquiries/:id/email-values', {
  permission: 'change business data',
  reads: ['business_park', 'contact_inquiries', 'leads', 'staff', 'units'],
  summary: 'What the fields of a reply to an inquiry become',
  query: ofUnit,
  response: FieldValues,
})

export const previewForLead = call('POST', '/api/crm/leads/:id/emails/preview', {
  permission: 'change business data',
  writes: [],
  summary: 'An email to a lead with its fields filled in; sends nothing',
  body: NewEmail,
  response: EmailPreview,
})

export const previewForInquiry = call('POST', '/api/admin/inquiries/:id/emails/preview', {
  permission: 'change business data',
  writes: [],
  summary: 'A reply to an inquiry with its fields filled in; sends nothing',
  body: NewEmail,
  response: EmailPreview,
})

export const sendToLead = call('POST', '/api/crm/leads/:id/emails', {
  permission: 'change business data',
  writes: ['emails', 'history', 'leads'],
  summary: 'Send an email to a lead; it leaves after 30 seconds, in which it can be taken back',
  body: NewEmail,
  response: Email,
  status: 201,
})

export const sendToInquiry = call('POST', '/api/admin/inquiries/:id/emails', {
  permission: 'change business data',
  writes: ['contact_inquiries', 'emails', 'history', 'lead_notes', 'leads'],
  summary:
    'Reply to an inquiry by email, which converts it to a lead; the reply clock stops when the email is accepted',
  body: NewEmail,
  response: Email,
  status: 201,
})

export const takeBack = call('DELETE', '/api/crm/emails/:id', {
  permission: 'change business data',
  writes: leadTables,
  summary: 'Take back an email that has not left yet; a lead that a reply to an inquiry created goes with it',
  response: z.object({
    /** The inquiry that needs a reply again, if its lead came from the email. */
    inquiryId: z.nullable(z.int()),
  }),
})

export const markRead = call('POST', '/api/crm/emails/:id/read', {
  permission: 'change business data',
  writes: ['emails'],
  summary: 'Mark a received email as read',
  response: Email,
})

export const markUnread = call('POST', '/api/crm/emails/:id/unread', {
  permission: 'change business data',
  writes: ['emails'],
  summary: 'Mark a received email as unread',
  response: Email,
})

export const putOff = call('PUT', '/api/crm/emails/:id/put-off', {
  permission: 'change business data',
  writes: ['emails'],
  summary: 'Put off a received email: Today leaves it out until then',
  body: z.object({ putOffUntil: nullableInstant('The time until which it is put off') }),
  response: Email,
})

export const download = call('GET', '/api/crm/emails/:id/attachments/:attachmentId', {
  permission: 'see the staff area',
  summary: 'An attachment of an email, as a download that is never displayed inline',
  file: 'application/octet-stream',
})

export const readHtml = call('GET', '/api/crm/emails/:id/html', {
  permission: 'see the staff area',
  reads: ['emails'],
  summary: 'The HTML of a received email without anything that runs or loads, to be shown in a sandboxed frame',
  response: z.object({ html: z.string() }),
})

export const listUnmatched = call('GET', '/api/crm/emails/unmatched', {
  permission: 'see the staff area',
  reads,
  summary: 'The received emails that belong to no record, latest first, paginated',
  query: z.object({
    ...listQuery,
    /** Matches words of the sender, the subject or the text. */
    search: z._default(anyText('The search', leadLimits.search), ''),
  }),
  response: z.array(Email),
})

export const link = call('POST', '/api/crm/emails/:id/link', {
  permission: 'change business data',
  writes: ['emails', 'history'],
  summary: 'Put a received email on the record of a lead',
  body: z.object({ leadId: idOf('Choose a lead.') }),
  response: Email,
})

export const makeInquiry = call('POST', '/api/crm/emails/:id/inquiry', {
  permission: 'change business data',
  writes: ['contact_inquiries', 'emails', 'history'],
  summary: 'Turn an unmatched email into an inquiry, whose reply clock runs since the email arrived',
  response: Email,
})

export const dismiss = call('POST', '/api/crm/emails/:id/dismiss', {
  permission: 'change business data',
  writes: ['emails'],
  summary: 'Dismiss an unmatched email; it can be brought back for 30 days',
  response: Email,
})

export const bringBack = call('POST', '/api/crm/emails/:id/restore', {
  permission: 'change business data',
  writes: ['emails'],
  summary: 'Bring a dismissed email back to the unmatched ones',
  response: Email,
})
