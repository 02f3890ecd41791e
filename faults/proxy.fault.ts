import { get } from 'node:http'
import { Agent, request } from 'node:https'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import * as authApi from '#contract/auth/auth.ts'
import { address } from '#contract/call.ts'
import * as documentsApi from '#contract/leads/documents.ts'
import * as eventsApi from '#contract/events.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as unitsApi from '#contract/units/units.ts'
import { freePort, type Product, startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { NotRunError, unfinished } from '../measure/run.ts'
import { type Fault, type Size, timeFigure } from './fault.ts'
import { type ProxyResponse, askHttp2, askProxy, cookiesOf, optionsOf } from './proxy-client.ts'
import { type Proxy, programOf, type ProxyName, proxyNames, proxyPorts, startProxy } from './proxies.ts'
import { openTestEnvironment } from './test-environment.ts'
import { inquiry, steadily, until } from './traffic.ts'

const sizes = {
  short: { restarts: 1, uploadSeconds: 2, rate: { perSecond: 20, atOnce: 4 } },
  long: { restarts: 5, uploadSeconds: 40, rate: { perSecond: 60 } },
}

/** The shipped configurations of nginx and Caddy, in front of two processes on one PostgreSQL. */
export const run: Fault = async (size) => {
  const figures: Figure[] = []
  for (const name of proxyNames) {
    figures.push(...(await behind(name, size).catch((error: unknown) => [unfinished(name, error)])))
  }
  return figures
}

type Stage = { proxy: Proxy; products: Product[]; restart: (place: number) => Promise<number>; owner: string }

async function behind(name: ProxyName, size: Size) {
  const program = programOf(name)
  if (program === undefined) throw new NotRunError(`${name} is not installed here`)
  const [testEnvironment, ports, ...backends] = await Promise.all([
    openTestEnvironment('postgres'),
    proxyPorts(),
    freePort(),
    freePort(),
  ])
  const { folder } = testEnvironment
  const environment = {
    ...testEnvironment.environment,
    DRAIN_SECONDS: '3',
    PUBLIC_URL: `https://localhost:${ports.https}`,
    SESSION_SECRET: 'the secret of both processes is the same',
    TRUST_PROXY: '127.0.0.1',
    METRICS: '127.0.0.1',
    RATE_LIMIT: 'on',
  }
  const start = (place: number) => startProduct({ environment, folder, port: backends[place] ?? 0 })
  const products = await Promise.all(backends.map((_, place) => start(place)))
  const proxy = await startProxy(
    name,
    program,
    ports,
    backends.map((port) => `127.0.0.1:${port}`),
  )
  const restart = async (place: number) => {
    const code = (await products[place]?.stop()) ?? -1
    products[place] = await start(place)
    return code
  }
  const stage = { proxy, products, restart, owner: await signIn(proxy) }
  const figures: Figure[] = []
  const tests = [passedOn, redirected, visitors, limits, events, metrics, stopped]
  for (const test of tests) {
    for (const figure of await test(stage, size))
      figures.push({ ...figure, what: `${name}: ${figure.what}`, database: 'postgres' })
  }
  await proxy.stop()
  await Promise.all(products.map((product) => product.stop()))
  await testEnvironment.remove()
  return figures
}

const json = { 'content-type': 'application/json' }

async function signIn(proxy: Proxy) {
  const attempt = (cookie: string) =>
    askProxy(proxy, authApi.signIn.path, {
      method: 'POST',
      headers: { ...json, ...(cookie === '' ? {} : { cookie }) },
      body: JSON.stringify({ email: 'owner@example.com', password: 'rope and anvil' }),
    })
  const claimed = await attempt(cookiesOf(await attempt('')))
  if (claimed.status !== 200)
    throw new Error(`The owner could not sign in: ${claimed.status} ${claimed.body.toString()}`)
  return cookiesOf(claimed)
}

const same = (one: ProxyResponse, other: ProxyResponse, names: string[]) =>
  one.status === other.status &&
  one.body.equals(other.body) &&
  // RFC 9110, 15.4.5: a 304 needs no type.
  names.every(
    (name) =>
      (one.status === 304 && name === 'content-type') || String(one.headers[name]) === String(other.headers[name]),
  )

/** The response of a process, as the proxy gets it. */
const direct = (product: Product | undefined, path: string, headers: Record<string, string>) =>
  new Promise<ProxyResponse>((resolve, reject) => {
    get(`${product?.url}${path}`, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      resolve({ status: response.statusCode, headers: response.headers, body })
    }).on('error', reject)
  })

/** Each response arrives as the product compressed it, over HTTP/1.1 and HTTP/2, with its ETag; so does a 304. */
async function passedOn({ proxy, products }: Stage): Promise<Figure[]> {
  const names = ['etag', 'content-encoding', 'content-type', 'content-security-policy', 'strict-transport-security']
  const paths = ['/', '/available-units', '/nowhere', unitsApi.list.path, '/sitemap.xml']
  const encodings: Record<string, string>[] = [{ 'accept-encoding': 'gzip, br' }, { 'accept-encoding': 'gzip' }, {}]
  let wrong = 0
  let count = 0
  const check = async (path: string, headers: Record<string, string>) => {
    const expected = await direct(products[0], path, headers)
    for (const got of [await askProxy(proxy, path, { headers }), await askHttp2(proxy, path, headers)]) {
      count += 1
      if (!same(got, expected, names)) wrong += 1
    }
    return expected
  }
  for (const path of paths) {
    for (const headers of encodings) {
      const { status, headers: received } = await check(path, headers)
      if (status === 200) await check(path, { ...headers, 'if-none-match': String(received['etag']) })
    }
  }
  return [
    {
      what: 'responses over TLS by HTTP/1.1 and HTTP/2, compressed or not, known or not, that are not as the product sent them',
      value: `${wrong} of ${count}`,
      bar: `0 of ${count}`,
      reached: wrong === 0,
    },
  ]
}

async function redirected({ proxy }: Stage): Promise<Figure[]> {
  const location = await new Promise<string>((resolve, reject) => {
    get({ host: 'localhost', port: proxy.httpPort, path: '/units/1?a=b' }, (response) => {
      response.resume()
      resolve(`${response.statusCode} ${response.headers.location}`)
    }).on('error', reject)
  })
  const wanted = new RegExp(`^30[18] https://localhost(:${proxy.port})?/units/1\\?a=b$`)
  return [{ what: 'http:// is redirected', value: location, bar: 'to https://', reached: wanted.test(location) }]
}

/** A visitor who forges another address with each request has one limit; another visitor has another. */
async function visitors({ proxy }: Stage): Promise<Figure[]> {
  const send = (number: number, from: string) =>
    askProxy(proxy, inquiriesApi.sendB.path, {
      method: 'POST',
      from,
      headers: { ...json, 'x-forwarded-for': `198.51.100.${number}`, forwarded: `for=198.51.100.${number}` },
      body: inquiry(`visitor-${from}-${number}`),
    })
  const started = performance.now()
  const responses = await Promise.all(Array.from({ length: 30 }, (_, number) => send(number, '127.0.0.3')))
  // The limit gives one back every fifteen seconds.
  const most = 20 + Math.floor((performance.now() - started) / 15_000)
  const accepted = responses.filter(({ status }) => status === 201).length
  const refused = responses.filter(({ status }) => status === 429).length
  const other = await send(1, '127.0.0.4')
  return [
    {
      what: '30 inquiries of one visitor with 30 forged addresses, then one of another visitor',
      value: `${accepted} accepted, ${refused} refused; ${other.status}`,
      bar: `20 to ${most} accepted, the others refused; 201`,
      reached: accepted >= 20 && accepted <= most && accepted + refused === 30 && other.status === 201,
    },
  ]
}

/** A document of 24 MB over a slow line is stored, one that is too large is refused. */
async function limits({ proxy, owner }: Stage, size: Size): Promise<Figure[]> {
  const headers = { ...json, cookie: owner }
  const lead = JSON.stringify({ firstName: 'Wade', lastName: 'Hollis', email: 'wade@example.com' })
  const created = await askProxy(proxy, leadsApi.create.path, { method: 'POST', headers, body: lead })
  const { id } = JSON.parse(created.body.toString())
  const path = address(documentsApi.upload.path, { params: { id } })
  const upload = (megabytes: number, seconds: number) => {
    const form = documentForm(megabytes * 1024 * 1024)
    return askProxy(proxy, path, {
      method: 'POST',
      headers: {
        cookie: owner,
        'content-type': form.type,
        'content-length': String(form.body.length),
      },
      body: slowly(form.body, seconds),
    })
  }
  const seconds = sizes[size].uploadSeconds
  const stored = await upload(24, seconds)
  const large = await upload(30, 0)
  return [
    {
      what: `a document of 24 MB in ${seconds} s, one of 30 MB`,
      value: `${stored.status}, ${large.status ?? 'cut off'}`,
      bar: '201, 413',
      reached: stored.status === 201 && large.status === 413,
    },
  ]
}

function documentForm(length: number) {
  const boundary = 'park-form'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="plan.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  const file = Buffer.alloc(length, ' ')
  file.write('%PDF-1.7\n')
  file.write('%%EOF', length - 5)
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** A body in a hundred pieces over this time. */
function slowly(body: Buffer, seconds: number) {
  const length = Math.ceil(body.length / 100)
  return Readable.from(
    (async function* () {
      for (let start = 0; start < body.length; start += length) {
        yield body.subarray(start, start + length)
        if (seconds > 0) await pause(seconds * 10)
      }
    })(),
  )
}

/** An event stream tells of a change at once, because no proxy holds it back. */
async function events({ proxy, owner }: Stage): Promise<Figure[]> {
  const heard: string[] = []
  const streaming = request({
    ...optionsOf(proxy, '127.0.0.2'),
    path: eventsApi.follow.path,
    headers: { cookie: owner, 'accept-encoding': 'gzip, br' },
  })
  streaming.on('response', (response) => response.on('data', (chunk: Buffer) => heard.push(chunk.toString())))
  streaming.on('error', () => {})
  streaming.end()
  const first = await until('the stream begins', () => heard.length > 0)
  await askProxy(proxy, inquiriesApi.sendB.path, {
    method: 'POST',
    from: '127.0.0.5',
    headers: json,
    body: inquiry('event'),
  })
  const passed = await until('it tells of it', () => heard.some((text) => text.includes('contact_inquiries')))
  streaming.destroy()
  const told = 'begun, told'
  return [
    { what: 'an event stream begins, and tells of an inquiry', value: told, bar: told, reached: true },
    timeFigure({ what: 'it begins', ms: first, max: 2000 }),
    timeFigure({ what: 'it tells of an inquiry', ms: passed, max: 2000 }),
  ]
}

async function metrics({ proxy, products }: Stage): Promise<Figure[]> {
  const [inside, outside] = [await direct(products[0], '/metrics', {}), await askProxy(proxy, '/metrics')]
  return [
    {
      what: '/metrics from the process and through the proxy',
      value: `${inside.status}, ${outside.status}`,
      bar: '200, 404',
      reached: inside.status === 200 && outside.status === 404,
    },
  ]
}

/** Each process is stopped and started in turn while visitors read and write. */
async function stopped({ proxy, restart }: Stage, size: Size): Promise<Figure[]> {
  const { restarts, rate } = sizes[size]
  const agent = new Agent({ keepAlive: true })
  const load = steadily(rate, async (number) => {
    // From many addresses, which the limit of inquiries tells apart.
    const from = `127.${1 + (number % 200)}.${1 + (Math.floor(number / 200) % 200)}.2`
    return number % 2 === 0
      ? askProxy(proxy, ['/', '/units/1', unitsApi.list.path][number % 3] ?? '/', { agent })
      : askProxy(proxy, inquiriesApi.sendB.path, {
          method: 'POST',
          from,
          headers: json,
          body: inquiry(`stop-${number}`),
        })
  })
  await load.more(20)
  const codes: number[] = []
  for (let round = 0; round < restarts; round += 1) for (const place of [0, 1]) codes.push(await restart(place))
  await load.more(20)
  const answers = await load.halt()
  agent.destroy()
  const lost = answers.filter(({ status }) => status !== 200 && status !== 201)
  const kinds = [...new Set(lost.map(({ status }) => status ?? 'cut off'))].join(', ')
  return [
    {
      what: `each of two processes restarted ${restarts} times: requests lost`,
      value: `${lost.length} of ${answers.length}${kinds && ` (${kinds})`}`,
      bar: `0 of ${answers.length}`,
      reached: lost.length === 0 && codes.every((code) => code === 0),
    },
  ]
}
