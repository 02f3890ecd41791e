import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes this process not ready, and every response the last one on its connection. */
    drain(): void
    isDraining(): boolean
    /** Runs work when draining begins. */
    onDrain(work: () => void): void
  }
}

/**
 * Lets a process stop without losing a request. It reports that it is not ready while it still responds, so that a load
 * balancer routes to another process, and it keeps no connection open on which a late request could arrive.
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
    // HTTP/1.1 keeps a connection open without being told, and the two headers that Node adds are 48 bytes of each response.
    else if (raw.httpVersionMinor > 0) reply.raw.removeHeader('connection')
    next()
  })
  app.addHook('preClose', async () => app.drain())
}

/** Milliseconds in which a request arrives that was sent on a connection just accepted. */
const usualWait = 1000

/**
 * Refuses new connections, and resolves when those that were accepted have ended. Their requests may be on their way: a proxy that
 * does not ask `/readyz` sends until it is refused, and it cannot repeat a POST.
 */
export async function stopListening(server: Server, lastRequestWait = usualWait) {
  // The close of an HTTP server also ends connections on which no request has arrived yet.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  await Promise.race([closed, pause(lastRequestWait, undefined, { ref: false })])
  server.closeIdleConnections()
  await closed
}
