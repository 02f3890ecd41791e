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
  type Parts,
} from './invitations.service.ts'

export function bindInvitations(
  app: FastifyInstance,
  { letterWaiting, ...parts }: Parts & { letterWaiting: () => void },
) {
  bind(app, listInvitations, () => listAllInvitations(parts))

  bind(app, createInvitation, async ({ body, user }) => {
    const invitation = await invite(parts, user, body.email)
    letterWaiting()
    return invitation
  })

  bind(app, deleteInvitation, async ({ params, user }) => {
    await deleteInvitationWith(parts, user, params.id)
    return { success: true as const }
  })

  bind(app, readInvitation, ({ params }) => openInvitation(parts, params.token))

  bind(app, acceptInvitation, async ({ params, body }) => {
    await accept(parts, params.token, body)
    letterWaiting()
    return { success: true as const }
  })
}
