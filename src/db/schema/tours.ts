import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { tourStatuses } from '#contract/tours/tours.constants.ts'
import { createdAt, id, instant, updatedAt } from '#db/columns.ts'
import { contactInquiries } from './contact-inquiries.ts'
import { leadActivities } from './lead-activities.ts'
import { leads } from './leads.ts'
import { units } from './units.ts'

/** Tours of the park, each of a lead, at a time that no other one has. */
export const tours = pgTable(
  'tours',
  {
    id: id(),
    startsAt: instant('starts_at').notNull(),
    status: text('status', { enum: tourStatuses }).notNull().default('booked'),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** The inquiry that it was booked with; staff book without one. */
    inquiryId: integer('inquiry_id').references(() => contactInquiries.id, { onDelete: 'set null' }),
    /** The unit that the visitor wants to see. */
    unitId: integer('unit_id').references(() => units.id, { onDelete: 'set null' }),
    /** The meeting in the lead's activities; null if the tour is cancelled or the visitor did not come. */
    activityId: integer('activity_id').references(() => leadActivities.id, { onDelete: 'set null' }),
    /** From the nonce and the server's secret follows the token of the private address, of which this is the hash. */
    nonce: text('nonce').notNull(),
    token: text('token').notNull().unique(),
    /** The revision of the invitation, raised by every change that the visitor is told (RFC 5545). */
    sequence: integer('sequence').notNull().default(0),
    /** The email address of the user at the time; null if the visitor booked it. */
    bookedBy: text('booked_by'),
    /** The phone number that a visitor gave for a lead with another one or none, until staff take or dismiss it. */
    suggestedPhone: text('suggested_phone'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('tours_starts_at_unique').on(table.startsAt).where(sql`${table.status} <> 'cancelled'`),
    // With full and half hours only, two times that differ do not overlap.
    check('tours_starts_at_half_hour', sql`extract(epoch from ${table.startsAt}) % 1800 = 0`),
    index('tours_lead_id_index').on(table.leadId),
    index('tours_inquiry_id_index').on(table.inquiryId),
    index('tours_activity_id_index').on(table.activityId),
    // For the tours of today and those without a recorded outcome.
    index('tours_booked_index').on(table.startsAt, table.id).where(sql`${table.status} = 'booked'`),
  ],
)

export type TourRow = typeof tours.$inferSelect
