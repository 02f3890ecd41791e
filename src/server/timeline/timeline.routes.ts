import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedQueryOf } from '#contract/call.ts'
import * as timelineApi from '#contract/leads/timeline.ts'
import { bind } from '#server/http/bind.ts'
import { sendPage } from '#server/http/pagination.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import { readEvents } from './events.queries.ts'
import { cursorOf, findSubject, readPlaces, type Subject } from './places.queries.ts'
import { readSummary } from './summary.queries.ts'

type Page = {
  query: ParsedQueryOf<typeof timelineApi.ofLead>
  user: SessionUser
  request: FastifyRequest
  reply: FastifyReply
}

export function bindTimeline(app: FastifyInstance, ctx: Context) {
  const send = async (named: Subject, { query, user, request, reply }: Page) => {
    const subject = await findSubject(ctx, named)
    const page = await readPlaces(ctx, subject, query)
    const places = sendPage(request, reply, { ...page, limit: query.limit, cursorOf })
    return readEvents(ctx, { subject, by: user, places })
  }
  const summarize = async (named: Subject, by: SessionUser) =>
    readSummary(ctx, { subject: await findSubject(ctx, named), by })

  bind(app, timelineApi.ofLead, (input) => send({ leadId: input.params.id }, input))
  bind(app, timelineApi.summaryOfLead, ({ params, user }) => summarize({ leadId: params.id }, user))
  bind(app, timelineApi.ofInquiry, (input) => send({ inquiryId: input.params.id }, input))
  bind(app, timelineApi.summaryOfInquiry, ({ params, user }) => summarize({ inquiryId: params.id }, user))
}
