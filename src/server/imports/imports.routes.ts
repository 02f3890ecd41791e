import type { FastifyInstance } from 'fastify'
import { checkImport, importRows, listImports, startImport, undoImport } from '#contract/imports.ts'
import { bind } from '#server/http/bind.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import * as service from './imports.service.ts'

export function bindImports(app: FastifyInstance, ctx: Context) {
  bind(app, listImports, () => service.listImports(ctx))
  bind(app, checkImport, ({ body, user }) => service.checkImport(ctx, { by: user, ...body }))
  bind(app, startImport, ({ body, user }) => service.startImport(ctx, { by: user, ...body }))
  bind(app, importRows, ({ params, body, user }) =>
    service.importRows(ctx, { by: user, importId: params.id, rows: body.rows }),
  )
  bind(app, undoImport, ({ params, user }) => service.undoImport(ctx, { by: user, importId: params.id }))
}
