import type { FastifyInstance } from 'fastify'
import * as savedRepliesApi from '#contract/emails/saved-replies.ts'
import { bind } from '#server/http/bind.ts'
import { readIfMatch } from '#server/http/if-match.ts'
import * as service from './saved-replies.service.ts'

export function bindSavedReplies(app: FastifyInstance, ctx: service.Context) {
  bind(app, savedRepliesApi.list, () => service.listReplies(ctx))
  bind(app, savedRepliesApi.create, ({ body, user }) => service.createReply(ctx, { by: user, reply: body }))
  bind(app, savedRepliesApi.update, ({ params: { id }, body, user, request }) =>
    service.updateReply(ctx, { by: user, id, update: body, readAt: readIfMatch(request) }),
  )
  bind(app, savedRepliesApi.remove, async ({ params: { id }, user }) => {
    await service.deleteReply(ctx, { by: user, id })
    return { success: true as const }
  })
  bind(app, savedRepliesApi.restore, ({ params: { id }, user }) => service.restoreReply(ctx, { by: user, id }))
}
