import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { ApiError } from '#contract/errors.ts'
import type { Channel } from './channels.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import type { FolderCopy } from './embedded/take-copy.ts'
import { openPostgres } from './postgres/open-postgres.ts'

/** The core query builder over the open database of either kind, without `db.query`. */
export type Db = NodePgDatabase & { $client: Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  /** Never use it inside `db.transaction(…)`: the embedded database has one connection, so it would wait for itself. */
  db: Db
  mode: 'embedded' | 'server'
  /** Resolves after the migrations and `prepare`, whenever the server is reached; never if it is not. */
  ready: Promise<void>
  /** Resolves when another release has migrated the database since, so that this process must no longer use it. */
  outdated: Promise<void>
  /** Rejects while the database cannot be reached or is not migrated yet. */
  ping(): Promise<void>
  /** Called with the table of every change to public pages; with '*' if changes may have been missed. */
  onChange(listener: Listener): () => void
  /** The same for the tables of staff screens. */
  onEdit(listener: Listener): () => void
  /** Returns the error if writes are refused now. */
  refuseWrites(): ApiError | undefined
  /** Copies the embedded database into a folder for an export; a server is read over another connection. */
  takeCopy: (() => Promise<FolderCopy>) | undefined
  /** Connections of this process that are open and idle, and queries that wait for one. */
  connections(): { open: number; idle: number; waiting: number }
  close(): Promise<void>
}

type Listener = (table: string) => void

export type OpenOptions = {
  /** A PostgreSQL server; without it the embedded database in `dataDir`. */
  url?: string | undefined
  /** The most connections of the pool on a server; ten without it. */
  connections?: number
  dataDir: string
  log: { info(message: string): void; error(message: string): void }
  /** Called when the database is lost for this process, which must exit. */
  onFatal(message: string): void
  /** Work that belongs to the start, after the migrations and before `ready`. */
  prepare?: (db: Db) => Promise<void>
  /** Milliseconds that a statement may take; the other time limits follow from it (time-limits.ts). */
  longestStatement?: number
  /** Free space in bytes below which the embedded database refuses writes. */
  reserve?: number
}

/**
 * Opens and migrates the database. An unreachable PostgreSQL server is not an error: it is retried until it responds,
 * and `ping` rejects meanwhile. For an unusable database it throws an error with a sentence for the operator.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { url, prepare = async () => {}, ...others } = options
  const listeners: Record<Channel, Set<Listener>> = { changed: new Set(), edited: new Set() }
  const shared = {
    ...others,
    prepare: (pool: Pool) => prepare(over(pool)),
    notified(channel: Channel, table: string) {
      for (const listener of listeners[channel]) listener(table)
    },
  }
  const opened = url === undefined ? await openEmbedded(shared) : await openPostgres({ ...shared, url })
  const { pool, ...rest } = opened
  return {
    db: over(pool),
    mode: url === undefined ? 'embedded' : 'server',
    ...rest,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    onChange: (listener) => follow(listeners.changed, listener),
    onEdit: (listener) => follow(listeners.edited, listener),
  }
}

function follow(listeners: Set<Listener>, listener: Listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Drizzle does not release a connection that breaks as a transaction begins, and the pool has a limit.
 */
function over(pool: Pool): Db {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    using cleanup = new DisposableStack()
    const client = cleanup.adopt(await pool.connect(), (one) => one.release())
    return await drizzle(client).transaction(work, config)
  }
  return db
}
