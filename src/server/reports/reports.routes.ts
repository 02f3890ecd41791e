import type { FastifyInstance } from 'fastify'
import * as reportsApi from '#contract/reports/reports.ts'
import { bind } from '#server/http/bind.ts'
import { leasedOn } from '#server/leases/units/leases-of-units.queries.ts'
import * as service from './reports.service.ts'

export function bindReports(app: FastifyInstance, ctx: service.Context) {
  bind(app, reportsApi.read, () => service.readReports(ctx))
  bind(app, reportsApi.listLeasesOn, ({ query: { on } }) => leasedOn(ctx, on))
}
