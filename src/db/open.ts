import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { ApiError } from '#contract/errors.ts'
import type { Channel } from './channels.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import type { FolderCopy } from './embedded/take-copy.ts'
import { openPostgres } from './postgres/open-postgres.ts'

/** The query builder over a database of either kind, without `db.query`. */
export type Db = NodePgDatabase & { $client: Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  /** Never use it inside `db.transaction(…)`: the embedded database has one connection, so the call would wait for itself. */
  db: Db
  mode: 'embedded' | 'server'
  /** Resolves after the migrations and `prepare`, as soon as the server can be reached. */
  ready: Promise<void>
  /** Resolves if another release has migrated the database, so that this process must stop using it. */
  outdated: Promise<void>
  /** Rejects while the database cannot be reached or is not migrated yet. */
  ping(): Promise<void>
  /** The listener gets the table of every change to public pages, or '*' if changes may have been missed. */
  onChange(listener: Listener): () => void
  /** The same for the tables of staff screens. */
  onEdit(listener: Listener): () => void
  /** The listener gets what a process has sent with `pg_notify('writing', …)`. */
  onWriting(listener: Listener): () => void
  /** The error for writes, if they are refused now. */
  refuseWrites(): ApiError | undefined
  /** Copies the embedded database into a folder for an export. A server is read over a second connection instead. */
  takeCopy: (() => Promise<FolderCopy>) | undefined
  /** This process's open and idle connections, and the queries that wait for one. */
  connections(): { open: number; idle: number; waiting: number }
  close(): Promise<void>
}

type Listener = (payload: string) => void

export type OpenOptions = {
  /** A PostgreSQL server; without it, the embedded database in `dataDir`. */
  url?: string | undefined
  /** Maximum connections of the pool to a server; the default is ten. */
  connections?: number
  dataDir: string
  log: { info(message: string): void; error(message: string): void }
  /** Called when this process has lost the database for good and must exit. */
  onFatal(message: string): void
  /** Part of the start, after the migrations and before `ready`. */
  prepare?: (db: Db) => Promise<void>
  /** Time limit of a statement in milliseconds. The other time limits follow from it (time-limits.ts). */
  longestStatement?: number
  /** The embedded database refuses writes below this many bytes of free space. */
  reserve?: number
}

/**
 * Opens and migrates the database. An unreachable PostgreSQL server is not an error: it is retried until it responds, and
 * `ping` rejects until then. For an unusable database it throws an error with a message for the operator.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { url, prepare = async () => {}, ...others } = options
  const listeners: Record<Channel, Set<Listener>> = {
    changed: new Set(),
    edited: new Set(),
    writing: new Set(),
  }
  const shared = {
    ...others,
    prepare: (pool: Pool) => prepare(over(pool)),
    notified(channel: Channel, payload: string) {
      for (const listener of listeners[channel]) listener(payload)
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
    onWriting: (listener) => follow(listeners.writing, listener),
  }
}

function follow(listeners: Set<Listener>, listener: Listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Drizzle does not release a connection that breaks while a transaction begins, and the pool is limited. */
function over(pool: Pool): Db {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    using cleanup = new DisposableStack()
    const client = cleanup.adopt(await pool.connect(), (one) => one.release())
    return await drizzle(client).transaction(work, config)
  }
  return db
}
