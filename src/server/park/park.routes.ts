import type { FastifyInstance } from 'fastify'
import * as businessParkApi from '#contract/park/business-park.ts'
import * as ownersTextsApi from '#contract/park/owners-texts.ts'
import type { OwnersText } from '#contract/park/owners-texts.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import * as historyApi from '#contract/history/history.ts'
import * as parkApi from '#contract/park/park.ts'
import type { Language } from '#domain/text/language.ts'
import { sendHistory } from '#server/history/history.routes.ts'
import { bind, bindCached } from '#server/http/bind.ts'
import type { CachedResponse } from '#server/http/cached-response.ts'
import { readIntent } from '#server/http/commitments.ts'
import { readHeldEmail } from '#server/mail/held-email.queries.ts'
import type { CurrentPark } from './current-park.ts'
import * as service from './park.service.ts'
import * as setup from './setup.service.ts'

type Context = setup.Context & {
  currentPark: CurrentPark
  ownersTexts: () => Promise<OwnersText[]>
  cachedCompany: (isPreview: boolean, language: Language) => Promise<CachedResponse>
}

export function bindPark(app: FastifyInstance, ctx: Context) {
  /** Shows the user who made a change its result at once, before the notification arrives. */
  const refresh = () => ctx.currentPark.refresh(ctx.db)

  bindCached(app, parkApi.readCompany, (_params, ...as) => ctx.cachedCompany(...as))

  bind(app, staffParkApi.read, () => service.readBusinessPark(ctx))

  bind(app, ownersTextsApi.read, () => ctx.ownersTexts())

  bind(app, staffParkApi.readHeldEmail, () => readHeldEmail({ ...ctx, park: ctx.currentPark.read }))

  bind(app, businessParkApi.update, async ({ body, user, readAt, request }) => {
    const park = await service.updatePark(ctx, {
      by: user,
      update: body,
      readAt,
      intent: readIntent(request, ctx),
    })
    await refresh()
    return park
  })

  bind(app, businessParkApi.beginSetup, async ({ body, user }) => {
    const park = await setup.beginSetup(ctx, { by: user, timeZone: body.timeZone })
    await refresh()
    return park
  })

  bind(app, businessParkApi.readReadiness, () => setup.readReadiness(ctx))

  bind(app, businessParkApi.createPhase, async ({ body, user }) => {
    const phase = await service.createPhase(ctx, { by: user, phase: body })
    await refresh()
    return phase
  })

  bind(app, businessParkApi.updatePhase, async ({ params, body, user, readAt }) => {
    const phase = await service.updatePhase(ctx, {
      by: user,
      id: params.id,
      update: body,
      readAt,
    })
    await refresh()
    return phase
  })

  bind(app, businessParkApi.removePhase, async ({ params, user }) => {
    await service.removePhase(ctx, { by: user, id: params.id })
    await refresh()
  })

  bind(app, historyApi.listOfPark, (input) => sendHistory(ctx.db, { ofPark: true }, input))
}
