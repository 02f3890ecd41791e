import type { FastifyInstance } from 'fastify'
import { track } from '#contract/tracking.ts'
import type { Db } from '#db/open.ts'
import type { Config } from '#server/config.ts'
import { bind } from '#server/http/bind.ts'
import { networkOf, takeToken, trackLimit } from '#server/http/rate-limit.service.ts'
import { trackEvent } from './tracking.service.ts'
import { ensureVisit } from './visit-cookie.ts'

export function bindTracking(app: FastifyInstance, { db, config }: { db: Db; config: Config }) {
  bind(app, track, async ({ body, request, reply }) => {
    if (config.rateLimit) await takeToken(db, `track:${networkOf(request.ip)}`, trackLimit)
    const visitor = {
      visitId: ensureVisit(request, reply, config.publicUrl),
      ipAddress: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 1000),
    }
    await trackEvent(db, visitor, body)
    return { success: true as const }
  })
}
