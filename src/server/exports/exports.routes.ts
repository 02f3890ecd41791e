import type { FastifyInstance } from 'fastify'
import { exportInquiries, exportLeads, exportRentRoll, exportUnits } from '#contract/exports.ts'
import { bind } from '#server/http/bind.ts'
import * as service from './exports.service.ts'

export function bindExports(app: FastifyInstance, ctx: service.Context) {
  bind(app, exportLeads, async () => service.exportLeads(ctx))
  bind(app, exportInquiries, async () => service.exportInquiries(ctx))
  bind(app, exportUnits, async () => service.exportUnits(ctx))
  bind(app, exportRentRoll, async ({ query }) => service.exportRentRoll(ctx, query))
}
