import type { FastifyInstance } from 'fastify'
import * as mergesApi from '#contract/leads/merges.ts'
import { bind } from '#server/http/bind.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import * as duplicates from './duplicates.queries.ts'
import * as service from './merges.service.ts'

export function bindMerges(app: FastifyInstance, ctx: Context) {
  bind(app, mergesApi.listDuplicates, ({ params }) => duplicates.listDuplicates(ctx, { leadId: params.id }))
  bind(app, mergesApi.preview, ({ params }) => service.previewMerge(ctx, params))
  bind(app, mergesApi.merge, ({ params, body, user, readAt }) =>
    service.mergeLeads(ctx, { ...params, ...body, by: user, readAt }),
  )
  bind(app, mergesApi.undo, ({ params, user }) => service.undoMerge(ctx, { by: user, mergeId: params.id }))
  bind(app, mergesApi.list, ({ params }) => service.listMerges(ctx, { leadId: params.id }))
}
