import type { FastifyInstance } from 'fastify'
import { readCompany } from '#contract/park.ts'
import { bindKept } from '#server/http/bind.ts'
import type { KeptAnswer } from '#server/http/kept-answer.ts'

/** Who runs the park, out of the operator's file. */
export function bindCompany(app: FastifyInstance, keptCompany: () => Promise<KeptAnswer>) {
  bindKept(app, readCompany, keptCompany)
}
