import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { idOf } from '#contract/fields.ts'
import { day, nullableText, optionalText, twoDecimals } from '#domain/text/text.ts'
import { maxRent } from '#domain/units/units.constants.ts'

/** A unit reserved for somebody, until a day. */
export const Hold = z.object({
  id: z.int(),
  unitId: z.int(),
  unitNumber: z.string(),
  leadId: z.nullable(z.int()),
  /** The name of the lead, if the hold is for a lead. */
  name: z.string(),
  from: z.string(),
  until: z.string(),
  /** Dollars. */
  deposit: z.nullable(z.number()),
  note: z.string(),
  releasedOn: z.nullable(z.string()),
  /** The lease that the hold turned into. */
  leaseId: z.nullable(z.int()),
})
export type Hold = z.infer<typeof Hold>

const depositRule = 'The deposit must be in dollars and cents from 0 to 1,000,000, or empty.'

export const list = call('GET', '/api/admin/holds', {
  permission: 'see the staff area',
  reads: ['holds', 'leads', 'units'],
  summary: 'The holds of today by their last day; with all=true also past ones',
  query: z.object({ all: z.optional(z.literal('true', 'All must be true.')) }),
  response: z.array(Hold),
})

export const create = call('POST', '/api/admin/units/:id/hold', {
  permission: 'change business data',
  writes: ['history', 'holds', 'units'],
  summary: 'Reserve a unit for a lead or a name, until a day',
  status: 201,
  body: z.object({
    leadId: z.optional(z.nullable(idOf('Choose a lead, or enter a name.'))),
    name: z.optional(nullableText('The name', 200)),
    until: day('The last day'),
    deposit: z._default(z.nullable(twoDecimals(0, maxRent, depositRule)), null),
    note: optionalText('The note', 500),
  }),
  response: Hold,
})

export const release = call('DELETE', '/api/admin/units/:id/hold', {
  permission: 'change business data',
  writes: ['history', 'holds', 'units'],
  summary: 'End the hold of a unit',
  response: Hold,
})
