import { Client } from 'pg'
import type { TimeLimits } from '#db/time-limits.ts'
import { UnusableDatabase } from '#db/unusable-database.ts'

/**
 * Refuses a pooler that hands a session to another client between transactions, as PgBouncer does in transaction mode. The
 * migration lock, the time limits and LISTEN belong to the session and would be lost.
 */
export async function refuseSharedSessions(url: string, limits: TimeLimits) {
  await using cleanup = new AsyncDisposableStack()
  const connect = async () => {
    const client = new Client({
      connectionString: url,
      application_name: 'baydoor start',
      connectionTimeoutMillis: limits.connect,
      query_timeout: limits.connect,
    })
    // If the connection is lost, the running query fails by itself.
    client.on('error', () => {})
    cleanup.defer(() => client.end())
    await client.connect()
    return client
  }
  const [first, second] = [await connect(), await connect()]
  const [one, other, again] = [await processOf(first), await processOf(second), await processOf(first)]
  if (one !== again || one === other)
    throw new UnusableDatabase(
      'PostgreSQL is reached through a pooler that shares its sessions, such as PgBouncer with pool_mode = transaction, ' +
        'which loses locks and notices of changes. Set pool_mode = session for this database, or give DATABASE_URL the ' +
        'address of PostgreSQL itself.',
    )
}

/** The server process of a session. */
async function processOf(client: Client) {
  const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process')
  return rows[0]?.process
}
