import type { FastifyInstance } from 'fastify'
import * as importSheetsApi from '#contract/imports/sheets.ts'
import { bind } from '#server/http/bind.ts'
import * as service from './sheets.service.ts'

export function bindImportSheets(app: FastifyInstance, ctx: service.Context) {
  bind(app, importSheetsApi.list, ({ query }) => service.listSheets(ctx, query))
  bind(app, importSheetsApi.readKept, ({ query }) => service.readKept(ctx, query))
  bind(app, importSheetsApi.create, ({ body, user }) => service.createSheet(ctx, { by: user, sheet: body }))
  bind(app, importSheetsApi.read, ({ params }) => service.readSheet(ctx, params))
  bind(app, importSheetsApi.update, ({ params, body, user, readAt }) =>
    service.updateSheet(ctx, { by: user, id: params.id, update: body, readAt }),
  )
  bind(app, importSheetsApi.remove, ({ params, user }) => service.removeSheet(ctx, { by: user, id: params.id }))
  bind(app, importSheetsApi.restore, ({ params, user }) => service.restoreSheet(ctx, { by: user, id: params.id }))
  bind(app, importSheetsApi.download, ({ params }) => service.downloadSheet(ctx, params))
}
