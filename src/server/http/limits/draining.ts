import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes this process report not ready, and every response the last one on its connection. */
    drain(): void
    isDraining(): boolean
    onDrain(work: () => void): void
  }
}

/**
 * Lets a process stop without losing a request. It reports not ready while it still responds, so that a load balancer
 * routes to another process, and it keeps no connection open on which a late request could arrive.
 */
export function allowDraining(app: FastifyInstance) {
  let draining = false
  const works: (() => void)[] = []
  app.decorate('drain', () => {
    if (draining) return
    draining = true
    for (const work of works) work()
  })
  app.decorate('onDrain', (work: () => void) => void works.push(work))
  app.decorate('isDraining', () => draining)
  app.addHook('onRequest', ({ raw }, reply, next) => {
    if (draining) reply.header('connection', 'close')
    // HTTP/1.1 connections stay open by default, and the two headers that Node adds are 48 bytes of each response.
    else if (raw.httpVersionMinor > 0) reply.raw.removeHeader('connection')
    next()
  })
  app.addHook('preClose', async () => app.drain())
}

/** Milliseconds within which a request usually arrives on a connection that was just accepted. */
const usualWait = 1000

/**
 * Refuses new connections, and resolves once the accepted ones have ended. Their requests may be on the way: a proxy
 * that does not check `/readyz` keeps sending until it is refused, and it cannot repeat a POST.
 */
export async function stopListening(server: Server, lastRequestWait = usualWait) {
  // Closing the HTTP server would also end connections on which no request has arrived yet.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  await Promise.race([closed, pause(lastRequestWait, undefined, { ref: false })])
  server.closeIdleConnections()
  await closed
}
