import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { funnelStatuses } from '#domain/leads/leads.constants.ts'
import { UnitLease } from '#contract/leases/unit-leases.ts'
import { day } from '#domain/text/text.ts'

/** The list that shows the rows behind a number, and its query. */
export const Rows = z.object({
  list: z.enum(['leads', 'inquiries', 'leases']),
  query: z.record(z.string(), z.string()),
})
export type Rows = z.infer<typeof Rows>

/** The number of rows in the list that it opens. */
const Count = z.object({ count: z.int(), opens: Rows })
/** A figure computed from the rows of the list that it opens; null without rows. */
const Figure = z.object({ value: z.nullable(z.number()), opens: Rows })

export const Reports = z.object({
  funnel: z.object({
    all: Count,
    stages: z.array(
      z.object({
        status: z.enum(funnelStatuses),
        now: Count,
        /** Leads in this status or a later one. Lost leads are in none. */
        reached: Count,
        /** The share of the previous stage that did not reach this one; null for the first stage and after an empty one. */
        dropOff: z.nullable(z.number()),
      }),
    ),
    lost: Count,
  }),
  /** The sources of leads with their results, highest rent first. */
  sources: z.array(
    z.object({
      /** Null for leads without a source. */
      source: z.nullable(z.string()),
      leads: Count,
      leased: Count,
      /** The total rent of all signed leases, in whole dollars a month. */
      monthlyRent: z.number(),
    }),
  ),
  /** All inquiries except spam. */
  replies: z.object({
    inTime: Count,
    late: Count,
    overdue: Count,
    open: Count,
    medianMinutes: Figure,
    /** The 90th percentile of the minutes to reply. */
    ninetiethMinutes: Figure,
    /** The share of answered and overdue inquiries with a reply within the promise. */
    shareInTime: z.nullable(z.number()),
  }),
  occupancy: z.object({
    units: z.int(),
    /** Today's leases that are signed and start later. */
    upcoming: z.array(UnitLease),
    /** Each month as of its last day, the current one as of today. A unit counts as leased from the signing of its lease. */
    months: z.array(
      z.object({
        month: z.string(),
        /** The units that existed on that day, as combined or split then. */
        units: z.int(),
        leased: Count,
        /** Units that have a tenant in possession on that day. */
        occupied: z.int(),
        monthlyRent: Figure,
      }),
    ),
  }),
})
export type Reports = z.infer<typeof Reports>

export const read = call('GET', '/api/crm/reports', {
  permission: 'see the staff area',
  reads: ['leads', 'lead_activities', 'contact_inquiries', 'units', 'leases', 'history'],
  summary: 'The sales funnel, sources, reply times and occupancy; each number names the list with its rows',
  response: Reports,
})

export const listLeasesOn = call('GET', '/api/crm/tenancies', {
  permission: 'see the staff area',
  reads: ['leases', 'units'],
  summary: 'The leases by which units are leased on a day: those that run, and those that are signed and start later',
  query: z.object({ on: day('The day') }),
  response: z.array(UnitLease),
})
