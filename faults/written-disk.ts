import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file system operation of a process; files are identified by inode. */
export type Change =
  | { kind: 'file'; name: string; file: number }
  | { kind: 'folder'; name: string }
  | { kind: 'write'; file: number; position: number }
  | { kind: 'truncate'; file: number; size: number }
  | { kind: 'sync'; file: number }
  | { kind: 'rename'; from: string; to: string }
  | { kind: 'remove'; name: string }

/** Encodes a change: the lengths of both parts, the change, the bytes of a write. */
export function pack(change: Change, bytes: Uint8Array = new Uint8Array()) {
  const text = Buffer.from(JSON.stringify(change))
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32LE(text.length, 0)
  lengths.writeUInt32LE(bytes.byteLength, 4)
  return Buffer.concat([lengths, text, bytes])
}

/** The changes of a record, each with its end position in the record. */
export function* unpack(record: Buffer) {
  for (let at = 0; at < record.length; ) {
    const text = at + 8
    const bytes = text + record.readUInt32LE(at)
    const end = bytes + record.readUInt32LE(at + 4)
    const change: Change = JSON.parse(record.toString('utf8', text, bytes))
    yield { change, bytes: record.subarray(bytes, end), end }
    at = end
  }
}

type Write = { position: number; bytes: Buffer }

/** A file: the synced content, and the writes since, which a power cut may lose. */
type File = { kept: Content; since: Write[] }

/** The unit of loss: a page of the disk's cache. */
const page = 4096

/**
 * A simulated folder on a disk that may lose every unsynced page at a power cut. Name operations (create,
 * rename, remove, truncate) are durable and ordered, as with a journaling file system.
 */
export class WrittenDisk {
  #names = new Map<string, number>()
  #folders = new Set<string>()
  readonly #files = new Map<number, File>()
  readonly #honest: boolean

  /** A disk that is not honest ignores sync. */
  constructor({ honest }: { honest: boolean }) {
    this.#honest = honest
  }

  apply(change: Change, bytes: Buffer) {
    if (change.kind === 'file') {
      // A new file may reuse the inode of a removed one.
      if (this.#names.get(change.name) !== change.file && ![...this.#names.values()].includes(change.file))
        this.#files.set(change.file, { kept: new Content(), since: [] })
      this.#names.set(change.name, change.file)
    }
    if (change.kind === 'folder') this.#folders.add(change.name)
    if (change.kind === 'rename') this.#rename(change.from, change.to)
    if (change.kind === 'remove') this.#remove(change.name)
    if (!('file' in change)) return
    const file = this.#files.get(change.file)
    if (!file) return
    if (change.kind === 'write') file.since.push({ position: change.position, bytes })
    if (change.kind === 'truncate') {
      file.kept.truncate(change.size)
      file.since = file.since
        .filter(({ position }) => position < change.size)
        .map(({ position, bytes: written }) => ({ position, bytes: written.subarray(0, change.size - position) }))
    }
    if (change.kind === 'sync' && this.#honest) {
      for (const { position, bytes: written } of file.since) file.kept.write(position, written)
      file.since = []
    }
  }

  #remove(gone: string) {
    for (const all of [this.#names, this.#folders]) {
      for (const name of all.keys()) if (isWithin(name, gone)) all.delete(name)
    }
  }

  #rename(from: string, to: string) {
    this.#remove(to)
    const renamed = (name: string) => (isWithin(name, from) ? to + name.slice(from.length) : name)
    this.#names = new Map([...this.#names].map(([name, file]) => [renamed(name), file]))
    this.#folders = new Set([...this.#folders].map(renamed))
  }

  /** Writes the folder as found after the power cut; `drops` decides for each unsynced page. */
  leave(folder: string, drops: () => boolean) {
    mkdirSync(folder, { recursive: true })
    for (const name of this.#folders) mkdirSync(join(folder, name), { recursive: true })
    for (const [name, file] of this.#names) {
      const { kept, since } = this.#files.get(file) ?? { kept: new Content(), since: [] }
      const left = kept.copy()
      for (const { position, bytes } of since) {
        for (let at = 0; at < bytes.length; at += page) {
          if (!drops()) left.write(position + at, bytes.subarray(at, at + page))
        }
      }
      writeFileSync(join(folder, name), left.bytes())
    }
  }
}

const isWithin = (name: string, folder: string) => name === folder || name.startsWith(`${folder}/`)

/** A growing byte array. */
class Content {
  #bytes: Buffer
  #size: number

  constructor(bytes = Buffer.alloc(0)) {
    this.#bytes = bytes
    this.#size = bytes.length
  }

  write(position: number, bytes: Buffer) {
    const end = position + bytes.length
    if (end > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(end, 2 * this.#bytes.length))
      this.#bytes.copy(larger, 0, 0, this.#size)
      this.#bytes = larger
    }
    bytes.copy(this.#bytes, position)
    this.#size = Math.max(this.#size, end)
  }

  truncate(size: number) {
    if (size > this.#size) this.write(size, Buffer.alloc(0))
    else this.#bytes.fill(0, size)
    this.#size = size
  }

  bytes = () => this.#bytes.subarray(0, this.#size)
  copy = () => new Content(Buffer.from(this.bytes()))
}
