import cookie from '@fastify/cookie'
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, fastify, LogController } from 'fastify'
import { signIn } from '#contract/auth.ts'
import { ApiError } from '#contract/errors.ts'
import type { Park } from '#contract/park.ts'
import type { Database } from '#db/open.ts'
import { bindAuth } from './auth/auth.routes.ts'
import { createSessions } from './auth/sessions.service.ts'
import { bindCalendar } from './calendar/calendar.routes.ts'
import { bindCompany } from './company/company.routes.ts'
import type { Config } from './config.ts'
import { bindDeleted } from './deleted/deleted.routes.ts'
import { createEventStreams } from './events/event-streams.service.ts'
import { bindEvents } from './events/events.routes.ts'
import { bindExports } from './exports/exports.routes.ts'
import { bindHealth } from './health/health.routes.ts'
import { bindHistory } from './history/history.routes.ts'
import { allowDraining } from './http/draining.ts'
import { sendError } from './http/errors.ts'
import { securityHeaders } from './http/headers.ts'
import { acceptJsonOnly } from './http/json-body.ts'
import { bindOpenApi } from './http/openapi.routes.ts'
import { isReading, requireSameOrigin } from './http/same-origin.ts'
import { requireQuickBodies, slowest } from './http/slow-bodies.ts'
import { requireQuickReaders } from './http/slow-readers.ts'
import { bindInquiries } from './inquiries/inquiries.routes.ts'
import { bindStaffInquiries } from './inquiries/staff-inquiries.routes.ts'
import { bindInvitations } from './invitations/invitations.routes.ts'
import { bindDeals } from './leads/deals.routes.ts'
import { bindImports } from './leads/imports.routes.ts'
import { bindLeads } from './leads/leads.routes.ts'
import type { Clock } from './lib/clock.ts'
import { imageSizes } from './lib/image-sizes.queries.ts'
import { bindMetrics } from './metrics/metrics.routes.ts'
import { bindProperties } from './properties/properties.routes.ts'
import { listAllProperties } from './properties/properties.service.ts'
import type { BuiltSite } from './render/built-site.ts'
import { createPageCache } from './render/page-cache.service.ts'
import { bindPages } from './render/pages.routes.ts'
import { bindStaffPages } from './render/staff-pages.routes.ts'
import { bindReports } from './reports/reports.routes.ts'
import { createStore } from './storage/create-store.ts'
import { publishedPage, publishedTemplates } from './templates/published.service.ts'
import { bindTemplates } from './templates/templates.routes.ts'
import { bindTracking } from './tracking/tracking.routes.ts'
import { bindUnits } from './units/units.routes.ts'
import { listPublicUnits } from './units/units.service.ts'
import { bindDocuments } from './uploads/documents.routes.ts'
import { bindUploads } from './uploads/uploads.routes.ts'
import { bindUsers } from './users/users.routes.ts'

/** What the application is made of; tests hand in a fresh database, the start a real one. */
export type Context = {
  config: Config
  database: Database
  park: Park
  site: BuiltSite
  /** Tells the mail worker that an email is waiting. */
  onEmailQueued: () => void
  /** What time it is for sessions, invitations and temporary passwords. */
  clock?: Clock
  logger?: FastifyBaseLogger
}

/** Largest body of a public call, in bytes. */
const publicBodyLimit = 32 * 1024

/** The token of an invitation or a calendar stands in the path of its calls, and in no log. */
const tokenInPath = /(\/(?:invitations|calendar|password-resets)\/+)[^/]+/i

/** Builds the whole application, without listening. */
export function buildApp({ config, database, park, site, onEmailQueued, clock = () => new Date(), logger }: Context) {
  const headers = securityHeaders(config.publicUrl)
  const app = fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: publicBodyLimit,
    connectionTimeout: 30_000,
    requestTimeout: slowest,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
    // Whoever still has a connection is answered, and told that it was the last time.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be decoded reaches no hook; it is one where there is nothing.
    frameworkErrors: (_error, request, reply) =>
      sendError(new ApiError('not found', 'There is nothing at this address.'), request, reply.headers(headers)),
  })
  const { db } = database
  const store = createStore(config)
  const pages = createPageCache({
    config,
    database,
    park,
    site,
    log: app.log,
    readUnits: () => listPublicUnits(db),
    readProperties: () => listAllProperties(db),
    readPublished: () => publishedTemplates(db),
    readImages: (addresses) => imageSizes(db, addresses),
    readPage: (templateId) => publishedPage(db, templateId),
  })

  const { middleware } = site
  if (middleware) app.addHook('onRequest', (request, reply, next) => middleware(request.raw, reply.raw, next))
  void app.register(cookie, { secret: config.sessionSecret })
  const sessions = createSessions({ database, config, clock })
  app.decorate('sessions', sessions)
  const streams = createEventStreams({ database, log: app.log })
  allowDraining(app)
  app.decorateRequest('userId', undefined)
  acceptJsonOnly(app)
  requireSameOrigin(app, config.publicUrl)
  requireQuickBodies(app)
  requireQuickReaders(app)
  // Without promises: these run for every request, and most requests are answered out of memory.
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers)
    next()
  })
  app.addHook('preHandler', (request, _reply, next) => {
    const reason = isReading(request) ? undefined : database.refuseWrites()
    next(reason === undefined ? undefined : new ApiError('unavailable', reason, { retryAfter: 60 }))
  })
  app.addHook('onResponse', (request, reply, next) => {
    if (reply.statusCode >= 500 || loggedStatuses.has(reply.statusCode) || !isReading(request))
      logResponse(request, reply)
    next()
  })
  app.setErrorHandler(sendError)

  void app.register(async (routes) => {
    bindHealth(routes, database)
    bindMetrics(routes, { ...config, database, pageCounts: pages.counts })
    bindOpenApi(routes, config.publicUrl)
    bindUnits(routes, {
      db,
      cachedUnits: pages.unitList,
      cachedPage: pages.unitPage,
      invalidatePages: pages.invalidate,
    })
    bindCompany(routes, pages.company)
    bindProperties(routes, {
      db,
      cachedProperties: pages.propertyList,
      cachedProperty: pages.property,
      cachedPage: pages.propertyPage,
      invalidatePages: pages.invalidate,
    })
    bindInquiries(routes, { db, config, onEmailQueued })
    bindStaffInquiries(routes, { db, park, clock, onEmailQueued })
    bindTracking(routes, { db, config })
    bindAuth(routes, { db, config, sessions, clock, onEmailQueued })
    bindUsers(routes, { db, config, clock, onEmailQueued })
    bindInvitations(routes, { db, config, clock, onEmailQueued })
    bindStaffPages(routes, { site, config, park, sessions, eventId: streams.idNow })
    bindHistory(routes, db)
    bindDeleted(routes, { db, clock })
    bindTemplates(routes, { db, invalidatePages: pages.invalidate })
    bindUploads(routes, { db, store })
    bindDocuments(routes, { db, store })
    bindLeads(routes, { db, park, clock })
    bindDeals(routes, { db, park, clock })
    bindCalendar(routes, { db, park, clock, publicUrl: config.publicUrl })
    bindImports(routes, { db, park, clock })
    bindExports(routes, { db, park, clock })
    bindReports(routes, { db, park, clock })
    bindEvents(routes, { streams, sessions })
    bindPages(routes, { pages, site, config, park })
  })
  return app
}

/** Answers to somebody who may not, or not so often: they are logged with where they came from, as sign-ins are. */
const loggedStatuses = new Set([401, 403, 429])

function logResponse(request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?', 1)[0]?.replace(tokenInPath, '$1…')
  const level = reply.statusCode >= 500 ? 'warn' : 'info'
  const from = loggedStatuses.has(reply.statusCode) || path === signIn.path ? { from: request.ip } : {}
  const { method, userId } = request
  request.log[level](
    { method, path, status: reply.statusCode, userId, ...from, ms: Math.round(reply.elapsedTime) },
    'answered',
  )
}
