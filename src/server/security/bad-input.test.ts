import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as authApi from '#contract/auth/auth.ts'
import type { Method } from '#contract/call.ts'
import * as healthApi from '#contract/health.ts'
import { freshSite } from '#test/app.ts'
import { badResponses, badHeaders, badIds, brokenBodies, insides, readHeaders, value } from '#test/bad-input.ts'
import { paramsOf } from '#test/routes.ts'
import { allCalls, fieldsOf, type Named, stage, writes } from '#test/walk.ts'

const fresh = await freshSite({ RATE_LIMIT: 'off' })
const { app, call } = fresh
const { owner, bodyOf, pathParams } = await stage(fresh)
const withBody = writes.filter(({ made }) => made.body)

/** Whether the contract accepts this value of a key, so that it reaches the service; `bind` refuses any other. */
const isAccepted = (query: z.ZodMiniType, key: string, text: string) =>
  z.safeParse(query, { [key]: new URLSearchParams(`${key}=${text}`).get(key) }).success

type Sent = { method?: Method; url: string; headers?: Record<string, string>; payload?: Buffer | string }

/** Whatever is sent, the response must not be a server error, and its message must reveal no internals. */
async function send(what: string, sent: Sent) {
  const response = await app.inject(sent)
  expect(response.statusCode, `${what}: ${response.body}`).toBeLessThan(500)
  if (response.statusCode >= 400 && sent.url.startsWith('/api')) {
    const { error, message } = response.json()
    expect(message, what).toMatch(/\S/)
    expect(error, what).toBe(message)
    expect(message, what).not.toMatch(insides)
  }
  return response.statusCode
}

/** The sign-in is called without a session, so that it does not end the session of the others. */
const cookieFor = ({ name }: Named): Record<string, string> =>
  name === 'auth.signIn' ? {} : { cookie: owner.cookie() }
/** With the correct current password, a call would end the session that all tests use. */
const harmlessBodyOf = (named: Named) => ({
  ...bodyOf(named),
  ...(named.name === 'auth.changePassword' && { currentPassword: 'not the one' }),
})
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

describe('bad input is refused with a sentence and is no fault of the server:', () => {
  test('strange values in any fields of any call', async () => {
    let tried = 0
    let accepted = 0
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
            const body = JSON.stringify({ ...harmlessBodyOf(named), ...changed })
            const status = await send(`${named.name} ${body.slice(0, 500)}`, requestOf(named, body))
            tried += 1
            if (status < 300) accepted += 1
          }),
        )
      }),
      { numRuns: 60 },
    )
    expect(tried).toBeGreaterThan(900)
    expect(accepted).toBeGreaterThan(0)
    expect(await owner.call(authApi.readUser)).toMatchObject({ status: 200 })
  })

  test('values that no column can store, in each field of each call', async () => {
    const edges = [2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e30, 'a\u0000b', '\ud83d', '9999999-01-01', '2026-02-30']
    for (const named of withBody) {
      for (const field of Object.keys(fieldsOf(named.made))) {
        for (const edge of edges) {
          const body = JSON.stringify({ ...harmlessBodyOf(named), [field]: edge })
          // A value that the contract refuses does not reach a column, because `bind` refuses it.
          if (named.made.body && z.safeParse(named.made.body, JSON.parse(body)).success)
            await send(`${named.name} ${field} ${String(edge)}`, requestOf(named, body))
        }
      }
    }
  })

  test.each(brokenBodies)('a body that is %s', async (_what, payload) => {
    for (const named of withBody) {
      // A call with an optional body works without one.
      if (payload.length === 0 && named.made.body && z.safeParse(named.made.body, undefined).success) continue
      expect(await send(named.name, requestOf(named, payload)), named.name).toBeGreaterThanOrEqual(400)
    }
  })

  test('addresses with invalid ids', async () => {
    for (const { name, made } of allCalls.filter(({ made: { path } }) => path.includes(':'))) {
      for (const id of badIds) {
        const params = paramsOf(made.path, () => id)
        const url = made.path.replaceAll(/:(\w+)/g, (_, param: string) => String(params[param]))
        const sent = { method: made.method, url, headers: { cookie: owner.cookie() } }
        expect(await send(`${name} ${id.slice(0, 50)}`, sent), `${name} ${id.slice(0, 50)}`).toBeGreaterThanOrEqual(400)
      }
    }
  })

  test('query parameters that no list knows', async () => {
    for (const { name, made } of allCalls.filter(({ made: { method } }) => method === 'GET')) {
      const { query } = made
      const keys = query instanceof z.ZodMiniObject ? Object.keys(query.def.shape) : []
      const asked = keys.flatMap((key) =>
        badResponses.filter((text) => query && isAccepted(query, key, text)).map((text) => `${key}=${text}`),
      )
      for (const one of [...asked, badResponses.map((text, place) => `${keys[place] ?? 'x'}=${text}`).join('&')])
        await send(`${name} ${one.slice(0, 60)}`, {
          url: `${urlOf({ name, made })}?${one}`,
          headers: { cookie: owner.cookie() },
        })
    }
  })

  test('headers with nonsensical values', async () => {
    const [named] = withBody.filter(({ name }) => name === 'users.update')
    const payload = JSON.stringify({ firstName: 'Ana' })
    for (const text of badHeaders) {
      for (const name of readHeaders) {
        const sent = requestOf(named as Named, payload)
        await send(`${name}: ${text}`, { ...sent, headers: { ...sent.headers, [name]: text } })
        const headers = { cookie: `session=${text}; device=${text}; first-time=${text}; visit=${text}`, [name]: text }
        await send(`GET ${name}: ${text}`, { url: '/api/admin/user', headers })
        await send(`GET / ${name}: ${text}`, { url: '/', headers })
      }
    }
  })
})

test('after all bad input the product still serves', async () => {
  expect(await call(healthApi.readyz)).toMatchObject({ status: 200 })
  expect((await app.inject({ url: '/' })).statusCode).toBe(200)
})
