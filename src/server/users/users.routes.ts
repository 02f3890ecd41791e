import type { FastifyInstance } from 'fastify'
import { createUser, deleteUser, listUsers, resetPassword, updateUser } from '#contract/users.ts'
import { bind } from '#server/http/bind.ts'
import { readIfMatch } from '#server/http/if-match.ts'
import {
  createUserWith,
  deleteUserWith,
  listAllUsers,
  type Context,
  resetPasswordOf,
  updateUserWith,
} from './users.service.ts'

export function bindUsers(app: FastifyInstance, { onEmailQueued, ...ctx }: Context & { onEmailQueued: () => void }) {
  bind(app, listUsers, () => listAllUsers(ctx))

  bind(app, updateUser, ({ params, body, user, request }) =>
    updateUserWith(ctx, { by: user, id: params.id, update: body, readAt: readIfMatch(request) }),
  )

  bind(app, deleteUser, async ({ params, user }) => {
    await deleteUserWith(ctx, user, params.id)
    return { success: true as const }
  })

  bind(app, createUser, async ({ body, user }) => {
    const created = await createUserWith(ctx, user, body)
    onEmailQueued()
    return created
  })

  bind(app, resetPassword, async ({ body, user }) => {
    await resetPasswordOf(ctx, user, body.userId, body.newPassword)
    onEmailQueued()
    return { success: true as const }
  })
}
