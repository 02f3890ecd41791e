import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

// An advisory lock is a number; this one is 'bayd' in ASCII, so that it is not taken for another program's.
const migrationLock = 0x62617964

/** A step that a database has taken: the hash of its file, and when it was written, by which the steps are ordered. */
export type Applied = { hash: string; at: number }

/** Every step that this release knows, in order. */
export const knownMigrations = () => readMigrationFiles({ migrationsFolder })

/**
 * Brings the tables up to date, one process at a time: without the lock, processes that start together fail on each
 * other's tables. After an error the caller ends the connection, which gives the lock back.
 */
export async function migrateOver(client: ClientBase) {
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  await client.query('begin')
  const last = (await appliedMigrations(client)).at(-1)
  await applyMigrations(
    client,
    knownMigrations().filter(({ folderMillis }) => last === undefined || folderMillis > last.at),
  )
  await client.query('commit')
  await client.query('select pg_advisory_unlock($1)', [migrationLock])
}

/** Keeps other processes from migrating until the present transaction ends. */
export const holdMigrations = (client: ClientBase) => client.query('select pg_advisory_xact_lock($1)', [migrationLock])

/** The steps that a database has taken, in order; none when it is new. */
export async function appliedMigrations(client: ClientBase): Promise<Applied[]> {
  const { rows: there } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (there[0]?.name === null) return []
  const { rows } = await client.query<{ hash: string; at: string }>(
    'select hash, created_at as at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash, at }) => ({ hash, at: Number(at) }))
}

/** Takes these steps within the present transaction, and writes them down where drizzle-kit looks for them. */
export async function applyMigrations(client: ClientBase, migrations: MigrationMeta[]) {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
