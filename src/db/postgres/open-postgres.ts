import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientBase, Pool } from 'pg'
import { databaseAway, databaseMigrated, databaseReadOnly } from '#contract/requests.errors.ts'
import type { Notified } from '#db/channels.ts'
import { knownMigrations, logMigrated, migrateOver } from '#db/migrate.ts'
import { postgresError } from '#db/postgres-error.ts'
import { type TimeLimits, timeLimits } from '#db/time-limits.ts'
import { UnusableDatabase } from '#db/unusable-database.ts'
import { followChanges } from './change-feed.ts'
import { refuseUnexpectedServer, setUpSession } from './expected-server.ts'
import { explain, isPassing, onlyReading } from './remedy.ts'
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

/** Clients may retry after this many seconds. */
const retryAfter = 5

type Queryable = Pick<ClientBase | Pool, 'query'>

const refusals = { migrated: databaseMigrated, 'read only': databaseReadOnly }

const advice = {
  migrated:
    'Another release has migrated or replaced the database. This process refuses writes and has stopped its jobs: restart it ' +
    'with the release that ran on the database last.',
  'read only': `The database allows no changes. ${onlyReading}`,
}

/** A pool of connections to a PostgreSQL server, which may be unreachable now and respond later. */
export async function openPostgres(options: Options) {
  const { url, log, onFatal, notified, prepare, connections = 10, longestStatement } = options
  const limits = timeLimits(longestStatement)
  const pool = new Pool({
    connectionString: url,
    application_name: 'baydoor',
    max: connections,
    connectionTimeoutMillis: limits.wait,
    onConnect: (client) =>
      setUpSession(client, {
        statement_timeout: String(limits.statement),
        idle_in_transaction_session_timeout: String(limits.idleTransaction),
      }),
    keepAlive: true,
    // The pool closes an idle connection before the keep-alive timeout.
    idleTimeoutMillis: 8_000,
    stream: () => lineThatEnds(limits),
  })
  const closing = new AbortController()
  // Without a listener, a restart of PostgreSQL would end the process.
  pool.on('error', (error) => {
    if (!closing.signal.aborted) log.error(`A connection to PostgreSQL was lost: ${error.message}`)
  })
  // The pool listens only to idle connections. A query on a lost connection fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}))

  let missing: string | undefined = 'it was not reached yet'
  const known = knownMigrations().length
  let unfitness: Awaited<ReturnType<typeof unfitnessOf>>
  const ready = Promise.withResolvers<void>()
  const outdated = Promise.withResolvers<void>()

  async function start() {
    await refuseSharedSessions(url, limits)
    await migrateServer(url, { connectTimeout: limits.connect, log })
    await prepare(pool)
    missing = undefined
    ready.resolve()
  }

  /** Checks whether this process may still use the database. Rejects if the database is unreachable. */
  async function check(client: Queryable) {
    if (missing !== undefined) return
    const found = await unfitnessOf(client, known)
    if (found !== undefined && found !== unfitness) log.error(advice[found])
    unfitness = found
    if (found === 'migrated') outdated.resolve()
  }

  /** The error for calls that need the database in its expected state. */
  function refusal() {
    if (missing !== undefined) return databaseAway({ retryAfter })
    return unfitness && refusals[unfitness]({ retryAfter })
  }

  const checkLater = () => {
    check(pool).catch((error: unknown) => log.error(`PostgreSQL could not be checked: ${explain(error)}`))
  }

  function noteAway(error: unknown) {
    if (error instanceof UnusableDatabase || !isPassing(error)) return false
    const reason = explain(error)
    // Logged once for each reason, not at each attempt.
    if (reason !== missing) log.error(`PostgreSQL cannot be used yet: ${reason} Trying again until it can.`)
    missing = reason
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
  const feed = followChanges({
    url,
    notified: (channel, table) => {
      if (table === '*' && channel === 'changed') checkLater()
      notified(channel, table)
    },
    check,
    log,
    limits,
  })

  return {
    pool,
    ready: ready.promise,
    outdated: outdated.promise,
    async ping() {
      if (missing !== undefined) throw new Error(`PostgreSQL is not ready: ${missing}`)
      await check(pool)
      const refused = refusal()
      if (refused) throw refused
    },
    refuseWrites: refusal,
    takeCopy: undefined,
    async close() {
      closing.abort()
      await Promise.all([trying, feed.close()])
      await pool.end()
    },
  }
}

/**
 * Ends a connection on which nothing arrives, because it can die silently, for example if a router drops its state. A live
 * server responds within the wait, even if only to say that a statement took too long.
 */
function lineThatEnds({ connect, wait }: TimeLimits) {
  const line = new Socket()
  line.once('data', () => line.setTimeout(wait))
  return line.setTimeout(connect, () =>
    line.destroy(Object.assign(new Error('PostgreSQL said nothing for too long'), { code: 'ETIMEDOUT' })),
  )
}

// A separate connection, because waiting for another process's migration may take longer than any query may.
async function migrateServer(url: string, { connectTimeout, log }: { connectTimeout: number } & Pick<Options, 'log'>) {
  await using cleanup = new AsyncDisposableStack()
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeout, keepAlive: true })
  cleanup.defer(() => client.end())
  const lost = Promise.withResolvers<never>()
  client.on('error', lost.reject)
  await client.connect()
  const prepared = async () => {
    await refuseUnexpectedServer(client)
    await setUpSession(client)
    const { rows } = await client.query<{ isReadOnly: boolean }>(`select ${readOnly} as "isReadOnly"`)
    if (rows[0]?.isReadOnly) throw new Error(advice['read only'])
    logMigrated(await migrateOver(client), log)
  }
  await Promise.race([prepared(), lost.promise])
}

const readOnly = `(pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean)`

// SQLSTATE of an undefined table.
const undefinedTable = '42P01'

/** Why this process must not write to the database: a newer release has migrated it, or it is read-only. */
async function unfitnessOf(client: Queryable, known: number): Promise<'migrated' | 'read only' | undefined> {
  try {
    const { rows } = await client.query<{ isReadOnly: boolean; applied: number }>(
      `select ${readOnly} as "isReadOnly", count(*)::int as applied
       from drizzle.__drizzle_migrations where created_at is not null`,
    )
    const [found] = rows
    if (found?.applied !== known) return 'migrated'
    return found.isReadOnly ? 'read only' : undefined
  } catch (error) {
    if (postgresError(error)?.code === undefinedTable) return 'migrated'
    throw error
  }
}

const unusable = (error: unknown) =>
  error instanceof UnusableDatabase
    ? error
    : new UnusableDatabase(`PostgreSQL cannot be used: ${explain(error)}`, { cause: error })
