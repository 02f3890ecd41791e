import { spawn } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { freePort, startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { type Bench, progress, rateFigure } from './figures.ts'

const rounds = 9
const seconds = 1
const connections = 20
/** Minimum ratios to a bare Fastify server and to Node's own server with the same response, headers included. */
const bars = { fastify: 0.8, node: 0.6 }

const paths = ['/', '/units/1', '/api/units']
const repeated = ['/', '/api/units']

/** Requests per second for cached pages and lists, in turns with two bare servers. */
export const run: Bench = async () => {
  const product = await startProduct()
  const cases = [
    ...paths.map((path) => ({ what: path, path, etag: undefined })),
    ...(await Promise.all(
      repeated.map(async (path) => ({ what: `${path}, known: 304`, path, etag: await etagOf(product.url + path) })),
    )),
  ]
  const figures: Figure[] = []
  for (const { what, path, etag } of cases) {
    const url = product.url + path
    const servers = {
      ours: { url, stop: async () => {} },
      fastify: await bareServer('fastify', url, etag),
      node: await bareServer('node', url, etag),
    }
    const rates = { ours: [] as number[], fastify: [] as number[], node: [] as number[] }
    for (const server of Object.values(servers)) await load(server.url, etag, 1)
    for (let round = 0; round < rounds; round += 1) {
      for (const name of ['ours', 'fastify', 'node'] as const) {
        rates[name].push(await load(servers[name].url, etag, seconds))
        progress()
      }
    }
    for (const name of ['fastify', 'node'] as const) {
      await servers[name].stop()
      figures.push(
        rateFigure({
          what,
          unit: 'requests/s',
          ours: rates.ours,
          reference: rates[name],
          referenceName: name === 'fastify' ? 'bare Fastify' : 'bare node:http',
          min: bars[name],
        }),
      )
    }
  }
  await product.stop()
  return figures
}

async function etagOf(url: string) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  return response.headers.get('etag') ?? undefined
}

/** A bare server in its own process, like the product. */
async function bareServer(kind: 'fastify' | 'node', url: string, etag = '') {
  const port = await freePort()
  const child = spawn(process.execPath, ['bench/bare-server.ts', kind, url, String(port), etag], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    url: `http://localhost:${port}${new URL(url).pathname}`,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function load(url: string, etag: string | undefined, duration: number) {
  const headers = { 'accept-encoding': 'br', ...(etag === undefined ? {} : { 'if-none-match': etag }) }
  const result = await autocannon({ url, duration, connections, headers })
  const expected = etag === undefined ? result['2xx'] : result['3xx']
  if (expected === 0 || result.errors > 0 || expected < result.requests.total)
    throw new Error(`${url} answered ${JSON.stringify(result.statusCodeStats)}, with ${result.errors} errors`)
  return result.requests.total / result.duration
}
