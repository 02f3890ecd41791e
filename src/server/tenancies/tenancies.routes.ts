import type { FastifyInstance } from 'fastify'
import { readToday } from '#contract/leads.ts'
import {
  leaseUnit,
  listFittingLeads,
  listLeadTenancies,
  listLeasesEnding,
  listUnitTenancies,
  takeBackLease,
} from '#contract/tenancies.ts'
import { bind } from '#server/http/bind.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import * as fitting from './fitting-leads.queries.ts'
import * as queries from './tenancies.queries.ts'
import * as service from './tenancies.service.ts'

export function bindTenancies(app: FastifyInstance, ctx: Context) {
  bind(app, readToday, () => queries.readToday(ctx))
  bind(app, leaseUnit, ({ params, body, user }) => service.leaseUnit(ctx, { by: user, leadId: params.id, lease: body }))
  bind(app, takeBackLease, ({ params: { id, tenancyId }, user }) =>
    service.takeBackLease(ctx, { by: user, leadId: id, tenancyId }),
  )
  bind(app, listLeadTenancies, ({ params }) => queries.listLeadTenancies(ctx, { leadId: params.id }))
  bind(app, listUnitTenancies, ({ params }) => queries.listUnitTenancies(ctx, { unitId: params.id }))
  bind(app, listLeasesEnding, ({ query: { days } }) =>
    queries.listLeasesEnding(ctx, { days: days === 'past' ? days : Number(days) }),
  )
  bind(app, listFittingLeads, ({ params }) => fitting.listFittingLeads(ctx, { unitId: params.id }))
}
