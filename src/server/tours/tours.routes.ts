import type { FastifyInstance } from 'fastify'
import { trapField } from '#contract/inquiries/inquiries.constants.ts'
import * as links from '#contract/links.ts'
import * as toursApi from '#contract/tours/tours.ts'
import type { Config } from '#server/config.ts'
import { pathIn } from '#domain/text/language.ts'
import { languageOfRequest } from '#server/http/request-language.ts'
import { bind } from '#server/http/bind.ts'
import { sendPage } from '#server/http/pagination.ts'
import { wasTooQuick } from '#server/lib/page-seconds.ts'
import { asTour } from '#server/lib/queries/tours.queries.ts'
import { visitOf } from '#server/tracking/visit-cookie.ts'
import { bookForLead, bookTour } from './booking.service.ts'
import { limitBooking } from './tour-limits.service.ts'
import { type Context as ToursContext, listedTours } from './tours.queries.ts'
import * as service from './tours.service.ts'

export type Context = ToursContext & { config: Config; onEmailQueued: () => void }

export function bindTours(app: FastifyInstance, ctx: Context) {
  const { config, onEmailQueued } = ctx
  bind(app, toursApi.listTimes, ({ query }) => service.listTimes(ctx, query))
  bind(app, toursApi.book, async ({ body: { [trapField]: trapped, startsAt, unit, ...typed }, request }) => {
    await limitBooking(ctx, { ip: request.ip, email: typed.email })
    const spam = trapped !== '' || wasTooQuick(request.headers)
    const visitId = visitOf(request, config.publicUrl)
    const { inquiryId, token } = await bookTour(ctx, {
      typed,
      startsAt,
      unit,
      visitId,
      spam,
      language: languageOfRequest(request),
    })
    onEmailQueued()
    return {
      success: true as const,
      id: inquiryId,
      startsAt: startsAt.toISOString(),
      address: token === null ? null : pathIn(languageOfRequest(request), links.tour(token)),
    }
  })
  bind(app, toursApi.listFreeTimes, () => service.listFreeTimes(ctx))
  bind(app, toursApi.list, async ({ query, request, reply }) => {
    const { rows, total } = await listedTours(ctx, query)
    const cursorOf = ({ tour: { id, startsAt } }: (typeof rows)[number]) => ({ id, at: startsAt })
    const shown = sendPage(request, reply, { rows, total, limit: query.limit, cursorOf, capped: true })
    return shown.map(({ tour, lead }) => ({ ...asTour(tour), lead }))
  })
  bind(app, toursApi.listOfLead, ({ params }) => service.listLeadTours(ctx, params))
  bind(app, toursApi.createForLead, async ({ params, body, user }) => {
    const { unitId = null, shownByUserId = null, ...rest } = body
    const tour = await bookForLead(ctx, { by: user, leadId: params.id, unitId, shownByUserId, ...rest })
    onEmailQueued()
    return tour
  })
  bind(app, toursApi.update, async ({ params: { id }, body, user, readAt }) => {
    const tour = await service.updateTour(ctx, { by: user, id, update: body, readAt })
    onEmailQueued()
    return tour
  })
  bind(app, toursApi.settlePhone, ({ params: { id }, body: { use }, user }) =>
    service.settlePhone(ctx, { by: user, id, use }),
  )
}
