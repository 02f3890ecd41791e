import type { FastifyInstance } from 'fastify'
import * as savedRepliesApi from '#contract/emails/saved-replies.ts'
import { bind } from '#server/http/bind.ts'
import * as service from './saved-replies.service.ts'

export function bindSavedReplies(app: FastifyInstance, ctx: service.Context) {
  bind(app, savedRepliesApi.list, () => service.listReplies(ctx))
  bind(app, savedRepliesApi.create, ({ body, user }) => service.createReply(ctx, { by: user, reply: body }))
  bind(app, savedRepliesApi.update, ({ params: { id }, body, user, readAt }) =>
    service.updateReply(ctx, { by: user, id, update: body, readAt }),
  )
  bind(app, savedRepliesApi.remove, ({ params: { id }, user }) => service.deleteReply(ctx, { by: user, id }))
  bind(app, savedRepliesApi.restore, ({ params: { id }, user }) => service.restoreReply(ctx, { by: user, id }))
}
