import type { FastifyInstance } from 'fastify'
import * as contactImportsApi from '#contract/leases/contact-imports.ts'
import * as holdsApi from '#contract/leases/holds.ts'
import * as leaseDatesApi from '#contract/leases/lease-dates.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import * as rentRollApi from '#contract/leases/rent-roll.ts'
import type { Db } from '#db/open.ts'
import { sendHistory } from '#server/history/history.routes.ts'
import { bind } from '#server/http/bind.ts'
import { readCursor, sendPage } from '#server/http/pagination.ts'
import { listImports, storeImport, undoImport } from './contact-imports.service.ts'
import * as holds from './holds.service.ts'
import { listLeaseDates } from './lease-dates.queries.ts'
import { countLeases, listLeases } from './lease-list.queries.ts'
import type { DayContext } from './leases.queries.ts'
import { readLease } from './lease-records.service.ts'
import * as service from './leases.service.ts'
import { createLease, deleteDraft, updateLease } from './written-leases.service.ts'
import { readRentRoll } from './rent-roll.queries.ts'

type Context = { db: Db } & DayContext

export function bindLeases(app: FastifyInstance, ctx: Context) {
  bind(app, leasesApi.count, ({ query }) => countLeases(ctx, query))
  bind(app, leasesApi.list, async ({ query, request, reply }) => {
    const { limit } = query
    const page = await listLeases(ctx, { ...query, before: readCursor(query.cursor) })
    const cursorOf = ({ createdAt, id }: (typeof page.rows)[number]) => ({ at: createdAt, id })
    return sendPage(request, reply, { rows: page.rows, total: page.total, limit, cursorOf }).map(page.answer)
  })
  bind(app, leasesApi.create, ({ body, user, reply }) => {
    if (body.preview) reply.code(200)
    return createLease(ctx, { by: user, create: body })
  })
  bind(app, leasesApi.read, ({ params, query }) => readLease(ctx, { id: params.id, on: query.on }))
  bind(app, leasesApi.update, ({ params, body, user }) => updateLease(ctx, { id: params.id, by: user, update: body }))
  bind(app, contactImportsApi.list, () => listImports(ctx))
  bind(app, contactImportsApi.store, ({ body, user }) => storeImport(ctx, { by: user, import: body }))
  bind(app, contactImportsApi.undo, ({ params, user }) => undoImport(ctx, { by: user, importId: params.id }))
  bind(app, leasesApi.remove, ({ params, user }) => deleteDraft(ctx, { id: params.id, by: user }))
  bind(app, leasesApi.sign, ({ params, body, user }) => service.signLease(ctx, { id: params.id, by: user, body }))
  bind(app, leasesApi.renew, ({ params, body, user }) => service.renewLease(ctx, { id: params.id, by: user, body }))
  bind(app, leasesApi.changeRent, ({ params, body, user }) =>
    service.changeRent(ctx, { id: params.id, by: user, body }),
  )
  bind(app, leasesApi.giveNotice, ({ params, body, user }) =>
    service.giveNotice(ctx, { id: params.id, by: user, body }),
  )
  bind(app, leasesApi.withdrawNotice, ({ params, body, user }) =>
    service.withdrawNotice(ctx, { id: params.id, by: user, preview: body?.preview }),
  )
  bind(app, leasesApi.moveOut, ({ params, body, user }) => service.moveOut(ctx, { id: params.id, by: user, body }))
  bind(app, leasesApi.cancel, ({ params, body, user }) =>
    service.cancelLease(ctx, { id: params.id, by: user, preview: body.preview }),
  )
  bind(app, leasesApi.undo, ({ params, user }) => service.undoLatest(ctx, { id: params.id, by: user }))
  bind(app, leasesApi.listHistory, async ({ params, ...input }) => {
    await readLease(ctx, { id: params.id })
    return sendHistory(ctx.db, { noun: 'lease', nounId: params.id }, input)
  })

  bind(app, holdsApi.list, ({ query }) => holds.listHolds(ctx, { all: query.all === 'true' }))
  bind(app, holdsApi.create, ({ params, body, user }) =>
    holds.holdUnit(ctx, { by: user, unitId: params.id, hold: body }),
  )
  bind(app, holdsApi.release, ({ params, user }) => holds.releaseUnit(ctx, { by: user, unitId: params.id }))

  bind(app, rentRollApi.read, ({ query }) => readRentRoll(ctx, query))
  bind(app, leaseDatesApi.list, ({ query }) => listLeaseDates(ctx, query))
}
