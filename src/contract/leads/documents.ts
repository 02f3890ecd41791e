import * as z from 'zod/mini'
import { call } from '#contract/call.ts'

export const LeadDocument = z.object({
  id: z.int(),
  leadId: z.int(),
  fileName: z.string(),
  /** Media type, detected from the content. */
  fileType: z.string(),
  /** Bytes. */
  fileSize: z.int(),
  /** The email address of the uploader at the time. */
  uploadedBy: z.nullable(z.string()),
  createdAt: z.string(),
})
export type LeadDocument = z.infer<typeof LeadDocument>

export const list = call('GET', '/api/crm/leads/:id/documents', {
  permission: 'see the staff area',
  reads: ['lead_documents'],
  summary: 'The documents of a lead, newest first',
  response: z.array(LeadDocument),
})

export const upload = call('POST', '/api/crm/leads/:id/documents', {
  permission: 'change business data',
  writes: ['history', 'lead_documents'],
  summary: 'Add a document to a lead as multipart/form-data: a PDF, an image or an office file, detected by content',
  upload: 'document',
  response: LeadDocument,
  status: 201,
})

export const download = call('GET', '/api/crm/leads/:id/documents/:documentId/file', {
  permission: 'see the staff area',
  summary: 'The file of a document, as a download that is never displayed inline',
  file: 'application/octet-stream',
})

export const remove = call('DELETE', '/api/crm/leads/:id/documents/:documentId', {
  permission: 'change business data',
  writes: ['history', 'lead_documents'],
  summary: 'Delete a document; it can be restored for 30 days',
  response: LeadDocument,
})

export const restore = call('POST', '/api/crm/leads/:id/documents/:documentId/restore', {
  permission: 'change business data',
  writes: ['history', 'lead_documents'],
  summary: 'Restore a deleted document',
  response: LeadDocument,
})
