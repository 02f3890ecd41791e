import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The encodings of a cached response, in order of preference. */
const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]
export type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>
type Headers = Record<string, string>

/** A response that is the same for everyone: rendered and compressed once, sent often. */
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

/** Builds a response from compressed bodies, with no other headers than these. */
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

/** A browser applies the headers of a 304 to its stored response, so a 304 has all headers except those of a body. */
const notModified = ({ 'content-type': _, ...headers }: Headers): Headers => headers

/** Sends a cached response, or a 304 if the client has it. */
export function sendCached({ headers }: FastifyRequest, reply: FastifyReply, response: CachedResponse) {
  const { status, etag, variants, notModifiedHeaders } = response
  if (status === 200 && matches(headers['if-none-match'], etag))
    return withHeaders(reply.code(304), notModifiedHeaders).send()
  const variant = variants[negotiated(headers['accept-encoding'], response)] ?? variants.identity
  if (!variant) throw new Error('A cached response has a body without an encoding')
  return withHeaders(reply.code(status), variant.headers).send(variant.body)
}

/** Headers set for this request stay. */
function withHeaders(reply: FastifyReply, headers: Headers) {
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
  return reply
}

const negotiated = (header: string | undefined, { encodings }: CachedResponse): Encoding =>
  ((header && negotiate(header, encodings)) || 'identity') as Encoding

const matches = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header === etag || header === '*' || header.split(',').some((one) => one.trim().replace(/^(W\/)?/, 'W/') === etag))
