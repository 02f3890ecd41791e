import cookie from '@fastify/cookie'
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import { inEnglish, pathIn } from '#domain/text/language.ts'
import * as authApi from '#contract/auth/auth.ts'
import { addressNotFound } from '#contract/requests.errors.ts'
import type { Database } from '#db/open.ts'
import { postgresError } from '#db/postgres-error.ts'
import { bindAlerts } from './alerts/alerts.routes.ts'
import { bindActivities } from './activities/activities.routes.ts'
import { bindAuth } from './auth/auth.routes.ts'
import { createSessions } from './auth/sessions.service.ts'
import { bindCalendar } from './calendar/calendar.routes.ts'
import type { Config } from './config.ts'
import { bindDeleted } from './deleted/deleted.routes.ts'
import { createEventStreams } from './events/event-streams.service.ts'
import { bindEmails } from './emails/emails.routes.ts'
import { bindEvents } from './events/events.routes.ts'
import { bindExports } from './exports/exports.routes.ts'
import { bindHealth } from './health/health.routes.ts'
import { bindHistory } from './history/history.routes.ts'
import { allowDraining } from './http/limits/draining.ts'
import { isProbe, reportedError, sendError } from './http/errors.ts'
import { isNavigation, sendRefusal } from './http/body/forms.ts'
import { acceptJsonOnly } from './http/body/json-body.ts'
import { bindOpenApi } from './http/openapi.routes.ts'
import { allowPreviews } from './http/previews.ts'
import { warnOfUnlistedProxy } from './http/limits/proxy-warning.ts'
import { isReading, requireSameOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import { limitTimes, serverLimits } from './http/limits/time-limits.ts'
import { bindInquiries } from './inquiries/inquiries.routes.ts'
import { bindInquiryPages } from './inquiries/inquiry-pages.routes.ts'
import { bindStaffInquiries } from './inquiries/staff-inquiries.routes.ts'
import { bindInvitations } from './invitations/invitations.routes.ts'
import { bindImports } from './imports/imports.routes.ts'
import { bindImportSheets } from './imports/sheets.routes.ts'
import { inversesOf } from './inverses.ts'
import type { ToursOfLead } from './leads/deletion.service.ts'
import { bindLeads } from './leads/leads.routes.ts'
import type { Clock } from './lib/clock.ts'
import { createDatabaseProbe } from './lib/database-probe.ts'
import { createJobStates, type JobStates } from './lib/job-states.ts'
import { watchOperation } from './lib/operation.ts'
import { imageSizes } from './lib/queries/image-sizes.queries.ts'
import { bindMerges } from './merges/merges.routes.ts'
import { bindMetrics } from './metrics/metrics.routes.ts'
import type { CurrentPark } from './park/current-park.ts'
import { readPark } from './park/park.queries.ts'
import { bindPark } from './park/park.routes.ts'
import { bindPeople } from './people/people.routes.ts'
import { bindProperties } from './properties/properties.routes.ts'
import { listProperties } from './properties/properties.service.ts'
import type { BuiltSite } from './render/built-site.ts'
import { PageCache } from './render/page-cache.service.ts'
import { bindPages } from './render/pages/pages.routes.ts'
import { bindStaffPages } from './render/staff/staff-pages.routes.ts'
import { createFormPageRenderer } from './render/form-page.ts'
import { bindReports } from './reports/reports.routes.ts'
import { bindSavedReplies } from './saved-replies/saved-replies.routes.ts'
import { createStore } from './storage/create-store.ts'
import { publishedPage, publishedTemplates } from './templates/published.service.ts'
import { bindTasks } from './tasks/tasks.routes.ts'
import { bindTemplates } from './templates/templates.routes.ts'
import { bindLeases } from './leases/leases.routes.ts'
import { bindUnitLeases } from './leases/units/unit-leases.routes.ts'
import { bindTimeline } from './timeline/timeline.routes.ts'
import { bindToday } from './today/today.routes.ts'
import { readNextTours } from './tours/next-tours.service.ts'
import { bindTourPages } from './tours/tour-pages.routes.ts'
import { cancelTours, rebookTours } from './tours/tours-of-deleted-lead.service.ts'
import { bindTours } from './tours/tours.routes.ts'
import { bindTracking } from './tracking/tracking.routes.ts'
import { bindUnits } from './units/units.routes.ts'
import { countCommittedUnseen, listPublicUnits } from './units/units.queries.ts'
import { readStandingUnits } from './lib/queries/units.queries.ts'
import { bindDocuments } from './uploads/documents.routes.ts'
import { bindLeaseDocuments } from './uploads/lease-documents.routes.ts'
import { bindUploads } from './uploads/uploads.routes.ts'
import { bindUsers } from './users/users.routes.ts'

/** The dependencies of the application. Tests pass a new database. */
export type AppOptions = {
  config: Config
  database: Database
  currentPark: CurrentPark
  site: BuiltSite
  onEmailQueued: () => void
  clock?: Clock
  logger?: FastifyBaseLogger
  jobs?: JobStates
}

/** Maximum body of a public call, in bytes. */
const publicBodyLimit = 32 * 1024

/**
 * Paths of invitations, calendars, password resets, unsubscribe links and tours contain a token, which must not be
 * logged.
 */
const tokenInPath = /(\/(?:invitations|calendar|password-resets|unsubscribe|tour)\/+)[^/]+/i

const noSchemas = () => () => {
  throw new Error('Routes have no JSON schema: calls are checked against the contract (bind.ts).')
}

/** Builds the application without listening. */
export function buildApp({
  config,
  database,
  currentPark,
  site,
  onEmailQueued,
  clock = () => new Date(),
  logger,
  jobs = createJobStates(),
}: AppOptions) {
  const headers = securityHeaders(config.publicUrl)
  const common = Object.entries(headers)
  const app = fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    // Most requests log nothing, so they share one logger; each line that is logged identifies its request.
    childLoggerFactory: (parent) => parent,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: publicBodyLimit,
    ...serverLimits,
    // Requests on open connections still get their responses during shutdown (see draining.ts).
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Otherwise Fastify loads its own compilers of JSON schemas.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // The Spanish form pages and calls are those of English, which ask for the language of their request.
    rewriteUrl: ({ url = '' }) => (/^\/es\/(api|inquiry|share|tour)(?![^/?])/.test(url) ? inEnglish(url) : url),
    routerOptions: { maxParamLength: 200 },
    // A URL that cannot be decoded reaches no hook, so its headers are set here.
    frameworkErrors: (_error, request, reply) =>
      sendError(reportedError(addressNotFound(), request, reply), reply.headers(headers)),
  })
  const { db } = database
  const databaseFailure = createDatabaseProbe(database, app.log)
  const pages = new PageCache({
    config,
    database,
    site,
    log: app.log,
    readPark: () => readPark(db),
    readNextTours: (park) => readNextTours({ db, park: () => park, clock, config }),
    clock,
    readUnits: () => listPublicUnits({ db, park: currentPark.read, clock }),
    readCommittedUnseen: () => countCommittedUnseen({ db, park: currentPark.read, clock }),
    readReplaced: () => readStandingUnits(db),
    readProperties: () => listProperties({ db }),
    readPublished: () => publishedTemplates({ db }),
    readImages: (addresses) => imageSizes(db, addresses),
    readPage: (templateId) => publishedPage({ db }, templateId),
  })

  void app.register(cookie, { secret: config.sessionSecret })
  const sessions = createSessions({ database, config, clock })
  app.decorate('sessions', sessions)
  app.decorate('invalidatePages', pages.invalidate)
  allowPreviews(app, { park: currentPark.read, sessions })
  const streams = createEventStreams({ database, log: app.log })
  allowDraining(app)
  warnOfUnlistedProxy(app)
  app.decorateRequest('userId', undefined)
  acceptJsonOnly(app)
  requireSameOrigin(app, { publicUrl: config.publicUrl, park: currentPark.read })
  limitTimes(app)
  // Cached responses have these headers already and skip this hook.
  app.addHook('onSend', (_request, reply, _payload, next) => {
    for (const [name, value] of common) if (!reply.hasHeader(name)) reply.header(name, value)
    next()
  })
  app.addHook('preHandler', (request, _reply, next) => {
    next(isReading(request) ? undefined : database.refuseWrites())
  })
  app.addHook('onResponse', (request, reply, next) => {
    if ((reply.statusCode >= 500 && !isProbe(request)) || loggedStatuses.has(reply.statusCode) || !isReading(request))
      logResponse(request, reply)
    next()
  })
  const renderFormPage = createFormPageRenderer({ pages, site, config, park: currentPark.read })
  app.setErrorHandler(async (thrown: FastifyError, request, reply) => {
    // While the database is being migrated, or after another release has migrated it, tables or columns may be missing.
    const refusal = postgresError(thrown) && database.refuseWrites()
    const error = reportedError(refusal ?? thrown, request, reply)
    if (!isNavigation(request) || isProbe(request)) return sendError(error, reply)
    return sendRefusal(renderFormPage, { request, reply, error })
  })

  const ctx = {
    db,
    config,
    park: currentPark.read,
    clock,
    sessions,
    store: createStore(config),
    onEmailQueued,
  }
  const toursOfLead: ToursOfLead = {
    cancel: (tx, input) => cancelTours(ctx, tx, input),
    rebook: (tx, input) => rebookTours(ctx, tx, input),
  }
  const operation = { database, databaseFailure, store: ctx.store, config, jobs, log: app.log }
  void app.register(async (routes) => {
    bindHealth(routes, { databaseFailure, problems: watchOperation(operation), config, sessions })
    bindMetrics(routes, {
      ...operation,
      pageCounts: pages.counts,
    })
    bindOpenApi(routes, config.publicUrl)
    bindUnits(routes, { ...ctx, cachedUnits: pages.unitList, cachedPage: pages.unitPage })
    bindPark(routes, { ...ctx, currentPark, cachedCompany: pages.company, ownersTexts: pages.ownersTexts })
    bindProperties(routes, {
      ...ctx,
      cachedProperties: pages.propertyList,
      cachedProperty: pages.property,
      cachedPage: pages.propertyPage,
    })
    bindInquiries(routes, ctx)
    bindStaffInquiries(routes, ctx)
    bindTours(routes, ctx)
    bindTracking(routes, ctx)
    bindAuth(routes, ctx)
    bindUsers(routes, ctx)
    bindInvitations(routes, ctx)
    bindStaffPages(routes, { ...ctx, site, eventId: streams.idNow })
    bindHistory(routes, {
      ...ctx,
      inverses: inversesOf({ ...ctx, tours: toursOfLead }),
      afterUndo: () => {
        onEmailQueued()
        return currentPark.refresh(db)
      },
    })
    bindDeleted(routes, ctx)
    bindTemplates(routes, ctx)
    bindUploads(routes, ctx)
    bindDocuments(routes, ctx)
    bindLeads(routes, { ...ctx, tours: toursOfLead })
    bindActivities(routes, ctx)
    bindEmails(routes, ctx)
    bindSavedReplies(routes, ctx)
    bindTasks(routes, ctx)
    bindTimeline(routes, ctx)
    bindToday(routes, ctx)
    bindAlerts(routes, ctx)
    bindPeople(routes, ctx)
    bindMerges(routes, ctx)
    bindUnitLeases(routes, ctx)
    bindLeases(routes, ctx)
    bindLeaseDocuments(routes, ctx)
    bindCalendar(routes, { ...ctx, publicUrl: config.publicUrl })
    bindImportSheets(routes, ctx)
    bindImports(routes, ctx)
    bindExports(routes, ctx)
    bindReports(routes, ctx)
    bindEvents(routes, { streams, sessions })
    bindInquiryPages(routes, { ...ctx, renderFormPage })
    bindTourPages(routes, {
      ...ctx,
      publicUnits: () => pages.known().then(({ units }) => units),
      renderFormPage,
      notFoundPage: (language) => pages.page(pathIn(language, '/not-found')),
    })
    bindPages(routes, { ...ctx, pages, site })
  })
  return app
}

/** Refused requests, which are logged with the client's address, as are sign-ins. */
const loggedStatuses = new Set([401, 403, 429])

function logResponse(request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?', 1)[0]?.replace(tokenInPath, '$1…')
  const level = reply.statusCode >= 500 ? 'warn' : 'info'
  const from = loggedStatuses.has(reply.statusCode) || path === authApi.signIn.path ? { from: request.ip } : {}
  const { method, userId } = request
  request.log[level](
    { reqId: request.id, method, path, status: reply.statusCode, userId, ...from, ms: Math.round(reply.elapsedTime) },
    'answered',
  )
}
