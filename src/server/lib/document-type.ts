import { imageTypeOf } from './image-type.ts'

/** The accepted kinds of documents, with the media type and the permitted file extensions. */
const kinds = {
  pdf: ['application/pdf', '.pdf'],
  png: ['image/png', '.png'],
  jpeg: ['image/jpeg', '.jpg', '.jpeg'],
  gif: ['image/gif', '.gif'],
  webp: ['image/webp', '.webp'],
  avif: ['image/avif', '.avif'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', '.docx'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '.xlsx'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation', '.pptx'],
  odt: ['application/vnd.oasis.opendocument.text', '.odt'],
  ods: ['application/vnd.oasis.opendocument.spreadsheet', '.ods'],
  odp: ['application/vnd.oasis.opendocument.presentation', '.odp'],
  doc: ['application/msword', '.doc'],
  xls: ['application/vnd.ms-excel', '.xls'],
  ppt: ['application/vnd.ms-powerpoint', '.ppt'],
} as const

type Kind = keyof typeof kinds
type DocumentType = { type: string; extensions: readonly string[] }

/**
 * Determines the type of a file by its content, whatever its name; undefined if it is not accepted, such as a file with
 * macros.
 */
export function documentTypeOf(bytes: Buffer): DocumentType | undefined {
  const kind = kindOf(bytes)
  if (kind === undefined) return undefined
  const [type, ...extensions] = kinds[kind]
  return { type, extensions }
}

function kindOf(bytes: Buffer): Kind | undefined {
  const start = bytes.toString('latin1', 0, 8)
  if (start.startsWith('%PDF-')) return 'pdf'
  if (start.startsWith('PK\x03\x04')) return zipped(bytes)
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return compound(bytes)
  return imageTypeOf(bytes)
}

const openDocuments: Record<string, Kind> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
}

/** Determines the kind of an office file in zip format by the names of its parts in the directory at its end. */
function zipped(bytes: Buffer): Kind | undefined {
  const names = partNames(bytes)
  if (names.some((name) => /vbaProject|^Basic\/|^Scripts\//i.test(name))) return undefined
  if (names[0] === 'mimetype') {
    const length = bytes.readUInt32LE(18)
    const from = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28)
    return openDocuments[bytes.toString('latin1', from, from + length)]
  }
  if (!names.includes('[Content_Types].xml')) return undefined
  if (names.includes('word/document.xml')) return 'docx'
  if (names.includes('xl/workbook.xml')) return 'xlsx'
  if (names.includes('ppt/presentation.xml')) return 'pptx'
  return undefined
}

const maxParts = 20_000

/** The names in the directory of a zip; none if the directory is incomplete. */
export function partNames(bytes: Buffer) {
  const names: string[] = []
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (end < 0 || end + 22 > bytes.length) return names
  let position = bytes.readUInt32LE(end + 16)
  while (names.length < maxParts && position + 46 <= end && bytes.readUInt32LE(position) === 0x02014b50) {
    const length = bytes.readUInt16LE(position + 28)
    names.push(bytes.toString('utf8', position + 46, position + 46 + length))
    position += 46 + length + bytes.readUInt16LE(position + 30) + bytes.readUInt16LE(position + 32)
  }
  return names.length === bytes.readUInt16LE(end + 10) ? names : []
}

/** Determines the kind of an office file from before 2007 by the names of its streams, which are in UTF-16. */
function compound(bytes: Buffer): Kind | undefined {
  const hasEntry = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'))
  if (hasEntry('_VBA_PROJECT')) return undefined
  if (hasEntry('WordDocument')) return 'doc'
  if (hasEntry('Workbook')) return 'xls'
  if (hasEntry('PowerPoint Document')) return 'ppt'
  return undefined
}

const maxName = 150

/** The last part of a path, without characters that file systems reject, ignore or reorder. */
export const cleanName = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')

/** A name that every file system accepts, with an extension that matches the file's type. */
export function safeName(name: string, extensions: readonly string[]) {
  const [usual = ''] = extensions
  const bare = cleanName(name)
  const given = extensions.find((extension) => bare.toLowerCase().endsWith(extension))
  const stem = given ? bare.slice(0, -given.length) : bare
  return `${stem.slice(0, maxName) || 'document'}${given ?? usual}`
}
