import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, deletion, id } from '#db/columns.ts'
import { leads } from './leads.ts'

export const leadDocuments = pgTable(
  'lead_documents',
  {
    id: id(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    fileType: text('file_type'),
    fileSize: integer('file_size'),
    filePath: text('file_path').notNull(),
    uploadedBy: text('uploaded_by'),
    createdAt: createdAt(),
    ...deletion(),
  },
  (table) => [index('lead_documents_lead_id_index').on(table.leadId)],
)
