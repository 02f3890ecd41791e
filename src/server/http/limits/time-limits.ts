import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Fastify options for limits that Node enforces itself, in ms. */
export const serverLimits = {
  /** Without a byte in either direction during a request. */
  connectionTimeout: 30_000,
  /** For headers and body: ten megabytes at half a megabit per second. */
  requestTimeout: 180_000,
  /** Longer than in common load balancers, so that they do not send into a closed connection. */
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
}

type Limits = {
  /** Milliseconds within which a body that is not an upload must arrive. */
  body: number
  /** Milliseconds that a connection stays open after its last request began. */
  connection: number
}
const usual: Limits = { body: 15_000, connection: 60 * 60 * 1000 }

const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Disconnects clients that send a body too slowly, and those that make no request for an hour. Node's own limit
 * restarts with each byte, so that it would never disconnect the latter.
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

/** Gives an upload the time limit of a whole request. Called once the session has been checked. */
export const allowSlowBody = ({ raw }: FastifyRequest) => clearTimeout(bodyTimers.get(raw))
