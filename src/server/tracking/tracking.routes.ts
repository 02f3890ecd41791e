import type { FastifyInstance } from 'fastify'
import * as trackingApi from '#contract/inquiries/tracking.ts'
import type { Config } from '#server/config.ts'
import { bind } from '#server/http/bind.ts'
import { networkOf, takeToken, trackLimit } from '#server/http/limits/rate-limit.service.ts'
import * as service from './tracking.service.ts'
import { ensureVisit } from './visit-cookie.ts'

type Context = service.Context & { config: Config }

export function bindTracking(app: FastifyInstance, ctx: Context) {
  const { db, config } = ctx
  bind(app, trackingApi.track, async ({ body, request, reply }) => {
    if (config.rateLimit) await takeToken(db, `track:${networkOf(request.ip)}`, trackLimit)
    const visitor = {
      visitId: ensureVisit(request, reply, config.publicUrl),
      ipAddress: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 1000),
    }
    await service.trackEvent(ctx, { visitor, event: body })
  })
}
