import * as z from 'zod/mini'
import { certificateStates, leaseDateKinds } from '#domain/leases/lease-dates.ts'
import { call } from '#contract/call.ts'
import { day } from '#domain/text/text.ts'

/** A date of a lease or hold that the office needs to know. */
export const LeaseDate = z.object({
  date: z.string(),
  kind: z.enum(leaseDateKinds),
  leaseId: z.nullable(z.int()),
  holdId: z.nullable(z.int()),
  tenantCompany: z.string(),
  unitNumbers: z.array(z.string()),
  text: z.string(),
  /** Whether the date is past and not settled. */
  isOpen: z.boolean(),
  certificate: z.nullable(z.enum(certificateStates)),
})
export type LeaseDate = z.infer<typeof LeaseDate>

export const list = call('GET', '/api/admin/lease-dates', {
  permission: 'see the staff area',
  reads: ['leases', 'holds', 'units'],
  summary: 'What begins and ends when, from a day until another, twelve months without them',
  query: z.object({
    from: z.optional(day('The first day')),
    until: z.optional(day('The last day')),
    kind: z.optional(z.enum(leaseDateKinds, `The kind must be one of ${leaseDateKinds.join(', ')}.`)),
  }),
  response: z.array(LeaseDate),
})
