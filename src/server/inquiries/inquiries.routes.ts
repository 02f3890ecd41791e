import type { FastifyInstance, FastifyRequest } from 'fastify'
import { minSeconds, secondsHeader } from '#contract/inquiries.constants.ts'
import { sendInquiryA, sendInquiryB } from '#contract/inquiries.ts'
import type { Db } from '#db/open.ts'
import type { Config } from '#server/config.ts'
import { bind } from '#server/http/bind.ts'
import { inquiryLimit, networkOf, takeToken } from '#server/http/rate-limit.service.ts'
import { visitOf } from '#server/tracking/visit-cookie.ts'
import { receiveInquiry, type TypedInquiry } from './inquiries.service.ts'

type Context = { db: Db; config: Config; onEmailQueued: () => void }

export function bindInquiries(app: FastifyInstance, { db, config, onEmailQueued }: Context) {
  const receive = async (
    form: 'A' | 'B',
    { website, ...typed }: TypedInquiry & { website: string },
    request: FastifyRequest,
  ) => {
    if (config.rateLimit) await takeToken(db, `inquiry:${networkOf(request.ip)}`, inquiryLimit)
    const spam = website !== '' || wasTooQuick(request)
    const id = await receiveInquiry(db, { form, typed, visitId: visitOf(request, config.publicUrl), spam })
    onEmailQueued()
    return { success: true as const, id }
  }

  bind(app, sendInquiryA, ({ body, request }) => receive('A', body, request))
  bind(app, sendInquiryB, ({ body, request }) => receive('B', body, request))
}

/** Nobody fills in a form in no time; a client that does not say how long it took is believed. */
function wasTooQuick(request: FastifyRequest) {
  const seconds = request.headers[secondsHeader]
  return typeof seconds === 'string' && /^\d+(\.\d+)?$/.test(seconds) && Number(seconds) < minSeconds
}
