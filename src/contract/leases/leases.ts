import * as z from 'zod/mini'
import { leaseStates } from '#domain/leases/lease-state.ts'
import { call } from '#contract/call.ts'
import { changesTo } from '#contract/fields.ts'
import { HistoryEntry } from '#contract/history/history.ts'
import { details, rent, schedule, tenantCompany, term, units } from './lease-fields.ts'
import { contactKinds, optionKinds } from './leases.constants.ts'
import { listQuery } from '#contract/lists.ts'
import { day, nullableDay, optionalText } from '#domain/text/text.ts'

const Id = z.int()
const Day = z.string()
const Dollars = z.number()

const LeaseUnit = z.object({
  unitId: Id,
  unitNumber: z.string(),
  /** Square feet. */
  size: z.int(),
  /** Percent of each amount; null divides by square feet. */
  share: z.nullable(z.number()),
  /** The share of the unit in the current rent. */
  monthlyRent: z.nullable(Dollars),
})

const Notice = z.object({
  givenOn: Day,
  moveOutDate: Day,
  by: z.enum(['tenant', 'landlord']),
  /** Whether visitors see the day the unit becomes free. */
  advertise: z.boolean(),
})

const WaitsFor = z.object({ leaseId: Id, tenantCompany: z.string(), unitNumber: z.string() })

/** A lease, with its state and rents on a day (docs/specification/leases.md#17-calls). Amounts are dollars a month. */
export const Lease = z.object({
  id: Id,
  state: z.enum(leaseStates),
  on: Day,
  isMonthToMonth: z.boolean(),
  /** The tenant who is still in a unit of the lease, and that unit. */
  waitsFor: z.nullable(WaitsFor),
  tenantCompany: z.string(),
  tenantContact: z.nullable(z.string()),
  leadId: z.nullable(Id),
  contacts: z.array(z.object({ kind: z.enum(contactKinds), name: z.string(), email: z.string(), phone: z.string() })),
  units: z.array(LeaseUnit),
  signedOn: z.nullable(Day),
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  rentStartDate: z.nullable(Day),
  terms: z.array(z.object({ startDate: z.nullable(Day), endDate: z.nullable(Day), signedOn: z.nullable(Day) })),
  rents: z.array(z.object({ from: Day, monthlyRent: Dollars })),
  free: z.array(z.object({ from: Day, until: Day })),
  monthlyRent: z.nullable(Dollars),
  rentDue: z.nullable(Dollars),
  deposit: z.nullable(Dollars),
  included: z.nullable(z.string()),
  /** Dollars per square foot and year. */
  additionalRent: z.nullable(z.number()),
  noticeDays: z.int(),
  options: z.array(
    z.object({
      kind: z.enum(optionKinds),
      termMonths: z.nullable(z.int()),
      noticeBy: z.int(),
      noticeFrom: z.nullable(z.int()),
      noticeUnit: z.enum(['days', 'months']),
      note: z.string(),
      noticeByDate: z.nullable(Day),
      noticeFromDate: z.nullable(Day),
    }),
  ),
  notice: z.nullable(Notice),
  lastDay: z.nullable(Day),
  certificateEndDate: z.nullable(Day),
  certificateNotNeeded: z.boolean(),
  notes: z.string(),
  /** The action that Undo would reverse; null if Undo would be refused. */
  undo: z.nullable(z.object({ action: z.string(), on: Day, by: z.string(), text: z.string() })),
  cancelledAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Lease = z.infer<typeof Lease>

export const LeasePreview = z.object({
  lease: Lease,
  units: z.array(z.object({ unitNumber: z.string(), status: z.object({ from: z.string(), to: z.string() }) })),
  warnings: z.array(z.string()),
  /** Other leases that would change their state or what they wait for. */
  leases: z.array(
    z.object({
      leaseId: Id,
      tenantCompany: z.string(),
      state: z.object({ from: z.enum(leaseStates), to: z.enum(leaseStates) }),
      waitsFor: z.nullable(WaitsFor),
    }),
  ),
})
export type LeasePreview = z.infer<typeof LeasePreview>

const Changed = z.union([LeasePreview, Lease])

const preview = z.optional(z.boolean())
const writes = ['history', 'holds', 'leads', 'leases', 'units'] as const
const permission = 'change business data'

const filters = {
  unitId: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Give the id of a unit.'))),
  leadId: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Give the id of a lead.'))),
  search: optionalText('The search', 200),
}

export const list = call('GET', '/api/admin/leases', {
  permission: 'see the staff area',
  reads: ['leases', 'units', 'leads'],
  summary: 'Leases, newest first, with their states and rents on a day',
  query: z.object({
    ...listQuery,
    state: z.optional(
      z
        .string()
        .check(
          z.refine(
            (text) => text.split(',').every((state) => leaseStates.some((known) => known === state)),
            `The state must be one of ${leaseStates.join(', ')}.`,
          ),
        ),
    ),
    ...filters,
    on: z.optional(day('The day')),
  }),
  response: z.array(Lease),
})

export const count = call('GET', '/api/admin/leases/counts', {
  permission: 'see the staff area',
  reads: ['leases', 'units', 'leads'],
  summary: 'The number of leases in each state today',
  query: z.object(filters),
  response: z.record(z.enum(leaseStates), z.int()),
})

export const create = call('POST', '/api/admin/leases', {
  permission,
  writes,
  summary: 'Write a lease down as a draft, or sign it at once',
  status: 201,
  body: z.object({
    tenantCompany,
    ...z.partial(z.object(details)).shape,
    units,
    startDate: day('The lease start'),
    ...term,
    ...schedule,
    signedOn: z.optional(nullableDay('The day of signature')),
    /** Only to record a lease that is over. */
    lastDay: z.optional(nullableDay('The last day')),
    preview,
  }),
  response: Changed,
})

export const read = call('GET', '/api/admin/leases/:id', {
  permission: 'see the staff area',
  reads: ['leases', 'units', 'leads', 'holds'],
  summary: 'A lease, with its state and rents today',
  query: z.object({ on: z.optional(day('The day')) }),
  response: Lease,
})

export const update = call('PUT', '/api/admin/leases/:id', {
  permission,
  writes,
  summary: 'Change a draft, or what can be changed of a signed lease; fields that are not sent stay unchanged',
  body: changesTo(
    z.object({
      tenantCompany,
      ...details,
      units,
      startDate: day('The lease start'),
      ...term,
      ...schedule,
    }),
  ),
  response: Lease,
})

export const remove = call('DELETE', '/api/admin/leases/:id', {
  permission,
  writes,
  summary: 'Delete a draft',
})

export const sign = call('POST', '/api/admin/leases/:id/sign', {
  permission,
  writes,
  summary: 'Sign a draft',
  body: z.object({ signedOn: z.optional(nullableDay('The day of signature')), preview }),
  response: Changed,
})

export const renew = call('POST', '/api/admin/leases/:id/renew', {
  permission,
  writes,
  summary: 'Add a term with its rents',
  body: z.object({
    startDate: z.optional(nullableDay('The start of the term')),
    ...term,
    ...schedule,
    signedOn: z.optional(nullableDay('The day of signature')),
    preview,
  }),
  response: Changed,
})

export const changeRent = call('POST', '/api/admin/leases/:id/rent', {
  permission,
  writes,
  summary: 'Change the rent from a day on',
  body: z.object({
    from: day('The first day of the new rent'),
    monthlyRent: rent,
    dropLater: z._default(z.boolean('Say whether later rents go.'), false),
    preview,
  }),
  response: Changed,
})

export const giveNotice = call('POST', '/api/admin/leases/:id/notice', {
  permission,
  writes,
  summary: 'Record a notice',
  body: z.object({
    givenOn: day('The day of the notice'),
    moveOutDate: day('The move-out'),
    by: z.enum(['tenant', 'landlord'], 'Say who gave the notice.'),
    advertise: z._default(z.boolean('Say whether visitors read from when the unit is free.'), false),
    preview,
  }),
  response: Changed,
})

export const withdrawNotice = call('DELETE', '/api/admin/leases/:id/notice', {
  permission,
  writes,
  summary: 'Remove the notice',
  body: z.optional(z.nullable(z.object({ preview }))),
  response: Changed,
})

export const moveOut = call('POST', '/api/admin/leases/:id/move-out', {
  permission,
  writes,
  summary: 'Record the last day of the tenant',
  body: z.object({ lastDay: day('The last day'), preview }),
  response: Changed,
})

export const cancel = call('POST', '/api/admin/leases/:id/cancel', {
  permission,
  writes,
  summary: 'Cancel a draft or a lease that has not begun',
  body: z.object({ preview }),
  response: Changed,
})

export const undo = call('POST', '/api/admin/leases/:id/undo', {
  permission,
  writes,
  summary: 'Take back the latest action of a lease',
  body: z.object({ preview }),
  response: z.object({ lease: z.nullable(Lease) }),
})

export const listHistory = call('GET', '/api/admin/leases/:id/history', {
  permission: 'see the staff area',
  reads: ['history'],
  summary: 'The changes of a lease by staff, newest first, paginated',
  query: z.object(listQuery),
  response: z.array(HistoryEntry),
})
