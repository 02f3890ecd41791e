import type { FastifyInstance } from 'fastify'
import * as mergesApi from '#contract/leads/merges.ts'
import { bind } from '#server/http/bind.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import * as duplicates from './duplicates.queries.ts'
import { mergeLeads, previewMerge } from './merge-leads.service.ts'
import { listMerges } from './merges.queries.ts'
import { undoMerge } from './undo-merge.service.ts'

export function bindMerges(app: FastifyInstance, ctx: Context) {
  bind(app, mergesApi.listDuplicates, ({ params }) => duplicates.listDuplicates(ctx, { leadId: params.id }))
  bind(app, mergesApi.preview, ({ params }) => previewMerge(ctx, params))
  bind(app, mergesApi.merge, ({ params, body, user, readAt }) =>
    mergeLeads(ctx, { ...params, ...body, by: user, readAt }),
  )
  bind(app, mergesApi.undo, ({ params, user }) => undoMerge(ctx, { by: user, mergeId: params.id }))
  bind(app, mergesApi.list, ({ params }) => listMerges(ctx, { leadId: params.id }))
}
