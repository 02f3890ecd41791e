import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { InquiryB } from '#contract/inquiries/inquiries.ts'
import { idOf } from '#contract/fields.ts'
import { listQuery } from '#contract/lists.ts'
import { day, optionalText } from '#domain/text/text.ts'
import { tourLists, tourStatuses, tourTimesPath } from './tours.constants.ts'

const wrongTime = 'Choose one of the times.'

/** The moment at which a tour begins, such as 2026-11-24T15:00:00.000Z. */
const startsAt = z.pipe(
  z.iso.datetime({ offset: true, error: wrongTime, abort: true }).check(z.regex(/^2\d\d\d-/, wrongTime)),
  z.transform((text) => new Date(text)),
)
const unitId = z.nullable(idOf('Choose a unit, or none.'))

/** Form B with a time. */
export const BookedForm = z.extend(InquiryB, {
  startsAt,
  /** The number of the unit to see; '' for the whole park. */
  unit: optionalText('The unit', 20),
})

/** A tour that its visitor moves. */
export const MovedForm = z.object({ startsAt })

/** Whether the visitor gets an email with an invitation. */
const sendsEmail = z._default(z.boolean('Sends email must be true or false.'), true)

/** A tour that staff book for a caller, at any full or half hour ahead. */
export const NewTour = z.object({
  startsAt,
  unitId: z.optional(unitId),
  shownByUserId: z.optional(z.nullable(idOf('Choose a user, or nobody.'))),
  sendsEmail,
})
export type TourBooking = z.output<typeof NewTour>
/** The new time of a tour in the form of the composer. */
export const MovedTour = z.object({ startsAt, sendsEmail })
export type TourMove = z.output<typeof MovedTour>

export const listTimes = call('GET', tourTimesPath, {
  permission: 'anyone',
  summary: 'The times at which a tour can be booked; none while tours are not offered',
  query: z.object({
    /** Returns only the first times. */
    limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'The limit must be a whole number from 1 to 9,999.'))),
  }),
  response: z.object({ timeZone: z.string(), times: z.array(z.string()) }),
})

export const book = call('POST', '/api/tours', {
  permission: 'anyone',
  writes: ['contact_inquiries', 'emails', 'history', 'lead_activities', 'lead_notes', 'leads', 'tours'],
  summary: 'Book a tour with the fields of the contact form; 409 if the time is no longer free',
  body: BookedForm,
  response: z.object({
    success: z.literal(true),
    id: z.int(),
    startsAt: z.string(),
    /** The private address of the tour; null if the office still has to confirm the time. */
    address: z.nullable(z.string()),
  }),
  status: 201,
})

export const Tour = z.object({
  id: z.int(),
  leadId: z.int(),
  inquiryId: z.nullable(z.int()),
  unitId: z.nullable(z.int()),
  unitNumber: z.nullable(z.string()),
  startsAt: z.string(),
  status: z.enum(tourStatuses),
  /** The email address of the user who booked it; null if the visitor did. */
  bookedBy: z.nullable(z.string()),
  shownByUserId: z.nullable(z.int()),
  /** A phone number that a visitor gave with the email address of this lead, until staff accept or dismiss it. */
  suggestedPhone: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Tour = z.infer<typeof Tour>

export const listFreeTimes = call('GET', '/api/crm/tour-times', {
  permission: 'see the staff area',
  reads: ['tours', 'business_park'],
  summary:
    'The free times for tours that staff book: also those within the lead time, and while visitors are offered none',
  response: z.array(z.string()),
})

/** A tour with its lead. */
export const ListedTour = z.extend(Tour, {
  lead: z.object({
    id: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    company: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    assignedUserId: z.nullable(z.int()),
  }),
})
export type ListedTour = z.infer<typeof ListedTour>

export const list = call('GET', '/api/crm/tours', {
  permission: 'see the staff area',
  reads: ['tours', 'leads', 'units'],
  summary:
    'The tours of all leads, except cancelled ones, from a day until another; or one of the lists of tours, of which the next ones come first and the others latest first',
  query: z.object({
    ...listQuery,
    from: z.optional(day('The first day')),
    until: z.optional(day('The last day')),
    show: z.optional(z.enum(tourLists, `Show must be one of ${tourLists.join(', ')}.`)),
    /** The user who shows the park, or else whose lead it is. */
    whose: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Whose must be the id of a user.'))),
  }),
  response: z.array(ListedTour),
})

export const listOfLead = call('GET', '/api/crm/leads/:id/tours', {
  permission: 'see the staff area',
  reads: ['tours', 'leads', 'units'],
  summary: 'The tours of a lead, the latest first',
  response: z.array(Tour),
})

export const createForLead = call('POST', '/api/crm/leads/:id/tours', {
  permission: 'change business data',
  writes: ['history', 'lead_activities', 'leads', 'tours'],
  summary: 'Book a tour for a lead, who gets an email unless it is not wanted; 409 if the time is no longer free',
  body: NewTour,
  response: Tour,
  status: 201,
})

export const update = call('PUT', '/api/crm/tours/:id', {
  permission: 'change business data',
  writes: ['contact_inquiries', 'emails', 'history', 'lead_activities', 'leads', 'tours'],
  ifMatch: true,
  summary: 'Move a tour, cancel it, or record whether the visitor came; fields that are not sent stay unchanged',
  body: z.object({
    startsAt: z.optional(startsAt),
    sendsEmail,
    status: z.optional(z.enum(tourStatuses, `The status must be one of ${tourStatuses.join(', ')}.`)),
  }),
  response: Tour,
})

export const settlePhone = call('POST', '/api/crm/tours/:id/suggested-phone', {
  permission: 'change business data',
  writes: ['history', 'leads', 'tours'],
  summary:
    'Give a lead the phone number that was suggested with a tour, or dismiss it; 409 if it was dealt with already',
  body: z.object({ use: z.boolean('Use must be true or false.') }),
  response: Tour,
})
