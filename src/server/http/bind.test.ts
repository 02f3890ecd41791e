import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as authApi from '#contract/auth.ts'
import * as usersApi from '#contract/users.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { freshApp } from '#test/app.ts'

const { app, as, db } = await freshApp({ RATE_LIMIT: 'off' })
const owner = await as('owner')
const viewer = await as('viewer')
const json = { 'content-type': 'application/json' }

const put = (id: string | number, payload: string, headers: Record<string, string>) =>
  app.inject({ method: 'PUT', url: `/api/admin/users/${id}`, headers: { ...json, ...headers }, payload })

describe('a call of staff', () => {
  test('is checked in one order: form of the body, sign-in, right, id, body', async () => {
    const broken = '{"firstName":'
    const unfit = '{"role":"king"}'
    expect((await put('abc', broken, {})).statusCode).toBe(400)
    expect((await put('abc', unfit, {})).statusCode).toBe(401)
    expect((await put('abc', unfit, { cookie: viewer.cookie() })).statusCode).toBe(404)
    expect((await viewer.call(usersApi.remove, { params: { id: 'abc' } })).status).toBe(403)
    expect((await put(viewer.user.id, unfit, { cookie: viewer.cookie() })).json().message).toBe(
      'The role must be super_admin, admin or viewer.',
    )
  })

  test('takes a body of up to 1 MB', async () => {
    const bodyOf = (bytes: number) => JSON.stringify({ firstName: 'Ana', unknown: 'x'.repeat(bytes) })
    const { id } = viewer.user
    expect((await put(id, bodyOf(1_000_000), { cookie: viewer.cookie() })).statusCode).toBe(200)
    expect((await put(id, bodyOf(1_100_000), { cookie: viewer.cookie() })).statusCode).toBe(413)
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 415],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ] as const)('changes nothing when it comes with %j', async (headers, status) => {
    const cookie = owner.cookie()
    const { id } = viewer.user
    const payload = JSON.stringify({ firstName: 'Changed', currentPassword: 'x', newPassword: 'saddle blanket' })
    for (const [method, url] of [
      ['PUT', `/api/admin/users/${id}`],
      ['POST', authApi.changePassword.path],
      ['POST', '/api/admin/create-user'],
      ['POST', '/api/admin/invitations'],
    ] as const) {
      const response = await app.inject({ method, url, headers: { ...json, cookie, ...headers }, payload })
      expect(response.statusCode, url).toBe(status)
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  test('without a body may name a content type, and one that needs a body says so', async () => {
    const { cookie } = await as('viewer')
    const post = (url: string) => app.inject({ method: 'POST', url, headers: { ...json, cookie: cookie() } })
    expect((await post(authApi.changePassword.path)).json()).toMatchObject({ message: 'Send a JSON object.' })
    expect((await post(authApi.signOut.path)).statusCode).toBe(200)
  })

  test('stores no key that it does not know', async () => {
    const { user, call } = await as('viewer')
    const own = async () => (await db.select().from(adminUsers).where(eq(adminUsers.id, user.id)))[0]
    const before = await own()
    const body = { id: 1, password: 'x', isOwner: true, createdAt: '2001-01-01', passwordExpiresAt: '2099-01-01' }
    expect(await call(usersApi.update, { params: { id: user.id }, body })).toMatchObject({ status: 200 })
    expect({ ...(await own()), updatedAt: before?.updatedAt }).toEqual(before)
  })
})
