import type { FastifyInstance } from 'fastify'
import { checkImport, importRows, listImports, startImport, undoImport } from '#contract/imports.ts'
import { bind } from '#server/http/bind.ts'
import { lastImports, start, take, tryRows, undo } from './imports.service.ts'
import type { Parts } from './leads.service.ts'

export function bindImports(app: FastifyInstance, parts: Parts) {
  bind(app, listImports, () => lastImports(parts.db))
  bind(app, checkImport, ({ body, user }) => tryRows(parts, user, body))
  bind(app, startImport, ({ body, user }) => start(parts, user, body))
  bind(app, importRows, ({ params, body, user }) => take(parts, { by: user, importId: params.id, rows: body.rows }))
  bind(app, undoImport, ({ params, user }) => undo(parts, user, params.id))
}
