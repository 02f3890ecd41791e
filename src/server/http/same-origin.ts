import type { FastifyInstance, FastifyRequest } from 'fastify'
import { otherWebsite } from '#contract/requests.errors.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request changes nothing. */
export const isReading = ({ method }: FastifyRequest) => reading.has(method)

/**
 * Refuses writes from other sites: by Sec-Fetch-Site, else by Origin. A client without either header is no browser, and
 * sends no cookies of a user by accident.
 */
export function requireSameOrigin(app: FastifyInstance, publicUrl: string) {
  app.addHook('onRequest', (request, _reply, next) => {
    next(isReading(request) || isOurs(request, publicUrl) ? undefined : otherWebsite())
  })
}

function isOurs({ headers }: FastifyRequest, publicUrl: string) {
  const site = headers['sec-fetch-site']
  const { origin } = headers
  return site === undefined ? origin === undefined || origin === publicUrl : site === 'same-origin' || site === 'none'
}
