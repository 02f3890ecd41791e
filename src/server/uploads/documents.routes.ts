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
  type Context,
  readDocument,
  restoreDocument,
  takeDocument,
} from './documents.service.ts'

export function bindDocuments(app: FastifyInstance, ctx: Context) {
  const named = ({ id, documentId }: { id: number; documentId: number }) => ({ leadId: id, documentId })
  bind(app, listLeadDocuments, ({ params }) => listDocuments(ctx, params.id))
  bind(app, uploadLeadDocument, ({ params, user, readFile }) =>
    takeDocument(ctx, { by: user, leadId: params.id, readFile }),
  )
  bind(app, downloadLeadDocument, ({ params }) => readDocument(ctx, named(params)))
  bind(app, deleteLeadDocument, ({ params, user }) => deleteDocument(ctx, user, named(params)))
  bind(app, restoreLeadDocument, ({ params, user }) => restoreDocument(ctx, user, named(params)))
}
