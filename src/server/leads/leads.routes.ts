import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SessionUser } from '#contract/auth/auth.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as originsApi from '#contract/leads/origins.ts'
import { bind } from '#server/http/bind.ts'
import { sendPage } from '#server/http/pagination.ts'
import * as conversion from './conversion.service.ts'
import * as deletion from './deletion.service.ts'
import * as list from './lead-list.queries.ts'
import { asLead, type Context } from './leads.queries.ts'
import * as service from './leads.service.ts'
import * as origin from './origin.queries.ts'

type ListRequest = { query: list.LeadQuery; user: SessionUser; request: FastifyRequest; reply: FastifyReply }

export function bindLeads(app: FastifyInstance, ctx: Context & { tours: deletion.ToursOfLead }) {
  const sendLeads = async ({ query, user, request, reply }: ListRequest) => {
    const { rows, ...totals } = await list.listLeads(ctx, { by: user, query })
    const cursorOf = ({ lead, value }: (typeof rows)[number]) => ({ id: lead.id, value })
    const page = sendPage(request, reply, { rows, ...totals, limit: query.limit, cursorOf })
    return page.map(({ lead }) => asLead(lead))
  }
  bind(app, leadsApi.list, sendLeads)
  bind(app, leadsApi.listForDashboard, sendLeads)
  bind(app, leadsApi.countWants, () => list.countWants(ctx))
  bind(app, leadsApi.readStats, () => service.readStats(ctx))

  bind(app, leadsApi.read, ({ params }) => service.readLead(ctx, params))
  bind(app, leadsApi.create, ({ body, user }) => service.createLead(ctx, { by: user, lead: body }))
  bind(app, leadsApi.update, ({ params: { id }, body, user, readAt }) =>
    service.updateLead(ctx, { by: user, id, update: body, readAt }),
  )
  bind(app, leadsApi.updateMany, ({ body, user }) => service.updateLeads(ctx, { by: user, updates: body.leads }))
  bind(app, leadsApi.remove, ({ params: { id }, user, readAt }) => deletion.deleteLead(ctx, { by: user, id, readAt }))
  bind(app, leadsApi.restore, ({ params: { id }, user }) => deletion.restoreLead(ctx, { by: user, id }))

  bind(app, leadsApi.convertInquiry, async ({ params: { inquiryId }, user, reply }) => {
    const { lead, created } = await conversion.convertInquiry(ctx, { by: user, inquiryId })
    if (!created) reply.code(leadsApi.convertInquiry.statusIfThere)
    return asLead(lead)
  })
  bind(app, originsApi.readOrigin, ({ params }) => origin.readLeadOrigin(ctx, params))
  bind(app, originsApi.readInquiryOrigin, ({ params }) => origin.readInquiryOrigin(ctx, params))
}
