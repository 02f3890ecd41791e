import type { FastifyInstance } from 'fastify'
import { countInquiries, listInquiries, readInquiry, updateInquiry } from '#contract/inquiries.ts'
import { bind } from '#server/http/bind.ts'
import { sendPage } from '#server/http/pagination.ts'
import {
  asStaffInquiry,
  countStates,
  cursorOf,
  findInquiry,
  flagInquiry,
  type Context,
  readInquiries,
} from './staff-inquiries.service.ts'

export function bindStaffInquiries(
  app: FastifyInstance,
  { onEmailQueued, ...ctx }: Context & { onEmailQueued: () => void },
) {
  bind(app, listInquiries, async ({ query, request, reply }) => {
    const page = await readInquiries(ctx, query)
    const next = (row: (typeof page.rows)[number]) => cursorOf(row, query.sort)
    const shown = sendPage(request, reply, { ...page, limit: query.limit, cursorOf: next })
    return shown.map((row) => asStaffInquiry(row, ctx))
  })
  bind(app, countInquiries, () => countStates(ctx))
  bind(app, readInquiry, async ({ params }) => asStaffInquiry(await findInquiry(ctx, params.id), ctx))
  bind(app, updateInquiry, async ({ params, body, user }) => {
    const inquiry = await flagInquiry(ctx, user, params.id, body.spam)
    onEmailQueued()
    return asStaffInquiry(inquiry, ctx)
  })
}
