import type { FastifyInstance } from 'fastify'
import * as healthApi from '#contract/health.ts'
import { databaseAway, serverStopping } from '#contract/requests.errors.ts'
import type { Database } from '#db/open.ts'
import { bind } from '#server/http/bind.ts'
import { databaseUnavailable } from '#server/http/errors.ts'
import { version } from '#server/lib/version.ts'

/** Milliseconds for which a ping of the database is reused, so that anonymous probes do not load it. */
const pingLifetime = 1000

export function bindHealth(app: FastifyInstance, database: Database) {
  let pinged: { time: number; result: Promise<void> } | undefined
  const ping = () => {
    if (!pinged || Date.now() - pinged.time > pingLifetime) pinged = { time: Date.now(), result: database.ping() }
    return pinged.result
  }

  bind(app, healthApi.healthz, async () => ({ ok: true as const, version }))
  bind(app, healthApi.readyz, async ({ request }) => {
    if (app.isDraining()) throw serverStopping({ retryAfter: 5 })
    try {
      await ping()
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not respond')
      throw databaseUnavailable(error) ?? databaseAway({ retryAfter: 5 })
    }
    return { ok: true as const }
  })
}
