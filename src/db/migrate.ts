import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { UnusableDatabase } from './unusable-database.ts'

const migrationsFolder = 'src/db/migrations'

// An advisory lock is a number; this one is 'bayd' in ASCII, so that it does not collide with another program's.
const migrationLock = 0x62617964

/** An applied migration: the hash of its file, and its timestamp, which orders the migrations. */
export type Applied = { hash: string; at: number }

/** Every migration of this release, in order. */
export const knownMigrations = () => readMigrationFiles({ migrationsFolder })

// Releases before 0.9.0 apply every migration that is later than the last row, and would run on any newer database. This row
// sorts last and has no time, so that they begin again, fail on the first table, and leave the database as it is.
const stopsOlderReleases = 'A release before 0.9.0 cannot use this database.'

/**
 * Migrates the tables, one process at a time: without the lock, processes that start together fail on each
 * other's tables. After an error the caller closes the connection, which releases the lock. Returns how many migrations the
 * database had, and how many were applied.
 */
export async function migrateOver(client: ClientBase) {
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  await client.query('begin')
  const applied = await appliedMigrations(client)
  if (!areKnown(applied))
    throw new UnusableDatabase(
      'The database has taken steps of a newer or another release, which this one does not know. Start the release that ran ' +
        'on it last, or a newer one. To go back, import a backup that this release made into an empty database.',
    )
  const missing = knownMigrations().slice(applied.length)
  await applyMigrations(client, missing)
  // Processes of an older release then see that the database is no longer theirs.
  if (missing.length > 0) await client.query(`select pg_notify('changed', '*')`)
  await client.query('commit')
  await client.query('select pg_advisory_unlock($1)', [migrationLock])
  return { before: applied.length, applied: missing.length }
}

/** Says what a start did to a database that had tables; a new one is not worth a line. */
export function logMigrated(
  { before, applied }: Awaited<ReturnType<typeof migrateOver>>,
  log: { info(text: string): void },
) {
  if (before > 0 && applied > 0)
    log.info(
      `The database was migrated (${applied} new steps of this release). The release before cannot use it any more: ` +
        'to go back, import a backup from before into an empty database.',
    )
}

/** Whether this release has every applied migration, in this order. */
export function areKnown(applied: Applied[]) {
  const known = knownMigrations()
  return applied.every(({ hash }, place) => hash === known[place]?.hash)
}

/** Blocks migrations by other processes until the current transaction ends. */
export const holdMigrations = (client: ClientBase) => client.query('select pg_advisory_xact_lock($1)', [migrationLock])

/** The migrations applied to a database, in order; none for a new one. */
export async function appliedMigrations(client: ClientBase): Promise<Applied[]> {
  const { rows: there } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (there[0]?.name === null) return []
  const { rows } = await client.query<{ hash: string; at: string }>(
    'select hash, created_at as at from drizzle.__drizzle_migrations where created_at is not null order by created_at',
  )
  return rows.map(({ hash, at }) => ({ hash, at: Number(at) }))
}

/** Applies these migrations within the current transaction, and records them where drizzle-kit reads them. */
export async function applyMigrations(client: ClientBase, migrations: MigrationMeta[]) {
  // Not "if not exists", for which the role would need the right to create schemas at every start.
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (rows[0]?.name === null) {
    await client.query('create schema if not exists drizzle')
    await client.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
  }
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash) select $1::text
     where not exists (select from drizzle.__drizzle_migrations where created_at is null)`,
    [stopsOlderReleases],
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
