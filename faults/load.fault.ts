import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import * as authApi from '#contract/auth/auth.ts'
import { waitLimit } from '#test/limits.ts'
import { startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { quantile } from '../measure/quantile.ts'
import { type Size, timeFigure } from './fault.ts'
import { openTestEnvironment } from './test-environment.ts'
import { ask, inquire, longLimit, type Outcome, steadily } from './traffic.ts'

const sizes = {
  short: { connections: 200, work: { amount: 400 }, attempts: { perSecond: 50, atOnce: 20 }, others: 20 },
  long: { connections: 10_000, work: { duration: 20 }, attempts: { perSecond: 500 }, others: 400 },
}

/** What others ask meanwhile. */
const othersRate = { perSecond: 20, atOnce: 20 }

/** Thousands of open connections, and a flood of sign-ins. */
export async function run(size: Size) {
  const testEnvironment = await openTestEnvironment(size === 'short' ? 'postgres' : 'embedded')
  const environment = { ...testEnvironment.environment, LOG_LEVEL: 'fatal', TRUST_PROXY: '127.0.0.1' }
  const product = await startProduct({
    folder: testEnvironment.folder,
    environment: { ...environment, RATE_LIMIT: 'on' },
  })
  const figures: Figure[] = []
  for (const path of ['/', '/api/units']) figures.push(...(await crowded(product, path, size)))
  figures.push(...(await flooded(product, size)))
  await product.stop()
  await testEnvironment.remove()
  return figures
}

type Started = Awaited<ReturnType<typeof startProduct>>

async function crowded({ url, child }: Started, path: string, size: Size): Promise<Figure[]> {
  const { connections, work } = sizes[size]
  const load = { url: url + path, connections, headers: { 'accept-encoding': 'br' }, timeout: waitLimit / 1000 }
  const { errors, timeouts, non2xx, latency, requests } = await autocannon({ ...load, ...work })
  const memory = residentMegabytes(child.pid)
  return [
    {
      what: `${connections} connections that stay open, on ${path}`,
      database: 'both',
      value: `${requests.total} answers, ${errors} errors of sockets, ${timeouts} late, ${non2xx} answers not 2xx; ${memory} MB resident`,
      bar: `at least ${connections} answers; 0 errors, 0 late, 0 not 2xx; at most 1024 MB`,
      reached: errors === 0 && timeouts === 0 && non2xx === 0 && !(memory > 1024) && requests.total >= connections,
    },
    timeFigure({ what: `99 % of the answers on ${path}`, database: 'both', ms: latency.p99 }),
  ]
}

/** Resident memory on Linux; NaN elsewhere. */
function residentMegabytes(pid: number | undefined) {
  if (process.platform !== 'linux') return Number.NaN
  const [, kilobytes = ''] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Sign-ins to new accounts from new addresses, which no rate limit stops; each costs a hash. */
async function flooded(product: Started, size: Size): Promise<Figure[]> {
  const { attempts, others } = sizes[size]
  const address = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const flood = steadily<Outcome>(attempts, (number) =>
    ask(product.url + authApi.signIn.path, {
      method: 'POST',
      headers: { 'x-forwarded-for': address(number) },
      body: JSON.stringify({ email: `guess${number}@example.com`, password: 'windmill pump' }),
    }),
  )
  await flood.more(20)
  const rest = steadily<Outcome>(othersRate, (number) => {
    if (number % 4 === 0) return inquire(product, `${number}`, { headers: { 'x-forwarded-for': address(number) } })
    return ask(product.url + (number % 2 === 0 ? '/api/units' : '/units/1'))
  })
  await rest.more(others, longLimit)
  const answered = await rest.halt()
  const refused = await flood.halt()
  const failed = answered.filter(({ status }) => status !== 200 && status !== 201).length
  const strange = refused.filter(({ status }) => status === undefined || ![401, 404, 429, 503].includes(status))
  const kinds = [...Map.groupBy(refused, ({ status }) => status)].map(([status, some]) => `${some.length} × ${status}`)
  const times = answered.map(({ ms }) => ms)
  return [
    {
      what: `${attempts.perSecond} sign-ins per second by strangers`,
      database: 'both',
      value: `${kinds.join(', ')}; of ${answered.length} other requests ${failed} failed`,
      bar: 'only refusals; 0 failed',
      reached: strange.length === 0 && failed === 0,
    },
    timeFigure({ what: '99 % of the other requests', database: 'both', ms: quantile(times, 0.99), max: 300 }),
  ]
}
