import { existsSync, openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { initdbParameters } from './empty-database.ts'

if (!parentPort) throw new Error('This file runs only as a worker thread.')
// Without this, an idle event loop and V8's helper threads wait for each other (nodejs/node#54918).
parentPort.ref()
const { folder, archive }: { folder: string; archive: string } = workerData

// Without the archive from a build, as in development, PGlite runs initdb.
const engine = await PGlite.create({
  dataDir: folder,
  initDbStartParams: initdbParameters,
  ...(existsSync(archive) && { loadDataDir: await openAsBlob(archive) }),
})
await engine.close()
process.exit(0)
