import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFiles, durableStart } from './durable-files.ts'

// A thread of its own for the first initialisation: its memory, twice that of a start, goes with it.
const { folder }: { folder: string } = workerData
const files = new DurableFiles(folder, (reason) => {
  throw new Error(reason)
})
const engine = await PGlite.create({
  fs: files,
  startParams: durableStart,
  // Small pieces of the write-ahead log: five of them are kept at least.
  initDbStartParams: ['--wal-segsize=1'],
})
await engine.close()
