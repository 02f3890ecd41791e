import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, openDatabase } from '#db/open.ts'
import { seedEmpty } from '#db/seed.ts'
import { readNamedPark } from '#server/start/park-file.ts'
import { findPostgres, startCluster } from '#test/servers/postgres-cluster.ts'
import { command } from '#test/global-setup.ts'
import type { DatabaseKind } from '../measure/figure.ts'
import { NotRunError } from '../measure/run.ts'

export const databaseKinds: DatabaseKind[] = ['embedded', 'postgres']

/** One PostgreSQL for all faults of a run; it stops with this process. */
let started: ReturnType<typeof startCluster> | undefined
let databases = 0

function cluster() {
  started ??= newCluster()
  return started
}

type Cluster = Awaited<ReturnType<typeof startCluster>>

/** A PostgreSQL of its own for a fault that stops it. */
export function newCluster(): Promise<Cluster> {
  const programs = findPostgres()
  if (!programs) throw new NotRunError('PostgreSQL is not installed')
  return startCluster(programs, { outlives: 'death' })
}

export async function stopCluster() {
  await (await started)?.stop()
  started = undefined
}

type Places = { parent?: string | undefined; server?: Cluster | undefined }

/** An empty database of either kind and a data folder in `parent`, for the product and for direct queries. */
export async function openTestEnvironment(database: DatabaseKind, { parent = tmpdir(), server }: Places = {}) {
  const url = database === 'postgres' ? await freshDatabase(server ?? (await cluster())) : undefined
  const folder = await mkdtemp(join(parent, 'baydoor-fault-'))
  return {
    folder,
    url,
    // No other process takes over, so none waits for that when it stops.
    environment: url === undefined ? {} : { DATABASE_URL: url, DRAIN_SECONDS: '0' },
    open: () => openDatabase({ url, dataDir: folder, ...quiet }),
    /** Queries the database; the embedded one only while the product is stopped. */
    async look<T>(read: (db: Db) => Promise<T>) {
      const database = await openDatabase({ url, dataDir: folder, ...quiet })
      try {
        return await read(database.db)
      } finally {
        await database.close()
      }
    },
    /** Stores the sample park as one that its owner has kept: only a park with a name sends email. */
    async keepSample() {
      const park = await readNamedPark()
      await this.look((db) => seedEmpty(db, park))
    },
    async remove() {
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freshDatabase({ url }: Cluster) {
  const name = `fault_${(databases += 1)}`
  await command(url('postgres'), `create database ${name}`)
  return url(name)
}

const quiet = {
  log: { info() {}, error: (message: string) => console.error(message) },
  onFatal(message: string) {
    throw new Error(message)
  },
}
