import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import * as authApi from '#contract/auth.ts'
import { startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { quantile } from '../measure/quantile.ts'
import type { Size } from './fault.ts'
import { openTestEnvironment } from './test-environment.ts'
import { ask, inquire, steadily } from './traffic.ts'

const sizes = {
  short: { connections: 200, seconds: 1, attempts: 50 },
  long: { connections: 10_000, seconds: 20, attempts: 500 },
}

/** Thousands of open connections, and a flood of sign-ins. */
export async function run(size: Size) {
  const testEnvironment = await openTestEnvironment(size === 'short' ? 'postgres' : 'embedded')
  const environment = { ...testEnvironment.environment, LOG_LEVEL: 'fatal', TRUST_PROXY: '127.0.0.1' }
  const product = await startProduct({
    folder: testEnvironment.folder,
    environment: { ...environment, RATE_LIMIT: 'on' },
  })
  const figures: Figure[] = []
  for (const path of ['/', '/api/units']) figures.push(await crowded(product, path, size))
  figures.push(await flooded(product, size))
  await product.stop()
  await testEnvironment.remove()
  return figures
}

type Started = Awaited<ReturnType<typeof startProduct>>

async function crowded({ url, child }: Started, path: string, size: Size): Promise<Figure> {
  const { connections, seconds } = sizes[size]
  const load = { url: url + path, connections, headers: { 'accept-encoding': 'br' }, timeout: 30 }
  const { errors, timeouts, non2xx, latency, requests } = await autocannon({ ...load, duration: seconds })
  const memory = residentMegabytes(child.pid)
  return {
    what: `${connections} connections that stay open, on ${path} for ${seconds} s`,
    database: 'both',
    value: `${requests.total} answers, ${errors} errors of sockets, ${timeouts} late, ${non2xx} answers not 2xx; 99 % within ${latency.p99} ms; ${memory} MB resident`,
    bar: '0 errors, 0 late, 0 not 2xx; at most 1024 MB',
    reached: errors === 0 && timeouts === 0 && non2xx === 0 && !(memory > 1024) && requests.total >= connections,
  }
}

/** Resident memory on Linux; NaN elsewhere. */
function residentMegabytes(pid: number | undefined) {
  if (process.platform !== 'linux') return Number.NaN
  const [, kilobytes = ''] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Sign-ins to new accounts from new addresses, which no rate limit stops; each costs a hash. */
async function flooded(product: Started, size: Size): Promise<Figure> {
  const { seconds, attempts } = sizes[size]
  const address = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const haltFlood = steadily(attempts, (number) =>
    ask(product.url + authApi.signIn.path, {
      method: 'POST',
      headers: { 'x-forwarded-for': address(number) },
      body: JSON.stringify({ email: `guess${number}@example.com`, password: 'windmill pump' }),
    }),
  )
  await pause(500)
  const haltOthers = steadily(20, (number) => {
    if (number % 4 === 0) return inquire(product, `${number}`, { headers: { 'x-forwarded-for': address(number) } })
    return ask(product.url + (number % 2 === 0 ? '/api/units' : '/units/1'))
  })
  await pause(seconds * 1000)
  const others = await haltOthers()
  const flood = await haltFlood()
  const p99 = Math.round(
    quantile(
      others.map(({ ms }) => ms),
      0.99,
    ),
  )
  const failed = others.filter(({ status }) => status !== 200 && status !== 201).length
  const strange = flood.filter(({ status }) => status === undefined || ![401, 404, 429, 503].includes(status))
  const kinds = [...Map.groupBy(flood, ({ status }) => status)].map(([status, some]) => `${some.length} × ${status}`)
  // Other tests slow every response; the short form only checks that it comes.
  const bar = size === 'short' ? 5000 : 300
  return {
    what: `${attempts} sign-ins per second by strangers, for ${seconds} s`,
    database: 'both',
    value: `${kinds.join(', ')}; of ${others.length} other requests ${failed} failed, 99 % within ${p99} ms`,
    bar: `only refusals; 0 failed, 99 % within ${bar} ms`,
    reached: strange.length === 0 && failed === 0 && p99 <= bar,
  }
}
