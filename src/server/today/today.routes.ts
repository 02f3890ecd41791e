import type { FastifyInstance } from 'fastify'
import * as navigationCountsApi from '#contract/reports/navigation-counts.ts'
import * as todayApi from '#contract/reports/today.ts'
import { bind } from '#server/http/bind.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import { isMailHeld } from '#server/lib/queries/mail-hold.queries.ts'
import { countWithheld } from './inquiries.queries.ts'
import { readCounts, readToday } from './today.service.ts'

export function bindToday(app: FastifyInstance, ctx: Context) {
  bind(app, navigationCountsApi.read, ({ user }) => readCounts(ctx, { by: user }))
  bind(app, todayApi.read, async ({ query, user }) => ({
    ...(await readToday(ctx, { by: user, mine: query.mine !== undefined })),
    withheldInquiries: await countWithheld(ctx),
    mailHeld: await isMailHeld(ctx.db),
  }))
}
