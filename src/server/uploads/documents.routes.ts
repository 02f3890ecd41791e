import type { FastifyInstance } from 'fastify'
import {
  deleteLeadDocument,
  downloadLeadDocument,
  listLeadDocuments,
  restoreLeadDocument,
  uploadLeadDocument,
} from '#contract/documents.ts'
import { bind } from '#server/http/bind.ts'
import {
  deleteDocument,
  listDocuments,
  type Parts,
  readDocument,
  restoreDocument,
  takeDocument,
} from './documents.service.ts'

export function bindDocuments(app: FastifyInstance, parts: Parts) {
  const named = ({ id, documentId }: { id: number; documentId: number }) => ({ leadId: id, documentId })
  bind(app, listLeadDocuments, ({ params }) => listDocuments(parts, params.id))
  bind(app, uploadLeadDocument, ({ params, user, readFile }) =>
    takeDocument(parts, { by: user, leadId: params.id, readFile }),
  )
  bind(app, downloadLeadDocument, ({ params }) => readDocument(parts, named(params)))
  bind(app, deleteLeadDocument, ({ params, user }) => deleteDocument(parts, user, named(params)))
  bind(app, restoreLeadDocument, ({ params, user }) => restoreDocument(parts, user, named(params)))
}
