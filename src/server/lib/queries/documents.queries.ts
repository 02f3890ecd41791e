import type { LeadDocument } from '#contract/leads/documents.ts'
import type { leadDocuments } from '#db/schema/lead-documents.ts'

export const asDocument = ({ createdAt, ...row }: typeof leadDocuments.$inferSelect): LeadDocument => ({
  ...row,
  fileType: row.fileType ?? 'application/octet-stream',
  fileSize: row.fileSize ?? 0,
  createdAt: createdAt.toISOString(),
})
