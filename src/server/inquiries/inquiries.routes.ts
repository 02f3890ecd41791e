import type { FastifyInstance } from 'fastify'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import { bind } from '#server/http/bind.ts'
import { type Context, receiveInquiry } from './receive-inquiry.service.ts'

const accepted = (id: number) => ({ success: true as const, id })

export function bindInquiries(app: FastifyInstance, ctx: Context) {
  bind(app, inquiriesApi.sendA, async ({ body, request }) =>
    accepted(await receiveInquiry(ctx, { form: 'A', fields: body, request })),
  )
  bind(app, inquiriesApi.sendB, async ({ body, request }) =>
    accepted(await receiveInquiry(ctx, { form: 'B', fields: body, request })),
  )
}
