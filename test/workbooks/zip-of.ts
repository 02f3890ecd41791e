import { deflateRawSync } from 'node:zlib'

export type Part = {
  name: string
  content: string | Uint8Array
  /** What the directory says of the size in place of the truth. */
  declared?: number
  isEncrypted?: boolean
}

/** A ZIP archive, such as a program or an attacker writes it. */
export function zipOf(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, declared, isEncrypted = false } of parts) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const label = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(isEncrypted ? 1 : 0, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(declared ?? plain.length, 18)
    common.writeUInt16LE(label.length, 22)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, label, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, tail, label]))
    files.push(file)
    offset += file.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(offset, 12)
  return new Uint8Array(Buffer.concat([...files, entries, Buffer.from('PK\u0005\u0006'), end]))
}
