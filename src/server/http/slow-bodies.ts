import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Milliseconds within which a body must arrive. */
const usual = 15_000

/** Milliseconds for an upload over a slow line: ten megabytes at half a megabit per second. */
export const slowest = 180_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

function start(raw: IncomingMessage, time: number) {
  clearTimeout(timers.get(raw))
  timers.set(raw, setTimeout(() => raw.destroy(), time).unref())
}

function stop(raw: IncomingMessage) {
  clearTimeout(timers.get(raw))
  timers.delete(raw)
}

/** Disconnects clients that send a body too slowly, so that they cannot hold every connection. */
export function requireQuickBodies(app: FastifyInstance, time = usual) {
  app.addHook('onRequest', ({ raw, headers }, _reply, next) => {
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      start(raw, time)
      // The body has arrived, or the client has disconnected.
      for (const over of ['end', 'close']) raw.once(over, () => stop(raw))
    }
    next()
  })
}

/** Gives a body that is still arriving more time. Called after the sign-in is checked. */
export function allowSlowBody({ raw }: FastifyRequest, time = slowest) {
  if (timers.has(raw)) start(raw, time)
}
