import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { sharedBuffers } from './durable-files.ts'
import { keepSparse } from './sparse-memory.ts'

// The first initialisation runs in its own process: it takes twice the WebAssembly memory of a start, and only the end of
// the process frees it.
const folder = process.argv[2]
if (folder === undefined) throw new Error('This program is started with the folder to create.')

// PGlite runs initdb in an engine that it creates by this same function, in memory, and copies its files as an archive.
// On the disk from the beginning they take a third of the memory.
const create = PGlite.create.bind(PGlite)
PGlite.create = async (options: Parameters<typeof PGlite.create>[0]) => {
  const engine = await create({ ...Object(options), fs: new NodeFS(folder) })
  keepSparse(engine.Module.HEAPU8)
  // Called where initdb has succeeded. PGlite would start the database next, which takes more memory; the product does.
  engine.dumpDataDir = async () => {
    await engine.close()
    process.exit()
  }
  return engine
}
await create({
  fs: new NodeFS(folder),
  // Small segments of the write-ahead log: PostgreSQL retains at least five.
  initDbStartParams: ['--wal-segsize=1', '--set', `shared_buffers=${sharedBuffers}`],
})
throw new Error(`PGlite created no database in ${folder}.`)
