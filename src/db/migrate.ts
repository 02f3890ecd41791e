import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client, PoolClient } from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

// An advisory lock is a number; this one is 'bayd' in ASCII, so that it is not taken for another program's.
const migrationLock = 0x62617964

/**
 * Brings the tables up to date, one process at a time: without the lock, processes that start together fail on each
 * other's tables. After an error the caller ends the connection, which gives the lock back.
 */
export async function migrateOver(client: Client | PoolClient) {
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  await migrate(drizzle(client), { migrationsFolder })
  await client.query('select pg_advisory_unlock($1)', [migrationLock])
}
