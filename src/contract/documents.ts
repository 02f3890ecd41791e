import * as z from 'zod/mini'
import { call } from './call.ts'

export const LeadDocument = z.object({
  id: z.int(),
  leadId: z.int(),
  fileName: z.string(),
  /** Media type, by what the file holds. */
  fileType: z.string(),
  /** Bytes. */
  fileSize: z.int(),
  /** The e-mail address of who uploaded it, at that time. */
  uploadedBy: z.nullable(z.string()),
  createdAt: z.string(),
})
export type LeadDocument = z.infer<typeof LeadDocument>

export const listLeadDocuments = call('GET', '/api/crm/leads/:id/documents', {
  permission: 'see the staff area',
  reads: ['lead_documents'],
  summary: 'The documents of a lead, newest first',
  response: z.array(LeadDocument),
})

export const uploadLeadDocument = call('POST', '/api/crm/leads/:id/documents', {
  permission: 'change business data',
  summary: 'Add a document to a lead as multipart/form-data: a PDF, an image or an office file, by what it holds',
  upload: 'document',
  response: LeadDocument,
  status: 201,
})

export const downloadLeadDocument = call('GET', '/api/crm/leads/:id/documents/:documentId/file', {
  permission: 'see the staff area',
  summary: 'The file of a document, to be kept and never opened in place',
  file: 'application/octet-stream',
})

export const deleteLeadDocument = call('DELETE', '/api/crm/leads/:id/documents/:documentId', {
  permission: 'change business data',
  summary: 'Delete a document; for thirty days it can be restored',
  response: LeadDocument,
})

export const restoreLeadDocument = call('POST', '/api/crm/leads/:id/documents/:documentId/restore', {
  permission: 'change business data',
  summary: 'Restore a deleted document',
  response: LeadDocument,
})
