import type { FastifyInstance } from 'fastify'
import {
  acceptInvitation,
  createInvitation,
  deleteInvitation,
  listInvitations,
  readInvitation,
} from '#contract/invitations.ts'
import { bind } from '#server/http/bind.ts'
import {
  accept,
  deleteInvitationWith,
  invite,
  listAllInvitations,
  openInvitation,
  type Context,
} from './invitations.service.ts'

export function bindInvitations(
  app: FastifyInstance,
  { onEmailQueued, ...ctx }: Context & { onEmailQueued: () => void },
) {
  bind(app, listInvitations, () => listAllInvitations(ctx))

  bind(app, createInvitation, async ({ body, user }) => {
    const invitation = await invite(ctx, user, body.email)
    onEmailQueued()
    return invitation
  })

  bind(app, deleteInvitation, async ({ params, user }) => {
    await deleteInvitationWith(ctx, user, params.id)
    return { success: true as const }
  })

  bind(app, readInvitation, ({ params }) => openInvitation(ctx, params.token))

  bind(app, acceptInvitation, async ({ params, body }) => {
    await accept(ctx, params.token, body)
    onEmailQueued()
    return { success: true as const }
  })
}
