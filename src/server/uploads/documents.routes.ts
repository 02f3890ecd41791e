import type { FastifyInstance } from 'fastify'
import * as documentsApi from '#contract/leads/documents.ts'
import { bind } from '#server/http/bind.ts'
import * as service from './documents.service.ts'
import type { Context } from './take-document.service.ts'

export function bindDocuments(app: FastifyInstance, ctx: Context) {
  bind(app, documentsApi.list, ({ params }) => service.listDocuments(ctx, params.id))
  bind(app, documentsApi.upload, ({ params, user, readFile }) =>
    service.storeDocument(ctx, { by: user, leadId: params.id, readFile }),
  )
  bind(app, documentsApi.download, ({ params: { id, documentId } }) =>
    service.readDocument(ctx, { leadId: id, documentId }),
  )
  bind(app, documentsApi.remove, ({ params: { id, documentId }, user }) =>
    service.deleteDocument(ctx, { by: user, leadId: id, documentId }),
  )
  bind(app, documentsApi.restore, ({ params: { id, documentId }, user }) =>
    service.restoreDocument(ctx, { by: user, leadId: id, documentId }),
  )
}
