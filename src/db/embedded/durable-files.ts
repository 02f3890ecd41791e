import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncPath } from './sync-path.ts'

/** The default of 128 MB is resident from the start, and the operating system caches the files anyway. */
export const sharedBuffers = '8MB'

/** PGlite starts PostgreSQL with fsync off, but a later setting wins. Its default method, fdatasync, does nothing at all. */
export const durableStart = [
  ...PGlite.defaultStartParams,
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  `shared_buffers=${sharedBuffers}`,
]

// The parts of Emscripten's file system that its types leave out.
type Stream = { nfd?: number; node: object }
type NodeFileSystem = { realPath(node: object): string; stream_ops: { fsync?: (stream: Stream) => number } }

type Module = Parameters<NodeFS['init']>[1]

/** PGlite's own files have no fsync, so a power cut loses acknowledged commits (electric-sql/pglite#1107). These have it. */
export class DurableFiles extends NodeFS {
  syncs = 0
  readonly #failed: (reason: string) => never
  readonly #sync: (descriptor: number) => void

  constructor(folder: string, failed: (reason: string) => never, sync = fsyncSync) {
    super(folder)
    this.#failed = failed
    this.#sync = sync
  }

  override async init(engine: PGlite, module: Module): ReturnType<NodeFS['init']> {
    // PGlite has no option for it, and even a custom `Filesystem` does not receive fsync calls.
    const addSync = ({ FS }: { FS: object }) => {
      const files = (FS as { filesystems: { NODEFS: NodeFileSystem } }).filesystems.NODEFS
      files.stream_ops.fsync = (stream) => this.#write(stream.nfd ?? files.realPath(stream.node))
    }
    // Must run before the mount, which copies the operations.
    return super.init(engine, { ...module, preRun: [...(module.preRun ?? []), addSync] })
  }

  #write(file: number | string) {
    try {
      if (typeof file === 'number') this.#sync(file)
      else syncPath(file)
    } catch (error) {
      // The disk failed to write, and repeating the fsync would wrongly succeed, so acknowledge nothing from now on.
      this.#failed(`the disk did not store what was written (${String(error)})`)
    }
    this.syncs += 1
    return 0
  }
}

/** Commits a record and checks that it was flushed to the disk. */
export async function proveDurable(engine: PGlite, files: DurableFiles) {
  const before = files.syncs
  await engine.query("select pg_logical_emit_message(true, 'baydoor', 'start')")
  if (files.syncs > before) return
  throw new Error('a commit was not written through to the disk; this needs the version of PGlite in package.json')
}
