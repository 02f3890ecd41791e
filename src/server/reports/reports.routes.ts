import type { FastifyInstance } from 'fastify'
import { listTenanciesOn, readReports } from '#contract/reports.ts'
import { bind } from '#server/http/bind.ts'
import { tenanciesOn, upcomingOn } from '#server/occupancy.ts'
import { type Parts, readAll } from './reports.service.ts'

export function bindReports(app: FastifyInstance, parts: Parts) {
  bind(app, readReports, () => readAll(parts))
  bind(app, listTenanciesOn, ({ query: { on, state } }) =>
    (state === 'upcoming' ? upcomingOn : tenanciesOn)(parts.db, on, parts.park.timeZone),
  )
}
