import type { FastifyInstance, FastifyRequest } from 'fastify'
import { trapField } from '#contract/inquiries.constants.ts'
import * as inquiriesApi from '#contract/inquiries.ts'
import type { Park } from '#contract/park.ts'
import type { Config } from '#server/config.ts'
import { bind } from '#server/http/bind.ts'
import { wasTooQuick } from '#server/lib/page-seconds.ts'
import { confirmationLimit, hasToken, inquiryLimit, networkOf, takeToken } from '#server/http/rate-limit.service.ts'
import * as service from '#server/leads/incoming-inquiries.service.ts'
import { mailboxOf } from '#server/mail/addresses.ts'
import { visitOf } from '#server/tracking/visit-cookie.ts'
import { confirmationOf } from './confirmation.email.ts'
import { createInquiryNotice } from './inquiry-notice.ts'

type Context = service.Context & { config: Config; park: () => Park; onEmailQueued: () => void }

export function bindInquiries(app: FastifyInstance, ctx: Context) {
  const { db, config, onEmailQueued } = ctx
  const notice = createInquiryNotice({ db, log: app.log })
  const receiveInquiry = service.createInquiryQueue(ctx)
  app.addHook('onClose', notice.close)
  const confirmationTo = async (address: string) => {
    const confirmation = confirmationOf(ctx)
    const key = `confirmation:${mailboxOf(address)}`
    return confirmation && (await hasToken(db, key, confirmationLimit)) ? confirmation : undefined
  }
  const receive = async (
    form: 'A' | 'B',
    { [trapField]: trapped, ...typed }: service.TypedInquiry & Record<typeof trapField, string>,
    request: FastifyRequest,
  ) => {
    if (config.rateLimit) await takeToken(db, `inquiry:${networkOf(request.ip)}`, inquiryLimit)
    const spam = trapped !== '' || wasTooQuick(request.headers)
    const visitId = visitOf(request, config.publicUrl)
    const confirmation = spam ? undefined : await confirmationTo(typed.email)
    const id = await receiveInquiry({ form, typed, visitId, spam, confirmation })
    onEmailQueued()
    notice.onInquiry()
    return { success: true as const, id }
  }

  bind(app, inquiriesApi.sendA, ({ body, request }) => receive('A', body, request))
  bind(app, inquiriesApi.sendB, ({ body, request }) => receive('B', body, request))
}
