import type { FastifyInstance } from 'fastify'
import * as deletedApi from '#contract/history/deleted.ts'
import { bind } from '#server/http/bind.ts'
import * as service from './deleted.service.ts'

export function bindDeleted(app: FastifyInstance, ctx: service.Context) {
  bind(app, deletedApi.list, ({ query }) => service.listDeleted(ctx, query))
}
