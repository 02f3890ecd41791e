import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DurableFiles, durableStart, sharedBuffers } from './durable-files.ts'
import { keepSparse } from './sparse-memory.ts'

// The first initialisation runs in its own process: it takes twice the WebAssembly memory of a start, and only the end of
// the process frees it.
const folder = process.argv[2]
if (folder === undefined) throw new Error('This program is started with the folder to create.')
const parent = process.ppid
const failed = (reason: string) => {
  throw new Error(reason)
}
const files = new DurableFiles(folder, failed, (descriptor) => {
  // Checked here, because the event loop is blocked: without the parent process, no one needs the files.
  if (process.ppid !== parent) process.exit(1)
  fsyncSync(descriptor)
})
// PGlite runs initdb in an engine that it creates by this same function, in memory, and copies its files as an archive.
// On the disk from the beginning they take a third of the memory.
const create = PGlite.create.bind(PGlite)
PGlite.create = async (options: Parameters<typeof PGlite.create>[0]) => {
  const engine = await create({ ...Object(options), fs: new NodeFS(folder) })
  keepSparse(engine.Module.HEAPU8)
  engine.dumpDataDir = async () => new Blob([])
  return engine
}
const engine = await create({
  fs: files,
  startParams: durableStart,
  // Small segments of the write-ahead log: PostgreSQL retains at least five.
  initDbStartParams: ['--wal-segsize=1', '--set', `shared_buffers=${sharedBuffers}`],
})
await engine.close()
