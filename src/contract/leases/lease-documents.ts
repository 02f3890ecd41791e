import * as z from 'zod/mini'
import { call } from '#contract/call.ts'

export const leaseDocumentKinds = ['lease', 'amendment', 'certificate', 'notice', 'other'] as const
export type LeaseDocumentKind = (typeof leaseDocumentKinds)[number]

export const LeaseDocument = z.object({
  id: z.int(),
  leaseId: z.int(),
  kind: z.enum(leaseDocumentKinds),
  fileName: z.string(),
  /** Media type, detected from the content. */
  fileType: z.string(),
  /** Bytes. */
  fileSize: z.int(),
  /** The email address of the uploader at the time. */
  uploadedBy: z.nullable(z.string()),
  createdAt: z.string(),
})
export type LeaseDocument = z.infer<typeof LeaseDocument>

export const list = call('GET', '/api/admin/leases/:id/documents', {
  permission: 'see the staff area',
  reads: ['lease_documents'],
  summary: 'The documents of a lease, newest first',
  response: z.array(LeaseDocument),
})

export const upload = call('POST', '/api/admin/leases/:id/documents', {
  permission: 'change business data',
  writes: ['history', 'lease_documents'],
  summary: 'Add a document to a lease as multipart/form-data: a PDF, an image or an office file, detected by content',
  query: z.object({
    kind: z.enum(leaseDocumentKinds, 'The kind must be lease, amendment, certificate, notice or other.'),
  }),
  upload: 'document',
  response: LeaseDocument,
  status: 201,
})

export const download = call('GET', '/api/admin/leases/:id/documents/:documentId/file', {
  permission: 'see the staff area',
  summary: 'The file of a document, as a download that is never displayed inline',
  file: 'application/octet-stream',
})

export const remove = call('DELETE', '/api/admin/leases/:id/documents/:documentId', {
  permission: 'change business data',
  writes: ['history', 'lease_documents'],
  summary: 'Delete a document; it can be restored for 30 days',
  response: LeaseDocument,
})

export const restore = call('POST', '/api/admin/leases/:id/documents/:documentId/restore', {
  permission: 'change business data',
  writes: ['history', 'lease_documents'],
  summary: 'Restore a deleted document',
  response: LeaseDocument,
})
