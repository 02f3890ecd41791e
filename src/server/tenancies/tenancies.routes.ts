import type { FastifyInstance } from 'fastify'
import { readInquiryOrigin, readLeadOrigin, readToday } from '#contract/leads.ts'
import { listDuplicates, listMerges, mergeLeads, previewMerge, undoMerge } from '#contract/merges.ts'
import {
  leaseUnit,
  listFittingLeads,
  listLeadTenancies,
  listLeasesEnding,
  listUnitTenancies,
  takeBackLease,
} from '#contract/tenancies.ts'
import { bind } from '#server/http/bind.ts'
import { readIfMatch } from '#server/http/if-match.ts'
import { fittingLeads } from './fitting-leads.queries.ts'
import type { Context } from '#server/leads/leads.service.ts'
import { findDuplicates, listMergesOf, merge, preview, unmerge } from '#server/merges/merges.service.ts'
import { inquiryOrigin, leadOrigin } from '#server/leads/origin.queries.ts'
import { leasesEnding, leaseTo, takeBack, tenanciesOfLead, tenanciesOfUnit, today } from './tenancies.service.ts'

/** What goes beyond one lead by itself: where it came from, whom it equals, which unit it leases. */
export function bindDeals(app: FastifyInstance, ctx: Context) {
  const { db } = ctx
  bind(app, readToday, () => today(ctx))
  bind(app, readLeadOrigin, ({ params }) => leadOrigin(db, params.id))
  bind(app, readInquiryOrigin, ({ params }) => inquiryOrigin(db, params.id))

  bind(app, listDuplicates, ({ params }) => findDuplicates(db, params.id))
  bind(app, previewMerge, ({ params }) => preview(db, params.id, params.otherId))
  bind(app, mergeLeads, ({ params: { id, otherId }, body: { choices }, user, request }) =>
    merge(ctx, { by: user, id, otherId, choices, readAt: readIfMatch(request) }),
  )
  bind(app, undoMerge, ({ params, user }) => unmerge(ctx, user, params.id))
  bind(app, listMerges, ({ params }) => listMergesOf(db, params.id))

  bind(app, leaseUnit, ({ params, body, user }) => leaseTo(ctx, { by: user, leadId: params.id, lease: body }))
  bind(app, takeBackLease, ({ params, user }) =>
    takeBack(ctx, { by: user, leadId: params.id, tenancyId: params.tenancyId }),
  )
  bind(app, listLeadTenancies, ({ params }) => tenanciesOfLead(db, params.id))
  bind(app, listUnitTenancies, ({ params }) => tenanciesOfUnit(db, params.id))
  bind(app, listLeasesEnding, ({ query }) => leasesEnding(ctx, query.days === 'past' ? query.days : Number(query.days)))
  bind(app, listFittingLeads, ({ params }) => fittingLeads(db, params.id))
}
