import type { FastifyInstance } from 'fastify'
import * as leadsApi from '#contract/leads/leads.ts'
import { bind } from '#server/http/bind.ts'
import { sendPage } from '#server/http/pagination.ts'
import { asActivity, asNote } from '#server/leads/activity-row.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import * as activities from './activities.service.ts'
import * as notes from './notes.service.ts'

const cursorOf = ({ createdAt, id }: { createdAt: Date; id: number }) => ({ at: createdAt, id })

export function bindActivities(app: FastifyInstance, ctx: Context) {
  bind(app, leadsApi.listNotes, async ({ params, query, request, reply }) => {
    const page = await notes.listNotes(ctx, { leadId: params.id, query })
    return sendPage(request, reply, { ...page, limit: query.limit, cursorOf }).map(asNote)
  })
  bind(app, leadsApi.createNote, ({ params, body, user }) =>
    notes.createNote(ctx, { by: user, leadId: params.id, note: body.note }),
  )
  bind(app, leadsApi.listActivities, async ({ params, query, request, reply }) => {
    const page = await activities.listActivities(ctx, { leadId: params.id, query })
    return sendPage(request, reply, { ...page, limit: query.limit, cursorOf }).map(asActivity)
  })
  bind(app, leadsApi.createActivity, ({ params, body, user }) =>
    activities.createActivity(ctx, { by: user, leadId: params.id, activity: body }),
  )
  bind(app, leadsApi.completeActivity, ({ params: { id, activityId }, body, user }) =>
    activities.completeActivity(ctx, { by: user, leadId: id, activityId, completion: body }),
  )
  bind(app, leadsApi.moveActivity, ({ params: { id, activityId }, body, user }) =>
    activities.moveActivity(ctx, { by: user, leadId: id, activityId, scheduledDate: body.scheduledDate }),
  )
  bind(app, leadsApi.undoActivity, ({ params: { id, activityId }, user }) =>
    activities.undoActivity(ctx, { by: user, leadId: id, activityId }),
  )
  bind(app, leadsApi.answerInquiry, ({ params, body, user }) =>
    activities.answerInquiry(ctx, { by: user, inquiryId: params.id, activity: body }),
  )
}
