import type { FastifyInstance } from 'fastify'
import * as peopleApi from '#contract/leads/people.ts'
import { bind } from '#server/http/bind.ts'
import { erasePerson } from './erasure.service.ts'
import { type Context, exportPerson } from './export.service.ts'
import { listPeopleAround } from './people-around.queries.ts'
import { findPerson, type Subject, summaryOf } from './people.queries.ts'

export function bindPeople(app: FastifyInstance, ctx: Context) {
  const read = async (subject: Subject) => summaryOf(ctx.db, await findPerson(ctx.db, subject))
  bind(app, peopleApi.listAround, ({ params }) => listPeopleAround(ctx.db, params))
  bind(app, peopleApi.readOfLead, ({ params }) => read({ leadId: params.id }))
  bind(app, peopleApi.readOfInquiry, ({ params }) => read({ inquiryId: params.id }))
  bind(app, peopleApi.exportOfLead, ({ params }) => exportPerson(ctx, { leadId: params.id }))
  bind(app, peopleApi.exportOfInquiry, ({ params }) => exportPerson(ctx, { inquiryId: params.id }))
  bind(app, peopleApi.eraseOfLead, ({ params, user }) => erasePerson(ctx, { by: user, subject: { leadId: params.id } }))
  bind(app, peopleApi.eraseOfInquiry, ({ params, user }) =>
    erasePerson(ctx, { by: user, subject: { inquiryId: params.id } }),
  )
}
