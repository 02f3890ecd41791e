import type { FastifyInstance } from 'fastify'
import * as importsApi from '#contract/leads/imports.ts'
import { bind } from '#server/http/bind.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import { findExisting } from './existing-leads.queries.ts'
import { storeLeads } from './import-leads.service.ts'
import { listImports } from './import-runs.service.ts'
import { undoImport } from './undo-import.service.ts'

export function bindImports(app: FastifyInstance, ctx: Context) {
  bind(app, importsApi.list, () => listImports(ctx))
  bind(app, importsApi.findExisting, ({ body }) => findExisting(ctx, body))
  bind(app, importsApi.store, ({ body, user }) => storeLeads(ctx, { by: user, import: body }))
  bind(app, importsApi.undo, ({ params, user }) => undoImport(ctx, { by: user, importId: params.id }))
}
