import type { FastifyInstance } from 'fastify'
import * as importsApi from '#contract/leads/imports.ts'
import { bind } from '#server/http/bind.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import * as service from './imports.service.ts'

export function bindImports(app: FastifyInstance, ctx: Context) {
  bind(app, importsApi.list, () => service.listImports(ctx))
  bind(app, importsApi.check, ({ body, user }) => service.checkImport(ctx, { by: user, ...body }))
  bind(app, importsApi.start, ({ body, user }) => service.startImport(ctx, { by: user, ...body }))
  bind(app, importsApi.importRows, ({ params, body, user }) =>
    service.importRows(ctx, { by: user, importId: params.id, rows: body.rows }),
  )
  bind(app, importsApi.undo, ({ params, user }) => service.undoImport(ctx, { by: user, importId: params.id }))
}
