import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Options of Fastify for the limits that Node keeps by itself, in ms. */
export const serverLimits = {
  /** Without a byte in either direction within a request. */
  connectionTimeout: 30_000,
  /** For the headers and the body: an upload of ten megabytes at half a megabit per second. */
  requestTimeout: 180_000,
  /** Longer than that of usual load balancers, which then do not send into a closed connection. */
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
}

type Limits = {
  /** Milliseconds within which a body must arrive that is not an upload. */
  body: number
  /** Milliseconds for which a connection is kept after its last request began. */
  connection: number
}
const usual: Limits = { body: 15_000, connection: 60 * 60 * 1000 }

const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Disconnects clients that send a body too slowly, and those that make no request for an hour: each byte that they send
 * begins Node's silence anew, so that it alone would keep them for ever.
 */
export function limitTimes(app: FastifyInstance, { body, connection }: Limits = usual) {
  app.addHook('onRequest', ({ raw, headers }, _reply, next) => {
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const timer = setTimeout(() => raw.destroy(), body).unref()
      bodyTimers.set(raw, timer)
      // The body has arrived, or the client has disconnected.
      for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(timer))
    }
    next()
  })
  const connectionTimers = new WeakMap<Socket, NodeJS.Timeout>()
  app.server.on('request', ({ socket }: IncomingMessage) => {
    const known = connectionTimers.get(socket)
    if (known) {
      known.refresh()
      return
    }
    const timer = setTimeout(() => socket.destroy(), connection).unref()
    connectionTimers.set(socket, timer)
    socket.once('close', () => clearTimeout(timer))
  })
}

/** Gives an upload the time of a request. Called after the sign-in is checked. */
export const allowSlowBody = ({ raw }: FastifyRequest) => clearTimeout(bodyTimers.get(raw))
