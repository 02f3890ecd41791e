import libmime from 'libmime'
import { documentTypeOf, safeName } from '#server/lib/document-type.ts'
import { decodeText, decodeWords } from './decode.ts'
import { maxBytes, maxDecoded, maxFiles, maxForwarded, maxHtml, maxNamedFiles, maxText } from './email-limits.ts'
import { firstOf, type Part, splitMessage } from './message-parts.ts'
import { isProgram } from './programs.ts'
import { plainText, sanitizeHtml } from './sanitize-html.ts'
import { storableLine, storableText } from './storable-text.ts'
import { readTnef } from './tnef.ts'
import { UnreadableError } from './unreadable-error.ts'

export type EmailFile = { name: string; type: string; bytes: Buffer }

/** The text of an email, and its files. */
export type Content = {
  text: string
  html: string
  files: EmailFile[]
  /** Files that are not stored, because they are programs or too many. */
  refused: { name: string; type: string; size: number }[]
}

/** Decides the text and the files of a message. */
export async function contentOf(root: Part): Promise<Content> {
  const content: Found = { bodies: [], files: [], left: { decoded: maxDecoded, html: maxHtml } }
  await collect(root, content, { depth: 0 })
  const html = content.bodies.map((body) => body.html).join('\n')
  return {
    text: storableText(textOf(content), maxText).trim(),
    html: storableText(html, maxHtml).trim(),
    ...keep(content.files),
  }
}

/** One body of a message: the text, the HTML that says the same, or both. */
type Body = { text: string; html: string }
type Found = {
  bodies: Body[]
  files: EmailFile[]
  /** The bytes of text and the characters of HTML that are still read of this message, and of those within it. */
  left: { decoded: number; html: number }
}

/** Spaces of every kind, and the letters without a width that newsletters fill their preview with. */
const isBlank = (text: string) => /^[\s\p{Cf}\p{Cc}\u034f\u115f\u3164]*$/u.test(text)

/** A blank text beside HTML counts as none: some programs write it for the form. */
const textOf = ({ bodies }: Found) =>
  bodies
    .map(({ text, html }) => (isBlank(text) ? plainText(html) : text))
    .filter((text) => !isBlank(text))
    .join('\n\n')

type Place = {
  /** How many messages it is within. */
  depth: number
  /** The body of the alternatives that it is among. */
  body?: Body
}

/** Collects the texts and files of a part and those within it. */
async function collect(part: Part, content: Found, place: Place): Promise<void> {
  if (part.type.startsWith('multipart/')) {
    const body = part.type === 'multipart/alternative' && !place.body ? { text: '', html: '' } : place.body
    if (body && body !== place.body) content.bodies.push(body)
    for (const inner of part.parts) await collect(inner, content, { ...place, ...(body && { body }) })
    return
  }
  if (/^message\/(?:rfc822|global)$/.test(part.type)) return collectForwarded(part, content, place)
  if (isText(part)) return collectText(part, content, place)
  if (isForPrograms.test(part.type)) return
  const bytes = await part.read()
  if (bytes.length === 0) return
  if (isTnef(part)) {
    const { text, html, files, isComplete } = readTnef(bytes)
    if (content.bodies.every((body) => isBlank(body.text + body.html)))
      content.bodies.push({ text, html: html ? htmlOf(decodeText(html, ''), content) : '' })
    content.files.push(...files.map((file) => ({ ...file, type: '' })))
    // Its files are stored instead.
    if (files.length > 0 && isComplete) return
  }
  content.files.push({ name: nameOf(part), type: part.type, bytes })
}

/** What mail servers and mail programs tell each other, and the HTML for watches. */
const isForPrograms =
  /^text\/(?:x-amp-html|watch-html|rfc822-headers)$|^message\/(?:(?:global-)?delivery-status|disposition-notification|feedback-report)$/

function htmlOf(html: string, { left }: Found) {
  const read = storableText(html, left.html)
  left.html -= read.length
  const safe = sanitizeHtml(read)
  return isBlank(plainText(safe)) ? '' : safe
}

/** Whether a part is shown as text: one with the name of a file is a file. */
const isText = ({ type, disposition, fileName }: Part) =>
  (type === 'text/plain' || type === 'text/html') && disposition !== 'attachment' && !/\.[a-z\d]{2,5}$/i.test(fileName)

const isTnef = ({ type, fileName }: Part) =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(type) || /^winmail\.dat$/i.test(fileName)

async function collectText(part: Part, content: Found, { body = { text: '', html: '' } }: Place) {
  const bytes = await part.read(content.left.decoded)
  content.left.decoded -= bytes.length
  const decoded = decodeText(bytes, part.charset)
  const { isFlowed, deletesSpaces } = part.flowed
  if (part.type === 'text/html') body.html += htmlOf(decoded, content)
  else body.text += isFlowed ? libmime.decodeFlowed(decoded, deletesSpaces) : decoded
  if (!content.bodies.includes(body)) content.bodies.push(body)
}

/** A message within the message: its text is shown below a line with its headers, its files are files of this one. */
async function collectForwarded(part: Part, content: Found, { depth }: Place) {
  const bytes = await part.read()
  if (bytes.length === 0) return
  const inner = depth < maxForwarded ? await splitOrNothing(bytes) : undefined
  const headerOf = (key: string) =>
    inner ? storableLine(decodeWords(firstOf(inner.headers, key)), maxBytes.subject) : ''
  const name = part.fileName || headerOf('subject') || 'message'
  content.files.push({ name: /\.eml$/i.test(name) ? name : `${name}.eml`, type: 'message/rfc822', bytes })
  if (!inner) return
  const own: Found = { bodies: [], files: [], left: content.left }
  await collect(inner, own, { depth: depth + 1 })
  const headers = ['From', 'Date', 'Subject'].flatMap((key) => {
    const value = headerOf(key.toLowerCase())
    return value === '' ? [] : [`${key}: ${value}`]
  })
  const text = ['-------- Forwarded message --------', ...headers, '', textOf(own).trim()].join('\n')
  content.bodies.push({ text, html: '' })
  content.files.push(...own.files)
}

/** A message within a message that breaks the limits is a file and no more. */
async function splitOrNothing(bytes: Buffer) {
  try {
    return await splitMessage(bytes)
  } catch (error) {
    if (error instanceof UnreadableError) return undefined
    throw error
  }
}

const extensions: Record<string, string> = {
  'text/calendar': '.ics',
  'application/ics': '.ics',
  'application/pkcs7-mime': '.p7m',
  'application/x-pkcs7-mime': '.p7m',
  'application/pkcs7-signature': '.p7s',
  'application/ms-tnef': '.dat',
  'text/html': '.html',
  'text/plain': '.txt',
  'text/csv': '.csv',
  'image/heic': '.heic',
}

const nameOf = ({ fileName, type }: Part) => fileName || `attachment${extensions[type] ?? ''}`

/** Everything but programs is kept as a download; the type of documents is read from their content. */
function keep(content: readonly EmailFile[]): Pick<Content, 'files' | 'refused'> {
  const files: EmailFile[] = []
  const refused: Content['refused'] = []
  for (const { name, type, bytes } of content) {
    const decoded = decodeWords(name)
    if (files.length < maxFiles && !isProgram(decoded, bytes)) {
      const kind = documentTypeOf(bytes)
      const stored = safeName(decoded, kind?.extensions ?? extensionOf(decoded))
      files.push({ name: stored, type: kind?.type ?? 'application/octet-stream', bytes })
    } else if (refused.length < maxNamedFiles)
      refused.push({
        name: safeName(decoded, extensionOf(decoded)),
        type: storableLine(type, maxBytes.fileType),
        size: bytes.length,
      })
  }
  return { files, refused }
}

/** The extension of a name that is cut, so that it keeps it. */
const extensionOf = (name: string) =>
  name.length > 100 ? (/\.[a-z\d]{1,8}$/i.exec(name.toLowerCase()) ?? []).slice(0, 1) : []
