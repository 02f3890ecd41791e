import { once } from 'node:events'
import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

type Options = {
  /** Milliseconds between two readiness checks. */
  checkEvery: number
}

type Backend = { url: string; agent: Agent; ready: boolean }

/** Idempotent methods, which can be retried at another process. */
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
/** Timeout of a readiness check, in ms. */
const patience = 5000
const betweenTwoOnly = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

/**
 * A balancer like nginx: round robin over the processes that are ready at /readyz, with kept-alive connections. It
 * skips a process that refuses the connection. After a broken connection it retries only idempotent requests and
 * answers others with 502.
 */
export async function startBalancer(urls: string[], { checkEvery }: Options) {
  const backends: Backend[] = urls.map((url) => ({ url, agent: new Agent({ keepAlive: true }), ready: false }))
  let turn = 0
  const inTurn = () => {
    turn += 1
    const order = backends
      .map((_, place) => backends[(place + turn) % backends.length])
      .filter((one) => one !== undefined)
    const ready = order.filter((one) => one.ready)
    // Without a ready process, trying any is better than refusing.
    return ready.length > 0 ? ready : order
  }

  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming)
    for (const backend of inTurn()) {
      const response = await forward(backend, incoming, body)
      if (response.whole) {
        outgoing.writeHead(response.status, passedOn(response.headers)).end(response.body)
        return
      }
      backend.ready = false
      if (response.heard && !repeatable.has(incoming.method ?? '')) break
    }
    outgoing.writeHead(502).end('No process answered.')
  })

  const closing = new AbortController()
  const watch = async (backend: Backend) => {
    while (!closing.signal.aborted) {
      backend.ready = await isReady(backend.url)
      await pause(checkEvery)
    }
  }
  const watching = Promise.all(backends.map(watch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Whether it currently sends requests to this process. */
    uses: (url: string) => backends.some((backend) => backend.url === url && backend.ready),
    async close() {
      closing.abort()
      server.close()
      server.closeAllConnections()
      await watching
      for (const { agent } of backends) agent.destroy()
    },
  }
}

async function isReady(url: string) {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(patience) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

type Forwarded =
  | { whole: true; status: number; headers: IncomingHttpHeaders; body: Buffer }
  | { whole: false; heard: boolean }

/** Forwards a request to one process; passes the response on once it is complete. */
function forward({ url, agent }: Backend, { method, url: path = '/', headers, socket }: IncomingMessage, body: Buffer) {
  const from = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
  const sent = {
    ...passedOn(headers),
    'x-forwarded-for': from,
    ...(body.length > 0 ? { 'content-length': body.length } : {}),
  }
  return new Promise<Forwarded>((resolve) => {
    const upstream = request(url + path, { method, headers: sent, agent }, (response) => {
      buffer(response).then(
        (whole) => resolve({ whole: true, status: response.statusCode ?? 502, headers: response.headers, body: whole }),
        () => resolve({ whole: false, heard: true }),
      )
    })
    upstream.on('error', (error) =>
      resolve({ whole: false, heard: !('code' in error && error.code === 'ECONNREFUSED') }),
    )
    upstream.end(body)
  })
}

const passedOn = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !betweenTwoOnly.has(name)))
