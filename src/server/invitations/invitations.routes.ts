import type { FastifyInstance } from 'fastify'
import {
  acceptInvitation,
  createInvitation,
  deleteInvitation,
  listInvitations,
  readInvitation,
} from '#contract/invitations.ts'
import { bind } from '#server/http/bind.ts'
import * as service from './invitations.service.ts'

type Context = service.Context & { onEmailQueued: () => void }

export function bindInvitations(app: FastifyInstance, ctx: Context) {
  bind(app, listInvitations, () => service.listInvitations(ctx))

  bind(app, createInvitation, async ({ body, user }) => {
    const invitation = await service.createInvitation(ctx, { by: user, email: body.email })
    ctx.onEmailQueued()
    return invitation
  })

  bind(app, deleteInvitation, async ({ params, user }) => {
    await service.deleteInvitation(ctx, { by: user, id: params.id })
    return { success: true as const }
  })

  bind(app, readInvitation, ({ params }) => service.readInvitation(ctx, params.token))

  bind(app, acceptInvitation, async ({ params, body }) => {
    await service.acceptInvitation(ctx, { token: params.token, signup: body })
    ctx.onEmailQueued()
    return { success: true as const }
  })
}
