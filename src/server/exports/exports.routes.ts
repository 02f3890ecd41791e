import type { FastifyInstance } from 'fastify'
import { exportInquiries, exportLeads, exportRentRoll, exportUnits } from '#contract/exports.ts'
import { bind } from '#server/http/bind.ts'
import { inquiriesFile, leadsFile, type Parts, rentRollFile, unitsFile } from './exports.service.ts'

export function bindExports(app: FastifyInstance, parts: Parts) {
  bind(app, exportLeads, async () => leadsFile(parts))
  bind(app, exportInquiries, async () => inquiriesFile(parts))
  bind(app, exportUnits, async () => unitsFile(parts))
  bind(app, exportRentRoll, async ({ query }) => rentRollFile(parts, query.on))
}
