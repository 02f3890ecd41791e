import type { FastifyInstance, FastifyRequest } from 'fastify'
import { trapField } from '#contract/inquiries.constants.ts'
import type { Park } from '#contract/park.ts'
import type { Config } from '#server/config.ts'
import { confirmationLimit, hasToken, inquiryLimit, networkOf, takeToken } from '#server/http/rate-limit.service.ts'
import * as service from '#server/leads/incoming-inquiries.service.ts'
import { wasTooQuick } from '#server/lib/page-seconds.ts'
import { mailboxOf } from '#server/mail/addresses.ts'
import { visitOf } from '#server/tracking/visit-cookie.ts'
import { confirmationOf } from './confirmation.email.ts'
import { createInquiryNotice } from './inquiry-notice.ts'

export type Context = service.Context & { config: Config; park: () => Park; onEmailQueued: () => void }

/** Receives what a form has sent and returns the id of the inquiry. */
export type ReceiveInquiry = (
  form: 'A' | 'B',
  sent: service.TypedInquiry & Record<typeof trapField, string>,
  request: FastifyRequest,
) => Promise<number>

/** Both ways in which a form arrives, by a call and by a page, have the same limits and rules against spam. */
export function createInquiryReceiver(app: FastifyInstance, ctx: Context): ReceiveInquiry {
  const { db, config, onEmailQueued } = ctx
  const notice = createInquiryNotice({ db, log: app.log })
  const receive = service.createInquiryQueue(ctx)
  app.addHook('onClose', notice.close)
  const confirmationTo = async (address: string) => {
    const confirmation = confirmationOf(ctx)
    const key = `confirmation:${mailboxOf(address)}`
    return confirmation && (await hasToken(db, key, confirmationLimit)) ? confirmation : undefined
  }
  return async (form, { [trapField]: trapped, ...typed }, request) => {
    if (config.rateLimit) await takeToken(db, `inquiry:${networkOf(request.ip)}`, inquiryLimit)
    const spam = trapped !== '' || wasTooQuick(request.headers)
    const visitId = visitOf(request, config.publicUrl)
    const confirmation = spam ? undefined : await confirmationTo(typed.email)
    const id = await receive({ form, typed, visitId, spam, confirmation })
    onEmailQueued()
    notice.onInquiry()
    return id
  }
}
