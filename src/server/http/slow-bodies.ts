import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Milliseconds in which a body must have arrived. */
const usual = 15_000

/** Milliseconds for an upload, which may come over a slow line: ten megabytes at half a megabit. */
export const slowest = 180_000

const clocks = new WeakMap<IncomingMessage, NodeJS.Timeout>()

function give(raw: IncomingMessage, time: number) {
  clearTimeout(clocks.get(raw))
  clocks.set(raw, setTimeout(() => raw.destroy(), time).unref())
}

function take(raw: IncomingMessage) {
  clearTimeout(clocks.get(raw))
  clocks.delete(raw)
}

/** Cuts off whoever takes too long to send a body, so that slow senders cannot hold every connection. */
export function requireQuickBodies(app: FastifyInstance, time = usual) {
  app.addHook('onRequest', ({ raw, headers }, _reply, next) => {
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      give(raw, time)
      // It has arrived, or whoever sent it has gone.
      for (const over of ['end', 'close']) raw.once(over, () => take(raw))
    }
    next()
  })
}

/** Gives a body that is still arriving more time; called once it is known who sends it. */
export function allowSlowBody({ raw }: FastifyRequest, time = slowest) {
  if (clocks.has(raw)) give(raw, time)
}
