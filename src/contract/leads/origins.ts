import * as z from 'zod/mini'
import { call } from '#contract/call.ts'

const Touch = z.object({
  at: z.string(),
  /** The campaign's source, the referring host, or direct. */
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  referrer: z.string(),
  page: z.string(),
})

/** Attribution: the first visit, and the last visit that came from a campaign or another site. */
export const Origin = z.object({
  first: z.nullable(Touch),
  last: z.nullable(Touch),
  /** In the order of first view. */
  pages: z.array(z.string()),
  units: z.array(z.object({ unitNumber: z.string(), views: z.int() })),
  phoneClicks: z.int(),
})
export type Origin = z.infer<typeof Origin>

export const readOrigin = call('GET', '/api/crm/leads/:id/origin', {
  permission: 'see the staff area',
  reads: ['leads', 'contact_inquiries', 'lead_merges'],
  summary: 'The attribution of a lead, from the visits of all its inquiries',
  response: Origin,
})

export const readInquiryOrigin = call('GET', '/api/admin/inquiries/:id/origin', {
  permission: 'see the staff area',
  reads: ['contact_inquiries', 'leads'],
  summary: 'The attribution of an inquiry, from its visit',
  response: Origin,
})
