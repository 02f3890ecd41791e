import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on this process is not ready, and every answer is the last one on its connection. */
    drain(): void
    isDraining(): boolean
    /** What is to be done at once when it begins. */
    onDrain(work: () => void): void
  }
}

/**
 * Lets a process stop without losing a request: it says that it is not ready while it still answers, so that a
 * balancer turns to another one, and leaves no connection open on which a request could come too late.
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
  app.addHook('onRequest', (_request, reply, next) => {
    if (draining) reply.header('connection', 'close')
    next()
  })
  app.addHook('preClose', async () => app.drain())
}

export const isStopping = () =>
  new ApiError('unavailable', 'This process is stopping. Please try again in a few seconds.', { retryAfter: 5 })
