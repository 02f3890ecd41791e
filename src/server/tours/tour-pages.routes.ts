import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { trapField } from '#contract/inquiries/inquiries.constants.ts'
import { ApiError } from '#contract/errors.ts'
import * as links from '#contract/links.ts'
import type { TourPage } from '#contract/tours/tour-pages.ts'
import * as toursApi from '#contract/tours/tours.ts'
import { type Language, pathIn } from '#domain/text/language.ts'
import { languageOfRequest } from '#server/http/request-language.ts'
import { parse } from '#server/http/bind.ts'
import { type CachedResponse, sendCached } from '#server/http/cached-response.ts'
import {
  acceptFormsOnly,
  type Again,
  queryOf,
  type RenderFormPage,
  sendFormPage,
  sentBy,
  sentenceOf,
} from '#server/http/body/forms.ts'
import { sendFile } from '#server/http/file-response.ts'
import { findLead } from '#server/leads/leads.queries.ts'
import { visitOf } from '#server/tracking/visit-cookie.ts'
import { parkAddress } from '#server/mail/addresses.ts'
import { bookTour } from './booking.service.ts'
import { tourInvitation } from './invitation.ts'
import { bookingPage, type Context as PagesContext, formPage, ownTourPage } from './tour-pages.service.ts'
import { tourOfToken, type TourToVisit } from './tours.queries.ts'
import type { Context as ToursContext } from './tours.routes.ts'
import { limitBooking, limitChange } from './tour-limits.service.ts'
import { updateOwnTour } from './tours.service.ts'

type Context = ToursContext &
  PagesContext & {
    renderFormPage: RenderFormPage
    notFoundPage: (language: Language) => Promise<CachedResponse>
  }

type OfToken = { Params: { token: string } }

/** The pages where visitors book, move and cancel tours, with links and forms only. */
export function bindTourPages(app: FastifyInstance, ctx: Context) {
  const { db, config, park, onEmailQueued, renderFormPage, notFoundPage } = ctx

  const send = async (request: FastifyRequest, reply: FastifyReply, tour: TourPage, status = 200) =>
    sendFormPage(reply, await renderFormPage(tour, languageOfRequest(request)), status)

  const showBooking = async (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOfRequest(request)
    if (park().isOpen === false) return reply.header('cache-control', 'no-cache').redirect(pathIn(language, '/'), 302)
    const { unit, week, day, at } = queryOf(request)
    return send(
      request,
      reply,
      await bookingPage(ctx, { language, ...(unit && { unit }), week, day, ...(at && { at }) }),
    )
  }

  const book = async (request: FastifyRequest, reply: FastifyReply) => {
    const { [trapField]: trapped, startsAt, unit, ...typed } = parse(toursApi.BookedForm, sentBy(request))
    await limitBooking(ctx, { ip: request.ip, email: typed.email })
    const visitId = visitOf(request, config.publicUrl)
    const { token } = await bookTour(ctx, {
      typed,
      startsAt,
      unit,
      visitId,
      spam: trapped !== '',
      language: languageOfRequest(request),
    })
    onEmailQueued()
    if (token === null) return send(request, reply, { kind: 'received' }, 201)
    return reply
      .header('cache-control', 'no-store')
      .redirect(pathIn(languageOfRequest(request), links.tour(token)), 303)
  }

  /**
   * Runs work with the tour of an address. For any other address, shows the same page as for one that never existed.
   */
  const withTour = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (ownTour: { token: string; tour: TourToVisit }) => Promise<unknown>,
  ) => {
    reply.headers({
      'x-robots-tag': 'noindex, nofollow',
      // The address contains a token. Browsers send their origin with a form anyway, but no-referrer would hide it from
      // us.
      'referrer-policy': 'strict-origin',
      'cache-control': 'no-store',
    })
    const { token } = (request as FastifyRequest<OfToken>).params
    try {
      return await work({ token, tour: await tourOfToken(db, token) })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not found') throw error
      return sendCached(request, reply, await notFoundPage(languageOfRequest(request)))
    }
  }

  const showOwn = (request: FastifyRequest, reply: FastifyReply) =>
    withTour(request, reply, async (ownTour) => {
      const { move, week, day, at, cancel } = queryOf(request)
      const query = {
        ...(move && { move }),
        ...(week && { week }),
        ...(day && { day }),
        ...(at && { at }),
        ...(cancel && { cancel }),
      }
      return send(request, reply, await ownTourPage(ctx, { ...ownTour, language: languageOfRequest(request), query }))
    })

  const changeOwn = (request: FastifyRequest, reply: FastifyReply) =>
    withTour(request, reply, async ({ token, tour }) => {
      const values = sentBy(request)
      const update = values.cancel === undefined ? parse(toursApi.MovedForm, values) : ('cancel' as const)
      await limitChange(ctx, { ip: request.ip, tour })
      await updateOwnTour(ctx, { token, update })
      onEmailQueued()
      return reply.redirect(pathIn(languageOfRequest(request), links.tour(token)), 303)
    })

  /** The form of a booking, or the private page of a tour, as it was before the refusal. */
  const again: Again = async ({ request, error, values }) => {
    const message = sentenceOf(error)
    const { token } = request.params as Partial<OfToken['Params']>
    if (token === undefined) return formPage(ctx, { language: languageOfRequest(request), values, error, message })
    const query = values.cancel === undefined ? { move: 'yes' } : {}
    return ownTourPage(ctx, {
      token,
      language: languageOfRequest(request),
      tour: await tourOfToken(db, token),
      query,
      message,
    })
  }

  const sendInvitation = (request: FastifyRequest, reply: FastifyReply) =>
    withTour(request, reply, async ({ token, tour }) => {
      const { email } = await findLead(db, tour.leadId)
      const { content } = tourInvitation(tour, {
        park: park(),
        officeEmail: config.officeEmail ?? parkAddress({ park, config }),
        publicUrl: config.publicUrl,
        attendee: { name: email, address: email },
        url: config.publicUrl + pathIn(languageOfRequest(request), links.tour(token)),
        language: languageOfRequest(request),
      })
      return sendFile(reply, { name: 'tour.ics', type: 'text/calendar; charset=utf-8', body: content })
    })

  void app.register(async (pages) => {
    acceptFormsOnly(pages)
    pages.get('/tour', showBooking)
    pages.post('/tour', { config: { again } }, book)
    pages.get('/tour/:token', showOwn)
    pages.post('/tour/:token', { config: { again } }, changeOwn)
    pages.get('/tour/:token/invitation.ics', sendInvitation)
  })
}
