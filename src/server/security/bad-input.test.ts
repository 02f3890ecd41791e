import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readSessionUser } from '#contract/auth.ts'
import type { Method } from '#contract/call.ts'
import { readyz } from '#contract/health.ts'
import { freshApp } from '#test/app.ts'
import { paramsOf } from '#test/routes.ts'
import { allCalls, fieldsOf, type Named, stage, writes } from '#test/walk.ts'

const fresh = await freshApp({ RATE_LIMIT: 'off' })
const { app, call } = fresh
const { owner, bodyOf, pathParams } = await stage(fresh)
const withBody = writes.filter(({ made }) => made.body)

type Sent = { method?: Method; url: string; headers?: Record<string, string>; payload?: Buffer | string }

/** Whatever comes in: an answer in time, never a fault of the server, and nothing of its inside in the sentence. */
async function send(what: string, sent: Sent) {
  const started = performance.now()
  const answer = await app.inject(sent)
  expect(answer.statusCode, `${what}: ${answer.body}`).toBeLessThan(500)
  expect(performance.now() - started, what).toBeLessThan(5000)
  if (answer.statusCode >= 400 && sent.url.startsWith('/api')) {
    const { error, message } = answer.json()
    expect(message, what).toMatch(/\S/)
    expect(error, what).toBe(message)
    expect(message, what).not.toMatch(/drizzle|pglite|violates|syntax error|invalid input|Cannot read|node:|\.ts:\d/)
  }
  return answer.statusCode
}

/** The sign-in is tried by nobody, so that it does not end the session of the others. */
const cookieFor = ({ name }: Named): Record<string, string> => (name === 'signIn' ? {} : { cookie: owner.cookie() })
const requestOf = (named: Named, payload: Buffer | string): Sent => ({
  method: named.made.method,
  url: urlOf(named),
  headers: { 'content-type': 'application/json', ...cookieFor(named) },
  payload,
})
const urlOf = ({ made: { path } }: Named) => {
  const params = pathParams(path)
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

const strange: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e30,
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  'null',
  'a\u0000b',
  '\u0001',
  '\ud83d',
  '\udc00',
  '\u202eabc',
  '\ufeff',
  '🚚',
  'e\u0301'.repeat(3000),
  'x'.repeat(300),
  'x'.repeat(20_000),
  '2026-02-30',
  '0000-01-01',
  '9999999-01-01',
  '-000001-01-01T00:00:00Z',
  'infinity',
  '2026-03-02T25:00:00Z',
  '275761-01-01T00:00:00Z',
  "'; drop table units; --",
  '<script>alert(1)</script>',
  '%00',
  '../../etc/passwd',
  'javascript:alert(1)',
  '//evil.example',
  'https://user:pass@evil.example/',
  'https://[::1',
  'a@b',
  'a@example.com\r\nbcc: b@example.com',
  [],
  [[]],
  ['x'],
  [null],
  Array(2000).fill('x'),
  {},
  { $gt: '' },
  { toString: 'x' },
  { length: -1 },
]
const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...strange) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 400 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.double() },
)

describe('bad input is refused with a sentence and is no fault of the server:', () => {
  let tried = 0
  let accepted = 0
  afterAll(() => {
    expect(tried).toBeGreaterThan(900)
    expect(accepted).toBeGreaterThan(0)
  })

  test('strange values in any fields of any call', async () => {
    const one = fc.record({
      call: fc.nat(),
      picks: fc.array(fc.record({ field: fc.nat(), value }), { minLength: 1, maxLength: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 16, maxLength: 16 }), async (cases) => {
        await Promise.all(
          cases.map(async ({ call: place, picks }) => {
            const named = withBody[place % withBody.length] as Named
            const fields = Object.keys(fieldsOf(named.made))
            const changed = Object.fromEntries(picks.map((pick) => [fields[pick.field % fields.length], pick.value]))
            // A right current password would end the session of the others.
            const safe = named.name === 'changePassword' ? { currentPassword: 'not the one' } : {}
            const body = JSON.stringify({ ...bodyOf(named), ...safe, ...changed })
            const status = await send(`${named.name} ${body.slice(0, 500)}`, requestOf(named, body))
            tried += 1
            if (status < 300) accepted += 1
          }),
        )
      }),
      { numRuns: 60 },
    )
    expect(await owner.call(readSessionUser)).toMatchObject({ status: 200 })
  })

  test('what no column can hold, in each field of each call', async () => {
    const edges = [2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e30, 'a\u0000b', '\ud83d', '9999999-01-01', '2026-02-30']
    for (const named of withBody) {
      for (const field of Object.keys(fieldsOf(named.made))) {
        for (const edge of edges) {
          const body = JSON.stringify({ ...bodyOf(named), [field]: edge })
          await send(`${named.name} ${field} ${String(edge)}`, requestOf(named, body))
        }
      }
    }
  })

  test.each([
    ['nothing', ''],
    ['white space', ' \n'],
    ['half an object', '{"email": "a'],
    ['null', 'null'],
    ['a list', '[{}]'],
    ['a text', '"x"'],
    ['a number', '1e999'],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['an overlong slash', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ['half a character in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['UTF-16', Buffer.from('{}', 'utf16le')],
    ['a bomb of brackets', '['.repeat(30_000)],
    ['21 levels', '{"a":'.repeat(21) + '1' + '}'.repeat(21)],
    ['the prototype', '{"__proto__": {"role": "super_admin"}}'],
    ['a key of the prototype', '{"a": {"__proto__": null}}'],
    ['2 MB', `{"a": "${'x'.repeat(2_000_000)}"}`],
    ['gzip', Buffer.from('1f8b08000000000000', 'hex')],
  ])('a body that is %s', async (_what, payload) => {
    for (const named of withBody) {
      expect(await send(named.name, requestOf(named, payload)), named.name).toBeGreaterThanOrEqual(400)
    }
  })

  test('addresses with ids that are none', async () => {
    const ids = [
      'abc',
      '-1',
      '0',
      '02',
      '+2',
      '1.5',
      '1e0',
      '0x2',
      '2147483648',
      '99999999999',
      'null',
      '%00',
      '2%00',
      '%',
      '%ff',
      '2%20',
      '%D9%A2',
      '1;--',
      "1'",
      '2%2f3',
      '9'.repeat(10_000),
    ]
    for (const { name, made } of allCalls.filter(({ made: { path } }) => path.includes(':'))) {
      for (const id of ids) {
        const params = paramsOf(made.path, () => id)
        const url = made.path.replaceAll(/:(\w+)/g, (_, param: string) => String(params[param]))
        const sent = { method: made.method, url, headers: { cookie: owner.cookie() } }
        expect(await send(`${name} ${id.slice(0, 50)}`, sent), `${name} ${id.slice(0, 50)}`).toBeGreaterThanOrEqual(400)
      }
    }
  })

  test('questions that no list understands', async () => {
    for (const { name, made } of allCalls) {
      if (made.method !== 'GET') continue
      const keys = made.query instanceof z.ZodMiniObject ? Object.keys(made.query.def.shape) : ['limit', 'x']
      const url = urlOf({ name, made })
      for (const key of keys) {
        for (const text of [
          '',
          '0',
          '-1',
          '1e9',
          '999999999999',
          '%00',
          '%ff',
          '%',
          '%ED%A0%80',
          "'",
          '%25',
          '_',
          '\\',
          'x'.repeat(3000),
          '1-1',
          '99999999999999-1',
          '--',
          '2026-02-30',
        ]) {
          const query = `${key}=${text}`
          await send(`${name} ${query.slice(0, 60)}`, { url: `${url}?${query}`, headers: { cookie: owner.cookie() } })
        }
      }
    }
  })

  test('headers that say nothing sensible', async () => {
    const [named] = withBody.filter(({ name }) => name === 'updateUser')
    const payload = JSON.stringify({ firstName: 'Ana' })
    for (const text of [
      '',
      '"',
      'x',
      '*',
      'W/"1"',
      'infinity',
      '9'.repeat(500),
      '2026-02-30',
      '+275761-01-01T00:00:00Z',
    ]) {
      for (const name of [
        'if-match',
        'cookie',
        'if-none-match',
        'accept-encoding',
        'range',
        'sec-fetch-mode',
        'x-used',
      ]) {
        const sent = requestOf(named as Named, payload)
        await send(`${name}: ${text}`, { ...sent, headers: { ...sent.headers, [name]: text } })
        const headers = { cookie: `session=${text}; device=${text}; first-time=${text}; visit=${text}`, [name]: text }
        await send(`GET ${name}: ${text}`, { url: '/api/admin/user', headers })
        await send(`GET / ${name}: ${text}`, { url: '/', headers })
      }
    }
  })
})

test('after all of it the product serves as before', async () => {
  expect(await call(readyz)).toMatchObject({ status: 200 })
  expect((await app.inject({ url: '/' })).statusCode).toBe(200)
})
