import type { FastifyRequest } from 'fastify'
import { trapField } from '#contract/inquiries/inquiries.constants.ts'
import type { Park } from '#contract/park/park.ts'
import type { Db } from '#db/open.ts'
import type { Config } from '#server/config.ts'
import { inquiryLimit, networkOf, takeToken } from '#server/http/limits/rate-limit.service.ts'
import { storeInquiry, type TypedInquiry } from '#server/leads/incoming-inquiries.service.ts'
import { wasTooQuick } from '#server/lib/page-seconds.ts'
import { unitOfNumber } from '#server/lib/queries/units.queries.ts'
import { languageOfRequest } from '#server/http/request-language.ts'
import { visitOf } from '#server/tracking/visit-cookie.ts'
import { queueConfirmation } from './confirmation.service.ts'

export type Context = { db: Db; config: Config; park: () => Park; onEmailQueued: () => void }

type Fields = TypedInquiry & Record<typeof trapField, string> & { awaitedUnit?: string }
type Sent = { form: 'A' | 'B'; fields: Fields; request: FastifyRequest }

/** What a visitor who waits for a unit says, before what he typed. */
const awaitedText = (unitNumber: string) => `Tell me when unit ${unitNumber} is free.`

/** Receives an inquiry and returns its id. Calls and form pages share the same limits and rules against spam. */
export async function receiveInquiry(ctx: Context, { form, fields, request }: Sent): Promise<number> {
  const { db, config, onEmailQueued } = ctx
  if (config.rateLimit) await takeToken(db, `inquiry:${networkOf(request.ip)}`, inquiryLimit)
  const { [trapField]: trapped, awaitedUnit = '', ...others } = fields
  const awaited = await unitOfNumber(ctx, awaitedUnit)
  const additionalDetails = [awaited && awaitedText(awaited.unitNumber), others.additionalDetails]
    .filter(Boolean)
    .join('\n\n')
  const typed = { ...others, additionalDetails }
  const spam = trapped !== '' || wasTooQuick(request.headers)
  const language = languageOfRequest(request)
  const visitId = visitOf(request, config.publicUrl)
  const inquiryId = await db.transaction(async (tx) => {
    const { id, isRepeated } = await storeInquiry(tx, {
      form,
      typed,
      language,
      visitId,
      spam,
      ...(awaited && { awaitedUnitId: awaited.id }),
    })
    if (!spam && !isRepeated) await queueConfirmation(ctx, tx, { inquiryId: id, to: typed.email, language })
    return id
  })
  onEmailQueued()
  return inquiryId
}
