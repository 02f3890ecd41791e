import * as z from 'zod/mini'
import { leaseStates } from '#domain/leases/lease-state.ts'
import { Done } from './auth.ts'
import { call } from './call.ts'
import { HistoryEntry } from './history.ts'
import { contactKinds, maxLeaseUnits, maxTerm, optionKinds } from './leases.constants.ts'
import { listQuery } from './lists.ts'
import { manyLines } from './settled-text.ts'
import {
  anyText,
  day,
  idOf,
  nullableDay,
  nullableText,
  optionalText,
  requiredText,
  twoDecimals,
  wholeNumber,
} from './text.ts'
import { maxRent } from './units.constants.ts'

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
  /** The part of the unit in the rent in force. */
  monthlyRent: z.nullable(Dollars),
})

const Notice = z.object({
  givenOn: Day,
  moveOutDate: Day,
  by: z.enum(['tenant', 'landlord']),
  /** Visitors read from when the unit is free. */
  advertise: z.boolean(),
})

const WaitsFor = z.object({ leaseId: Id, tenantCompany: z.string(), unitNumber: z.string() })

/** A lease, with its state and rents on a day (docs/specification/leases.md#17-calls). Amounts are dollars a month. */
export const Lease = z.object({
  id: Id,
  state: z.enum(leaseStates),
  on: Day,
  isMonthToMonth: z.boolean(),
  /** Who is still in a unit of the lease, and in which. */
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
  notes: z.string(),
  /** The action that Undo would take back; null where it would be refused. */
  undo: z.nullable(z.object({ action: z.string(), on: Day, by: z.string(), text: z.string() })),
  cancelledAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Lease = z.infer<typeof Lease>

/** What an action would change. */
export const LeasePreview = z.object({
  lease: Lease,
  units: z.array(z.object({ unitNumber: z.string(), status: z.object({ from: z.string(), to: z.string() }) })),
  warnings: z.array(z.string()),
  /** Other leases whose state or waiting would change. */
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

const amount = (message: string) => twoDecimals(0, maxRent, message)
const rent = amount('The monthly rent must be in dollars and cents from 0 to 1,000,000.')
const deposit = z.nullable(amount('The deposit must be in dollars and cents from 0 to 1,000,000, or empty.'))
const perSquareFoot = z.nullable(
  amount('The additional rent must be in dollars and cents per square foot and year, or empty.'),
)

const termMonths = wholeNumber(maxTerm, `The term must be 1 to ${maxTerm} months.`).check(
  z.gte(1, `The term must be 1 to ${maxTerm} months.`),
)
const percentRule = 'The yearly increase must be 0.01 to 100 percent, or an amount in dollars and cents.'
const yearly = z.union(
  [
    z.object({ percent: twoDecimals(0.01, 100, percentRule), from: z.optional(day('The first increase')) }),
    z.object({ amount: amount(percentRule), from: z.optional(day('The first increase')) }),
  ],
  percentRule,
)
const steps = z
  .array(z.object({ from: day('The rent step'), monthlyRent: rent }), 'Send the rent steps as a list.')
  .check(z.maxLength(600, 'A lease can have at most 600 rents.'))
const free = z
  .array(
    z.object({
      from: day('The first free day'),
      months: wholeNumber(60, 'The free months must be 1 to 60.').check(z.gte(1, 'The free months must be 1 to 60.')),
    }),
    'Send the free months as a list.',
  )
  .check(z.maxLength(24, 'A lease can have at most 24 free periods.'))

/** How the rent of a term goes on. */
const schedule = {
  monthlyRent: rent,
  steps: z.optional(steps),
  yearly: z.optional(yearly),
  free: z.optional(free),
}
/** A term of so many months, or until a day; month-to-month without either. */
const term = { termMonths: z.optional(z.nullable(termMonths)), endDate: z.optional(nullableDay('The lease end')) }

const few = `A lease can have at most ${maxLeaseUnits} units.`
const units = z
  .array(
    z.object({
      unitId: idOf('Choose a unit.'),
      share: z.optional(z.nullable(twoDecimals(0, 100, 'The shares of the units must add up to 100.'))),
    }),
    'Choose a unit.',
  )
  .check(
    z.minLength(1, 'Choose a unit.'),
    z.maxLength(maxLeaseUnits, few),
    z.refine((list) => new Set(list.map(({ unitId }) => unitId)).size === list.length, 'List each unit once.'),
    z.refine(
      (list) =>
        list.every(({ share }) => share === undefined || share === null) ||
        Math.round(list.reduce((sum, { share }) => sum + (share ?? 0) * 100, 0)) === 10_000,
      'The shares of the units must add up to 100.',
    ),
  )

const count = (what: string) => wholeNumber(3650, `${what} must be a whole number of days or months.`)
const options = z
  .array(
    z.object({
      kind: z.enum(optionKinds, 'The option must be renew, terminate, expand or other.'),
      termMonths: z._default(z.nullable(termMonths), null),
      noticeBy: count('The notice'),
      noticeFrom: z._default(z.nullable(count('The notice')), null),
      noticeUnit: z.enum(['days', 'months'], 'The notice must be in days or months.'),
      note: optionalText('The note', 500),
    }),
    'Send the options as a list.',
  )
  .check(z.maxLength(20, 'A lease can have at most 20 options.'))

const contacts = z
  .array(
    z.object({
      kind: z.enum(contactKinds, 'The contact must be business, after hours or billing.'),
      name: optionalText('The name', 200),
      email: optionalText('The email address', 254),
      phone: optionalText('The phone number', 50),
    }),
    'Send the contacts as a list.',
  )
  .check(z.maxLength(20, 'A lease can have at most 20 contacts.'))

/** What can be changed of a signed lease as well. */
const details = {
  tenantContact: nullableText('The tenant contact', 200),
  leadId: z.nullable(idOf('Choose a lead.')),
  contacts,
  rentStartDate: nullableDay('The rent start'),
  deposit,
  included: nullableText('What the rent includes', 2000, manyLines),
  additionalRent: perSquareFoot,
  noticeDays: wholeNumber(730, 'The notice must be 0 to 730 days.'),
  options,
  certificateEndDate: nullableDay('The end of the certificate'),
  notes: anyText('The notes', 5000, manyLines),
}
const tenantCompany = requiredText('The tenant company', 200, 'Enter the tenant company.')

const preview = z.optional(z.boolean())
const writes = ['history', 'holds', 'leads', 'leases', 'units'] as const
const permission = 'change business data'

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
    unitId: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Give the id of a unit.'))),
    leadId: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Give the id of a lead.'))),
    search: optionalText('The search', 200),
    on: z.optional(day('The day')),
  }),
  response: z.array(Lease),
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
    /** Records a lease that is over. */
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
  body: z.partial(
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
  response: Done,
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
