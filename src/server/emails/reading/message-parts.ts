import { Readable } from 'node:stream'
import { type MimeNode, Splitter, type SplitterChunk } from '@zone-eu/mailsplit'
import { decodeBytes } from './decode.ts'
import { maxHeaders, maxParts } from './email-limits.ts'
import { UnreadableError } from './unreadable-error.ts'

export type Header = { key: string; value: string }

/** A part of a message (RFC 2045): its headers, and its content or the parts within it. */
export type Part = {
  headers: Header[]
  /** In lower case, such as text/plain. */
  type: string
  charset: string
  /** Whether and how to join its lines (RFC 3676). */
  flowed: { isFlowed: boolean; deletesSpaces: boolean }
  disposition: string
  /** '' if it has none. */
  fileName: string
  parts: Part[]
  /** Reads the decoded content, up to a limit if one is given. */
  read: (max?: number) => Promise<Buffer>
}

/** Splits a message into its parts without copying them. */
export async function splitMessage(source: Buffer, maxHeadSize = maxHeaders): Promise<Part> {
  const splitter = new Splitter({ maxHeadSize, maxChildNodes: maxParts, ignoreEmbedded: true })
  splitter.end(source)
  const parts = new Map<unknown, Part>()
  const contents = new Map<unknown, Buffer[]>()
  let root: Part | undefined
  try {
    for await (const chunk of splitter as AsyncIterable<SplitterChunk>) {
      if (chunk.type === 'node') {
        const content: Buffer[] = []
        const part = partOf(chunk as MimeNode, content)
        contents.set(chunk, content)
        parts.set(chunk, part)
        root ??= part
        parts.get(chunk.parentNode)?.parts.push(part)
      } else if (chunk.type === 'body' && chunk.value) contents.get(chunk.node)?.push(chunk.value)
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EMAXLEN')) throw error
    throw new UnreadableError(
      error.message.includes('child nodes')
        ? `It has more than ${maxParts} parts.`
        : `Its headers have more than ${maxHeaders / 1024} kB.`,
    )
  }
  if (!root) throw new UnreadableError('It is empty.')
  return root
}

function partOf(node: MimeNode, content: readonly Buffer[]): Part {
  return {
    headers: headersOf(node),
    type: typeOf(node),
    charset: node.charset || '',
    flowed: { isFlowed: node.flowed, deletesSpaces: node.delSp },
    disposition: node.disposition || '',
    fileName: node.filename || '',
    parts: [],
    async read(max) {
      const bytes = content.length === 1 && content[0] ? content[0] : Buffer.concat(content)
      // Quoted-printable needs up to three bytes for one.
      const sent = bytes.subarray(0, max === undefined ? undefined : max * 3)
      const decoded: Buffer[] = await Readable.from(slicesOf(sent)).pipe(node.getDecoder()).toArray()
      return Buffer.concat(decoded).subarray(0, max)
    },
  }
}

/** The declared type of a part. Without one it is text, or in a digest a message (RFC 2046, 5.1.5). */
function typeOf({ headers, contentType, parentNode }: MimeNode) {
  const isDeclared = headers !== false && headers.hasHeader('content-type')
  if (!isDeclared && parentNode !== false && parentNode.contentType === 'multipart/digest') return 'message/rfc822'
  return contentType || 'text/plain'
}

/** The decoders turn everything they get at once into strings. */
function* slicesOf(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += sliceBytes) yield bytes.subarray(start, start + sliceBytes)
}

const sliceBytes = 64 * 1024

/** The headers in order, unfolded (RFC 5322). Their 8-bit letters are UTF-8 or Windows-1252. */
const headersOf = ({ headers }: MimeNode): Header[] =>
  headers === false
    ? []
    : headers.getList().map(({ key, line }) => ({
        key,
        value: decodeBytes(Buffer.from(line.slice(line.indexOf(':') + 1), 'latin1'))
          .replaceAll(/\r?\n/g, '')
          .trim(),
      }))

export const valuesOf = (headers: readonly Header[], key: string) =>
  headers.filter((header) => header.key === key).map(({ value }) => value)

/** Returns the first header with a name; '' if there is none. */
export const firstOf = (headers: readonly Header[], key: string) =>
  headers.find((header) => header.key === key)?.value ?? ''
