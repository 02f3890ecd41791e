import type { FastifyInstance } from 'fastify'
import { listUnitHistory } from '#contract/history.ts'
import { readUnitPage } from '#contract/published-pages.ts'
import { listStaffUnits, listUnits, updateUnit } from '#contract/units.ts'
import type { Db } from '#db/open.ts'
import { sendHistory } from '#server/history/history.routes.ts'
import { bind, bindCached } from '#server/http/bind.ts'
import { readIfMatch } from '#server/http/if-match.ts'
import type { CachedResponse } from '#server/http/cached-response.ts'
import { listAllUnits, requireUnit, updateUnitWith } from './units.service.ts'

type Context = {
  db: Db
  /** What is public is kept like the pages that show it, and made anew with them. */
  cachedUnits: () => Promise<CachedResponse>
  cachedPage: (unitId: number) => Promise<CachedResponse>
  invalidatePages: () => void
}

export function bindUnits(app: FastifyInstance, { db, cachedUnits, cachedPage, invalidatePages }: Context) {
  bindCached(app, listUnits, cachedUnits)
  bindCached(app, readUnitPage, ({ id }) => cachedPage(id))

  bind(app, listStaffUnits, () => listAllUnits(db))

  bind(app, updateUnit, async ({ params, body, user, request }) => {
    const unit = await updateUnitWith(db, { by: user, id: params.id, update: body, readAt: readIfMatch(request) })
    invalidatePages()
    return unit
  })

  bind(app, listUnitHistory, async ({ params, ...asked }) => {
    await requireUnit(db, params.id)
    return sendHistory(db, { noun: 'unit', nounId: params.id }, asked)
  })
}
