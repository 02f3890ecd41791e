import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { maxDocumentBytes } from '#contract/uploads.constants.ts'
import { documentTypeOf, safeName } from '#server/lib/document-type.ts'
import { plainText, sanitizeHtml } from './sanitize-html.ts'

/** An email as the mailbox delivered it, reduced to what is stored. */
export type ParsedEmail = {
  sourceHash: string
  kind: 'message' | 'automatic reply' | 'bounce'
  messageId: string
  inReplyTo: string | null
  /** Message-IDs that it refers to, also within a returned email. */
  references: string[]
  /** Every address that it was delivered to. */
  recipients: string[]
  fromName: string
  fromAddress: string
  toAddress: string
  subject: string
  text: string
  html: string
  isSuspect: boolean
  files: { name: string; type: string; bytes: Buffer }[]
  /** Attachments that are not stored, because of their type or size. */
  refused: { name: string; type: string; size: number }[]
}

/** Characters that are kept of a text; longer ones are cut. */
const maxText = 200_000
const maxHtml = 500_000
const maxFiles = 50
/** A message that is nested deeper, or has longer headers, is shown as it came. */
const limits = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 3 }

/** Text that a database can store, at most so long. */
const clean = (text: string, max: number) =>
  text.toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n').slice(0, max)
const line = (text: string, max: number) =>
  clean(text, max * 2)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, max)

export const hashOf = (source: Buffer) => createHash('sha256').update(source).digest('base64url')

/** Parses the source of an email. One that breaks the rules of MIME is kept with its source as the text. */
export async function parseEmail(source: Buffer): Promise<ParsedEmail> {
  const sourceHash = hashOf(source)
  const parsed = await PostalMime.parse(source, limits).catch(() => undefined)
  return parsed ? fromParsed(parsed, source, sourceHash) : fromUnreadable(source, sourceHash)
}

function fromParsed(email: Email, source: Buffer, sourceHash: string): ParsedEmail {
  const html = email.html ? sanitizeHtml(clean(email.html, maxHtml)) : ''
  const kind = kindOf(email)
  return {
    ...senderOf(email.from),
    sourceHash,
    kind,
    messageId: idsIn(email.messageId)[0] ?? `no-message-id-${sourceHash}`,
    inReplyTo: idsIn(email.inReplyTo)[0] ?? null,
    references: [
      ...idsIn(email.inReplyTo),
      ...idsIn(email.references).toReversed(),
      // A mail server returns the headers of the email that it could not deliver.
      ...(kind === 'bounce' ? returnedIds(source) : []),
    ],
    recipients: recipientsOf(email),
    toAddress: line(addressesOf(email.to)[0] ?? '', 320),
    subject: line(email.subject ?? '', 998),
    text: clean(email.text ?? plainText(html), maxText).trim(),
    html,
    isSuspect: isForged(email),
    ...filesOf(email.attachments),
  }
}

const fromUnreadable = (source: Buffer, sourceHash: string): ParsedEmail => ({
  sourceHash,
  kind: 'message',
  messageId: `no-message-id-${sourceHash}`,
  inReplyTo: null,
  references: [],
  recipients: [],
  fromName: '',
  fromAddress: '',
  toAddress: '',
  subject: 'Email that cannot be read',
  text: clean(source.toString('latin1'), 10_000),
  html: '',
  isSuspect: false,
  files: [],
  refused: [],
})

/** The Message-IDs in a header, without their angle brackets. */
const idsIn = (header: string | undefined) =>
  [...(header ?? '').matchAll(/<([^<>\s]{1,900})>/g)].map(([, id = '']) => line(id, 900)).slice(0, 100)

const returnedIds = (source: Buffer) =>
  [...source.toString('latin1').matchAll(/^message-id:\s*<([^<>\s]{1,900})>/gim)].map(([, id = '']) => id).slice(1, 10)

const addressesOf = (addresses: Address[] = []) =>
  addresses.flatMap(({ address, group }) => (address === undefined ? group.map((one) => one.address) : [address]))

function senderOf(from: Address | undefined) {
  const [address = ''] = addressesOf(from && [from])
  return { fromName: line(from?.name ?? '', 200), fromAddress: line(address, 320).toLowerCase() }
}

const valuesOf = ({ headers }: Email, key: string) =>
  headers.filter((header) => header.key === key).map(({ value }) => value)

function recipientsOf(email: Email) {
  const delivered = ['delivered-to', 'x-original-to', 'envelope-to'].flatMap((key) => valuesOf(email, key))
  const all = [...addressesOf(email.to), ...addressesOf(email.cc), ...delivered]
  return all.map((address) => address.trim().toLowerCase()).slice(0, 200)
}

/** Whether a program wrote it (RFC 3834, section 5; RFC 3464). */
function kindOf(email: Email): ParsedEmail['kind'] {
  const [type = ''] = valuesOf(email, 'content-type')
  if (/multipart\/report/i.test(type) && /delivery-status/i.test(type)) return 'bounce'
  if (/^mailer-daemon@/i.test(senderOf(email.from).fromAddress)) return 'bounce'
  const [submitted = 'no'] = valuesOf(email, 'auto-submitted')
  const [precedence = ''] = valuesOf(email, 'precedence')
  const isAutomatic =
    !/^no\b/i.test(submitted) || /auto_reply|bulk|junk/i.test(precedence) || valuesOf(email, 'x-autoreply').length > 0
  return isAutomatic ? 'automatic reply' : 'message'
}

/** Whether the checks of the receiving server failed. Only the first header is its own: a sender can write others. */
function isForged(email: Email) {
  const [results = ''] = valuesOf(email, 'authentication-results')
  const failed = (method: string) =>
    new RegExp(`\\b${method}\\s*=\\s*(?:fail|softfail|permerror)\\b`, 'i').test(results)
  const passed = (method: string) => new RegExp(`\\b${method}\\s*=\\s*pass\\b`, 'i').test(results)
  if (failed('dmarc')) return true
  return !passed('dmarc') && !passed('dkim') && (failed('spf') || failed('dkim'))
}

/** The attachments that documents may have; the type is read from the content, and nothing is unpacked. */
function filesOf(attachments: Attachment[]): Pick<ParsedEmail, 'files' | 'refused'> {
  const files: ParsedEmail['files'] = []
  const refused: ParsedEmail['refused'] = []
  for (const { filename, mimeType, content } of attachments) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
    const kind = bytes.length <= maxDocumentBytes && files.length < maxFiles ? documentTypeOf(bytes) : undefined
    if (kind) files.push({ name: safeName(filename ?? 'attachment', kind.extensions), type: kind.type, bytes })
    else if (refused.length < maxFiles) {
      refused.push({ name: safeName(filename ?? 'attachment', []), type: line(mimeType, 100), size: bytes.length })
    }
  }
  return { files, refused }
}
