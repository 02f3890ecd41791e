import type { FastifyInstance } from 'fastify'
import * as importsApi from '#contract/leads/imports.ts'
import { bind } from '#server/http/bind.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import { checkImport, importRows } from './import-leads.service.ts'
import { listImports, startImport } from './import-runs.service.ts'
import { undoImport } from './undo-import.service.ts'

export function bindImports(app: FastifyInstance, ctx: Context) {
  bind(app, importsApi.list, () => listImports(ctx))
  bind(app, importsApi.check, ({ body, user }) => checkImport(ctx, { by: user, ...body }))
  bind(app, importsApi.start, ({ body, user }) => startImport(ctx, { by: user, ...body }))
  bind(app, importsApi.importRows, ({ params, body, user }) =>
    importRows(ctx, { by: user, importId: params.id, rows: body.rows }),
  )
  bind(app, importsApi.undo, ({ params, user }) => undoImport(ctx, { by: user, importId: params.id }))
}
