import * as z from 'zod/mini'
import { call } from './call.ts'
import { funnelStatuses } from './leads.constants.ts'
import { Tenancy } from './tenancies.ts'
import { day } from './text.ts'

/** The list that holds the rows behind a number, and what it is asked. */
export const Rows = z.object({
  list: z.enum(['leads', 'inquiries', 'tenancies']),
  query: z.record(z.string(), z.string()),
})
export type Rows = z.infer<typeof Rows>

/** So many rows has the list that it opens. */
const Count = z.object({ count: z.int(), opens: Rows })
/** Made of the rows of the list that it opens; null while there are none. */
const Figure = z.object({ value: z.nullable(z.number()), opens: Rows })

export const Reports = z.object({
  funnel: z.object({
    all: Count,
    stages: z.array(
      z.object({
        status: z.enum(funnelStatuses),
        /** Who is in this status now. */
        now: Count,
        /** Who got so far or further; lost leads left the way somewhere. */
        reached: Count,
        /** The share of the stage before that got no further; null for the first one, and where there is nobody. */
        dropOff: z.nullable(z.number()),
      }),
    ),
    lost: Count,
  }),
  /** Where leads came from and what became of them, the most rent first. */
  sources: z.array(
    z.object({
      /** Null where nobody named one. */
      source: z.nullable(z.string()),
      leads: Count,
      leased: Count,
      /** The lease rents of every lease that was signed, in whole dollars a month. */
      monthlyRent: z.int(),
    }),
  ),
  /** Of inquiries that are no spam. */
  replies: z.object({
    inTime: Count,
    late: Count,
    overdue: Count,
    open: Count,
    medianMinutes: Figure,
    /** Nine of ten answers came in so many minutes or fewer. */
    ninetiethMinutes: Figure,
    /** The share answered within the promise, of those that are answered or overdue. */
    shareInTime: z.nullable(z.number()),
  }),
  occupancy: z.object({
    units: z.int(),
    /** Leases that are signed today and start later; none of the months counts them. */
    upcoming: z.array(Tenancy),
    /** Each month by its last day, the present one by today. */
    months: z.array(z.object({ month: z.string(), occupied: Count, monthlyRent: Figure })),
  }),
})
export type Reports = z.infer<typeof Reports>

export const readReports = call('GET', '/api/crm/reports', {
  permission: 'see the staff area',
  reads: ['leads', 'lead_activities', 'contact_inquiries', 'units', 'tenancies'],
  summary: 'The way to the lease, sources, reply times and occupancy; each number names the list that opens its rows',
  response: Reports,
})

export const listTenanciesOn = call('GET', '/api/crm/tenancies', {
  permission: 'see the staff area',
  reads: ['tenancies', 'units'],
  summary: 'Who leased which unit on a day, or whose lease was signed by then and starts later',
  query: z.object({ on: day('The day'), state: z._default(z.enum(['leased', 'upcoming']), 'leased') }),
  response: z.array(Tenancy),
})
