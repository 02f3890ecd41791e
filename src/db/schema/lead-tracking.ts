import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#db/columns.ts'
import { leads } from './leads.ts'

export const leadTracking = pgTable(
  'lead_tracking',
  {
    id: id(),
    /** Joins the steps of a visit, also with contact_inquiries.visit_id. */
    visitId: text('visit_id').notNull(),
    source: varchar('source', { length: 100 }).notNull(),
    action: varchar('action', { length: 100 }).notNull(),
    page: varchar('page', { length: 255 }),
    phoneNumber: varchar('phone_number', { length: 50 }),
    email: varchar('email', { length: 255 }),
    propertyId: varchar('property_id', { length: 50 }),
    propertyName: varchar('property_name', { length: 255 }),
    unitId: varchar('unit_id', { length: 50 }),
    unitNumber: varchar('unit_number', { length: 50 }),
    ipAddress: varchar('ip_address', { length: 45 }),
    userAgent: text('user_agent'),
    referrer: varchar('referrer', { length: 512 }),
    utmSource: varchar('utm_source', { length: 100 }),
    utmMedium: varchar('utm_medium', { length: 100 }),
    utmCampaign: varchar('utm_campaign', { length: 100 }),
    additionalData: jsonb('additional_data').$type<Record<string, unknown>>(),
    convertedToLead: boolean('converted_to_lead').notNull().default(false),
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('lead_tracking_visit_id_id_index').on(table.visitId, table.id),
    index('lead_tracking_lead_id_index').on(table.leadId),
    // For the job that purges addresses and user agents after 90 days (docs/specification/contract.md#public-calls).
    index('lead_tracking_to_forget_index')
      .on(table.createdAt)
      .where(sql`${table.ipAddress} is not null or ${table.userAgent} is not null`),
  ],
)
