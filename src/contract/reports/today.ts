import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { Email } from '#contract/emails/emails.ts'
import { StaffInquiry } from '#contract/inquiries/inquiries.ts'
import { Lead, LeadActivity } from '#contract/leads/leads.ts'
import { LeaseDate } from '#contract/leases/lease-dates.ts'
import { mine } from '#contract/lists.ts'
import { Task } from '#contract/leads/tasks.ts'
import { UnitLease } from '#contract/leases/unit-leases.ts'
import { Tour } from '#contract/tours/tours.ts'

/** The maximum rows shown in a section. The counts include all. */
export const maxRowsOfToday = 50

/** Today shows leases that end within this many days. */
export const leaseDaysOfToday = 30

/** How many days back withheld inquiries are counted. */
export const withheldDays = 7

/** The first rows of a section; `total` is exact up to `maxCounted`. */
const section = <Row extends z.ZodMiniType>(row: Row) => z.object({ total: z.int(), rows: z.array(row) })

/** Whether this is the only date left for its open lead. */
const isLastDate = z.boolean()

const nullableText = z.nullable(z.string())

/** The lead of a row: whom to call, and to whom the lead is assigned. */
const LeadOfToday = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  company: nullableText,
  phone: nullableText,
  assignedUserId: z.nullable(z.int()),
  assignedTo: nullableText,
})
export type LeadOfToday = z.infer<typeof LeadOfToday>

/** A task with the name of its lead or unit, and the phone number of the lead. */
export const TaskOfToday = z.extend(Task, { recordName: z.string(), phone: nullableText })
export type TaskOfToday = z.infer<typeof TaskOfToday>

export const ActivityOfToday = z.extend(LeadActivity, { lead: LeadOfToday, isLastDate })
export type ActivityOfToday = z.infer<typeof ActivityOfToday>

export const FollowUpOfToday = z.extend(Lead, { isLastDate })
export type FollowUpOfToday = z.infer<typeof FollowUpOfToday>

/** An email with the name of its lead or of the sender of its inquiry, and who is to answer. */
export const EmailOfToday = z.extend(Email, {
  recordName: z.string(),
  company: nullableText,
  phone: nullableText,
  assignedUserId: z.nullable(z.int()),
  assignedTo: nullableText,
})
export type EmailOfToday = z.infer<typeof EmailOfToday>

/** A tour with what its visitor wrote when booking it. */
export const TourOfToday = z.extend(Tour, { lead: LeadOfToday, message: z.string() })
export type TourOfToday = z.infer<typeof TourOfToday>

export const LeaseOfToday = z.extend(UnitLease, { leaseEndDate: z.string(), daysLeft: z.int() })
export type LeaseOfToday = z.infer<typeof LeaseOfToday>

export const LeaseDateOfToday = z.extend(LeaseDate, {
  /** The lead of the lease or the hold. */
  leadId: z.nullable(z.int()),
  /** The unit of a hold. */
  unitId: z.nullable(z.int()),
  daysLeft: z.int(),
})
export type LeaseDateOfToday = z.infer<typeof LeaseDateOfToday>

export const Today = z.object({
  overdueInquiries: section(StaffInquiry),
  openInquiries: section(StaffInquiry),
  /** Unread emails that belong to a lead or inquiry. */
  replies: section(EmailOfToday),
  /** Received emails that belong to neither. */
  unmatchedEmails: section(EmailOfToday),
  /** Tours booked for today, and earlier ones without a recorded outcome. */
  tours: section(TourOfToday),
  /** Activities planned for today or earlier, without the meetings of these tours. */
  activities: section(ActivityOfToday),
  /** Open leads whose follow-up is due by today, without follow-ups that are one of these activities. */
  followUps: section(FollowUpOfToday),
  tasks: section(TaskOfToday),
  /** Leases that end soon or are past their end. */
  leases: section(LeaseOfToday),
  /** Other unsettled dates of leases and holds that are near or past. */
  leaseDates: section(LeaseDateOfToday),
})
export type Today = z.infer<typeof Today>

export const read = call('GET', '/api/admin/today', {
  permission: 'see the staff area',
  reads: [
    'contact_inquiries',
    'emails',
    'holds',
    'lead_activities',
    'leads',
    'mail_holds',
    'staff',
    'tasks',
    'leases',
    'tours',
    'units',
  ],
  summary:
    'The work of today: of everyone, or what is assigned to the caller or unassigned; leases belong to whom their lead does',
  query: z.object({ mine }),
  response: z.extend(Today, {
    /** Recent inquiries that were not emailed because they look like spam. */
    withheldInquiries: z.int(),
    /** Whether no email is sent because the database was imported. */
    mailHeld: z.boolean(),
  }),
})
