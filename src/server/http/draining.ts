import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { withoutConnection } from './connection-header.ts'

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
    else if (raw.httpVersionMinor > 0) withoutConnection(reply.raw)
    next()
  })
  app.addHook('preClose', async () => app.drain())
}

export const isStopping = () =>
  new ApiError('unavailable', 'This process is stopping. Please try again in a few seconds.', { retryAfter: 5 })
