import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/open.ts'

/** Milliseconds for which a ping of the database is reused, so that anonymous probes do not load it. */
const pingLifetime = 1000

/** Resolves to the present error of the database; undefined if it responds. */
export type DatabaseProbe = () => Promise<unknown>

/** Creates the probe for monitors. It logs when the database fails and when it is back, not at each probe. */
export function createDatabaseProbe({ ping }: Pick<Database, 'ping'>, log: FastifyBaseLogger): DatabaseProbe {
  let isAway = false
  let pinged: { time: number; failure: Promise<unknown> } | undefined

  const probe = async () => {
    try {
      await ping()
      if (isAway) log.info('the database responds again')
      isAway = false
      return undefined
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'the database does not respond')
      isAway = true
      return error
    }
  }
  return () => {
    if (!pinged || Date.now() - pinged.time > pingLifetime) pinged = { time: Date.now(), failure: probe() }
    return pinged.failure
  }
}
