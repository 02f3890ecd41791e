import { describe, expect, test } from 'vitest'
import { freshSite } from '#test/app.ts'
import { routesOf } from '#test/routes.ts'
import { allCalls, everything, stage, writes } from '#test/walk.ts'

const fresh = await freshSite({ RATE_LIMIT: 'off' })
const { app, db } = fresh
const { owner, request, pathParams } = await stage(fresh)

const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=edge-of-a-part'

describe('every call that changes something', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another site that sends our origin', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
  ])('is refused from %s, and changes nothing', async (_who, headers) => {
    const before = await everything(db)
    for (const write of writes) {
      const asked = request(write)
      const response = await app.inject({ ...asked, headers: { ...asked.headers, ...headers } })
      expect(response.statusCode, write.name).toBe(403)
      expect(response.cookies, write.name).toEqual([])
    }
    expect(await everything(db)).toEqual(before)
  })

  test.each(['text/plain', form, multipart, 'application/jsonx', 'application/xml'])(
    'is refused as %s, and changes nothing',
    async (type) => {
      const before = await everything(db)
      for (const write of writes) {
        if (write.made.upload && type === multipart) continue
        const asked = request(write)
        const sent = { ...asked, payload: asked.payload ?? Buffer.from('{}') }
        const response = await app.inject({ ...sent, headers: { ...asked.headers, 'content-type': type } })
        expect(response.statusCode, write.name).toBe(415)
      }
      expect(await everything(db)).toEqual(before)
    },
  )

  test('allows no other origin, neither in a preflight nor in the response', async () => {
    for (const { name, made } of allCalls) {
      const url = made.path.replaceAll(/:\w+/g, '2')
      const headers = { origin: 'https://evil.example', 'access-control-request-method': made.method }
      for (const method of ['OPTIONS', 'GET'] as const) {
        const response = await app.inject({ method, url, headers: { ...headers, cookie: owner.cookie() } })
        expect(
          Object.keys(response.headers).filter((header) => header.startsWith('access-control')),
          name,
        ).toEqual([])
      }
    }
  })

  test('cannot be made by GET, whatever method a header or the query gives', async () => {
    const before = await everything(db)
    for (const { name, made } of writes) {
      const url = `${made.path.replaceAll(/:\w+/g, '2')}?_method=${made.method}`
      const headers = { cookie: owner.cookie(), 'x-http-method-override': made.method }
      const response = await app.inject({ method: 'GET', url, headers })
      expect(response.statusCode, name).toBeLessThan(500)
    }
    expect(await everything(db)).toEqual(before)
  })
})

test('reading changes nothing: GET and HEAD of every route, signed in, except for the sign-out', async () => {
  const before = await everything(db)
  // A stream of events never ends.
  const routes = routesOf(app).filter((route) => /^(GET|HEAD) /.test(route) && !/\/(logout|events)$/.test(route))
  expect(routes.length).toBeGreaterThan(20)
  for (const route of routes) {
    const [method, path = ''] = route.split(' ')
    const params = pathParams(path)
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]))
    const response = await app.inject({ method: method as 'GET', url, headers: { cookie: owner.cookie() } })
    expect(response.statusCode, route).toBeLessThan(500)
  }
  expect(await everything(db)).toEqual(before)
})
