import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { LeaseDocumentKind } from '#contract/leases/lease-documents.ts'
import { createdAt, deletion, id } from '#db/columns.ts'
import { leases } from './leases.ts'

export const leaseDocuments = pgTable(
  'lease_documents',
  {
    id: id(),
    /** Null after the lease is deleted. The row remains, because maintenance still has to remove the file. */
    leaseId: integer('lease_id').references(() => leases.id, { onDelete: 'set null' }),
    kind: text('kind').$type<LeaseDocumentKind>().notNull(),
    fileName: text('file_name').notNull(),
    fileType: text('file_type').notNull(),
    fileSize: integer('file_size').notNull(),
    filePath: text('file_path').notNull(),
    uploadedBy: text('uploaded_by'),
    createdAt: createdAt(),
    ...deletion(),
  },
  (table) => [index('lease_documents_lease_id_index').on(table.leaseId)],
)
