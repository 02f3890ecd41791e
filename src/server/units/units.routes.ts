import type { FastifyInstance } from 'fastify'
import { listUnits } from '#contract/units.ts'
import { type KeptAnswer, sendKept } from '#server/http/kept-answer.ts'

/** The public list of units is kept like the pages that show it, and made anew with them. */
export function bindUnits(app: FastifyInstance, keptUnits: () => Promise<KeptAnswer>) {
  app.get(listUnits.path, async (request, reply) => sendKept(request, reply, await keptUnits()))
}
