import type { FastifyInstance } from 'fastify'
import { listPropertyHistory } from '#contract/history.ts'
import {
  createProperty,
  deleteProperty,
  listProperties,
  readProperty,
  restoreProperty,
  updateProperty,
} from '#contract/properties.ts'
import { readPropertyPage } from '#contract/published-pages.ts'
import type { Db } from '#db/open.ts'
import { sendHistory } from '#server/history/history.routes.ts'
import { bind, bindCached } from '#server/http/bind.ts'
import { readIfMatch } from '#server/http/if-match.ts'
import type { CachedResponse } from '#server/http/cached-response.ts'
import {
  createPropertyWith,
  deletePropertyWith,
  requireProperty,
  restorePropertyWith,
  updatePropertyWith,
} from './properties.service.ts'

type Context = {
  db: Db
  /** What is public is kept like the pages that show it, and made anew with them. */
  cachedProperties: () => Promise<CachedResponse>
  cachedProperty: (id: number) => Promise<CachedResponse>
  cachedPage: (propertyId: number) => Promise<CachedResponse>
  invalidatePages: () => void
}

export function bindProperties(
  app: FastifyInstance,
  { db, cachedProperties, cachedProperty, cachedPage, invalidatePages }: Context,
) {
  bindCached(app, listProperties, cachedProperties)
  bindCached(app, readProperty, ({ id }) => cachedProperty(id))
  bindCached(app, readPropertyPage, ({ id }) => cachedPage(id))

  bind(app, createProperty, async ({ body, user }) => {
    const created = await createPropertyWith(db, user, body)
    invalidatePages()
    return created
  })

  bind(app, updateProperty, async ({ params: { id }, body, user, request }) => {
    const updated = await updatePropertyWith(db, { by: user, id, update: body, readAt: readIfMatch(request) })
    invalidatePages()
    return updated
  })

  bind(app, deleteProperty, async ({ params: { id }, user, request }) => {
    await deletePropertyWith(db, { by: user, id, readAt: readIfMatch(request) })
    invalidatePages()
    return { success: true as const }
  })

  bind(app, restoreProperty, async ({ params: { id }, user }) => {
    const restored = await restorePropertyWith(db, user, id)
    invalidatePages()
    return restored
  })

  bind(app, listPropertyHistory, async ({ params, ...asked }) => {
    await requireProperty(db, params.id)
    return sendHistory(db, { noun: 'property', nounId: params.id }, asked)
  })
}
