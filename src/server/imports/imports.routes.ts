import type { FastifyInstance } from 'fastify'
import { checkImport, importRows, listImports, startImport, undoImport } from '#contract/imports.ts'
import { bind } from '#server/http/bind.ts'
import { lastImports, start, take, tryRows, undo } from './imports.service.ts'
import type { Context } from '#server/leads/leads.service.ts'

export function bindImports(app: FastifyInstance, ctx: Context) {
  bind(app, listImports, () => lastImports(ctx.db))
  bind(app, checkImport, ({ body, user }) => tryRows(ctx, user, body))
  bind(app, startImport, ({ body, user }) => start(ctx, user, body))
  bind(app, importRows, ({ params, body, user }) => take(ctx, { by: user, importId: params.id, rows: body.rows }))
  bind(app, undoImport, ({ params, user }) => undo(ctx, user, params.id))
}
