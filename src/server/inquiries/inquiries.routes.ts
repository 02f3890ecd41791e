import type { FastifyInstance } from 'fastify'
import * as inquiriesApi from '#contract/inquiries.ts'
import { bind } from '#server/http/bind.ts'
import type { ReceiveInquiry } from './receive-inquiry.ts'

const accepted = (id: number) => ({ success: true as const, id })

export function bindInquiries(app: FastifyInstance, receive: ReceiveInquiry) {
  bind(app, inquiriesApi.sendA, async ({ body, request }) => accepted(await receive('A', body, request)))
  bind(app, inquiriesApi.sendB, async ({ body, request }) => accepted(await receive('B', body, request)))
}
