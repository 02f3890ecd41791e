import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SessionUser } from '#contract/auth.ts'
import {
  answerInquiry,
  completeLeadActivity,
  convertInquiry,
  createLead,
  createLeadActivity,
  createLeadNote,
  deleteLead,
  crmStats,
  listDashboardLeads,
  listLeadActivities,
  listLeadNotes,
  listLeads,
  readLead,
  restoreLead,
  updateLead,
  updateLeads,
} from '#contract/leads.ts'
import { bind } from '#server/http/bind.ts'
import { readIfMatch } from '#server/http/if-match.ts'
import { sendPage } from '#server/http/pagination.ts'
import {
  asActivity,
  asNote,
  completeActivity,
  listActivities,
  listNotes,
  writeActivity,
  writeNote,
} from './activities.service.ts'
import { markAnswered, convert } from './conversion.ts'
import { deleteLeadWith, restoreLeadWith } from './deletion.ts'
import { type LeadQuery, readLeads } from './lead-list.ts'
import {
  asLead,
  createLeadWith,
  findLead,
  type Context,
  readStats,
  updateLeadsWith,
  updateLeadWith,
} from './leads.service.ts'

type Asked = { query: LeadQuery; user: SessionUser; request: FastifyRequest; reply: FastifyReply }

export function bindLeads(app: FastifyInstance, ctx: Context) {
  const { db, park, clock } = ctx
  const list = async ({ query, user, request, reply }: Asked) => {
    const { rows, ...totals } = await readLeads(db, query, { now: clock(), timeZone: park.timeZone }, user)
    const cursorOf = ({ lead, value }: (typeof rows)[number]) => ({ id: lead.id, value })
    const shown = sendPage(request, reply, { rows, ...totals, limit: query.limit, cursorOf })
    return shown.map(({ lead }) => asLead(lead))
  }
  bind(app, listLeads, list)
  bind(app, listDashboardLeads, list)

  bind(app, readLead, async ({ params }) => asLead(await findLead(db, params.id)))
  bind(app, createLead, ({ body, user }) => createLeadWith(ctx, user, body))
  bind(app, updateLead, ({ params, body, user, request }) =>
    updateLeadWith(ctx, { by: user, id: params.id, update: body, readAt: readIfMatch(request) }),
  )
  bind(app, deleteLead, async ({ params: { id }, user, request }) => {
    await deleteLeadWith(ctx, { by: user, id, readAt: readIfMatch(request) })
    return { success: true as const }
  })
  bind(app, restoreLead, ({ params, user }) => restoreLeadWith(ctx, user, params.id))
  bind(app, updateLeads, ({ body, user }) => updateLeadsWith(ctx, user, body))
  bind(app, crmStats, () => readStats(ctx))

  const dated = ({ createdAt, id }: { createdAt: Date; id: number }) => ({ at: createdAt, id })
  bind(app, listLeadNotes, async ({ params, query, request, reply }) => {
    const page = await listNotes(ctx, { leadId: params.id, query })
    return sendPage(request, reply, { ...page, limit: query.limit, cursorOf: dated }).map(asNote)
  })
  bind(app, createLeadNote, ({ params, body, user }) => writeNote(ctx, { by: user, leadId: params.id, typed: body }))
  bind(app, listLeadActivities, async ({ params, query, request, reply }) => {
    const page = await listActivities(ctx, { leadId: params.id, query })
    return sendPage(request, reply, { ...page, limit: query.limit, cursorOf: dated }).map(asActivity)
  })
  bind(app, createLeadActivity, ({ params, body, user }) =>
    writeActivity(ctx, { by: user, leadId: params.id, typed: body }),
  )
  bind(app, completeLeadActivity, ({ params, body, user }) =>
    completeActivity(ctx, { by: user, leadId: params.id, activityId: params.activityId, typed: body }),
  )

  bind(app, convertInquiry, async ({ params, user, reply }) => {
    const { lead, made } = await convert(ctx, user, params.inquiryId)
    if (!made) reply.code(convertInquiry.statusIfThere)
    return asLead(lead)
  })
  bind(app, answerInquiry, ({ params, body, user }) =>
    markAnswered(ctx, { by: user, inquiryId: params.id, typed: body }),
  )
}
