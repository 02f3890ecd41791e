import { type SQL, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '#db/columns.ts'

export const leads = pgTable(
  'leads',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull().unique(),
    phone: text('phone'),
    company: text('company'),
    jobTitle: text('job_title'),
    spaceType: text('space_type'),
    spaceSize: integer('space_size'),
    preferredLocation: text('preferred_location'),
    budget: integer('budget'),
    timeframe: text('timeframe'),
    source: text('source'),
    status: text('status').notNull().default('new'),
    priority: text('priority').notNull().default('medium'),
    assignedTo: text('assigned_to'),
    notes: text('notes'),
    lastContactDate: instant('last_contact_date'),
    nextFollowUpDate: instant('next_follow_up_date'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** What the search looks in: one `like` per word, in lower case, with \ % _ escaped. */
    searchText: text('search_text').generatedAlwaysAs(
      (): SQL =>
        sql`lower(${leads.firstName} || ' ' || ${leads.lastName} || ' ' || ${leads.email} || ' ' || coalesce(${leads.company}, ''))`,
    ),
  },
  // Plain columns: an index with .desc() is written NULLS LAST, which `order by … desc` cannot use.
  (table) => [
    check('leads_email_lower', sql`${table.email} = lower(${table.email})`),
    index('leads_created_at_id_index').on(table.createdAt, table.id),
    index('leads_status_priority_created_at_id_index').on(table.status, table.priority, table.createdAt, table.id),
    index('leads_search_text_index').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

export type NewLead = typeof leads.$inferInsert
