import { isUtf8 } from 'node:buffer'
import { cleanName, documentTypeOf, partNames, safeName } from '#server/lib/document-type.ts'

/** File types that Gmail blocks because a double click runs them, and Office files with macros. */
const names =
  /\.(?:ade|adp|apk|appx|appxbundle|bat|cab|chm|cmd|com|cpl|diagcab|diagcfg|diagpack|dll|dmg|docm|dotm|ex|ex_|exe|hta|img|ins|iso|isp|jar|jnlp|js|jse|lib|lnk|mde|mjs|msc|msi|msix|msixbundle|msp|mst|nsh|pif|potm|ppam|ppsm|pptm|ps1|ps1xml|reg|scf|scr|sct|sh|shb|sldm|sys|url|vb|vbe|vbs|vhd|vhdx|vxd|wsc|wsf|wsh|xlam|xll|xlsb|xlsm|xltm|xz)$/i

/** The first bytes of programs for Windows, Linux and macOS, of scripts and of shortcuts. */
const beginnings = [
  'MZ',
  '\x7fELF',
  '#!',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
  'L\0\0\0\x01\x14\x02\0',
]

/**
 * File types that office programs open without running anything in them: documents, pictures, plans, sound and mail.
 */
const documentEndings =
  /\.(?:3gp|aac|ai|amr|asc|avi|avif|bmp|cr2|csv|dat|dgn|dng|doc|docx|dotx|dwf|dwfx|dwg|dxf|eml|epub|flac|gif|heic|heif|ics|ifc|indd|jpeg|jpg|json|key|kmz|log|m4a|m4v|md|mkv|mov|mp3|mp4|mpeg|mpg|mpp|msg|nef|numbers|odg|odp|ods|odt|ogg|opus|oxps|p7c|p7m|p7s|pages|pdf|png|pot|potx|pps|ppsx|ppt|pptx|psd|rtf|rvt|sig|skp|step|stp|tif|tiff|tsv|txt|vcf|vcs|vsd|vsdx|wav|webm|webp|wmv|wpd|wps|xls|xlsx|xltx|xps)$/i

/** Files that macOS and Windows add to archives. */
const folderNotes = /(?:^|[\\/])(?:\.DS_Store|Thumbs\.db)$/i

const isZip = (bytes: Buffer) => bytes.toString('latin1', 0, 2) === 'PK'

/** Whether a file is a program by its name or content, or an archive with a program in it. */
function isProgram(name: string, bytes: Buffer) {
  if (names.test(name)) return true
  const start = bytes.toString('latin1', 0, 8)
  if (beginnings.some((beginning) => start.startsWith(beginning))) return true
  if (isZip(bytes))
    return partNames(bytes).some((part) => names.test(cleanName(part)) || /vbaProject|^Basic\/|^Scripts\//i.test(part))
  return start.startsWith('\xd0\xcf\x11\xe0') && bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le'))
}

/**
 * Returns the file extension of a document. An archive counts as one if it lists all of its files and all are
 * documents.
 */
function documentEnding(name: string, bytes: Buffer) {
  const [ending] = /\.[a-z\d]{1,8}$/i.exec(name) ?? []
  if (ending === undefined) return undefined
  const isArchive = /^\.zip$/i.test(ending)
  const parts = isZip(bytes) ? partNames(bytes) : []
  if ((isArchive || isZip(bytes)) && parts.length === 0) return undefined
  const isDocument = isArchive
    ? parts.every((part) => part.endsWith('/') || folderNotes.test(part) || documentEndings.test(cleanName(part)))
    : documentEndings.test(ending)
  return isDocument ? ending : undefined
}

/**
 * Returns the type of a received file and the name to keep it under; undefined for a program, which is not kept. A file
 * not known as a document gets an extension that opens as text only, because no list of program types is ever complete.
 */
export function keptFile(given: string, bytes: Buffer) {
  const name = cleanName(given)
  if (isProgram(name, bytes)) return undefined
  const kind = documentTypeOf(bytes)
  if (kind) return { type: kind.type, name: safeName(name, kind.extensions) }
  const type = 'application/octet-stream'
  const ending = documentEnding(name, bytes)
  return ending === undefined
    ? { type, name: `${safeName(name, [])}${isUtf8(bytes) && !bytes.includes(0) ? '.txt' : '.bin'}` }
    : { type, name: `${safeName(name.slice(0, -ending.length), [])}${ending}` }
}

/** The name for the download, also for a file kept under an earlier rule. */
export const downloadName = (name: string) =>
  documentEndings.test(name) || /\.(?:zip|bin)$/i.test(name) ? name : `${name}.bin`
