import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { leadTables } from '#contract/events.constants.ts'
import {
  activityTypes,
  funnelStatuses,
  leadLimits,
  leadOrders,
  leadPriorities,
  leadStatuses,
  maxBudget,
  maxLeadsPerUpdate,
  maxSpace,
  needsActivityType,
  needsDescription,
  needsEmail,
  needsFirstName,
  needsLastName,
  needsNote,
} from '#domain/leads/leads.constants.ts'
import { listQuery, mine } from '#contract/lists.ts'
import { budgetValues, leadFilters, sizeValues } from './lead-filters.constants.ts'
import { normalizeText } from '#domain/text/normalize-text.ts'
import { changesTo, idOf } from '#contract/fields.ts'
import { anyText, emailAddress, nullableInstant, nullableText, requiredText, wholeNumber } from '#domain/text/text.ts'
import { countText } from '#domain/units/units.constants.ts'

const text = z.nullable(z.string())

export const Lead = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: text,
  company: text,
  jobTitle: text,
  spaceType: text,
  /** Square feet. */
  spaceSize: z.nullable(z.int()),
  preferredLocation: text,
  /** Whole dollars a month. */
  budget: z.nullable(z.int()),
  /** The range chosen in an inquiry, such as 'Over $15,000/month'; null after staff enter a budget. */
  budgetRange: text,
  timeframe: text,
  source: text,
  status: z.enum(leadStatuses),
  priority: z.enum(leadPriorities),
  /** An email address or a name, as typed. */
  assignedTo: text,
  /** The user whom `assignedTo` matches; null if it matches none. */
  assignedUserId: z.nullable(z.int()),
  notes: text,
  lastContactDate: text,
  nextFollowUpDate: text,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The language of its latest inquiry. Only its own call has it. */
  language: z.optional(z.enum(['en', 'es'])),
})
export type Lead = z.infer<typeof Lead>

export const LeadQuery = z.object({
  ...listQuery,
  /** Matches words of the names, email address and company, or digits of the phone number. */
  search: z._default(anyText('The search', leadLimits.search), ''),
  status: z.optional(z.enum(leadStatuses, 'There is no such lead status.')),
  priority: z.optional(z.enum(leadPriorities, 'There is no such priority.')),
  /** Leads in this status or a later one of the funnel. Lost leads are in none. */
  reached: z.optional(z.enum(funnelStatuses, `Reached must be one of ${funnelStatuses.join(', ')}.`)),
  /** The exact source, or `noSource`. */
  source: z._default(anyText('The source', leadLimits.source), ''),
  /** The exact space type and time frame. */
  spaceType: z._default(anyText('The space type', leadLimits.spaceType), ''),
  timeframe: z._default(anyText('The timeframe', leadLimits.timeframe), ''),
  size: z.optional(z.enum(sizeValues, `The size must be one of ${sizeValues.join(', ')}.`)),
  budget: z.optional(z.enum(budgetValues, `The budget must be one of ${budgetValues.join(', ')}.`)),
  mine,
  /**
   * Open leads whose follow-up is due today or overdue, or that had no contact for a week; or leads that lease a unit or have
   * leased one.
   */
  show: z.optional(
    z.enum(['due', 'overdue', 'untouched', 'leased'], 'Show must be due, overdue, untouched or leased.'),
  ),
  sort: z._default(z.enum(leadOrders, `Leads can be sorted by ${leadOrders.join(', ')}.`), '-createdAt'),
})

export const list = call('GET', '/api/crm/leads', {
  permission: 'see the staff area',
  reads: ['leads', 'lead_activities', 'leases'],
  summary: 'Leads, newest first unless sorted otherwise',
  query: LeadQuery,
  response: z.array(Lead),
})

export const listForDashboard = call('GET', '/api/admin/leads', {
  permission: 'see the staff area',
  reads: ['leads', 'lead_activities', 'leases'],
  summary: 'Leads for the tab of the dashboard; the same list as /api/crm/leads',
  query: LeadQuery,
  response: z.array(Lead),
})

export const countWants = call('GET', '/api/crm/leads/wants', {
  permission: 'see the staff area',
  reads: ['leads'],
  summary:
    'The values that leads can be filtered by, each with the number of leads that have it; of the texts the most frequent',
  response: z.record(z.enum(leadFilters), z.array(z.object({ value: z.string(), count: z.int() }))),
})

export const read = call('GET', '/api/crm/leads/:id', {
  permission: 'see the staff area',
  reads: ['leads', 'lead_merges', 'contact_inquiries'],
  summary: 'One lead with the language of its latest inquiry; for a merged lead, the lead that it was merged into',
  response: Lead,
})

const upTo = (what: string, max: number) =>
  z.nullable(wholeNumber(max, `${what} must be a whole number from 0 to ${countText(max)}.`))

const typed = {
  firstName: requiredText('The first name', leadLimits.name, needsFirstName),
  lastName: requiredText('The last name', leadLimits.name, needsLastName),
  email: emailAddress(needsEmail),
  phone: z.optional(nullableText('The phone number', leadLimits.phone)),
  company: z.optional(nullableText('The company', leadLimits.company)),
  jobTitle: z.optional(nullableText('The job title', leadLimits.jobTitle)),
  spaceType: z.optional(nullableText('The space type', leadLimits.spaceType)),
  spaceSize: z.optional(upTo('The space size', maxSpace)),
  preferredLocation: z.optional(nullableText('The preferred location', leadLimits.preferredLocation)),
  budget: z.optional(upTo('The budget', maxBudget)),
  timeframe: z.optional(nullableText('The timeframe', leadLimits.timeframe)),
  source: z.optional(nullableText('The source', leadLimits.source)),
  status: z.optional(z.enum(leadStatuses, `The status must be one of ${leadStatuses.join(', ')}.`)),
  priority: z.optional(z.enum(leadPriorities, `The priority must be one of ${leadPriorities.join(', ')}.`)),
  assignedTo: z.optional(nullableText('Assigned to', leadLimits.assignedTo)),
  notes: z.optional(nullableText('The notes', leadLimits.notes, normalizeText)),
  lastContactDate: z.optional(nullableInstant('The last contact')),
  nextFollowUpDate: z.optional(nullableInstant('The next follow up')),
}

/** The fields of a new lead. Only the names and the email address are required. */
export const NewLead = z.object(typed)

export const create = call('POST', '/api/crm/leads', {
  permission: 'change business data',
  writes: ['history', 'leads'],
  summary: 'Add a lead; if a lead has the email address already, the call fails and names that lead',
  body: NewLead,
  response: Lead,
  status: 201,
})

export const update = call('PUT', '/api/crm/leads/:id', {
  permission: 'change business data',
  writes: ['history', 'leads'],
  ifMatch: true,
  summary: 'Change any fields of a lead; fields that are not sent stay unchanged',
  body: changesTo(NewLead),
  response: Lead,
})

export const remove = call('DELETE', '/api/crm/leads/:id', {
  permission: 'change business data',
  writes: ['contact_inquiries', 'history', 'lead_activities', 'leads', 'tours'],
  ifMatch: true,
  summary:
    'Delete a lead; it can be restored for 30 days, and its email address is free for another lead. Its tours ahead are cancelled, and the visitor gets an email',
})

export const restore = call('POST', '/api/crm/leads/:id/restore', {
  permission: 'change business data',
  writes: ['contact_inquiries', 'history', 'lead_activities', 'leads', 'tours'],
  summary:
    'Undo the deletion of a lead, and of its tours whose cancellation was not sent yet; if another lead has its email address now, the call fails and names that lead',
  response: Lead,
})

/** The fields that several leads get at once. */
const changedTogether = {
  status: typed.status,
  priority: typed.priority,
  assignedTo: typed.assignedTo,
  nextFollowUpDate: typed.nextFollowUpDate,
}

export const updateMany = call('PUT', '/api/crm/leads', {
  permission: 'change business data',
  writes: ['history', 'leads'],
  summary:
    'Change the status, the priority, the assignee or the next follow up of several leads, each to its own value; all of them or none',
  body: z.object({
    leads: z
      .array(
        z.object({
          id: idOf('Give the id of each lead.'),
          ...changedTogether,
          /** The values that the caller saw. If one has changed since, the call fails with 412 and says who changed it. */
          seen: z.optional(z.object(changedTogether)),
        }),
        'Choose the leads to change.',
      )
      .check(
        z.minLength(1, 'Choose the leads to change.'),
        z.maxLength(maxLeadsPerUpdate, `At most ${maxLeadsPerUpdate} leads can be changed at once.`),
        z.refine((leads) => new Set(leads.map(({ id }) => id)).size === leads.length, 'List each lead once.'),
      ),
  }),
  response: z.array(Lead),
})

export const readStats = call('GET', '/api/crm/stats', {
  permission: 'see the staff area',
  reads: ['leads'],
  summary: 'The number of all leads, and of those that are new, qualified and converted',
  response: z.object({ total: z.int(), new: z.int(), qualified: z.int(), converted: z.int() }),
})

export const LeadNote = z.object({
  id: z.int(),
  leadId: z.int(),
  note: z.string(),
  /** The inquiry whose text this note preserves, if a conversion created it. */
  inquiryId: z.nullable(z.int()),
  createdBy: text,
  createdAt: z.string(),
})
export type LeadNote = z.infer<typeof LeadNote>

export const listNotes = call('GET', '/api/crm/leads/:id/notes', {
  permission: 'see the staff area',
  reads: ['lead_notes'],
  summary: 'The notes on a lead, newest first',
  query: z.object(listQuery),
  response: z.array(LeadNote),
})

export const createNote = call('POST', '/api/crm/leads/:id/notes', {
  permission: 'change business data',
  writes: ['history', 'lead_notes', 'leads'],
  summary: 'Write a note on a lead',
  body: z.object({ note: requiredText('The note', leadLimits.note, needsNote, normalizeText) }),
  response: LeadNote,
  status: 201,
})

export const LeadActivity = z.object({
  id: z.int(),
  leadId: z.int(),
  activityType: z.enum(activityTypes),
  description: z.string(),
  outcome: text,
  scheduledDate: text,
  /** Null while the activity is planned. */
  completedDate: text,
  createdBy: text,
  createdAt: z.string(),
})
export type LeadActivity = z.infer<typeof LeadActivity>

/** A completed activity, or a planned one if its scheduled date is in the future. */
export const NewActivity = z.object({
  activityType: z.enum(activityTypes, needsActivityType),
  description: requiredText('The description', leadLimits.description, needsDescription, normalizeText),
  outcome: z.optional(nullableText('The outcome', leadLimits.outcome, normalizeText)),
  scheduledDate: z.optional(nullableInstant('The scheduled date')),
  nextFollowUpDate: z.optional(nullableInstant('The next follow up')),
})

export const listActivities = call('GET', '/api/crm/leads/:id/activities', {
  permission: 'see the staff area',
  reads: ['lead_activities'],
  summary: 'The activities of a lead, newest first',
  query: z.object(listQuery),
  response: z.array(LeadActivity),
})

export const createActivity = call('POST', '/api/crm/leads/:id/activities', {
  permission: 'change business data',
  writes: ['contact_inquiries', 'emails', 'history', 'lead_activities', 'leads'],
  summary: 'Log or plan an activity; a completed call, email or meeting sets the last contact',
  body: NewActivity,
  response: LeadActivity,
  status: 201,
})

export const completeActivity = call('PUT', '/api/crm/leads/:id/activities/:activityId', {
  permission: 'change business data',
  writes: ['contact_inquiries', 'emails', 'history', 'lead_activities', 'leads', 'tours'],
  summary: 'Complete a planned activity, with its outcome',
  body: z.object({
    outcome: z.optional(nullableText('The outcome', leadLimits.outcome, normalizeText)),
    nextFollowUpDate: z.optional(nullableInstant('The next follow up')),
  }),
  response: LeadActivity,
})

export const moveActivity = call('PUT', '/api/crm/leads/:id/activities/:activityId/date', {
  permission: 'change business data',
  writes: ['history', 'lead_activities', 'leads'],
  summary: 'Move a planned activity to another time; a follow-up at its time moves with it',
  body: z.object({ scheduledDate: nullableInstant('The scheduled date') }),
  response: LeadActivity,
})

export const undoActivity = call('POST', '/api/crm/leads/:id/activities/:activityId/undo', {
  permission: 'change business data',
  writes: leadTables,
  summary:
    'Undo the last step of an activity: one that was planned is planned again, one that was logged is removed, with the lead that came with it',
  response: z.object({ planned: z.boolean() }),
})

export const convertInquiry = call('POST', '/api/crm/leads/from-inquiry/:inquiryId', {
  permission: 'change business data',
  writes: ['contact_inquiries', 'emails', 'history', 'lead_notes', 'leads'],
  summary: 'Convert an inquiry to a lead (201), or join it to the lead that has its email address (200)',
  response: Lead,
  status: 201,
  statusIfThere: 200,
})

export const answerInquiry = call('POST', '/api/admin/inquiries/:id/activities', {
  permission: 'change business data',
  writes: ['contact_inquiries', 'emails', 'history', 'lead_activities', 'lead_notes', 'leads'],
  summary: 'Log or plan an activity with the sender of an inquiry; converts the inquiry to a lead unless it has one',
  body: NewActivity,
  response: LeadActivity,
  status: 201,
})

export const countDueWork = call('GET', '/api/crm/today', {
  permission: 'see the staff area',
  reads: ['leads', 'lead_activities', 'contact_inquiries', 'units', 'leases'],
  summary: 'The tasks of today; each number is the length of the list that it links to',
  response: z.object({
    due: z.int(),
    overdue: z.int(),
    untouched: z.int(),
    /** Leases that end within `days` from today; `holdovers` are past their end with the unit still leased. */
    leasesEnding: z.array(z.object({ days: z.int(), count: z.int() })),
    holdovers: z.int(),
    upcoming: z.int(),
  }),
})
