import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { leadPriorities, leadStatuses } from '#domain/leads/leads.constants.ts'
import { createdAt, deletion, digitsOf, id, instant, searchable, sortKey, updatedAt } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'

type Columns = Record<'status' | 'mergedIntoId' | 'deletedAt', AnyPgColumn>

// The conditions of partial indexes. Queries must contain the same conditions.
const listed = ({ mergedIntoId, deletedAt }: Columns) => sql`${mergedIntoId} is null and ${deletedAt} is null`
const open = (columns: Columns) => sql`${columns.status} not in ('converted', 'lost') and ${listed(columns)}`

/** The sort key of a lead's name. Queries must contain the same expression as the index. */
export const nameKey = ({ lastName, firstName }: Record<'lastName' | 'firstName', AnyPgColumn>) =>
  sortKey(sql`${lastName} || ' ' || ${firstName}`)

export const leads = pgTable(
  'leads',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    company: text('company'),
    jobTitle: text('job_title'),
    spaceType: text('space_type'),
    spaceSize: integer('space_size'),
    preferredLocation: text('preferred_location'),
    budget: integer('budget'),
    /** The range chosen in an inquiry, such as 'Over $15,000/month'; null after staff enter a budget. */
    budgetRange: text('budget_range'),
    timeframe: text('timeframe'),
    source: text('source'),
    status: text('status', { enum: leadStatuses }).notNull().default('new'),
    priority: text('priority', { enum: leadPriorities }).notNull().default('medium'),
    assignedTo: text('assigned_to'),
    /** The user whose email address or full name is in `assignedTo`. `withAssignee` writes it. */
    assignedUserId: integer('assigned_user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    notes: text('notes'),
    lastContactDate: instant('last_contact_date'),
    nextFollowUpDate: instant('next_follow_up_date'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The lead that this one was merged into. Lists and counts then leave this one out. */
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => leads.id, { onDelete: 'cascade' }),
    /** Email addresses and phone digits of the leads merged into this one, for the search. */
    absorbedContacts: text('absorbed_contacts').notNull().default(''),
    /** The texts of its lead_notes, for the search. The trigger `collect_note_entries` maintains it. */
    noteEntries: text('note_entries').notNull().default(''),
    /** Also covers the leads merged into it. */
    ...deletion(),
    /** Its inquiries when it was deleted. A restored lead gets back those that were not converted since. */
    detachedInquiries: integer('detached_inquiries').array().notNull().default([]),
    phoneDigits: text('phone_digits').generatedAlwaysAs((): SQL => digitsOf(leads.phone)),
    searchText: text('search_text').generatedAlwaysAs(
      (): SQL =>
        searchable(
          leads.phone,
          leads.firstName,
          leads.lastName,
          leads.email,
          sql`coalesce(${leads.company}, '')`,
          sql`coalesce(${leads.notes}, '')`,
          leads.absorbedContacts,
          leads.noteEntries,
        ),
    ),
  },
  // Plain columns: an index with .desc() is written NULLS LAST, which `order by … desc` cannot use.
  (table) => [
    // Another lead may have the email address of a deleted one.
    uniqueIndex('leads_email_unique').on(table.email).where(sql`${table.deletedAt} is null`),
    index('leads_deleted_at_index').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('leads_email_lower', sql`${table.email} = lower(${table.email})`),
    index('leads_created_at_id_index').on(table.createdAt, table.id),
    // Counts by status also read only this index.
    index('leads_status_priority_created_at_id_index')
      .on(table.status, table.priority, table.createdAt, table.id)
      .where(listed(table)),
    index('leads_search_text_index').using('gin', table.searchText.op('gin_trgm_ops')),
    // One index for each sort order of the list.
    index('leads_name_index').on(nameKey(table), table.id),
    index('leads_company_index').on(sortKey(table.company), table.id),
    index('leads_next_follow_up_date_id_index').on(table.nextFollowUpDate, table.id),
    index('leads_last_contact_date_id_index').on(table.lastContactDate, table.id),
    // Counts of the open leads of Today read only these indexes.
    index('leads_untouched_index')
      .on(sql`coalesce(${table.lastContactDate}, ${table.createdAt})`, table.lastContactDate, table.createdAt, table.id)
      .where(open(table)),
    index('leads_follow_up_index').on(table.nextFollowUpDate, table.id).where(open(table)),
    // Counts of one person's leads read only this index.
    index('leads_assigned_user_id_index').on(table.assignedUserId, table.createdAt, table.id).where(listed(table)),
    index('leads_assigned_follow_up_index')
      .on(table.assignedUserId, table.nextFollowUpDate, table.id)
      .where(open(table)),
    // For probable duplicates.
    index('leads_phone_digits_index').on(table.phoneDigits),
    index('leads_merged_into_id_index').on(table.mergedIntoId),
    // The report of sources reads only this index.
    index('leads_source_index').on(table.source, table.createdAt, table.id).where(listed(table)),
  ],
)

export type NewLead = typeof leads.$inferInsert
