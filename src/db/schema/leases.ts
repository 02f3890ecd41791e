import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '#db/columns.ts'
import type { contactKinds } from '#contract/leases/leases.constants.ts'
import type { FreePeriod, Option } from '#domain/leases/lease.ts'
import { leads } from './leads.ts'

export type LeaseContact = {
  kind: (typeof contactKinds)[number]
  name: string
  email: string
  phone: string
}

const day = (name: string) => date(name, { mode: 'string' })

/**
 * An agreement with a tenant, from possession to move-out, with its first term; `lease_terms` has the further ones. No
 * column stores its state: `statesOn` of the domain computes it for a day.
 */
export const leases = pgTable(
  'leases',
  {
    id: id(),
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    /** '' if not known. */
    tenantCompany: text('tenant_company').notNull().default(''),
    tenantContact: text('tenant_contact'),
    contacts: jsonb('contacts').$type<LeaseContact[]>().notNull().default([]),
    /** Null if not known. The lease then counts from `recordedOn`. */
    startDate: day('start_date'),
    /** The end of the first term; null for month-to-month. */
    endDate: day('end_date'),
    /** Null for a draft. */
    signedOn: day('signed_on'),
    /** A day in the time zone of the park. */
    recordedOn: day('recorded_on').notNull(),
    rentStartDate: day('rent_start_date'),
    free: jsonb('free').$type<FreePeriod[]>().notNull().default([]),
    /** In cents; null if not known. */
    deposit: integer('deposit'),
    included: text('included'),
    /** In cents per square foot and year. */
    additionalRent: integer('additional_rent'),
    noticeDays: integer('notice_days').notNull().default(30),
    options: jsonb('options').$type<Option[]>().notNull().default([]),
    noticeGivenOn: day('notice_given_on'),
    moveOutDate: day('move_out_date'),
    noticeBy: text('notice_by', { enum: ['tenant', 'landlord'] }),
    advertise: boolean('advertise').notNull().default(false),
    /** The last day of possession, after the move-out is recorded. */
    lastDay: day('last_day'),
    certificateEndDate: day('certificate_end_date'),
    certificateNotNeeded: boolean('certificate_not_needed').notNull().default(false),
    notes: text('notes').notNull().default(''),
    cancelledAt: instant('cancelled_at'),
    /** The lease that replaced this one when two units of one tenant were combined. */
    continuedById: integer('continued_by_id').references((): AnyPgColumn => leases.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('leases_lead_id_index').on(table.leadId),
    index('leases_continued_by_id_index').on(table.continuedById),
    check('leases_in_order', sql`${table.endDate} >= coalesce(${table.startDate}, ${table.endDate})`),
    check(
      'leases_notice_whole',
      sql`num_nulls(${table.noticeGivenOn}, ${table.moveOutDate}, ${table.noticeBy}) in (0, 3)`,
    ),
  ],
)
