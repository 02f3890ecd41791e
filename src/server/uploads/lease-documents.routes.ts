import type { FastifyInstance } from 'fastify'
import * as leaseDocumentsApi from '#contract/leases/lease-documents.ts'
import { bind } from '#server/http/bind.ts'
import * as service from './lease-documents.service.ts'
import type { Context } from './take-document.service.ts'

export function bindLeaseDocuments(app: FastifyInstance, ctx: Context) {
  bind(app, leaseDocumentsApi.list, ({ params }) => service.listLeaseDocuments(ctx, params.id))
  bind(app, leaseDocumentsApi.upload, ({ params, query, user, readFile }) =>
    service.storeLeaseDocument(ctx, { by: user, leaseId: params.id, kind: query.kind, readFile }),
  )
  bind(app, leaseDocumentsApi.download, ({ params: { id, documentId } }) =>
    service.readLeaseDocument(ctx, { leaseId: id, documentId }),
  )
  bind(app, leaseDocumentsApi.remove, ({ params: { id, documentId }, user }) =>
    service.deleteLeaseDocument(ctx, { by: user, leaseId: id, documentId }),
  )
  bind(app, leaseDocumentsApi.restore, ({ params: { id, documentId }, user }) =>
    service.restoreLeaseDocument(ctx, { by: user, leaseId: id, documentId }),
  )
}
