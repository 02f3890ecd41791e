import { decodeText } from './decode.ts'

/** The text and the files of a winmail.dat of Outlook (MS-OXTNEF). */
export type Tnef = {
  text: string
  html: Buffer | undefined
  files: { name: string; bytes: Buffer }[]
  /** Whether all of it was read; one that was cut has more than this. */
  isComplete: boolean
}

const signature = 0x223e9f78
const attribute = {
  body: 0x0002800c,
  codePage: 0x00069007,
  properties: 0x00069003,
  file: 0x00069002,
  fileTitle: 0x00018010,
  fileData: 0x0006800f,
  fileProperties: 0x00069005,
}
const property = { body: 0x1000, html: 0x1013, longName: 0x3707, name: 0x3704, displayName: 0x3001, data: 0x3701 }

/** Reads a winmail.dat; what breaks the rules ends it. */
export function readTnef(source: Buffer): Tnef {
  const tnef: Tnef = { text: '', html: undefined, files: [], isComplete: false }
  if (source.length < 6 || source.readUInt32LE(0) !== signature) return tnef
  let charset = 'windows-1252'
  let position = 6
  while (position + 9 <= source.length) {
    const id = source.readUInt32LE(position + 1)
    const length = source.readUInt32LE(position + 5)
    const end = position + 9 + length
    // A checksum of two bytes follows.
    if (end + 2 > source.length) return tnef
    const data = source.subarray(position + 9, end)
    const file = tnef.files.at(-1)
    if (id === attribute.codePage && length >= 4) charset = charsetOf(data.readUInt32LE(0))
    else if (id === attribute.body) tnef.text ||= textOf(data, charset)
    else if (id === attribute.file) tnef.files.push({ name: '', bytes: Buffer.alloc(0) })
    else if (id === attribute.fileTitle && file) file.name ||= textOf(data, charset)
    else if (id === attribute.fileData && file) file.bytes = data
    else if (id === attribute.properties || id === attribute.fileProperties) {
      const values = propertiesOf(data, charset)
      if (id === attribute.properties) {
        tnef.text ||= String(values.get(property.body) ?? '')
        const html = values.get(property.html)
        if (Buffer.isBuffer(html)) tnef.html = html
      } else if (file) {
        const name = [property.longName, property.name, property.displayName]
          .map((key) => values.get(key))
          .find((value) => typeof value === 'string' && value !== '')
        if (typeof name === 'string') file.name = name
        const bytes = values.get(property.data)
        if (Buffer.isBuffer(bytes) && file.bytes.length === 0) file.bytes = bytes
      }
    }
    position = end + 2
  }
  tnef.files = tnef.files.filter(({ name, bytes }) => name !== '' || bytes.length > 0)
  tnef.isComplete = position === source.length
  return tnef
}

const charsetOf = (codePage: number) =>
  ({ 65001: 'utf-8', 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5', 1200: 'utf-16le' })[codePage] ??
  (codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : 'windows-1252')

const textOf = (data: Buffer, charset: string) => decodeText(data, charset).replace(/\0[^]*$/, '')

const fixedSizes: Record<number, number> = {
  0x0002: 4,
  0x0003: 4,
  0x0004: 4,
  0x0005: 8,
  0x0006: 8,
  0x0007: 8,
  0x000a: 4,
  0x000b: 4,
  0x0014: 8,
  0x0040: 8,
  0x0048: 16,
}

/** The texts and bytes among the properties of MAPI (MS-OXTNEF, section 2.1.3.4), by their id; others are passed over. */
function propertiesOf(data: Buffer, charset: string) {
  const values = new Map<number, string | Buffer>()
  let position = 4
  const hasBytes = (bytes: number) => position + bytes <= data.length
  while (hasBytes(4)) {
    const type = data.readUInt16LE(position)
    const id = data.readUInt16LE(position + 2)
    position += 4
    if (id >= 0x8000) {
      if (!hasBytes(20)) return values
      const isNamed = data.readUInt32LE(position + 16) === 1
      position += 20
      if (!hasBytes(4)) return values
      position += 4 + (isNamed ? padded(data.readUInt32LE(position)) : 0)
    }
    const base = type & 0x0fff
    const fixed = fixedSizes[base]
    const isMany = (type & 0x1000) !== 0
    if (fixed !== undefined) {
      if (isMany && !hasBytes(4)) return values
      position += isMany ? 4 + data.readUInt32LE(position) * fixed : fixed
      continue
    }
    // A text or bytes: how many values, and of each its length and its bytes, padded to four.
    if (![0x000d, 0x001e, 0x001f, 0x0102].includes(base) || !hasBytes(4)) return values
    const count = data.readUInt32LE(position)
    position += 4
    for (let value = 0; value < count; value += 1) {
      if (!hasBytes(4)) return values
      const length = data.readUInt32LE(position)
      position += 4
      if (!hasBytes(length)) return values
      const bytes = data.subarray(position, position + length)
      if (value === 0)
        values.set(id, base === 0x001e ? textOf(bytes, charset) : base === 0x001f ? textOf(bytes, 'utf-16le') : bytes)
      position += padded(length)
    }
  }
  return values
}

const padded = (length: number) => Math.ceil(length / 4) * 4
