import type { FastifyInstance } from 'fastify'
import * as invitationsApi from '#contract/auth/invitations.ts'
import { bind } from '#server/http/bind.ts'
import * as service from './invitations.service.ts'

type Context = service.Context & { onEmailQueued: () => void }

export function bindInvitations(app: FastifyInstance, ctx: Context) {
  bind(app, invitationsApi.list, () => service.listInvitations(ctx))

  bind(app, invitationsApi.create, async ({ body, user }) => {
    const invitation = await service.createInvitation(ctx, { by: user, ...body })
    ctx.onEmailQueued()
    return invitation
  })

  bind(app, invitationsApi.remove, ({ params, user }) => service.deleteInvitation(ctx, { by: user, id: params.id }))

  bind(app, invitationsApi.read, ({ params }) => service.readInvitation(ctx, params.token))

  bind(app, invitationsApi.accept, async ({ params, body }) => {
    await service.acceptInvitation(ctx, { token: params.token, signup: body })
    ctx.onEmailQueued()
  })
}
