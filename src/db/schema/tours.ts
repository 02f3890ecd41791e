import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { tourStatuses } from '#contract/tours/tours.constants.ts'
import { createdAt, id, instant, updatedAt } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'
import { contactInquiries } from './contact-inquiries.ts'
import { leadActivities } from './lead-activities.ts'
import { leads } from './leads.ts'
import { units } from './units.ts'

/** Tours of the park. Each belongs to a lead and has a time that no other tour has. */
export const tours = pgTable(
  'tours',
  {
    id: id(),
    startsAt: instant('starts_at').notNull(),
    status: text('status', { enum: tourStatuses }).notNull().default('booked'),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** The inquiry that booked it; null if staff did. */
    inquiryId: integer('inquiry_id').references(() => contactInquiries.id, { onDelete: 'set null' }),
    unitId: integer('unit_id').references(() => units.id, { onDelete: 'set null' }),
    /** The meeting in the lead's activities; null if the tour was cancelled or the visitor did not come. */
    activityId: integer('activity_id').references(() => leadActivities.id, { onDelete: 'set null' }),
    /** The token in the private address is derived from the nonce and the server's secret. `token` is its hash. */
    nonce: text('nonce').notNull(),
    token: text('token').notNull().unique(),
    /** The revision of the invitation, increased by every change that the visitor is notified of (RFC 5545). */
    sequence: integer('sequence').notNull().default(0),
    /** The email address of the user at the time; null if the visitor booked it. */
    bookedBy: text('booked_by'),
    /** The user who shows the park; null if that is not settled. */
    shownByUserId: integer('shown_by_user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    /** A phone number from a visitor that differs from the lead's, until staff accept or dismiss it. */
    suggestedPhone: text('suggested_phone'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('tours_starts_at_unique').on(table.startsAt).where(sql`${table.status} <> 'cancelled'`),
    // With full and half hours only, two different times do not overlap.
    check('tours_starts_at_half_hour', sql`extract(epoch from ${table.startsAt}) % 1800 = 0`),
    index('tours_lead_id_index').on(table.leadId),
    index('tours_inquiry_id_index').on(table.inquiryId),
    index('tours_activity_id_index').on(table.activityId),
    index('tours_shown_by_user_id_index').on(table.shownByUserId),
    // For the tours of Today and those without a recorded outcome.
    index('tours_booked_index').on(table.startsAt, table.id).where(sql`${table.status} = 'booked'`),
  ],
)

export type TourRow = typeof tours.$inferSelect
