import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { Email } from '#contract/emails/emails.ts'
import { leadTables } from '#contract/events.constants.ts'
import { HistoryEntry } from '#contract/history/history.ts'
import { StaffInquiry } from '#contract/inquiries/inquiries.ts'
import { LeaseDate } from '#contract/leases/lease-dates.ts'
import { listQuery } from '#contract/lists.ts'
import { Tour } from '#contract/tours/tours.ts'
import { LeadDocument } from './documents.ts'
import { LeadActivity, LeadNote } from './leads.ts'
import { Task } from './tasks.ts'

/** The kinds of events that a timeline can be limited to. */
export const eventKinds = ['email', 'activity', 'note', 'task', 'tour', 'document', 'change'] as const
export type EventKind = (typeof eventKinds)[number]

const moment = { id: z.int(), at: z.string() }

/** The pages that one visitor read on one day. */
const Visit = z.object({
  until: z.string(),
  /** The campaign's source, the referring host, or direct. */
  source: z.string(),
  pages: z.array(z.string()),
  unitNumbers: z.array(z.string()),
  isFirst: z.boolean(),
})

/** What happened with a lead or an inquiry at a moment. A tour, an email or a task is one event, whatever became of it. */
export const TimelineEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('inquiry'), ...moment, inquiry: StaffInquiry }),
  z.object({ kind: z.literal('visit'), ...moment, visit: Visit }),
  z.object({ kind: z.literal('email'), ...moment, email: Email }),
  z.object({ kind: z.literal('activity'), ...moment, activity: LeadActivity }),
  z.object({ kind: z.literal('note'), ...moment, note: LeadNote }),
  z.object({ kind: z.literal('task'), ...moment, task: Task }),
  /** With its meeting among the activities, which has the outcome. */
  z.object({ kind: z.literal('tour'), ...moment, tour: Tour, meeting: z.nullable(LeadActivity) }),
  z.object({ kind: z.literal('document'), ...moment, document: LeadDocument }),
  z.object({ kind: z.literal('change'), ...moment, change: HistoryEntry }),
])
export type TimelineEvent = z.infer<typeof TimelineEvent>
export type EventOf<Kind extends TimelineEvent['kind']> = Extract<TimelineEvent, { kind: Kind }>

const TimelineQuery = z.object({
  ...listQuery,
  kind: z.optional(z.enum(eventKinds, `The kind must be one of ${eventKinds.join(', ')}.`)),
  /** A month in the time zone of the park. */
  month: z.optional(z.string().check(z.regex(/^2\d\d\d-(0[1-9]|1[0-2])$/, 'The month must be like 2026-11.'))),
})

const Counted = z.record(z.enum([...eventKinds, 'all']), z.int())

const TimelineSummary = z.object({
  /** What has happened by now, by kind. */
  counts: Counted,
  /** The same for each month that has any, the latest first. */
  months: z.array(z.object({ month: z.string(), counts: Counted, firstAt: z.string() })),
  /** Planned activities, tours that are booked, and open tasks, the latest first. */
  ahead: z.array(TimelineEvent),
  /** The next dates of leases and holds, the latest first. */
  leaseDates: z.array(LeaseDate),
  /** The inquiry and the received email that have waited longest for an answer. */
  waiting: z.object({ inquiry: z.nullable(StaffInquiry), email: z.nullable(Email) }),
})
export type TimelineSummary = z.infer<typeof TimelineSummary>

const permission = 'see the staff area'

export const ofLead = call('GET', '/api/admin/leads/:id/timeline', {
  permission,
  reads: leadTables,
  summary: 'What has happened with a lead, newest first: of all kinds or one, in all months or one',
  query: TimelineQuery,
  response: z.array(TimelineEvent),
})

export const summaryOfLead = call('GET', '/api/admin/leads/:id/timeline/summary', {
  permission,
  reads: leadTables,
  summary: 'The number of events of a lead by kind and month, and what is ahead',
  response: TimelineSummary,
})

export const ofInquiry = call('GET', '/api/admin/inquiries/:id/timeline', {
  permission,
  reads: leadTables,
  summary: 'The same for an inquiry',
  query: TimelineQuery,
  response: z.array(TimelineEvent),
})

export const summaryOfInquiry = call('GET', '/api/admin/inquiries/:id/timeline/summary', {
  permission,
  reads: leadTables,
  summary: 'The same for an inquiry',
  response: TimelineSummary,
})
