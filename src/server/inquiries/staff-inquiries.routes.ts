import type { FastifyInstance } from 'fastify'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import { bind } from '#server/http/bind.ts'
import { sendPage } from '#server/http/pagination.ts'
import { asStaffInquiry } from '#server/lib/queries/inquiries.queries.ts'
import * as service from './staff-inquiries.service.ts'

type Context = service.Context & { onEmailQueued: () => void }

export function bindStaffInquiries(app: FastifyInstance, ctx: Context) {
  bind(app, inquiriesApi.list, async ({ query, user, request, reply }) => {
    const page = await service.listInquiries(ctx, { by: user, query })
    const cursorOf = (row: (typeof page.rows)[number]) => service.cursorOf(row, query.sort)
    const shown = sendPage(request, reply, { ...page, limit: query.limit, cursorOf })
    return shown.map((row) => asStaffInquiry(row, ctx))
  })
  bind(app, inquiriesApi.count, ({ query, user }) =>
    service.countInquiries(ctx, { by: user, mine: query.mine !== undefined }),
  )
  bind(app, inquiriesApi.listOfUnit, ({ params }) => service.listWaitingForUnit(ctx, params.id))
  bind(app, inquiriesApi.read, async ({ params }) => asStaffInquiry(await service.readInquiry(ctx, params.id), ctx))
  bind(app, inquiriesApi.update, async ({ params, body, user }) => {
    const inquiry = await service.updateInquiry(ctx, { by: user, id: params.id, update: body })
    ctx.onEmailQueued()
    return asStaffInquiry(inquiry, ctx)
  })
}
