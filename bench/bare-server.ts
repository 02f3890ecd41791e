import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import cookie from '@fastify/cookie'
import { fastify } from 'fastify'
import memory from '../scripts/memory.json' with { type: 'json' }

// Serves the product's response to one request, byte by byte, without any work: the reference of
// http.bench.ts. Usage: bare-server.ts <fastify | guarded | node> <address in the product> <port> [etag that the client has]
const [kind = '', source = '', port = '', clientEtag = ''] = process.argv.slice(2)

// As scripts/start.ts does.
if (kind === 'guarded') for (const flag of memory.heap.embedded) setFlagsFromString(flag)

// Headers that every server adds by itself.
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

type Received = { status: number; headers: Record<string, string>; body: Buffer }

const requestHeaders = { 'accept-encoding': 'br', ...(clientEtag === '' ? {} : { 'if-none-match': clientEtag }) }
const response = await new Promise<Received>((resolve, reject) => {
  get(source, { headers: requestHeaders }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: without(response.headers), body: Buffer.concat(chunks) }),
    )
  }).on('error', reject)
})

function without(headers: IncomingHttpHeaders) {
  const entries = Object.entries(headers).filter(([name]) => !ownHeaders.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

const { status, headers, body } = response
const sized = status === 304 ? headers : { ...headers, 'content-length': String(body.length) }
if (kind === 'fastify' || kind === 'guarded') {
  const app = kind === 'fastify' ? fastify({ logger: false }) : await guarded()
  app.get(new URL(source).pathname, async (_request, reply) => {
    reply.code(status).headers(headers)
    return reply.send(status === 304 ? undefined : body)
  })
  await app.listen({ port: Number(port), host: '127.0.0.1' })
} else {
  const server = createServer((_request, response) => response.writeHead(status, sized).end(body))
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve))
}
/** Fastify with the time limits, the plugin and as many hooks as the product has, which do nothing. */
async function guarded() {
  const app = fastify({
    logger: false,
    connectionTimeout: 30_000,
    requestTimeout: 60_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
  })
  await app.register(cookie)
  for (let hook = 0; hook < 3; hook += 1) app.addHook('onRequest', (_request, _reply, next) => next())
  app.addHook('preHandler', (_request, _reply, next) => next())
  app.addHook('onSend', (_request, _reply, _payload, next) => next())
  app.addHook('onResponse', (_request, _reply, next) => next())
  return app
}
console.log('ready')
