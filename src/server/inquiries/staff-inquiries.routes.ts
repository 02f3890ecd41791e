import type { FastifyInstance } from 'fastify'
import * as inquiriesApi from '#contract/inquiries.ts'
import { bind } from '#server/http/bind.ts'
import { sendPage } from '#server/http/pagination.ts'
import * as service from './staff-inquiries.service.ts'

type Context = service.Context & { onEmailQueued: () => void }

export function bindStaffInquiries(app: FastifyInstance, ctx: Context) {
  bind(app, inquiriesApi.list, async ({ query, request, reply }) => {
    const page = await service.listInquiries(ctx, query)
    const cursorOf = (row: (typeof page.rows)[number]) => service.cursorOf(row, query.sort)
    const shown = sendPage(request, reply, { ...page, limit: query.limit, cursorOf })
    return shown.map((row) => service.asStaffInquiry(row, ctx))
  })
  bind(app, inquiriesApi.count, () => service.countInquiries(ctx))
  bind(app, inquiriesApi.read, async ({ params }) =>
    service.asStaffInquiry(await service.readInquiry(ctx, params.id), ctx),
  )
  bind(app, inquiriesApi.update, async ({ params, body, user }) => {
    const inquiry = await service.flagInquiry(ctx, { by: user, id: params.id, spam: body.spam })
    ctx.onEmailQueued()
    return service.asStaffInquiry(inquiry, ctx)
  })
}
