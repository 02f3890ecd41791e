import type { FastifyInstance } from 'fastify'
import * as parkApi from '#contract/park.ts'
import { bindCached } from '#server/http/bind.ts'
import type { CachedResponse } from '#server/http/cached-response.ts'

/** Binds the company data of the operator's file. */
export function bindCompany(app: FastifyInstance, cachedCompany: () => Promise<CachedResponse>) {
  bindCached(app, parkApi.readCompany, cachedCompany)
}
