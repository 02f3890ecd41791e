import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { Lead } from '#contract/leads/leads.ts'
import { maxLeaseDays } from './leases.constants.ts'
import { idOf } from '#contract/fields.ts'
import { day, requiredText, wholeNumber } from '#domain/text/text.ts'
import { maxRent } from '#domain/units/units.constants.ts'
import { deposit } from '#contract/units/units.ts'

/** The current lease of a unit, or a former one. */
export const UnitLease = z.object({
  id: z.int(),
  unitId: z.int(),
  unitNumber: z.string(),
  /** The lead that became this tenant. */
  leadId: z.nullable(z.int()),
  tenantCompany: z.nullable(z.string()),
  tenantContact: z.nullable(z.string()),
  /** The lease rent in dollars; null if not known. */
  monthlyRent: z.nullable(z.number()),
  /** The security deposit in dollars; null if not known. */
  deposit: z.nullable(z.number()),
  leaseStartDate: z.nullable(z.string()),
  leaseEndDate: z.nullable(z.string()),
  /** When the tenant left; null for the current tenant. */
  endedAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type UnitLease = z.infer<typeof UnitLease>

export const lease = call('POST', '/api/crm/leads/:id/lease', {
  permission: 'change business data',
  writes: ['history', 'holds', 'leads', 'leases', 'units'],
  summary: 'Lease a unit to a lead: the unit becomes leased and the lead converted, or neither',
  body: z.object({
    unitId: idOf('Choose a unit.'),
    tenantCompany: requiredText('The tenant company', 200, 'Enter the tenant company.'),
    tenantContact: requiredText('The tenant contact', 200, 'Enter the tenant contact.'),
    monthlyRent: wholeNumber(maxRent, 'The monthly rent must be in whole dollars from 0 to 1,000,000.'),
    // The previous tenant's deposit must not carry over.
    deposit: z._default(deposit, null),
    leaseStartDate: day('The lease start'),
    leaseEndDate: day('The lease end'),
  }),
  response: UnitLease,
  status: 201,
})

export const undoLease = call('DELETE', '/api/crm/leads/:id/leases/:leaseId', {
  permission: 'change business data',
  writes: ['history', 'holds', 'leads', 'leases', 'units'],
  summary: 'Undo a lease that was just signed: it is removed, and the unit and the lead have their previous values',
  response: z.object({ unitNumber: z.string() }),
})

export const listOfLead = call('GET', '/api/crm/leads/:id/tenancies', {
  permission: 'see the staff area',
  reads: ['leases', 'units', 'leads'],
  summary: 'The units that a lead leases or has leased, newest first',
  response: z.array(UnitLease),
})

export const listOfUnit = call('GET', '/api/admin/units/:id/tenancies', {
  permission: 'see the staff area',
  reads: ['leases', 'units', 'leads'],
  summary: 'The current and former leases of a unit, newest first',
  response: z.array(UnitLease),
})

export const listEnding = call('GET', '/api/crm/leases-ending', {
  permission: 'see the staff area',
  reads: ['leases', 'units', 'leads'],
  summary: 'The current leases that end within `days` from today, or those that are past their end',
  query: z.object({
    days: z._default(
      z
        .string()
        .check(z.regex(/^(\d{1,4}|past)$/, `The days must be a whole number from 0 to ${maxLeaseDays}, or past.`)),
      '180',
    ),
  }),
  response: z.array(z.extend(UnitLease, { leaseEndDate: z.string(), daysLeft: z.int() })),
})

export const listFittingLeads = call('GET', '/api/crm/units/:id/fitting-leads', {
  permission: 'see the staff area',
  reads: ['leads', 'units', 'leases'],
  summary: 'The ten open leads that a unit fits best, and why, best match first',
  response: z.array(z.object({ lead: Lead, reasons: z.array(z.string()) })),
})
