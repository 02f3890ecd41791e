import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SessionUser } from '#contract/auth.ts'
import {
  convertInquiry,
  createLead,
  crmStats,
  deleteLead,
  listDashboardLeads,
  listLeads,
  readInquiryOrigin,
  readLead,
  readLeadOrigin,
  restoreLead,
  updateLead,
  updateLeads,
} from '#contract/leads.ts'
import { bind } from '#server/http/bind.ts'
import { readIfMatch } from '#server/http/if-match.ts'
import { sendPage } from '#server/http/pagination.ts'
import * as conversion from './conversion.service.ts'
import * as deletion from './deletion.service.ts'
import * as list from './lead-list.queries.ts'
import { asLead, type Context } from './leads.queries.ts'
import * as service from './leads.service.ts'
import * as origin from './origin.queries.ts'

type ListRequest = { query: list.LeadQuery; user: SessionUser; request: FastifyRequest; reply: FastifyReply }

export function bindLeads(app: FastifyInstance, ctx: Context) {
  const sendLeads = async ({ query, user, request, reply }: ListRequest) => {
    const { rows, ...totals } = await list.listLeads(ctx, { by: user, query })
    const cursorOf = ({ lead, value }: (typeof rows)[number]) => ({ id: lead.id, value })
    const page = sendPage(request, reply, { rows, ...totals, limit: query.limit, cursorOf })
    return page.map(({ lead }) => asLead(lead))
  }
  bind(app, listLeads, sendLeads)
  bind(app, listDashboardLeads, sendLeads)
  bind(app, crmStats, () => service.readStats(ctx))

  bind(app, readLead, ({ params }) => service.readLead(ctx, params))
  bind(app, createLead, ({ body, user }) => service.createLead(ctx, { by: user, lead: body }))
  bind(app, updateLead, ({ params: { id }, body, user, request }) =>
    service.updateLead(ctx, { by: user, id, update: body, readAt: readIfMatch(request) }),
  )
  bind(app, updateLeads, ({ body, user }) => service.updateLeads(ctx, { by: user, updates: body.leads }))
  bind(app, deleteLead, async ({ params: { id }, user, request }) => {
    await deletion.deleteLead(ctx, { by: user, id, readAt: readIfMatch(request) })
    return { success: true as const }
  })
  bind(app, restoreLead, ({ params: { id }, user }) => deletion.restoreLead(ctx, { by: user, id }))

  bind(app, convertInquiry, async ({ params: { inquiryId }, user, reply }) => {
    const { lead, created } = await conversion.convertInquiry(ctx, { by: user, inquiryId })
    if (!created) reply.code(convertInquiry.statusIfThere)
    return asLead(lead)
  })
  bind(app, readLeadOrigin, ({ params }) => origin.readLeadOrigin(ctx, params))
  bind(app, readInquiryOrigin, ({ params }) => origin.readInquiryOrigin(ctx, params))
}
