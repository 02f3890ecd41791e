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
import { bind, bindKept } from '#server/http/bind.ts'
import { readIfMatch } from '#server/http/if-match.ts'
import type { KeptAnswer } from '#server/http/kept-answer.ts'
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
  keptProperties: () => Promise<KeptAnswer>
  keptProperty: (id: number) => Promise<KeptAnswer>
  keptPage: (propertyId: number) => Promise<KeptAnswer>
  invalidatePages: () => void
}

export function bindProperties(
  app: FastifyInstance,
  { db, keptProperties, keptProperty, keptPage, invalidatePages }: Context,
) {
  bindKept(app, listProperties, keptProperties)
  bindKept(app, readProperty, ({ id }) => keptProperty(id))
  bindKept(app, readPropertyPage, ({ id }) => keptPage(id))

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
