import type { FastifyInstance } from 'fastify'
import * as exportsApi from '#contract/exports.ts'
import { bind } from '#server/http/bind.ts'
import * as service from './exports.service.ts'

export function bindExports(app: FastifyInstance, ctx: service.Context) {
  bind(app, exportsApi.leads, async () => service.exportLeads(ctx))
  bind(app, exportsApi.inquiries, async () => service.exportInquiries(ctx))
  bind(app, exportsApi.units, async () => service.exportUnits(ctx))
  bind(app, exportsApi.rentRoll, async ({ query }) => service.exportRentRoll(ctx, query))
}
