import type { FastifyInstance } from 'fastify'
import {
  deleteLeadDocument,
  downloadLeadDocument,
  listLeadDocuments,
  restoreLeadDocument,
  uploadLeadDocument,
} from '#contract/documents.ts'
import { bind } from '#server/http/bind.ts'
import * as service from './documents.service.ts'

export function bindDocuments(app: FastifyInstance, ctx: service.Context) {
  bind(app, listLeadDocuments, ({ params }) => service.listDocuments(ctx, params.id))
  bind(app, uploadLeadDocument, ({ params, user, readFile }) =>
    service.storeDocument(ctx, { by: user, leadId: params.id, readFile }),
  )
  bind(app, downloadLeadDocument, ({ params: { id, documentId } }) =>
    service.readDocument(ctx, { leadId: id, documentId }),
  )
  bind(app, deleteLeadDocument, ({ params: { id, documentId }, user }) =>
    service.deleteDocument(ctx, { by: user, leadId: id, documentId }),
  )
  bind(app, restoreLeadDocument, ({ params: { id, documentId }, user }) =>
    service.restoreDocument(ctx, { by: user, leadId: id, documentId }),
  )
}
