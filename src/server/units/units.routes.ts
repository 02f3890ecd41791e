import type { FastifyInstance } from 'fastify'
import * as historyApi from '#contract/history/history.ts'
import * as publishedPagesApi from '#contract/properties/published-pages.ts'
import * as unitImportsApi from '#contract/units/unit-imports.ts'
import * as unitCombinationsApi from '#contract/units/unit-combinations.ts'
import * as unitsApi from '#contract/units/units.ts'
import { sendHistory } from '#server/history/history.routes.ts'
import type { Language } from '#domain/text/language.ts'
import { bind, bindCached } from '#server/http/bind.ts'
import type { CachedResponse } from '#server/http/cached-response.ts'
import { readIntent } from '#server/http/commitments.ts'
import type { Clock } from '#server/lib/clock.ts'
import { requireUnit } from '#server/lib/queries/units.queries.ts'
import { combineUnits } from './combine-units.service.ts'
import { createUnits } from './create-units.service.ts'
import { deleteUnit, restoreUnit } from './delete-unit.service.ts'
import { splitUnit } from './split-unit.service.ts'
import { importUnits } from './unit-import.service.ts'
import { listImports, undoImport } from './unit-import-undo.service.ts'
import { type Context as UnitsContext, listUnits } from './units.queries.ts'
import { updateUnit, updateUnits } from './update-unit.service.ts'

type Context = UnitsContext & {
  clock: Clock
  /** The public responses are cached and invalidated together with the pages. */
  cachedUnits: (isPreview: boolean, language: Language) => Promise<CachedResponse>
  cachedPage: (unitId: number, isPreview: boolean, language: Language) => Promise<CachedResponse>
}

export function bindUnits(app: FastifyInstance, ctx: Context) {
  bindCached(app, unitsApi.list, (_params, ...as) => ctx.cachedUnits(...as))
  bindCached(app, publishedPagesApi.readUnit, ({ id }, ...as) => ctx.cachedPage(id, ...as))

  bind(app, unitsApi.listForStaff, () => listUnits(ctx))

  for (const call of [unitsApi.update, unitsApi.updateDefinition])
    bind(app, call, ({ params, body, user, readAt, request }) =>
      updateUnit(ctx, {
        by: user,
        id: params.id,
        update: body,
        readAt,
        intent: readIntent(request, ctx),
      }),
    )

  for (const call of [unitsApi.updateRents, unitsApi.updateBuildings])
    bind(app, call, ({ body, user }) => updateUnits(ctx, { by: user, updates: body.units }))

  bind(app, unitsApi.create, ({ body, user }) => createUnits(ctx, { by: user, create: body }))

  bind(app, unitImportsApi.store, ({ body, user, request }) =>
    importUnits(ctx, { by: user, import: body, intent: readIntent(request, ctx) }),
  )

  bind(app, unitImportsApi.list, () => listImports(ctx))

  bind(app, unitImportsApi.undo, ({ params, user }) => undoImport(ctx, { by: user, importId: params.id }))

  bind(app, unitCombinationsApi.combine, ({ body, user, request }) =>
    combineUnits(ctx, { by: user, combine: body, intent: readIntent(request, ctx) }),
  )

  bind(app, unitCombinationsApi.split, ({ params, body, user, request }) =>
    splitUnit(ctx, { by: user, id: params.id, split: body, intent: readIntent(request, ctx) }),
  )

  bind(app, unitsApi.remove, ({ params, user, request }) =>
    deleteUnit(ctx, { by: user, id: params.id, intent: readIntent(request, ctx) }),
  )

  bind(app, unitsApi.restore, ({ params, user }) => restoreUnit(ctx, { by: user, id: params.id }))

  bind(app, historyApi.listOfUnit, async ({ params, ...input }) => {
    await requireUnit(ctx.db, params.id)
    return sendHistory(ctx.db, { noun: 'unit', nounId: params.id }, input)
  })
}
