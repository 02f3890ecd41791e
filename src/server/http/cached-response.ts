import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { withoutConnection } from './connection-header.ts'

/** The encodings of a cached response, the preferred one first. */
const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]
export type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>
type Headers = Record<string, string>

/** A response that is the same for everyone: rendered once, compressed once, sent often. */
export type CachedResponse = {
  status: number
  etag: string
  encodings: Encoding[]
  variants: Partial<Record<Encoding, { body: Buffer; headers: Headers }>>
  /** The headers of a 304. */
  notModifiedHeaders: Headers
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Compresses a text for the cache. Clients revalidate it each time and mostly get a 304. */
export async function toCached(text: string, headers: Headers, status = 200): Promise<CachedResponse> {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([compressBrotli(identity), compressGzip(identity, { level: 9 })])
  return cachedResponse({ br, gzip: gz, identity }, { 'cache-control': 'no-cache', ...headers }, status)
}

/** A response of bodies that are compressed already. The headers are all that it has. */
export function cachedResponse(bodies: Bodies, headers: Headers, status = 200): CachedResponse {
  const etag = `W/"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 16)}"`
  const present = encodings.filter((encoding) => bodies[encoding] !== undefined)
  const shared = { ...headers, ...(present.length > 1 && { vary: 'accept-encoding' }), etag }
  const variants: CachedResponse['variants'] = {}
  for (const encoding of present) {
    const body = bodies[encoding] ?? bodies.identity
    const coding: Headers = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    variants[encoding] = { body, headers: { ...shared, 'content-length': String(body.length), ...coding } }
  }
  return { status, etag, encodings: present, variants, notModifiedHeaders: notModified(shared) }
}

/** Those by which a browser finds and keeps what it has stored, with the other headers of that response (RFC 9110, section 15.4.5). */
const notModified = (headers: Headers): Headers =>
  Object.fromEntries(
    ['cache-control', 'vary', 'etag'].flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
  )

/**
 * Sends a cached response, and the headers that were set for this request. It writes to the connection directly, past the
 * hooks and the serialization of the framework, which a finished response does not need.
 */
export function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse) {
  const own = reply.getHeaders() as OutgoingHttpHeaders
  write(request.raw, reply.hijack().raw, response, own)
}

function write(
  { method, headers }: IncomingMessage,
  raw: ServerResponse,
  response: CachedResponse,
  own: OutgoingHttpHeaders,
) {
  const { status, etag, variants, notModifiedHeaders } = response
  if (status === 200 && matches(headers['if-none-match'], etag)) {
    raw.writeHead(304, withOwn(notModifiedHeaders, own)).end()
    return
  }
  const variant = variants[negotiated(headers['accept-encoding'], response)] ?? variants.identity
  if (!variant) throw new Error('A cached response has a body without an encoding')
  raw.writeHead(status, withOwn(variant.headers, own))
  raw.end(method === 'HEAD' ? undefined : variant.body)
}

const none = {}

/**
 * Answers a visitor from the cache without the framework, whose routing and hooks take a fifth of the time of a 304. Whoever has a
 * cookie may be staff and see a preview; a request with a body has a time limit: both are left to the framework, with all that is
 * not made yet. Returns whether it has answered.
 */
export function answerVisitor(
  request: IncomingMessage,
  response: ServerResponse,
  current: (path: string) => CachedResponse | undefined,
) {
  const { method, headers, url = '/', httpVersionMinor } = request
  if (method !== 'GET' || httpVersionMinor === 0 || headers.cookie !== undefined) return false
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
  const query = url.indexOf('?')
  const made = current(query < 0 ? url : url.slice(0, query))
  if (!made) return false
  withoutConnection(response)
  write(request, response, made, none)
  return true
}

/** Most requests have no headers of their own, so that nothing is copied. */
function withOwn(headers: Headers, own: OutgoingHttpHeaders): OutgoingHttpHeaders {
  for (const _ in own) return { ...headers, ...own }
  return headers
}

const negotiated = (header: string | undefined, { encodings }: CachedResponse): Encoding =>
  ((header && negotiate(header, encodings)) || 'identity') as Encoding

const matches = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header === etag || header === '*' || header.split(',').some((one) => one.trim().replace(/^(W\/)?/, 'W/') === etag))
