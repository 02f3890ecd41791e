import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#db/columns.ts'
import { contactInquiries } from './contact-inquiries.ts'
import { leads } from './leads.ts'

export const leadNotes = pgTable(
  'lead_notes',
  {
    id: id(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    note: text('note').notNull(),
    /** The inquiry that it quotes. Each inquiry is quoted once. */
    inquiryId: integer('inquiry_id')
      .unique()
      .references(() => contactInquiries.id, { onDelete: 'set null' }),
    /** The author's email address at the time, because a note outlives the account. */
    createdBy: text('created_by'),
    createdAt: createdAt(),
  },
  (table) => [index('lead_notes_lead_id_created_at_id_index').on(table.leadId, table.createdAt, table.id)],
)

export type NewLeadNote = typeof leadNotes.$inferInsert
