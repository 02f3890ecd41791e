import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip' | 'identity'

/** An answer that is the same for everyone: made once, compressed once, sent often. */
export type CachedResponse = {
  status: number
  etag: string
  bodies: Record<Encoding, Buffer>
  headers: Record<Encoding, Headers>
  /** Of the answer that the client has it already. */
  notModifiedHeaders: Headers
}
type Headers = Record<string, string>

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Keeps a text with its compressed forms; clients ask again each time, and mostly hear 304. */
export async function toCached(text: string, headers: Headers, status = 200): Promise<CachedResponse> {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([compressBrotli(identity), compressGzip(identity, { level: 9 })])
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`
  const shared = { 'cache-control': 'no-cache', vary: 'accept-encoding', etag, ...headers }
  const sized = (body: Buffer) => ({ ...shared, 'content-length': String(body.length) })
  return {
    status,
    etag,
    bodies: { br, gzip: gz, identity },
    headers: {
      br: { ...sized(br), 'content-encoding': 'br' },
      gzip: { ...sized(gz), 'content-encoding': 'gzip' },
      identity: sized(identity),
    },
    notModifiedHeaders: shared,
  }
}

/**
 * Sends a kept answer with the headers that every answer has. It is finished, so that it goes to the connection itself:
 * the framework's way there is made for answers that are still to be serialized.
 */
export function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse) {
  const { method, headers } = request
  reply.hijack()
  const common = reply.getHeaders() as OutgoingHttpHeaders
  if (response.status === 200 && matches(headers['if-none-match'], response.etag)) {
    reply.raw.writeHead(304, { ...common, ...response.notModifiedHeaders }).end()
    return
  }
  const encoding = accepted(headers['accept-encoding'])
  reply.raw.writeHead(response.status, { ...common, ...response.headers[encoding] })
  reply.raw.end(method === 'HEAD' ? undefined : response.bodies[encoding])
}

// Browsers send a handful of different headers; strangers may send any number, which are not kept.
const parsedHeaders = new Map<string, Encoding>()
const maxParsedHeaders = 100

function accepted(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity'
  const found = parsedHeaders.get(header) ?? bestOf(header)
  if (parsedHeaders.size < maxParsedHeaders) parsedHeaders.set(header, found)
  return found
}

function bestOf(header: string): Encoding {
  const takes = (name: string) => {
    const found = new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)`, 'i').exec(header)
    return found !== null && Number(found[1] ?? 1) > 0
  }
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

const matches = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header === etag || header === '*' || header.split(',').some((one) => one.trim().replace(/^(W\/)?/, 'W/') === etag))
