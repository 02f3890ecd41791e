import type { FastifyInstance, FastifyRequest } from 'fastify'
import { trapField } from '#contract/inquiries.constants.ts'
import type { Park } from '#contract/park.ts'
import type { Db } from '#db/open.ts'
import type { Config } from '#server/config.ts'
import { inquiryLimit, networkOf, takeToken } from '#server/http/rate-limit.service.ts'
import { storeInquiry, type TypedInquiry } from '#server/leads/incoming-inquiries.service.ts'
import { wasTooQuick } from '#server/lib/page-seconds.ts'
import { visitOf } from '#server/tracking/visit-cookie.ts'
import { queueConfirmation } from './confirmation.service.ts'
import { createInquiryNotice } from './inquiry-notice.ts'

export type Context = { db: Db; config: Config; park: () => Park; onEmailQueued: () => void }

/** Receives what a form has sent and returns the id of the inquiry. */
export type ReceiveInquiry = (
  form: 'A' | 'B',
  sent: TypedInquiry & Record<typeof trapField, string>,
  request: FastifyRequest,
) => Promise<number>

/** Both ways in which a form arrives, by a call and by a page, have the same limits and rules against spam. */
export function createInquiryReceiver(app: FastifyInstance, ctx: Context): ReceiveInquiry {
  const { db, config, onEmailQueued } = ctx
  const notice = createInquiryNotice({ db, log: app.log })
  app.addHook('onClose', notice.close)
  return async (form, { [trapField]: trapped, ...typed }, request) => {
    if (config.rateLimit) await takeToken(db, `inquiry:${networkOf(request.ip)}`, inquiryLimit)
    const spam = trapped !== '' || wasTooQuick(request.headers)
    const visitId = visitOf(request, config.publicUrl)
    const id = await db.transaction(async (tx) => {
      const stored = await storeInquiry(tx, { form, typed, visitId, spam })
      if (!spam && !stored.isRepeated) await queueConfirmation(ctx, tx, { inquiryId: stored.id, to: typed.email })
      return stored.id
    })
    onEmailQueued()
    notice.onInquiry()
    return id
  }
}
