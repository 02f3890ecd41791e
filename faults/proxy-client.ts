import { connect } from 'node:http2'
import { type Agent, request, type RequestOptions } from 'node:https'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { waitLimit } from '#test/limits.ts'

export type ProxyResponse = {
  /** Undefined if the connection broke. */
  status: number | undefined
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer | Readable
  /** The address of the visitor, in 127.0.0.0/8 without 127.0.0.1, which is the proxy's. */
  from?: string
  agent?: Agent
}

type Target = { port: number; cert: string }

export const optionsOf = ({ port, cert }: Target, from: string): RequestOptions => ({
  host: 'localhost',
  port,
  ca: cert,
  localAddress: from,
  family: 4,
})

/** Makes a request over TLS; never throws, because failures are results. */
export function askProxy(
  target: Target,
  path: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.2', agent }: Asked = {},
) {
  return new Promise<ProxyResponse>((resolve) => {
    const broken = () => resolve({ status: undefined, headers: {}, body: Buffer.alloc(0) })
    const options = { ...optionsOf(target, from), path, method, headers, timeout: waitLimit, ...(agent && { agent }) }
    const going = request(options, (response) => {
      buffer(response).then(
        (whole) => resolve({ status: response.statusCode, headers: response.headers, body: whole }),
        broken,
      )
    })
    going.on('error', broken)
    going.on('timeout', () => going.destroy())
    if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) going.end(body)
    else body.pipe(going)
  })
}

/** The same over HTTP/2. */
export async function askHttp2({ port, cert }: Target, path: string, headers: Record<string, string> = {}) {
  const session = connect(`https://localhost:${port}`, { ca: cert })
  try {
    const stream = session.request({ ':path': path, ...headers })
    const answered = Promise.withResolvers<Record<string, string | string[] | undefined>>()
    stream.once('response', (received) => answered.resolve(received as Record<string, string>))
    for (const source of [stream, session]) source.once('error', answered.reject)
    const received = await answered.promise
    return {
      status: Number(received[':status']),
      headers: received,
      body: await buffer(stream),
    } satisfies ProxyResponse
  } finally {
    session.close()
  }
}

export const cookiesOf = ({ headers }: ProxyResponse) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
