import type { FastifyInstance } from 'fastify'
import * as sheetsApi from '#contract/imports/sheets.ts'
import { bind } from '#server/http/bind.ts'
import * as service from './sheets.service.ts'

export function bindImportSheets(app: FastifyInstance, ctx: service.Context) {
  bind(app, sheetsApi.list, ({ query }) => service.listSheets(ctx, query))
  bind(app, sheetsApi.readKept, ({ query }) => service.readKept(ctx, query))
  bind(app, sheetsApi.create, ({ body, user }) => service.createSheet(ctx, { by: user, sheet: body }))
  bind(app, sheetsApi.read, ({ params }) => service.readSheet(ctx, params))
  bind(app, sheetsApi.update, ({ params, body, user, readAt }) =>
    service.updateSheet(ctx, { by: user, id: params.id, update: body, readAt }),
  )
  bind(app, sheetsApi.remove, ({ params, user }) => service.removeSheet(ctx, { by: user, id: params.id }))
  bind(app, sheetsApi.restore, ({ params, user }) => service.restoreSheet(ctx, { by: user, id: params.id }))
  bind(app, sheetsApi.download, ({ params }) => service.downloadSheet(ctx, params))
}
