import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, relative } from 'node:path'
import threads from 'node:worker_threads'
import { type Change, pack } from './written-disk.ts'

/*
 * Loaded before the product (node --import): records in RECORD_TO the operations of all threads on files under
 * RECORD_OF, in order and after they succeed, so that `written-disk.ts` can simulate a power cut.
 */
const { RECORD_OF: folder = '', RECORD_TO: record = '' } = process.env
const own = { ...fs }
const out = own.openSync(record, 'a')
const append = (change: Change, bytes?: Uint8Array) => own.writeSync(out, pack(change, bytes))

const inside = (path: unknown): path is string =>
  typeof path === 'string' && path.startsWith(folder) && !path.endsWith('lock.db')
const name = (path: string) => relative(folder, path)
/** Names change while a file is open, so files are identified by inode. */
const opened = new Map<number, number>()

fs.openSync = (path, ...rest) => {
  const descriptor = own.openSync(path, ...rest)
  if (inside(path)) {
    const stat = own.fstatSync(descriptor)
    if (stat.isFile()) {
      opened.set(descriptor, stat.ino)
      append({ kind: 'file', name: name(path), file: stat.ino })
      if (stat.size === 0) append({ kind: 'truncate', file: stat.ino, size: 0 })
    }
  }
  return descriptor
}
fs.closeSync = (descriptor) => {
  opened.delete(descriptor)
  own.closeSync(descriptor)
}
fs.writeSync = ((descriptor: number, data: Uint8Array, offset: number, length: number, position: number) => {
  const count = own.writeSync(descriptor, data, offset, length, position)
  const file = opened.get(descriptor)
  if (file !== undefined)
    append({ kind: 'write', file, position }, new Uint8Array(data.buffer, data.byteOffset + offset, count))
  return count
}) as typeof fs.writeSync
fs.writeFileSync = (path, data, options) => {
  own.writeFileSync(path, data, options)
  if (!inside(path)) return
  const { ino, size } = own.statSync(path)
  if (size > 0) throw new Error(`Nothing was expected to write ${path} in one go.`)
  append({ kind: 'file', name: name(path), file: ino })
  append({ kind: 'truncate', file: ino, size: 0 })
}
fs.ftruncateSync = (descriptor, size = 0) => {
  own.ftruncateSync(descriptor, size)
  const file = opened.get(descriptor)
  if (file !== undefined) append({ kind: 'truncate', file, size: size ?? 0 })
}
fs.truncateSync = (path, size = 0) => {
  own.truncateSync(path, size)
  if (inside(path)) append({ kind: 'truncate', file: own.statSync(path).ino, size: size ?? 0 })
}
fs.fsyncSync = (descriptor) => {
  own.fsyncSync(descriptor)
  const file = opened.get(descriptor)
  if (file !== undefined) append({ kind: 'sync', file })
}
fs.renameSync = (from, to) => {
  own.renameSync(from, to)
  if (inside(from) && inside(to)) append({ kind: 'rename', from: name(from), to: name(to) })
}
for (const key of ['unlinkSync', 'rmdirSync', 'rmSync'] as const) {
  fs[key] = (path: fs.PathLike, options?: object) => {
    own[key](path, options)
    if (inside(path)) append({ kind: 'remove', name: name(path) })
  }
}
fs.mkdirSync = ((path: fs.PathLike, options?: fs.MakeDirectoryOptions) => {
  const made = own.mkdirSync(path, options)
  if (inside(path)) append({ kind: 'folder', name: name(path) })
  return made
}) as typeof fs.mkdirSync

threads.Worker = class extends threads.Worker {
  constructor(file: string | URL, options?: threads.WorkerOptions) {
    super(file, { ...options, execArgv: ['--import', join(import.meta.dirname, 'record-writes.ts')] })
  }
}
syncBuiltinESMExports()
