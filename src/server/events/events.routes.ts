import type { FastifyInstance } from 'fastify'
import { signedOut } from '#contract/auth/auth.errors.ts'
import * as eventsApi from '#contract/events.ts'
import { can } from '#contract/permissions.ts'
import { serverStopping } from '#contract/requests.errors.ts'
import type { Sessions } from '#server/auth/sessions.service.ts'
import { bind } from '#server/http/bind.ts'
import type { EventStreams } from './event-streams.service.ts'

export function bindEvents(app: FastifyInstance, { streams, sessions }: { streams: EventStreams; sessions: Sessions }) {
  app.onDrain(streams.end)

  bind(app, eventsApi.follow, async ({ request }) => {
    if (app.isDraining()) throw serverStopping({ retryAfter: 5 })
    const session = sessions.keyOf(request)
    if (session === undefined) throw signedOut()
    const lastId = request.headers['last-event-id']
    return streams.open({
      session,
      lastId: typeof lastId === 'string' ? lastId : undefined,
      isAllowed: async () => can(await sessions.read(request, { used: false }), eventsApi.follow.permission),
    })
  })

  bind(app, eventsApi.tellWriting, ({ user, body }) => streams.tellWriting({ ...body, userId: user.id }))
}
