import { decodeText } from '#domain/reading/files/decode-text.ts'

/** What a file is by its content, whatever it is called. */
export type FileContent = 'zip' | 'xls' | 'picture' | 'spreadsheet xml' | 'web page' | 'web archive' | 'xml' | 'other'

const signatures: readonly { content: FileContent; start: readonly number[] }[] = [
  { content: 'zip', start: [0x50, 0x4b, 0x03, 0x04] },
  // An archive without entries has its end alone.
  { content: 'zip', start: [0x50, 0x4b, 0x05, 0x06] },
  { content: 'xls', start: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { content: 'picture', start: [0x89, 0x50, 0x4e, 0x47] },
  { content: 'picture', start: [0xff, 0xd8, 0xff] },
  { content: 'picture', start: [0x47, 0x49, 0x46, 0x38] },
  // HEIC and AVIF have 'ftyp' behind the length of their first part.
  { content: 'picture', start: [0x00, 0x00, 0x00] },
]
const brandStart = 4
const brand = [0x66, 0x74, 0x79, 0x70]

const sample = 64 * 1024

export function contentOf(bytes: Uint8Array<ArrayBuffer>): FileContent {
  const startsWith = (start: readonly number[], from = 0) => start.every((byte, place) => bytes[from + place] === byte)
  const signed = signatures.find(({ start }) => startsWith(start) && (start[0] !== 0 || startsWith(brand, brandStart)))
  if (signed) return signed.content
  const { text } = decodeText(bytes.subarray(0, sample))
  const start = text.trimStart()
  if (/^MIME-Version:/i.test(start)) return 'web archive'
  if (start.startsWith('<?xml') && start.includes('urn:schemas-microsoft-com:office:spreadsheet'))
    return 'spreadsheet xml'
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype html|html|head|meta|style|body|table)\b/is.test(start))
    return 'web page'
  return start.startsWith('<?xml') ? 'xml' : 'other'
}
