import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, searchable } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'
import { leads } from './leads.ts'
import { units } from './units.ts'

export const contactInquiries = pgTable(
  'contact_inquiries',
  {
    id: id(),
    /** The public form that sent it. */
    form: text('form', { enum: ['A', 'B'] }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    spaceType: text('space_type').notNull(),
    preferredLocation: text('preferred_location').notNull(),
    additionalDetails: text('additional_details').notNull().default(''),
    urgency: text('urgency').notNull().default(''),
    budgetRange: text('budget_range').notNull().default(''),
    moveInTimeframe: text('move_in_timeframe').notNull().default(''),
    /** The language of the page that sent it. */
    language: text('language', { enum: ['en', 'es'] })
      .notNull()
      .default('en'),
    spam: boolean('spam').notNull().default(false),
    visitId: text('visit_id'),
    /** A hash of the form and the typed text. The same inquiry sent twice within a minute counts once. */
    fingerprint: text('fingerprint').unique(),
    /** The first call, email or meeting afterwards, which stops the reply clock. `settleReplies` maintains it. */
    answeredAt: instant('answered_at'),
    /** The unit whose visitor asked to be told when it is free. */
    awaitedUnitId: integer('awaited_unit_id').references(() => units.id, { onDelete: 'set null' }),
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    assignedUserId: integer('assigned_user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    /** Today leaves it out until then, unless its reply is overdue. */
    putOffUntil: instant('put_off_until'),
    createdAt: createdAt(),
    searchText: text('search_text').generatedAlwaysAs(
      (): SQL =>
        searchable(
          contactInquiries.phone,
          contactInquiries.firstName,
          contactInquiries.lastName,
          contactInquiries.email,
        ),
    ),
  },
  (table) => [
    check('contact_inquiries_form_known', sql`${table.form} in ('A', 'B')`),
    check('contact_inquiries_language_known', sql`${table.language} in ('en', 'es')`),
    index('contact_inquiries_created_at_id_index').on(table.createdAt, table.id),
    index('contact_inquiries_lead_id_index').on(table.leadId),
    index('contact_inquiries_awaited_unit_id_index')
      .on(table.awaitedUnitId)
      .where(sql`${table.awaitedUnitId} is not null`),
    index('contact_inquiries_search_text_index').using('gin', table.searchText.op('gin_trgm_ops')),
    index('contact_inquiries_visit_id_index').on(table.visitId),
    index('contact_inquiries_spam_index').on(table.createdAt, table.id).where(sql`${table.spam}`),
    index('contact_inquiries_unanswered_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.answeredAt} is null and not ${table.spam}`),
    // Only assigned inquiries: a new one is unassigned, so its visitor does not wait for this index.
    index('contact_inquiries_assigned_index')
      .on(table.assignedUserId, table.createdAt, table.id)
      .where(sql`${table.assignedUserId} is not null`),
    index('contact_inquiries_assigned_unanswered_index')
      .on(table.assignedUserId, table.createdAt, table.id)
      .where(sql`${table.assignedUserId} is not null and ${table.answeredAt} is null and not ${table.spam}`),
    // Counting the inquiries answered in time or late reads only this index.
    index('contact_inquiries_answered_index')
      .on(table.createdAt, table.id, table.answeredAt)
      .where(sql`${table.answeredAt} is not null and not ${table.spam}`),
    // The report of reply times reads only this index, which therefore also needs the columns of the difference.
    index('contact_inquiries_reply_time_index')
      .on(sql`(${table.answeredAt} - ${table.createdAt})`, table.answeredAt, table.createdAt)
      .where(sql`${table.answeredAt} is not null and not ${table.spam}`),
  ],
)

export type NewInquiry = typeof contactInquiries.$inferInsert
