import * as z from 'zod/mini'
import { call } from '#contract/call.ts'

/** The numbers beside the places of the navigation. */
export const NavigationCounts = z.object({
  /** What is due today and assigned to the caller or to nobody. */
  today: z.int(),
  /** Open inquiries of everyone. */
  inquiries: z.int(),
  /** Received emails that belong to no lead and no inquiry. */
  unmatchedEmails: z.int(),
})
export type NavigationCounts = z.infer<typeof NavigationCounts>

export const read = call('GET', '/api/admin/counts', {
  permission: 'see the staff area',
  // The tables of Today, listed again, because its schemas are not needed on every page.
  reads: [
    'contact_inquiries',
    'emails',
    'holds',
    'lead_activities',
    'leads',
    'leases',
    'staff',
    'tasks',
    'tours',
    'units',
  ],
  summary: 'The numbers beside the places of the navigation: work due today, open inquiries, unmatched emails',
  response: NavigationCounts,
})
