import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/errors.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A call that changes something must come from our own pages: Sec-Fetch-Site says so, else Origin must be ours.
 * Neither is there for clients that are no browsers, and those carry nobody's cookies by accident.
 */
export function requireSameOrigin(app: FastifyInstance, publicUrl: string) {
  app.addHook('onRequest', async (request) => {
    if (reading.has(request.method)) return
    const site = request.headers['sec-fetch-site']
    const { origin } = request.headers
    const ours =
      site === undefined ? origin === undefined || origin === publicUrl : site === 'same-origin' || site === 'none'
    if (!ours) throw new Refusal('forbidden', 'This call was made from another website and was not carried out.')
  })
}
