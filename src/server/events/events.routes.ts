import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import * as eventsApi from '#contract/events.ts'
import { can } from '#contract/permissions.ts'
import type { Sessions } from '#server/auth/sessions.service.ts'
import { bind } from '#server/http/bind.ts'
import { isStopping } from '#server/http/draining.ts'
import type { EventStreams } from './event-streams.service.ts'

/** Binds the stream of changes for staff screens. */
export function bindEvents(app: FastifyInstance, { streams, sessions }: { streams: EventStreams; sessions: Sessions }) {
  app.onDrain(streams.end)

  bind(app, eventsApi.follow, async ({ request }) => {
    if (app.isDraining()) throw isStopping()
    const session = sessions.keyOf(request)
    if (session === undefined) throw new ApiError('signed out', 'Unauthorized')
    const lastId = request.headers['last-event-id']
    return streams.open({
      session,
      lastId: typeof lastId === 'string' ? lastId : undefined,
      isAllowed: async () => can(await sessions.read(request, { used: false }), eventsApi.follow.permission),
    })
  })
}
