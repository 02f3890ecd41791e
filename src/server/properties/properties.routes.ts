import type { FastifyInstance } from 'fastify'
import * as historyApi from '#contract/history/history.ts'
import * as propertiesApi from '#contract/properties/properties.ts'
import * as publishedPagesApi from '#contract/properties/published-pages.ts'
import { sendHistory } from '#server/history/history.routes.ts'
import type { Language } from '#domain/text/language.ts'
import { bind, bindCached } from '#server/http/bind.ts'
import type { CachedResponse } from '#server/http/cached-response.ts'
import * as service from './properties.service.ts'

type Context = service.Editing & {
  /** The public responses are cached and invalidated together with the pages. */
  cachedProperties: (isPreview: boolean, language: Language) => Promise<CachedResponse>
  cachedProperty: (id: number, isPreview: boolean, language: Language) => Promise<CachedResponse>
  cachedPage: (propertyId: number, isPreview: boolean, language: Language) => Promise<CachedResponse>
}

export function bindProperties(app: FastifyInstance, ctx: Context) {
  bindCached(app, propertiesApi.list, (_params, ...as) => ctx.cachedProperties(...as))
  bindCached(app, propertiesApi.read, ({ id }, ...as) => ctx.cachedProperty(id, ...as))
  bindCached(app, publishedPagesApi.readProperty, ({ id }, ...as) => ctx.cachedPage(id, ...as))

  bind(app, propertiesApi.create, ({ body, user }) => service.createProperty(ctx, { by: user, property: body }))

  bind(app, propertiesApi.update, ({ params: { id }, body, user, readAt }) =>
    service.updateProperty(ctx, { by: user, id, update: body, readAt }),
  )

  bind(app, propertiesApi.remove, ({ params: { id }, user, readAt }) =>
    service.deleteProperty(ctx, { by: user, id, readAt }),
  )

  bind(app, propertiesApi.restore, ({ params: { id }, user }) => service.restoreProperty(ctx, { by: user, id }))

  bind(app, historyApi.listOfProperty, async ({ params, ...input }) => {
    await service.requireProperty(ctx, params.id)
    return sendHistory(ctx.db, { noun: 'property', nounId: params.id }, input)
  })
}
