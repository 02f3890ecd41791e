import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { DurableFiles, durableStart, sharedBuffers } from './durable-files.ts'

// A process of its own for the first initialisation: WebAssembly's memory, twice that of a start, is given back only
// when the process that took it ends.
const folder = process.argv[2]
if (folder === undefined) throw new Error('This program is started with the folder to create.')
const parent = process.ppid
const failed = (reason: string) => {
  throw new Error(reason)
}
const files = new DurableFiles(folder, failed, (descriptor) => {
  // Asked here, because the event loop stands still meanwhile: without the process that waits, nobody needs the files.
  if (process.ppid !== parent) process.exit(1)
  fsyncSync(descriptor)
})
const engine = await PGlite.create({
  fs: files,
  startParams: durableStart,
  // Small pieces of the write-ahead log: five of them are kept at least.
  initDbStartParams: ['--wal-segsize=1', '--set', `shared_buffers=${sharedBuffers}`],
})
await engine.close()
