import type { FastifyInstance } from 'fastify'
import * as healthApi from '#contract/health.ts'
import type { Problem } from '#contract/health.ts'
import { databaseAway, serverStopping } from '#contract/requests.errors.ts'
import { bind } from '#server/http/bind.ts'
import { databaseUnavailable } from '#server/http/errors.ts'
import type { DatabaseProbe } from '#server/lib/database-probe.ts'
import { version } from '#server/lib/version.ts'

type Context = { databaseFailure: DatabaseProbe; problems: () => Problem[] }

export function bindHealth(app: FastifyInstance, { databaseFailure, problems }: Context) {
  bind(app, healthApi.healthz, async () => ({ ok: true as const, version, problems: problems() }))
  bind(app, healthApi.readyz, async () => {
    if (app.isDraining()) throw serverStopping({ retryAfter: 5 })
    const failure = await databaseFailure()
    if (failure !== undefined) throw databaseUnavailable(failure) ?? databaseAway({ retryAfter: 5 })
    return { ok: true as const }
  })
}
