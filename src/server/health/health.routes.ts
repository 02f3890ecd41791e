import type { FastifyInstance } from 'fastify'
import * as healthApi from '#contract/health.ts'
import type { Problem } from '#contract/health.ts'
import { databaseAway, serverStopping } from '#contract/requests.errors.ts'
import { isStaff } from '#server/auth/is-staff.ts'
import type { Sessions } from '#server/auth/sessions.service.ts'
import type { Config } from '#server/config.ts'
import { bind } from '#server/http/bind.ts'
import { databaseUnavailable } from '#server/http/errors.ts'
import type { DatabaseProbe } from '#server/lib/database-probe.ts'
import { createMonitoring } from '#server/lib/monitoring.ts'
import { version } from '#server/lib/version.ts'

type Context = { databaseFailure: DatabaseProbe; problems: () => Problem[]; config: Config; sessions: Sessions }

export function bindHealth(app: FastifyInstance, { databaseFailure, problems, config, sessions }: Context) {
  const isMonitoring = createMonitoring(config)
  bind(app, healthApi.healthz, async ({ request }) => {
    const isTold = isMonitoring(request) || (await isStaff(sessions, request))
    return { ok: true as const, ...(isTold && { version, problems: problems() }) }
  })
  bind(app, healthApi.readyz, async () => {
    if (app.isDraining()) throw serverStopping({ retryAfter: 5 })
    const failure = await databaseFailure()
    if (failure !== undefined) throw databaseUnavailable(failure) ?? databaseAway({ retryAfter: 5 })
    return { ok: true as const }
  })
}
