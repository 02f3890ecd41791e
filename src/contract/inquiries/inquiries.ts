import { say } from '#domain/text/say.ts'
import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { inquiryOrders, inquiryStates, maxLocation, trapField } from './inquiries.constants.ts'
import { listQuery, mine } from '#contract/lists.ts'
import { maxUnitNumber } from '#domain/units/unit-numbers.ts'
import { normalizeText } from '#domain/text/normalize-text.ts'
import { idOf } from '#contract/fields.ts'
import { anyText, emailAddress, nullableInstant, optionalText, requiredText } from '#domain/text/text.ts'

const person = {
  firstName: requiredText(say('The first name'), 100, say('Enter your first name.')),
  lastName: requiredText(say('The last name'), 100, say('Enter your last name.')),
  email: emailAddress(say('Enter your email address.')),
}
const trap = { [trapField]: optionalText('This field', 1000) }

/** Form A, the dialog in the header. Optional fields may be missing or empty, and are stored as ''. */
export const InquiryA = z.object({
  ...person,
  phone: optionalText(say('The phone number'), 50),
  spaceType: optionalText(say('The space type'), 100),
  preferredLocation: optionalText(say('The preferred location'), maxLocation),
  additionalDetails: optionalText(say('The details'), 5000, normalizeText),
  urgency: optionalText(say('The timeline'), 100),
  budgetRange: optionalText(say('The budget range'), 100),
  moveInTimeframe: optionalText(say('The move-in timeframe'), 100),
  /** The number of the unit that the visitor waits for. */
  awaitedUnit: optionalText(say('The unit'), maxUnitNumber),
  ...trap,
})

/** Form B, the contact section of the home and about pages. */
export const InquiryB = z.object({
  ...person,
  phone: requiredText(say('The phone number'), 50, say('Enter a phone number at which we can reach you.')),
  spaceType: requiredText(say('The space type'), 100, say('Choose a space type.')),
  preferredLocation: requiredText(say('The preferred location'), maxLocation, say('Choose a preferred location.')),
  additionalDetails: optionalText(say('The details'), 5000, normalizeText),
  ...trap,
})

const Accepted = z.object({ success: z.literal(true), id: z.int() })

export const sendA = call('POST', '/api/contact-inquiries', {
  permission: 'anyone',
  writes: ['contact_inquiries', 'emails'],
  summary: 'Send an inquiry from the form in the header',
  body: InquiryA,
  response: Accepted,
  status: 201,
})

export const sendB = call('POST', '/api/contact', {
  permission: 'anyone',
  writes: ['contact_inquiries', 'emails'],
  summary: 'Send an inquiry from the contact section of the home and about pages',
  body: InquiryB,
  response: Accepted,
  status: 201,
})

/** Who asked to be told when a unit is free. */
export const listOfUnit = call('GET', '/api/admin/units/:id/waiting', {
  permission: 'see the staff area',
  reads: ['contact_inquiries', 'units'],
  summary: 'The inquiries of those who asked to be told when a unit is free, the one that has waited longest first',
  response: z.array(
    z.object({
      id: z.int(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      /** The lead that it was converted to. */
      leadId: z.nullable(z.int()),
      createdAt: z.string(),
    }),
  ),
})

/** The reply clock of an inquiry: the office promises a reply within 24 hours. It is computed on each read. */
export const Reply = z.object({
  state: z.enum(['due', 'overdue', 'answered']),
  dueAt: z.string(),
  answeredAt: z.nullable(z.string()),
  /** Minutes left, minutes overdue, or minutes until the reply. */
  minutes: z.int(),
  /** How many of these minutes are office hours. */
  officeMinutes: z.int(),
})
export type Reply = z.infer<typeof Reply>

/** An inquiry as the staff area receives it. An optional field without a value is ''. */
export const StaffInquiry = z.object({
  id: z.int(),
  /** The public form that sent it. */
  form: z.enum(['A', 'B']),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  spaceType: z.string(),
  preferredLocation: z.string(),
  additionalDetails: z.string(),
  urgency: z.string(),
  budgetRange: z.string(),
  moveInTimeframe: z.string(),
  /** The language of the page that sent it. */
  language: z.enum(['en', 'es']),
  spam: z.boolean(),
  /** The lead that it was converted to. */
  leadId: z.nullable(z.int()),
  assignedUserId: z.nullable(z.int()),
  /** Until when Today leaves it out, unless its reply is overdue. */
  putOffUntil: z.nullable(z.string()),
  /** Null for spam, which needs no reply. */
  reply: z.nullable(Reply),
  createdAt: z.string(),
})
export type StaffInquiry = z.infer<typeof StaffInquiry>

export const list = call('GET', '/api/admin/inquiries', {
  permission: 'see the staff area',
  reads: ['contact_inquiries', 'lead_activities', 'leads'],
  summary: 'The inquiries except spam, or those in one state, paginated',
  query: z.object({
    ...listQuery,
    state: z.optional(z.enum(inquiryStates, `The state must be one of ${inquiryStates.join(', ')}.`)),
    /** Answered inquiries, by whether the reply was in time. */
    answered: z.optional(z.enum(['in-time', 'late'], 'Answered must be in-time or late.')),
    mine,
    /** Matches words of the names and the email address, or digits of the phone number. */
    search: z._default(anyText('The search', 200), ''),
    sort: z._default(z.enum(inquiryOrders, `Inquiries can be sorted by ${inquiryOrders.join(', ')}.`), '-createdAt'),
  }),
  response: z.array(StaffInquiry),
})

export const count = call('GET', '/api/admin/inquiries/counts', {
  permission: 'see the staff area',
  reads: ['contact_inquiries', 'lead_activities', 'leads'],
  summary: 'The number of inquiries that are open, overdue (also counted as open), answered and spam',
  query: z.object({ mine }),
  response: z.object({ open: z.int(), overdue: z.int(), answered: z.int(), spam: z.int() }),
})

export const read = call('GET', '/api/admin/inquiries/:id', {
  permission: 'see the staff area',
  reads: ['contact_inquiries', 'lead_activities', 'leads'],
  summary: 'One inquiry',
  response: StaffInquiry,
})

export const update = call('PUT', '/api/admin/inquiries/:id', {
  permission: 'change business data',
  writes: ['contact_inquiries', 'history'],
  summary:
    'Assign an inquiry, put it off on Today, or mark it as spam or not spam; unmarking it sends the office the withheld email',
  body: z.object({
    spam: z.optional(z.boolean('Spam must be true or false.')),
    assignedUserId: z.optional(z.nullable(idOf('Choose a user, or leave it unassigned.'))),
    putOffUntil: z.optional(nullableInstant('The time until which it is put off')),
  }),
  response: StaffInquiry,
})
