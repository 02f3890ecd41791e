import type { FastifyInstance } from 'fastify'
import * as usersApi from '#contract/auth/users.ts'
import { bind } from '#server/http/bind.ts'
import { readIntent } from '#server/http/commitments.ts'
import * as service from './users.service.ts'

type Context = service.Context & { onEmailQueued: () => void }

export function bindUsers(app: FastifyInstance, ctx: Context) {
  bind(app, usersApi.list, () => service.listUsers(ctx))

  bind(app, usersApi.update, ({ params, body, user, readAt, request }) =>
    service.updateUser(ctx, {
      by: user,
      id: params.id,
      update: body,
      readAt,
      intent: readIntent(request, ctx),
    }),
  )

  bind(app, usersApi.remove, ({ params, user, request }) =>
    service.deleteUser(ctx, { by: user, id: params.id, intent: readIntent(request, ctx) }),
  )

  bind(app, usersApi.create, async ({ body, user }) => {
    const created = await service.createUser(ctx, { by: user, user: body })
    ctx.onEmailQueued()
    return created
  })

  bind(app, usersApi.resetPassword, async ({ body, user }) => {
    await service.resetPassword(ctx, { by: user, id: body.userId, newPassword: body.newPassword })
    ctx.onEmailQueued()
  })
}
