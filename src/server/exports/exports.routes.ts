import type { FastifyInstance } from 'fastify'
import { exportInquiries, exportLeads, exportRentRoll, exportUnits } from '#contract/exports.ts'
import { bind } from '#server/http/bind.ts'
import { inquiriesFile, leadsFile, type Context, rentRollFile, unitsFile } from './exports.service.ts'

export function bindExports(app: FastifyInstance, ctx: Context) {
  bind(app, exportLeads, async () => leadsFile(ctx))
  bind(app, exportInquiries, async () => inquiriesFile(ctx))
  bind(app, exportUnits, async () => unitsFile(ctx))
  bind(app, exportRentRoll, async ({ query }) => rentRollFile(ctx, query.on))
}
