import type { FastifyInstance } from 'fastify'
import { listProperties } from '#contract/properties.ts'
import { type KeptAnswer, sendKept } from '#server/http/kept-answer.ts'

export function bindProperties(app: FastifyInstance, keptProperties: () => Promise<KeptAnswer>) {
  app.get(listProperties.path, async (request, reply) => sendKept(request, reply, await keptProperties()))
}
