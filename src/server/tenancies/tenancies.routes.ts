import type { FastifyInstance } from 'fastify'
import * as leadsApi from '#contract/leads.ts'
import * as tenanciesApi from '#contract/tenancies.ts'
import { bind } from '#server/http/bind.ts'
import { readIntent } from '#server/http/commitments.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import * as fitting from './fitting-leads.queries.ts'
import * as queries from './tenancies.queries.ts'
import * as service from './tenancies.service.ts'

export function bindTenancies(app: FastifyInstance, ctx: Context) {
  bind(app, leadsApi.readToday, () => queries.readToday(ctx))
  bind(app, tenanciesApi.lease, ({ params, body, user, request }) =>
    service.leaseUnit(ctx, { by: user, leadId: params.id, lease: body, intent: readIntent(request, ctx) }),
  )
  bind(app, tenanciesApi.undoLease, ({ params: { id, tenancyId }, user }) =>
    service.takeBackLease(ctx, { by: user, leadId: id, tenancyId }),
  )
  bind(app, tenanciesApi.listOfLead, ({ params }) => queries.listLeadTenancies(ctx, { leadId: params.id }))
  bind(app, tenanciesApi.listOfUnit, ({ params }) => queries.listUnitTenancies(ctx, { unitId: params.id }))
  bind(app, tenanciesApi.listEnding, ({ query: { days } }) =>
    queries.listLeasesEnding(ctx, { days: days === 'past' ? days : Number(days) }),
  )
  bind(app, tenanciesApi.listFittingLeads, ({ params }) => fitting.listFittingLeads(ctx, { unitId: params.id }))
}
