import { PGlite } from '@electric-sql/pglite'
import { sharedBuffers } from './durable-files.ts'

/** Small segments of the write-ahead log, because PostgreSQL keeps at least five. */
export const initdbParameters = ['--wal-segsize=1', '--set', `shared_buffers=${sharedBuffers}`]

/** Creates an empty database in memory and returns its files as an archive. */
export async function archiveEmptyDatabase() {
  const engine = await PGlite.create({ initDbStartParams: initdbParameters })
  const archive = await engine.dumpDataDir('gzip')
  await engine.close()
  return archive
}
