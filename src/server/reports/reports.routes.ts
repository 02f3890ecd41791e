import type { FastifyInstance } from 'fastify'
import { listTenanciesOn, readReports } from '#contract/reports.ts'
import { bind } from '#server/http/bind.ts'
import { tenanciesOn } from '#server/occupancy.ts'
import { type Parts, readAll } from './reports.service.ts'

export function bindReports(app: FastifyInstance, parts: Parts) {
  bind(app, readReports, () => readAll(parts))
  bind(app, listTenanciesOn, ({ query }) => tenanciesOn(parts.db, query.on, parts.park.timeZone))
}
