import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'
import { contactInquiries } from './contact-inquiries.ts'

/** The body of each recent inquiry as a hash: the same one twice within a minute is one inquiry (contract, section 3). */
export const inquiryFingerprints = pgTable(
  'inquiry_fingerprints',
  {
    fingerprint: text('fingerprint').primaryKey(),
    inquiryId: integer('inquiry_id').references(() => contactInquiries.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    index('inquiry_fingerprints_inquiry_id_index').on(table.inquiryId),
    index('inquiry_fingerprints_seen_at_index').on(table.seenAt),
  ],
)
