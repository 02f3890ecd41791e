import type { FastifyInstance } from 'fastify'
import * as leadsApi from '#contract/leads/leads.ts'
import * as unitLeasesApi from '#contract/leases/unit-leases.ts'
import { readIntent } from '#server/http/commitments.ts'
import { bind } from '#server/http/bind.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import * as fitting from '#server/leases/fitting-leads.queries.ts'
import * as lead from '#server/leases/lead-leases.service.ts'
import * as queries from './leases-of-units.queries.ts'

export function bindUnitLeases(app: FastifyInstance, ctx: Context) {
  bind(app, leadsApi.countDueWork, () => queries.countDueWork(ctx))
  bind(app, unitLeasesApi.lease, ({ params, body, user, request }) =>
    lead.leaseUnit(ctx, { by: user, leadId: params.id, lease: body, intent: readIntent(request, ctx) }),
  )
  bind(app, unitLeasesApi.undoLease, ({ params: { id, leaseId }, user }) =>
    lead.takeBackLease(ctx, { by: user, leadId: id, leaseId }),
  )
  bind(app, unitLeasesApi.listOfLead, ({ params }) => queries.listLeadLeases(ctx, { leadId: params.id }))
  bind(app, unitLeasesApi.listOfUnit, ({ params }) => queries.listUnitLeases(ctx, { unitId: params.id }))
  bind(app, unitLeasesApi.listEnding, ({ query: { days } }) =>
    queries.listLeasesEnding(ctx, { days: days === 'past' ? days : Number(days) }),
  )
  bind(app, unitLeasesApi.listFittingLeads, ({ params }) => fitting.listFittingLeads(ctx, { unitId: params.id }))
}
