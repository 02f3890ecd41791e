import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Park } from '#contract/park/park.ts'
import { isStaff } from '#server/auth/is-staff.ts'
import type { Sessions } from '#server/auth/sessions.service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a request gets the site as it will be once open. No cache may keep that response. */
    isPreview: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
  }
}

type Context = { park: () => Park; sessions: Sessions }

/** Lets staff see the site before it opens. While it is open, no request looks up a session for this. */
export function allowPreviews(app: FastifyInstance, { park, sessions }: Context) {
  app.decorate('isPreview', async (request, reply) => {
    if (park().isOpen !== false || !(await isStaff(sessions, request))) return false
    reply.header('cache-control', 'private, no-store')
    return true
  })
}
