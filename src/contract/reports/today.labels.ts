import type { Today } from './today.ts'

/** The sections of Today, in order. */
export const todayLabels: Record<keyof Today, string> = {
  overdueInquiries: 'Overdue inquiries',
  openInquiries: 'Open inquiries',
  replies: 'Unread replies',
  unmatchedEmails: 'Unmatched email',
  tours: 'Tours',
  activities: 'Planned activities',
  followUps: 'Follow-ups',
  tasks: 'Tasks',
  leases: 'Leases ending',
  leaseDates: 'Lease dates',
}
