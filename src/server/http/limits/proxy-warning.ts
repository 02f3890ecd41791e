import type { FastifyInstance } from 'fastify'

/**
 * Warns once about a proxy that TRUST_PROXY does not list: all its visitors appear with its address and share one rate
 * limit. A visitor can forge the header, so the warning only explains what to check.
 */
export function warnOfUnlistedProxy(app: FastifyInstance) {
  let isWarned = false
  app.addHook('onRequest', (request, _reply, next) => {
    const from = request.raw.socket.remoteAddress
    // The trusted addresses of the header, and the address of the connection.
    const isListed = (request.ips?.length ?? 1) > 1
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined && from !== undefined && !isListed) {
      isWarned = true
      request.log.warn(
        { from },
        `A request from ${from} has X-Forwarded-For, but TRUST_PROXY does not list that address. If it is your proxy, all ` +
          `visitors share the limits of one: add it, as in TRUST_PROXY=${from.replace(/^::ffff:/, '')}, and restart.`,
      )
    }
    next()
  })
}
