import type { FastifyInstance } from 'fastify'
import * as historyApi from '#contract/history/history.ts'
import * as propertiesApi from '#contract/properties/properties.ts'
import * as publishedPagesApi from '#contract/properties/published-pages.ts'
import { sendHistory } from '#server/history/history.routes.ts'
import { bind, bindCached } from '#server/http/bind.ts'
import type { CachedResponse } from '#server/http/cached-response.ts'
import { readIfMatch } from '#server/http/if-match.ts'
import * as service from './properties.service.ts'

type Context = service.Editing & {
  /** The public responses are cached together with the pages, and invalidated with them. */
  cachedProperties: (isPreview: boolean) => Promise<CachedResponse>
  cachedProperty: (id: number, isPreview: boolean) => Promise<CachedResponse>
  cachedPage: (propertyId: number, isPreview: boolean) => Promise<CachedResponse>
  invalidatePages: () => void
}

export function bindProperties(app: FastifyInstance, ctx: Context) {
  bindCached(app, propertiesApi.list, (_params, isPreview) => ctx.cachedProperties(isPreview))
  bindCached(app, propertiesApi.read, ({ id }, isPreview) => ctx.cachedProperty(id, isPreview))
  bindCached(app, publishedPagesApi.readProperty, ({ id }, isPreview) => ctx.cachedPage(id, isPreview))

  bind(app, propertiesApi.create, async ({ body, user }) => {
    const created = await service.createProperty(ctx, { by: user, property: body })
    ctx.invalidatePages()
    return created
  })

  bind(app, propertiesApi.update, async ({ params: { id }, body, user, request }) => {
    const updated = await service.updateProperty(ctx, { by: user, id, update: body, readAt: readIfMatch(request) })
    ctx.invalidatePages()
    return updated
  })

  bind(app, propertiesApi.remove, async ({ params: { id }, user, request }) => {
    await service.deleteProperty(ctx, { by: user, id, readAt: readIfMatch(request) })
    ctx.invalidatePages()
    return { success: true as const }
  })

  bind(app, propertiesApi.restore, async ({ params: { id }, user }) => {
    const restored = await service.restoreProperty(ctx, { by: user, id })
    ctx.invalidatePages()
    return restored
  })

  bind(app, historyApi.listOfProperty, async ({ params, ...input }) => {
    await service.requireProperty(ctx, params.id)
    return sendHistory(ctx.db, { noun: 'property', nounId: params.id }, input)
  })
}
