import type { FastifyInstance } from 'fastify'
import * as historyApi from '#contract/history/history.ts'
import * as publishedPagesApi from '#contract/properties/published-pages.ts'
import * as unitImportsApi from '#contract/units/unit-imports.ts'
import * as unitsApi from '#contract/units/units.ts'
import { sendHistory } from '#server/history/history.routes.ts'
import { bind, bindCached } from '#server/http/bind.ts'
import type { CachedResponse } from '#server/http/cached-response.ts'
import { readIntent } from '#server/http/commitments.ts'
import { readIfMatch } from '#server/http/if-match.ts'
import type { Clock } from '#server/lib/clock.ts'
import { requireUnit } from '#server/lib/queries/units.queries.ts'
import { combineUnits, splitUnit } from './unit-combination.service.ts'
import { importUnits } from './unit-import.service.ts'
import { listImports, undoImport } from './unit-import-undo.service.ts'
import { type Context as UnitsContext, listUnits } from './units.queries.ts'
import * as service from './units.service.ts'

type Context = UnitsContext & {
  clock: Clock
  /** The public responses are cached together with the pages, and invalidated with them. */
  cachedUnits: (isPreview: boolean) => Promise<CachedResponse>
  cachedPage: (unitId: number, isPreview: boolean) => Promise<CachedResponse>
  invalidatePages: () => void
}

export function bindUnits(app: FastifyInstance, ctx: Context) {
  bindCached(app, unitsApi.list, (_params, isPreview) => ctx.cachedUnits(isPreview))
  bindCached(app, publishedPagesApi.readUnit, ({ id }, isPreview) => ctx.cachedPage(id, isPreview))

  bind(app, unitsApi.listForStaff, () => listUnits(ctx))

  for (const call of [unitsApi.update, unitsApi.updateDefinition])
    bind(app, call, async ({ params, body, user, request }) => {
      const unit = await service.updateUnit(ctx, {
        by: user,
        id: params.id,
        update: body,
        readAt: readIfMatch(request),
        intent: readIntent(request, ctx),
      })
      ctx.invalidatePages()
      return unit
    })

  bind(app, unitsApi.create, async ({ body, user }) => {
    const created = await service.createUnits(ctx, { by: user, create: body })
    ctx.invalidatePages()
    return created
  })

  bind(app, unitsApi.importUnits, async ({ body, user, request }) => {
    const { units: rows, fileName } = body
    const created = await importUnits(ctx, { by: user, rows, fileName, intent: readIntent(request, ctx) })
    ctx.invalidatePages()
    return created
  })

  bind(app, unitImportsApi.list, () => listImports(ctx))

  bind(app, unitImportsApi.undo, async ({ params, user }) => {
    const undone = await undoImport(ctx, { by: user, importId: params.id })
    ctx.invalidatePages()
    return undone
  })

  bind(app, unitsApi.combine, async ({ body, user, request }) => {
    const unit = await combineUnits(ctx, { by: user, combine: body, intent: readIntent(request, ctx) })
    ctx.invalidatePages()
    return unit
  })

  bind(app, unitsApi.split, async ({ params, body, user, request }) => {
    const intent = readIntent(request, ctx)
    const parts = await splitUnit(ctx, { by: user, id: params.id, split: body, intent })
    ctx.invalidatePages()
    return parts
  })

  bind(app, unitsApi.remove, async ({ params, user, request }) => {
    await service.deleteUnit(ctx, { by: user, id: params.id, intent: readIntent(request, ctx) })
    ctx.invalidatePages()
    return { success: true as const }
  })

  bind(app, unitsApi.restore, async ({ params, user }) => {
    const unit = await service.restoreUnit(ctx, { by: user, id: params.id })
    ctx.invalidatePages()
    return unit
  })

  bind(app, historyApi.listOfUnit, async ({ params, ...input }) => {
    await requireUnit(ctx.db, params.id)
    return sendHistory(ctx.db, { noun: 'unit', nounId: params.id }, input)
  })
}
