import { join } from 'node:path'
import { Pool } from 'pg'
import { address, type Call } from '#contract/call.ts'
import { startBalancer } from '#test/servers/balancer.ts'
import { startBucket } from '#test/servers/bucket.ts'
import { freePort, type Product, startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { mailServer } from './mail-server.ts'
import { openTestEnvironment } from './test-environment.ts'
import { type Rate, until } from './traffic.ts'

export type Amounts = { rounds: number; emails: number; kills: number; restarts: number; rate: Rate }

export const figure = (what: string, value: string, bar: string, reached: boolean): Figure => ({
  what,
  database: 'postgres',
  value,
  bar,
  reached,
})
export const none = (what: string, bad: number, of: number, unit = '') =>
  figure(what, `${bad} of ${of}${unit}`, `0 of ${of}`, bad === 0 && of > 0)

export type TwoNodes = Awaited<ReturnType<typeof startTwoNodes>>

export async function startTwoNodes() {
  const [testEnvironment, bucket, mail, ...ports] = await Promise.all([
    openTestEnvironment('postgres'),
    startBucket('park-images'),
    mailServer(0),
    freePort(),
    freePort(),
  ])
  const { folder } = testEnvironment
  await testEnvironment.keepSample()
  const environment = {
    ...testEnvironment.environment,
    DRAIN_SECONDS: '3',
    // Not a local address, so that the first sign-in needs its one-time link.
    PUBLIC_URL: 'http://park.test',
    SESSION_SECRET: 'the secret of both processes is the same',
    UPLOADS_URL: bucket.url,
    SMTP_URL: mail.url,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT: 'on',
  }
  const start = (place: number) =>
    startProduct({ environment, folder: join(folder, String(place)), port: ports[place] ?? 0 })
  const products = await Promise.all(ports.map((_, place) => start(place)))
  const balancer = await startBalancer(
    products.map(({ url }) => url),
    { checkEvery: 100 },
  )
  const used = (place: number, wanted: boolean) => {
    const { url } = at(products, place)
    return until(`the balancer ${wanted ? 'uses' : 'leaves'} ${url}`, () => balancer.uses(url) === wanted)
  }
  await Promise.all(ports.map((_, place) => used(place, true)))
  const pool = new Pool({ connectionString: environment.DATABASE_URL, max: 2 })
  return {
    products,
    /** The addresses of both processes, in alternating order. */
    sides: (round: number) => [at(products, round % 2).url, at(products, (round + 1) % 2).url] as const,
    balancer,
    mail,
    owner: '',
    async rows<T extends object>(text: string, values: unknown[] = []) {
      const { rows } = await pool.query<T>(text, values)
      return rows
    },
    /** Restarts a process on its port and waits until it gets requests. */
    async startAgain(place: number) {
      products[place] = await start(place)
      await used(place, true)
    },
    async stop() {
      await balancer.close()
      await Promise.all(products.map((product) => product.stop()))
      await pool.end()
      await mail.down()
      bucket.close()
      await testEnvironment.remove()
    },
  }
}

export function at(products: Product[], place: number) {
  const product = products[place]
  if (!product) throw new Error(`There is no process ${place}.`)
  return product
}

type Sent = { params?: Record<string, string | number>; body?: unknown; cookie?: string; from?: string }

/** Makes a call to one process or to the balancer. */
export async function sendCall(
  url: string,
  call: Call,
  { params, body, cookie = '', from = someAddress() }: Sent = {},
) {
  const response = await fetch(url + address(call.path, { params }), {
    method: call.method,
    headers: {
      cookie,
      'x-forwarded-for': from,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    text,
    json: JSON.parse(text),
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; '),
  }
}

/** Like `sendCall`, for calls that must succeed. */
export async function expectCall(url: string, call: Call, sent: Sent = {}) {
  const response = await sendCall(url, call, sent)
  if (response.status !== call.status)
    throw new Error(`${call.method} ${call.path} was answered ${response.status}: ${response.text}`)
  return response
}

let addresses = 0
/** A new network for each caller, so that rate limits do not interfere. */
export function someAddress() {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
