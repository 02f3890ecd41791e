import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import type { Park } from '#contract/park/park.ts'
import { openedElsewhere, otherWebsite, staffOpenedElsewhere } from '#contract/requests.errors.ts'
import * as toursApi from '#contract/tours/tours.ts'

type Context = { publicUrl: string; park: () => Park }

/** An attacker can send any number of origins. */
const maxNotices = 10

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether the method of a request only reads. */
export const isReading = ({ method }: FastifyRequest) => reading.has(method)

/**
 * Refuses writes from other sites by Sec-Fetch-Site, or else by Origin. A client without either header is not a
 * browser, so it does not send a user's cookies by accident.
 */
export function requireSameOrigin(app: FastifyInstance, { publicUrl, park }: Context) {
  const notice = createNotice(app.log, publicUrl)
  const faultOf = (request: FastifyRequest) => {
    const { 'sec-fetch-site': site, origin } = request.headers
    if (isReading(request) || site === 'same-origin' || site === 'none') return undefined
    if (site === undefined && (origin === undefined || origin === publicUrl)) return undefined
    if (site !== undefined || origin === undefined || origin === 'null') return otherWebsite()
    notice(origin)
    return isOfVisitor(request)
      ? openedElsewhere({ origin, publicUrl, phone: park().phone && ` at ${park().phone}` })
      : staffOpenedElsewhere({ origin, publicUrl })
  }
  app.addHook('onRequest', (request, _reply, next) => {
    next(request.routeOptions.config.again ? undefined : faultOf(request))
  })
  app.addHook('preValidation', (request, _reply, next) => {
    next(request.routeOptions.config.again ? faultOf(request) : undefined)
  })
}

const visitorPaths = new Set<string | undefined>([inquiriesApi.sendA.path, inquiriesApi.sendB.path, toursApi.book.path])

const isOfVisitor = ({ routeOptions: { config, url } }: FastifyRequest) =>
  config.again !== undefined || visitorPaths.has(url)

/** Logs once per address, for at most ten addresses, that somebody has opened the site there. */
function createNotice(log: FastifyBaseLogger, publicUrl: string) {
  const noticed = new Set<string>()
  return (origin: string) => {
    if (noticed.has(origin) || noticed.size === maxNotices) return
    noticed.add(origin)
    log.warn(
      { origin, publicUrl },
      `A page at ${origin} sent a form or a sign-in, which was refused, because PUBLIC_URL is ${publicUrl}. If people open this site at ${origin}, set PUBLIC_URL to it.`,
    )
  }
}
