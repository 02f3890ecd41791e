import { crc32 } from 'node:zlib'

export type ZipEntry = { name: string; bytes: Buffer }

const utf8Names = 0x800
const version = 20

/** The date and time in MS-DOS format, in UTC, as stored in ZIP files. */
const dosTime = (date: Date) =>
  (Math.floor(date.getUTCSeconds() / 2) | (date.getUTCMinutes() << 5) | (date.getUTCHours() << 11)) +
  (date.getUTCDate() | ((date.getUTCMonth() + 1) << 5) | ((date.getUTCFullYear() - 1980) << 9)) * 0x10000

type Stored = { name: Buffer; size: number; checksum: number; offset: number }

/** Writes the fields that both headers of an entry share. */
function writeCommon(header: Buffer, offset: number, { name, size, checksum }: Stored, time: number) {
  header.writeUInt16LE(version, offset)
  header.writeUInt16LE(utf8Names, offset + 2)
  header.writeUInt32LE(time, offset + 6)
  header.writeUInt32LE(checksum, offset + 10)
  header.writeUInt32LE(size, offset + 14)
  header.writeUInt32LE(size, offset + 18)
  header.writeUInt16LE(name.length, offset + 22)
}

function localHeader(entry: Stored, time: number) {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  writeCommon(header, 4, entry, time)
  return Buffer.concat([header, entry.name])
}

function directoryHeader(entry: Stored, time: number) {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(version, 4)
  writeCommon(header, 6, entry, time)
  header.writeUInt32LE(entry.offset, 42)
  return Buffer.concat([header, entry.name])
}

/**
 * A ZIP file of uncompressed entries, one in memory at a time (APPNOTE.TXT 6.3, sections 4.3.7 to 4.3.16). Without
 * ZIP64 it is limited to 4 GB, more than the documents of a lead can have.
 */
export async function* zipFile(entries: AsyncIterable<ZipEntry>, date: Date): AsyncGenerator<Buffer> {
  const time = dosTime(date)
  const stored: Stored[] = []
  let offset = 0
  for await (const { name, bytes } of entries) {
    const entry = { name: Buffer.from(name), size: bytes.length, checksum: crc32(bytes), offset }
    const header = localHeader(entry, time)
    stored.push(entry)
    offset += header.length + bytes.length
    yield header
    yield bytes
  }
  const directory = Buffer.concat(stored.map((entry) => directoryHeader(entry, time)))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(stored.length, 8)
  end.writeUInt16LE(stored.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([directory, end])
}
