import { describe, expect, test } from 'vitest'
import * as authApi from '#contract/auth.ts'
import * as usersApi from '#contract/users.ts'
import { freshApp } from '#test/app.ts'

const { app, as } = await freshApp({ RATE_LIMIT: 'off' })
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

  test('without a body may name a content type, and one that needs a body says so', async () => {
    const { cookie } = await as('viewer')
    const post = (url: string) => app.inject({ method: 'POST', url, headers: { ...json, cookie: cookie() } })
    expect((await post(authApi.changePassword.path)).json()).toMatchObject({ message: 'Send a JSON object.' })
    expect((await post(authApi.signOut.path)).statusCode).toBe(200)
  })
})
