import type { FastifyInstance } from 'fastify'
import * as exportsApi from '#contract/exports.ts'
import { bind } from '#server/http/bind.ts'
import { readRentRoll } from '#server/leases/rent-roll.queries.ts'
import * as service from './exports.service.ts'
import { exportLeaseList } from './leases-file.ts'

export function bindExports(app: FastifyInstance, ctx: service.Context) {
  bind(app, exportsApi.leads, async ({ query }) => service.exportLeads(ctx, query))
  bind(app, exportsApi.inquiries, async () => service.exportInquiries(ctx))
  bind(app, exportsApi.units, async () => service.exportUnits(ctx))
  bind(app, exportsApi.rentRollXlsx, async ({ query }) => {
    // Loaded here, so that startup does not load the writer of workbooks.
    const { rentRollWorkbook } = await import('./rent-roll-workbook.ts')
    return rentRollWorkbook(await readRentRoll(ctx, query))
  })
  bind(app, exportsApi.leases, async () => exportLeaseList(ctx))
  bind(app, exportsApi.rentRoll, async ({ query }) => service.exportRentRoll(ctx, query))
}
