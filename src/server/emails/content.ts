import libmime from 'libmime'
import { safeName } from '#server/lib/document-type.ts'
import { decodeText, decodeWords } from './reading/decode.ts'
import {
  maxBytes,
  maxDecoded,
  maxFiles,
  maxForwarded,
  maxHtml,
  maxNamedFiles,
  maxSignaturePicture,
  maxText,
} from './reading/email-limits.ts'
import { firstOf, type Part, splitMessage } from './reading/message-parts.ts'
import { keptFile } from './reading/programs.ts'
import { plainText, sanitizeHtml } from './reading/sanitize-html.ts'
import { storableLine, storableText } from './reading/storable-text.ts'
import { UnreadableError } from './reading/unreadable-error.ts'

export type EmailFile = { name: string; type: string; bytes: Buffer }

export type Content = {
  text: string
  html: string
  files: EmailFile[]
  /** Files that are not stored: programs, empty files, duplicates, and files beyond the limit. */
  refused: { name: string; type: string; size: number }[]
}

/** The host of our own site, and the size of the message in bytes. */
type Reading = { ownHost: string; size: number }

/** Extracts the text and the files of a message. */
export async function contentOf(root: Part, { ownHost, size }: Reading): Promise<Content> {
  const left = { decoded: maxDecoded, html: maxHtml }
  const content: Found = { bodies: [], files: [], pictures: new Set(), ownHost, left }
  await collect(root, content, { depth: 0 })
  const html = storableText(content.bodies.map((body) => body.html).join('\n'), maxHtml).trim()
  const text = storableText(textOf(content), maxText).trim()
  return {
    text: text === '' && html === '' ? reasonForNoText(root, content) : withoutMarks(text, content),
    html,
    ...keep(withoutSignature(content), size),
  }
}

/** Explains why an email shows no text; empty if it has none. */
function reasonForNoText(root: Part, { files }: Found) {
  if (isSealed.test(root.type)) return sealedText
  return files.some(isOutlookFormat) ? outlookFormatText : ''
}

/** A message whose whole content is signed or encrypted (RFC 8551, RFC 3156). */
const isSealed = /^(?:application\/(?:x-)?pkcs7-mime|multipart\/encrypted)$/
const sealedText =
  'This email is encrypted, or signed in a form that is not read here, so its text cannot be shown. Open it in the mailbox.'

/** The format in which Outlook sends a message to Outlook (MS-OXTNEF). */
const isOutlookFormat = ({ type, name }: EmailFile) =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(type) || /^winmail\.dat$/i.test(name)
const outlookFormatText =
  'The text of this email is in its attachment, in a format of Outlook that is not read here. Open the email in Outlook, or ask the sender for it as plain text.'

/** One body of a message: the text, its HTML version, or both. */
type Body = { text: string; html: string }
/** A file with the content ID by which a text refers to it (RFC 2392). */
type FoundFile = EmailFile & { contentId?: string }
type Found = {
  bodies: Body[]
  files: FoundFile[]
  /** The names of the pictures shown in the texts. */
  pictures: Set<string>
  ownHost: string
  /** How many bytes of text and characters of HTML may still be read from this message and those within it. */
  left: { decoded: number; html: number }
}

/** Spaces of every kind, and the zero-width characters with which newsletters fill their preview. */
const isBlank = (text: string) => /^[\s\p{Cf}\p{Cc}\u034f\u115f\u3164]*$/u.test(text)

/** If the text is blank and there is HTML, the HTML counts: some programs add an empty text for form's sake. */
const textOf = ({ bodies }: Found) =>
  bodies
    .map(({ text, html }) => (isBlank(text) ? plainText(html) : text))
    .filter((text) => !isBlank(text))
    .join('\n\n')

type Place = {
  /** How many messages enclose it. */
  depth: number
  /** The body that this alternative belongs to. */
  body?: Body
}

/** Collects the texts and files of a part and of the parts within it. */
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
  if (bytes.length === 0 && part.fileName === '') return
  const [, contentId] = /^<?([^<>\s]+)>?$/.exec(firstOf(part.headers, 'content-id')) ?? []
  content.files.push({ name: nameOf(part), type: part.type, bytes, ...(contentId !== undefined && { contentId }) })
}

/** The marks that programs put into a text in place of a picture. */
const pictureMark = /\[cid:([^\]\s]{1,300})\]/gi

/** Notes which pictures a text shows. */
function notePictures(text: string, { pictures }: Found) {
  for (const [, name = ''] of text.matchAll(/\bcid:([^"'\]\s<>]{1,300})/gi)) {
    pictures.add(
      name.replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    )
  }
}

const withoutMarks = (text: string, { pictures }: Found) =>
  pictures.size === 0
    ? text
    : text
        .replaceAll(pictureMark, '')
        .replaceAll(/\n\s*\n\s*\n/g, '\n\n')
        .trim()

/** Leaves out the pictures of a signature: those shown within the text that are small or occur twice. */
const withoutSignature = ({ files, pictures }: Found) =>
  files.filter(({ contentId, type, bytes }, place) => {
    if (contentId === undefined || !pictures.has(contentId) || !type.startsWith('image/')) return true
    const isRepeated = files.slice(0, place).some((other) => other.bytes.equals(bytes))
    return bytes.length > maxSignaturePicture && !isRepeated
  })

/** Parts that mail servers and mail programs exchange, and HTML for watches. */
const isForPrograms =
  /^text\/(?:x-amp-html|watch-html|rfc822-headers)$|^message\/(?:(?:global-)?delivery-status|disposition-notification|feedback-report)$/

function htmlOf(html: string, content: Found) {
  const read = storableText(html, content.left.html)
  content.left.html -= read.length
  notePictures(read, content)
  const safe = sanitizeHtml(read, content.ownHost)
  return isBlank(plainText(safe)) ? '' : safe
}

/** Whether a part is shown as text. A part with a file name is a file. */
const isText = ({ type, disposition, fileName }: Part) =>
  (type === 'text/plain' || type === 'text/html') && disposition !== 'attachment' && !/\.[a-z\d]{2,5}$/i.test(fileName)

async function collectText(part: Part, content: Found, { body = { text: '', html: '' } }: Place) {
  const bytes = await part.read(content.left.decoded)
  content.left.decoded -= bytes.length
  const decoded = decodeText(bytes, part.charset)
  const { isFlowed, deletesSpaces } = part.flowed
  if (part.type === 'text/html') body.html += htmlOf(decoded, content)
  else {
    notePictures(decoded, content)
    body.text += isFlowed ? libmime.decodeFlowed(decoded, deletesSpaces) : decoded
  }
  if (!content.bodies.includes(body)) content.bodies.push(body)
}

/**
 * Adds a message within the message: its text appears below a line with its headers, and its files join those of this
 * one.
 */
async function collectForwarded(part: Part, content: Found, { depth }: Place) {
  const bytes = await part.read()
  if (bytes.length === 0 && part.fileName === '') return
  const inner = bytes.length > 0 && depth < maxForwarded ? await splitOrNothing(bytes) : undefined
  const headerOf = (key: string) =>
    inner ? storableLine(decodeWords(firstOf(inner.headers, key)), maxBytes.subject) : ''
  const name = part.fileName || headerOf('subject') || 'message'
  content.files.push({ name: /\.eml$/i.test(name) ? name : `${name}.eml`, type: 'message/rfc822', bytes })
  if (!inner) return
  const own: Found = { ...content, bodies: [], files: [] }
  await collect(inner, own, { depth: depth + 1 })
  const headers = ['From', 'Date', 'Subject'].flatMap((key) => {
    const value = headerOf(key.toLowerCase())
    return value === '' ? [] : [`${key}: ${value}`]
  })
  const text = ['-------- Forwarded message --------', ...headers, '', textOf(own).trim()].join('\n')
  content.bodies.push({ text, html: '' })
  content.files.push(...own.files)
}

/** A message within a message that breaks the limits is kept only as a file. */
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
  'application/vnd.ms-tnef': '.dat',
  'text/html': '.html',
  'text/plain': '.txt',
  'text/csv': '.csv',
  'image/heic': '.heic',
}

const nameOf = ({ fileName, type }: Part) => fileName || `attachment${extensions[type] ?? ''}`

/**
 * Keeps everything but programs as downloads, in total no more than the size of the message. A message within it is
 * left out if its own files already fill that size.
 */
function keep(found: readonly EmailFile[], size: number): Pick<Content, 'files' | 'refused'> {
  const kept = new Map<EmailFile, Content['files'][number]>()
  let left = size
  const [messages, others] = [found.filter(isMessage), found.filter((file) => !isMessage(file))]
  for (const file of [...others, ...messages]) {
    const { name, bytes } = file
    const harmless = keptFile(decodeWords(name), bytes)
    if (!harmless || bytes.length === 0 || bytes.length > left || kept.size === maxFiles) continue
    kept.set(file, { ...harmless, bytes })
    left -= bytes.length
  }
  return {
    files: found.flatMap((file) => kept.get(file) ?? []),
    refused: found
      .filter((file) => !kept.has(file))
      .slice(0, maxNamedFiles)
      .map(({ name, type, bytes }) => ({
        name: safeName(decodeWords(name), []),
        type: storableLine(type, maxBytes.fileType),
        size: bytes.length,
      })),
  }
}

const isMessage = ({ type }: EmailFile) => type === 'message/rfc822'
