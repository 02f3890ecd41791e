import type { FastifyInstance } from 'fastify'
import { readCompany } from '#contract/park.ts'
import { type KeptAnswer, sendKept } from '#server/http/kept-answer.ts'

/** Who runs the park, out of the operator's file. */
export function bindCompany(app: FastifyInstance, keptCompany: () => Promise<KeptAnswer>) {
  app.get(readCompany.path, async (request, reply) => sendKept(request, reply, await keptCompany()))
}
