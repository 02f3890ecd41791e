import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip' | 'identity'

/** The encodings of a cached response, the preferred one first. */
const encodings: Encoding[] = ['br', 'gzip', 'identity']

/** A response that is the same for everyone: rendered once, compressed once, sent often. */
export type CachedResponse = {
  status: number
  etag: string
  bodies: Record<Encoding, Buffer>
  headers: Record<Encoding, Headers>
  /** The headers of a 304. */
  notModifiedHeaders: Headers
}
type Headers = Record<string, string>

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Compresses a text for the cache. Clients revalidate it each time and mostly get a 304. */
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
 * Sends a cached response with the common headers. It writes to the connection directly, past the serialization of the
 * framework, which a finished response does not need.
 */
export function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse) {
  const { method, headers } = request
  reply.hijack()
  const common = reply.getHeaders() as OutgoingHttpHeaders
  if (response.status === 200 && matches(headers['if-none-match'], response.etag)) {
    reply.raw.writeHead(304, { ...common, ...response.notModifiedHeaders }).end()
    return
  }
  const encoding = negotiated(headers['accept-encoding'])
  reply.raw.writeHead(response.status, { ...common, ...response.headers[encoding] })
  reply.raw.end(method === 'HEAD' ? undefined : response.bodies[encoding])
}

const negotiated = (header: string | undefined): Encoding => (header && negotiate(header, encodings)) || 'identity'

const matches = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header === etag || header === '*' || header.split(',').some((one) => one.trim().replace(/^(W\/)?/, 'W/') === etag))
