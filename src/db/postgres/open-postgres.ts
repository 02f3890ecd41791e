import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, Pool } from 'pg'
import type { Notified } from '#db/channels.ts'
import { migrateOver } from '#db/migrate.ts'
import { postgresError } from '#db/postgres-error.ts'
import { type TimeLimits, timeLimits } from '#db/time-limits.ts'
import { UnusableDatabase } from '#db/unusable-database.ts'
import { followChanges } from './change-feed.ts'
import { refuseSharedSessions } from './shared-sessions.ts'

type Options = {
  url: string
  log: { info(message: string): void; error(message: string): void }
  onFatal(message: string): void
  notified: Notified
  prepare(pool: Pool): Promise<void>
  connections?: number
  longestStatement?: number
}

const firstPause = 1_000
const longestPause = 15_000

/** A pool on a PostgreSQL server, which may be unreachable now and come back later. */
export async function openPostgres(options: Options) {
  const { url, log, onFatal, notified, prepare, connections = 10, longestStatement } = options
  const limits = timeLimits(longestStatement)
  const pool = new Pool({
    connectionString: url,
    application_name: 'baydoor',
    max: connections,
    connectionTimeoutMillis: limits.wait,
    // Not as parameters of the connection, which PgBouncer refuses.
    onConnect: async (client) => {
      await client.query(
        `set statement_timeout = ${limits.statement}; set idle_in_transaction_session_timeout = ${limits.idleTransaction}`,
      )
    },
    keepAlive: true,
    // The pool closes an idle connection before the keep-alive timeout.
    idleTimeoutMillis: 8_000,
    stream: () => lineThatEnds(limits),
  })
  const closing = new AbortController()
  // Without a listener a restart of PostgreSQL ends the process.
  pool.on('error', (error) => {
    if (!closing.signal.aborted) log.error(`A connection to PostgreSQL was lost: ${error.message}`)
  })
  // The pool listens only to idle connections; a query on a lost one fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}))

  let missing: string | undefined = 'it was not reached yet'
  const ready = Promise.withResolvers<void>()

  async function start() {
    await refuseSharedSessions(url, limits)
    await migrateServer(url, limits.connect)
    await prepare(pool)
    missing = undefined
    ready.resolve()
  }

  function noteAway(error: unknown) {
    const reason = awayBecause(error)
    if (reason === undefined) return false
    missing = reason
    log.error(`PostgreSQL cannot be reached (${reason}). Trying again until it can.`)
    return true
  }

  async function keepTrying() {
    for (let wait = firstPause; missing !== undefined; wait = Math.min(wait * 2, longestPause)) {
      await pause(wait, undefined, { signal: closing.signal })
      try {
        await start()
        log.info('PostgreSQL is reached now, and up to date.')
      } catch (error) {
        if (!noteAway(error)) return onFatal(unusable(error).message)
      }
    }
  }

  let trying: Promise<void> = Promise.resolve()
  try {
    await start()
  } catch (error) {
    if (!noteAway(error)) {
      await pool.end()
      throw unusable(error)
    }
    trying = keepTrying().catch((reason: unknown) => {
      if (!closing.signal.aborted) throw reason
    })
  }
  const feed = followChanges({ url, notified, log, limits })

  return {
    pool,
    ready: ready.promise,
    async ping() {
      if (missing !== undefined) throw new Error(`PostgreSQL is not ready: ${missing}`)
      await pool.query('select 1')
    },
    refuseWrites: () => undefined,
    takeCopy: undefined,
    async close() {
      closing.abort()
      await Promise.all([trying, feed.close()])
      await pool.end()
    },
  }
}

/**
 * Ends a connection on which nothing arrives: it may have died silently (a router drops its state). A live server says something
 * within the wait, if only that a statement took too long.
 */
function lineThatEnds({ connect, wait }: TimeLimits) {
  const line = new Socket()
  line.once('data', () => line.setTimeout(wait))
  return line.setTimeout(connect, () =>
    line.destroy(Object.assign(new Error('PostgreSQL said nothing for too long'), { code: 'ETIMEDOUT' })),
  )
}

// A separate connection: waiting for another process's migration may take longer than any query may.
async function migrateServer(url: string, connectTimeout: number) {
  await using cleanup = new AsyncDisposableStack()
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeout, keepAlive: true })
  cleanup.defer(() => client.end())
  const lost = Promise.withResolvers<never>()
  client.on('error', lost.reject)
  await client.connect()
  await Promise.race([migrateOver(client), lost.promise])
}

const unusable = (error: unknown) =>
  error instanceof UnusableDatabase
    ? error
    : new UnusableDatabase(`PostgreSQL cannot be used: ${messageOf(error)}`, { cause: error })

/** Why PostgreSQL is unreachable; undefined if it responds and refuses for a reason that waiting does not cure. */
function awayBecause(error: unknown) {
  if (error instanceof UnusableDatabase) return undefined
  const serverError = postgresError(error)
  if (!serverError) return messageOf(error)
  // Class 08 connection, 53 out of resources, 57 shutting down or starting up.
  return /^(08|53|57)/.test(serverError.code ?? '') ? serverError.message : undefined
}

/** The message of the driver's error, without its wrappers. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  if (!(error instanceof Error)) return String(error)
  return postgresError(error)?.message ?? (error.cause === undefined ? error.message : messageOf(error.cause))
}
