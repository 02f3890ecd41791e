import { damagedProblem, FileProblem, passwordProblem, tooLargeProblem } from './file-problem.ts'
import { maxEntries, maxUnpackedBytes } from './limits.ts'

/** A file in a ZIP archive, as the directory at its end describes it. */
export type ZipEntry = { name: string; method: number; start: number; packed: number; unpacked: number }

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const zip64Field = 1
/** Says that a size or an offset is in the field for archives above 4 GB, which some programs write into small ones. */
const inField = 0xffffffff

/**
 * Lists the entries of a ZIP archive. Only its directory counts: the headers before the entries can say something else,
 * and the library would believe them.
 */
export function zipEntries(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const end = findEnd(view)
    const count = view.getUint16(end + 10, true)
    if (count > maxEntries) throw tooLargeProblem(`The workbook has more than ${maxEntries} parts.`)
    const entries: ZipEntry[] = []
    let place = view.getUint32(end + 16, true)
    for (let index = 0; index < count; index += 1) {
      const { entry, next } = readEntry(view, place)
      entries.push(entry)
      place = next
    }
    return entries
  } catch (error) {
    // A RangeError is an offset outside of the file.
    throw error instanceof RangeError ? damagedProblem(error) : error
  }
}

/** The end of the directory is followed by a comment of at most 64 kB. */
function findEnd(view: DataView) {
  for (let place = view.byteLength - 22; place >= Math.max(0, view.byteLength - 22 - 0xffff); place -= 1) {
    if (view.getUint32(place, true) === endSignature) return place
  }
  throw damagedProblem()
}

function readEntry(view: DataView, place: number) {
  if (view.getUint32(place, true) !== entrySignature) throw damagedProblem()
  const isEncrypted = (view.getUint16(place + 8, true) & 1) === 1
  if (isEncrypted) throw passwordProblem()
  const [nameLength, fieldsLength, commentLength] = [28, 30, 32].map((at) => view.getUint16(place + at, true)) as [
    number,
    number,
    number,
  ]
  const fields = place + 46 + nameLength
  const [unpacked, packed, header] = largeNumbers(
    view,
    [24, 20, 42].map((at) => view.getUint32(place + at, true)),
    fields,
    fields + fieldsLength,
  ) as [number, number, number]
  const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + place + 46, nameLength))
  // The header of the entry has a name and fields of its own lengths.
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
  if (start + packed > view.byteLength) throw damagedProblem()
  const entry = { name, method: view.getUint16(place + 10, true), start, packed, unpacked }
  return { entry, next: fields + fieldsLength + commentLength }
}

/** Replaces the numbers that are in the field for large archives, where only those are, in this order. */
function largeNumbers(view: DataView, numbers: readonly number[], from: number, to: number) {
  if (!numbers.includes(inField)) return numbers
  for (let field = from; field + 4 <= to; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== zip64Field) continue
    let place = field + 4
    return numbers.map((number) => {
      if (number !== inField) return number
      place += 8
      return Number(view.getBigUint64(place - 8, true))
    })
  }
  throw damagedProblem()
}

/** Unpacks entries. What they say of their sizes is checked first, and what they unpack to is counted. */
export async function unpack(bytes: Uint8Array<ArrayBuffer>, entries: readonly ZipEntry[]) {
  const tooLarge = () => tooLargeProblem('The workbook is too large: it unpacks to more than 150 MB.')
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > maxUnpackedBytes) throw tooLarge()
  const contents = new Map<string, Uint8Array<ArrayBuffer>>()
  let left = maxUnpackedBytes
  for (const { name, method, start, packed } of entries) {
    const content = bytes.subarray(start, start + packed)
    const unpacked = method === 0 ? content : await inflate(content, method, left)
    if (unpacked === undefined || unpacked.length > left) throw tooLarge()
    left -= unpacked.length
    contents.set(name, unpacked)
  }
  return contents
}

/** Undefined if the content has more bytes than the limit. */
async function inflate(content: Uint8Array<ArrayBuffer>, method: number, limit: number) {
  if (method !== 8) throw new FileProblem(`The workbook is compressed in a way that browsers cannot read. ${saveAgain}`)
  const reader = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw damagedProblem(error)
    })
    if (done) break
    length += value.length
    if (length > limit) {
      await reader.cancel()
      return undefined
    }
    chunks.push(value)
  }
  const all = new Uint8Array(length)
  let place = 0
  for (const chunk of chunks) {
    all.set(chunk, place)
    place += chunk.length
  }
  return all
}

const saveAgain = 'Open it in the spreadsheet program and save it as .xlsx again.'
