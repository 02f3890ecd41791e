import { Agent } from 'node:http'
import fc from 'fast-check'
import * as z from 'zod/mini'
import * as authApi from '#contract/auth/auth.ts'
import { seedEmpty } from '#db/seed.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { productionSite } from '#server/render/production-site.ts'
import { CurrentPark } from '#server/park/current-park.ts'
import { readParkFile } from '#server/start/park-file.ts'
import { badResponses, badHeaders, badIds, brokenBodies, insides, readHeaders, value } from '#test/bad-input.ts'
import { callersOf } from '#test/callers.ts'
import { startProduct } from '#test/product.ts'
import { allCalls, everything, fieldsOf, type Named, stage, writes } from '#test/walk.ts'
import type { DatabaseKind, Figure } from '../measure/figure.ts'
import { type Size, timeFigure } from './fault.ts'
import { databaseKinds, openTestEnvironment } from './test-environment.ts'
import { rawRequests, sendRaw } from './raw-requests.ts'
import { ask, type Outcome } from './traffic.ts'

const sizes = {
  short: { on: databaseKinds.slice(1), cases: 200, lanes: 4 },
  long: { on: databaseKinds, cases: 10_000, lanes: 8 },
}

/** Largest body of a public call, in bytes. */
const publicLimit = 32 * 1024
const cutOff = /EPIPE|ECONNRESET|socket hang up/

const withBody = writes.filter(({ made }) => made.body)
const withId = allCalls.filter(({ made }) => made.path.includes(':'))
const reading = allCalls.filter(({ made }) => made.method === 'GET')

/** A generated case: the call and the defect. */
const cases = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('fields' as const),
      named: fc.constantFrom(...withBody),
      picks: fc.array(fc.record({ field: fc.nat(), value }), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('body' as const),
      named: fc.constantFrom(...withBody),
      body: fc.oneof(
        fc.constantFrom(...brokenBodies.map(([, body]) => body)),
        fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from([0xff, ...bytes])),
        fc.constantFrom(32 * 1024, 32 * 1024 + 1, 1024 * 1024 + 1).map((size) => `{"a":"${'x'.repeat(size)}`),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('keys' as const),
      named: fc.constantFrom(...withBody),
      more: fc.constantFrom(
        Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`key${n}`, n])),
        { constructor: { prototype: { role: 'super_admin' } } },
        { role: 'super_admin', isOwner: true, id: 1, passwordHash: 'x' },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('address' as const),
      named: fc.constantFrom(...withId),
      id: fc.oneof(fc.constantFrom(...badIds), fc.string({ unit: 'binary', maxLength: 60 }).map(encoded)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('query' as const),
      named: fc.constantFrom(...reading),
      key: fc.nat(),
      responses: fc.array(fc.oneof(fc.constantFrom(...badResponses), fc.string({ maxLength: 100 }).map(encoded)), {
        minLength: 1,
        maxLength: 3,
      }),
      form: fc.constantFrom('', '[]', '[a]'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('headers' as const),
      named: fc.constantFrom(...reading),
      name: fc.constantFrom(...readHeaders),
      text: fc.constantFrom(...badHeaders),
    }),
  },
)
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never

/** Bad input over HTTP: no response is a server error, and no other row changes. */
export async function run(size: Size) {
  const figures: Figure[] = []
  for (const database of sizes[size].on) figures.push(...(await tryOn(database, size)))
  return figures
}

async function tryOn(database: DatabaseKind, size: Size): Promise<Figure[]> {
  const { cases: count, lanes } = sizes[size]
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  const testEnvironment = await openTestEnvironment(database)
  const scene = await furnish(testEnvironment)
  const product = await startProduct({
    folder: testEnvironment.folder,
    environment: { ...testEnvironment.environment, LOG_LEVEL: 'fatal' },
  })

  const found = { refused: 0, taken: 0, faults: [] as string[], slowest: 0, changed: [] as string[] }
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const all = fc.sample(cases, { numRuns: count, seed })
  let next = 0
  const lane = async () => {
    while (next < all.length) {
      const one = all[next] as Case
      next += 1
      const asked = requestOf(one, scene)
      const first = await ask(product.url + asked.url, { ...asked, agent })
      // Retries as browsers do: after an oversized body the server closes the connection.
      const outcome = first.error && first.reused ? await ask(product.url + asked.url, asked) : first
      const what = `${one.kind} ${one.named.name}: ${outcome.status ?? outcome.error} ${outcome.text.slice(0, 200)}`
      found.slowest = Math.max(found.slowest, outcome.ms)
      const fault = faultOf(one, outcome, (asked.body?.length ?? 0) > publicLimit)
      if (fault) found.faults.push(`${fault}, ${what}`)
      if ((outcome.status ?? 500) < 300) {
        found.taken += 1
        if (one.kind === 'fields')
          found.changed.push(...misread(asked.sent, outcome.text).map((at) => `${at}, ${what}`))
      } else found.refused += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  agent.destroy()

  const raw = rawRequests(size === 'short' ? 30 : 500, seed)
  const misunderstood: string[] = []
  for (const one of raw) {
    const { statuses, closed, ms } = await sendRaw(product.port, one.bytes)
    found.slowest = Math.max(found.slowest, ms)
    const wrong = statuses.some((status) => status >= 500) || (one.refused && statuses.some((status) => status < 400))
    if (wrong || (!closed && statuses.length === 0)) misunderstood.push(`${one.what}: ${statuses.join(' ')}`)
  }

  const signedIn = (await ask(product.url + authApi.readUser.path, { headers: { cookie: scene.cookie } })).status
  const lived = product.child.exitCode === null
  await product.stop()
  const after = await testEnvironment.look(everything)
  const strangers = bystandersGone(scene.before, after)
  await testEnvironment.remove()
  for (const line of [...found.faults, ...found.changed, ...misunderstood, ...strangers].slice(0, 20)) {
    console.log(`  ${line}`)
  }
  return [
    {
      what: `${all.length} bad inputs over ${allCalls.length} calls by HTTP, seed ${seed}`,
      database,
      value: `${found.refused} refused, ${found.taken} taken; ${found.faults.length} wrong responses, ${found.changed.length} texts that read back differently`,
      bar: '0 wrong responses, 0 differently',
      reached: found.faults.length + found.changed.length === 0 && found.taken > 0,
    },
    {
      what: `${raw.length} requests that are no proper HTTP`,
      database,
      value: `${misunderstood.length} misunderstood`,
      bar: '0',
      reached: misunderstood.length === 0,
    },
    timeFigure({ what: 'The slowest response to any of them', database, ms: found.slowest, max: 5000 }),
    {
      what: 'After all of it',
      database,
      value: `${strangers.length} unrelated rows changed; the process ${lived ? 'kept running' : 'ended'}; the session's answer ${signedIn}`,
      bar: '0; kept running; 200',
      reached: strangers.length === 0 && lived && signedIn === 200,
    },
  ]
}

function encoded(text: string) {
  return encodeURIComponent(text.toWellFormed()) || '%20'
}

type Scene = Awaited<ReturnType<typeof furnish>>

/** Fills the database with rows of every kind and creates the owner's session, before the product starts. */
async function furnish(testEnvironment: Awaited<ReturnType<typeof openTestEnvironment>>) {
  const config = readConfig({ DATA_DIR: testEnvironment.folder, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' })
  const database = await testEnvironment.open()
  const park = await readParkFile('park/park.json')
  const { db } = database
  await seedEmpty(db, park)
  const app = buildApp({
    config,
    database,
    currentPark: new CurrentPark(park),
    site: await productionSite('dist'),
    onEmailQueued() {},
  })
  await app.ready()
  const { as } = callersOf({ app, db, config })
  const staged = await stage({ db, as })
  const before = await everything(db)
  await app.close()
  await database.close()
  return { ...staged, before, cookie: staged.owner.cookie() }
}

function urlOf({ made: { path } }: Named, { pathParams }: Scene, id?: string) {
  const params = pathParams(path)
  return path.replaceAll(/:(\w+)/g, (_, name: string) => id ?? encodeURIComponent(String(params[name])))
}

type Asked = { method: string; url: string; headers: Record<string, string>; body?: string | Buffer; sent?: object }

function requestOf(one: Case, scene: Scene): Asked {
  const { named } = one
  const { method } = named.made
  // Sign-ins have no cookie, so that they do not end the session of the other cases.
  const headers: Record<string, string> = named.name === 'auth.signIn' ? {} : { cookie: scene.cookie }
  const url = urlOf(named, scene)
  // A correct current password would end the session, and only id 2 may change.
  const kept =
    { 'auth.changePassword': { currentPassword: 'not the one' }, 'leads.updateMany': { ids: [2] } }[named.name] ?? {}
  switch (one.kind) {
    case 'fields': {
      const fields = Object.keys(fieldsOf(named.made))
      const changed = Object.fromEntries(one.picks.map((pick) => [fields[pick.field % fields.length], pick.value]))
      const sent = { ...scene.bodyOf(named), ...changed, ...kept }
      return { method, url, headers, body: JSON.stringify(sent), sent }
    }
    case 'body':
      return { method, url, headers, body: one.body }
    case 'keys':
      return { method, url, headers, body: JSON.stringify({ ...one.more, ...scene.bodyOf(named), ...kept }) }
    case 'address':
      return { method, url: urlOf(named, scene, one.id), headers }
    case 'query': {
      const { query } = named.made
      const keys = query instanceof z.ZodMiniObject ? Object.keys(query.def.shape) : ['limit', 'x']
      const key = keys[one.key % keys.length] + one.form
      return { method, url: `${url}?${one.responses.map((text) => `${key}=${text}`).join('&')}`, headers }
    }
    case 'headers':
      return { method, url, headers: { ...headers, [one.name]: one.text } }
  }
}

/** Why a response is a fault of the server, or undefined. */
function faultOf({ kind }: Case, { status, text, error }: Outcome, large: boolean) {
  // The server may close the connection during an oversized body.
  if (status === undefined) return large && cutOff.test(error ?? '') ? undefined : `no answer (${error})`
  if (status >= 500) return 'a fault of the server'
  if (kind === 'body' && status < 400) return 'a broken body was taken'
  if (status >= 400 && insides.test(text)) return 'tells of its inside'
  return undefined
}

/** The fields whose accepted text reads back differently. */
function misread(sent: object | undefined, text: string) {
  const response: unknown = JSON.parse(text)
  if (sent === undefined || typeof response !== 'object' || response === null) return []
  const echoed = new Map(Object.entries(response))
  return Object.entries(sent).flatMap(([key, typed]) => {
    const read: unknown = echoed.get(key)
    if (typeof typed !== 'string' || typeof read !== 'string' || same(typed, read)) return []
    return [`${key} ${JSON.stringify(typed.slice(0, 50))} reads back as ${JSON.stringify(read.slice(0, 50))}`]
  })
}

/** Texts are trimmed, email addresses stored in lower case, and times in UTC. */
const same = (typed: string, read: string) =>
  typed.trim() === read || typed.trim().toLowerCase() === read || Date.parse(typed) === Date.parse(read)

const moving = new Set(['sessions', 'rate_limits', 'setup_codes', 'outbox'])

/** The changed rows that no case targets: all cases target the ids 2 and 3. */
function bystandersGone(before: Record<string, string[]>, after: Record<string, string[]>) {
  return Object.entries(before).flatMap(([table, rows]) => {
    if (moving.has(table)) return []
    const now = new Set(after[table]?.map(plain))
    return rows.filter((row) => !isMeant(row) && !now.has(plain(row))).map((row) => `${table} had ${row.slice(0, 300)}`)
  })
}

/** Another template may have become the default one. */
const plain = (row: string) => row.replace(/"is_default": (true|false), "updated_at": "[^"]*"/, '')

const isMeant = (row: string) => /"(id|\w+_id)": [23][,}]/.test(row)
