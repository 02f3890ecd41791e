import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, openDatabase } from '#db/open.ts'
import { findPostgres, startCluster } from '#test/postgres-cluster.ts'
import type { Base } from './fault.ts'

export const bases: Base[] = ['embedded', 'postgres']

type Options = { connections?: number }

/** An empty database of either kind in a place of its own, for the product to run on and for us to look into. */
export async function placeOf(base: Base, options: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'baydoor-fault-'))
  const programs = findPostgres()
  if (base === 'postgres' && !programs) throw new Error('PostgreSQL is not installed: this fault cannot be tried on it.')
  const cluster =
    base === 'postgres' && programs ? await startCluster(programs, { keepsItsWord: true, ...options }) : undefined
  const url = cluster?.url('postgres')
  return {
    folder,
    cluster,
    url,
    environment: url === undefined ? {} : { DATABASE_URL: url },
    /** Looks into the database; the embedded one can be opened only while no product runs on it. */
    async look<T>(read: (db: Db) => Promise<T>) {
      const database = await openDatabase({ url, dataDir: folder, ...quiet })
      try {
        return await read(database.db)
      } finally {
        await database.close()
      }
    },
    async remove() {
      await cluster?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const quiet = {
  log: { info() {}, error: (message: string) => console.error(message) },
  onFatal(message: string) {
    throw new Error(message)
  },
}
