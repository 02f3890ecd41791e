import { readdirSync } from 'node:fs'
import { startProduct } from '#test/product.ts'
import memory from '../scripts/memory.json' with { type: 'json' }
import type { Figure } from '../measure/figure.ts'
import { startBare } from './bare.ts'
import { type Bench, progress, rateFigure } from './figures.ts'
import { latencyFigure, load } from './load.ts'

const rounds = { rates: 9, latencies: 5 }
const seconds = 1
const connections = { rates: 20, latencies: 10 }

/** Minimum ratios of rates to a bare Fastify server and to Node's own server with the same response, headers included. */
const minRate = { fastify: 0.8, node: 0.6 }
const minRateKnown = { fastify: 0.85, node: 0.6 }
/** Maximum ratio of the 99th percentile to that of a bare Fastify server. */
const maxLatency = 1.5

const paths = ['/', '/units/1', '/api/units']
const repeated = ['/', '/api/units']

/** Each kind of public response. */
const publicPaths = () => [
  '/',
  '/available-units',
  '/units/1',
  '/about',
  '/properties',
  '/properties/1',
  '/nowhere',
  '/api/units',
  '/api/properties',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/icon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/share/home.png',
  ...['.js', '.css', '.woff2'].map((ending) => `/assets/${assetWith(ending)}`),
]

function assetWith(ending: string) {
  const name = readdirSync('dist/browser/assets').find((one) => one.endsWith(ending))
  if (name === undefined) throw new Error(`The built site has no file that ends with ${ending}`)
  return name
}

type Case = { what: string; path: string; status: number; etag: string | undefined }

/** Requests per second for cached pages and lists, and the latency of every public response, in turns with bare servers. */
export const run: Bench = async () => {
  const product = await startProduct()
  const figures: Figure[] = []
  for (const path of paths) figures.push(...(await rates(product.url, await caseOf(product.url, path), minRate)))
  for (const path of repeated) {
    const { etag } = await caseOf(product.url, path)
    const known = { what: `${path}, known: 304`, path, status: 304, etag }
    figures.push(...(await rates(product.url, known, minRateKnown)))
  }
  for (const path of publicPaths()) figures.push(await latency(product.url, await caseOf(product.url, path)))
  await product.stop()
  return figures
}

async function caseOf(origin: string, path: string): Promise<Case> {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  return { what: path, path, status: response.status, etag: response.headers.get('etag') ?? undefined }
}

const isKnown = ({ status }: Case) => status === 304

/** A bare server with the same response. */
const startReference = (kind: 'fastify' | 'guarded' | 'node', origin: string, { path, etag = '', ...rest }: Case) =>
  startBare(
    'bare-server.ts',
    (port) => [kind, origin + path, port, isKnown({ path, etag, ...rest }) ? etag : ''],
    kind === 'guarded' ? memory : undefined,
  )

async function rates(origin: string, asked: Case, min: typeof minRate): Promise<Figure[]> {
  const fastify = await startReference('fastify', origin, asked)
  const guarded = await startReference('guarded', origin, asked)
  const node = await startReference('node', origin, asked)
  const urls = { ours: origin, fastify: fastify.url, guarded: guarded.url, node: node.url }
  const measured = { ours: [] as number[], fastify: [] as number[], guarded: [] as number[], node: [] as number[] }
  for (const url of Object.values(urls)) await ask(url, asked, connections.rates)
  for (let round = 0; round < rounds.rates; round += 1) {
    for (const name of ['ours', 'fastify', 'guarded', 'node'] as const) {
      measured[name].push((await ask(urls[name], asked, connections.rates)).rate)
      progress()
    }
  }
  for (const reference of [fastify, guarded, node]) await reference.stop()
  const shared = { what: asked.what, unit: 'requests/s', ours: measured.ours }
  return [
    rateFigure({ ...shared, reference: measured.fastify, referenceName: 'bare Fastify', min: min.fastify }),
    rateFigure({
      ...shared,
      reference: measured.guarded,
      referenceName: 'Fastify with as many hooks, the time limits and the memory settings',
      min: undefined,
    }),
    rateFigure({ ...shared, reference: measured.node, referenceName: 'bare node:http', min: min.node }),
  ]
}

async function latency(origin: string, asked: Case): Promise<Figure> {
  const bare = await startReference('fastify', origin, asked)
  const measured = { ours: [] as number[], bare: [] as number[] }
  for (const url of [origin, bare.url]) await ask(url, asked, connections.latencies)
  for (let round = 0; round < rounds.latencies; round += 1) {
    measured.ours.push((await ask(origin, asked, connections.latencies)).p99)
    measured.bare.push((await ask(bare.url, asked, connections.latencies)).p99)
    progress()
  }
  await bare.stop()
  return latencyFigure({
    what: `${asked.what}, ${connections.latencies} connections`,
    ours: measured.ours,
    reference: measured.bare,
    referenceName: 'bare Fastify',
    max: maxLatency,
  })
}

const ask = (origin: string, asked: Case, at: number) =>
  load(
    {
      url: origin + asked.path,
      duration: seconds,
      connections: at,
      headers: {
        'accept-encoding': 'br',
        ...(isKnown(asked) && asked.etag !== undefined ? { 'if-none-match': asked.etag } : {}),
      },
    },
    asked.status,
  )
