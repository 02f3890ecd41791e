import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ParsedQueryOf } from '#contract/call.ts'
import * as timelineApi from '#contract/leads/timeline.ts'
import { bind } from '#server/http/bind.ts'
import { sendPage } from '#server/http/pagination.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import { readEvents } from './events.queries.ts'
import { cursorOf, findSubject, readPlaces, type Subject } from './places.queries.ts'
import { readSummary } from './summary.queries.ts'

type Page = { query: ParsedQueryOf<typeof timelineApi.ofLead>; request: FastifyRequest; reply: FastifyReply }

export function bindTimeline(app: FastifyInstance, ctx: Context) {
  const send = async (named: Subject, { query, request, reply }: Page) => {
    const subject = await findSubject(ctx, named)
    const page = await readPlaces(ctx, subject, query)
    const places = sendPage(request, reply, { ...page, limit: query.limit, cursorOf })
    return readEvents(ctx, subject, places)
  }
  const summarize = async (named: Subject) => readSummary(ctx, await findSubject(ctx, named))

  bind(app, timelineApi.ofLead, (input) => send({ leadId: input.params.id }, input))
  bind(app, timelineApi.summaryOfLead, ({ params }) => summarize({ leadId: params.id }))
  bind(app, timelineApi.ofInquiry, (input) => send({ inquiryId: input.params.id }, input))
  bind(app, timelineApi.summaryOfInquiry, ({ params }) => summarize({ inquiryId: params.id }))
}
