import type { FastifyInstance } from 'fastify'
import { listDuplicates, listMerges, mergeLeads, previewMerge, undoMerge } from '#contract/merges.ts'
import { bind } from '#server/http/bind.ts'
import { readIfMatch } from '#server/http/if-match.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import * as duplicates from './duplicates.queries.ts'
import * as service from './merges.service.ts'

export function bindMerges(app: FastifyInstance, ctx: Context) {
  bind(app, listDuplicates, ({ params }) => duplicates.listDuplicates(ctx, { leadId: params.id }))
  bind(app, previewMerge, ({ params }) => service.previewMerge(ctx, params))
  bind(app, mergeLeads, ({ params, body, user, request }) =>
    service.mergeLeads(ctx, { ...params, ...body, by: user, readAt: readIfMatch(request) }),
  )
  bind(app, undoMerge, ({ params, user }) => service.undoMerge(ctx, { by: user, mergeId: params.id }))
  bind(app, listMerges, ({ params }) => service.listMerges(ctx, { leadId: params.id }))
}
