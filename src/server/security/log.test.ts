import { expect, test } from 'vitest'
import * as authApi from '#contract/auth/auth.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as usersApi from '#contract/auth/users.ts'
import { freshApp } from '#test/app.ts'

const { app, as, call, logged } = await freshApp({ RATE_LIMIT: 'off' })
const last = () => JSON.parse(logged.at(-1) ?? '{}')

test('a sign-in is logged with its network address, and with the account if it succeeds', async () => {
  const { user } = await as('viewer')
  expect(last()).toMatchObject({
    method: 'POST',
    path: authApi.signIn.path,
    status: 200,
    userId: user.id,
    from: '127.0.0.1',
  })
  await call(authApi.signIn, { body: { email: user.email, password: 'not the one' } })
  expect(last()).toMatchObject({ path: authApi.signIn.path, status: 401, from: '127.0.0.1', time: expect.any(Number) })
  expect(last()).not.toHaveProperty('userId')
})

test('a forbidden request is logged with the user, even if it only reads', async () => {
  const viewer = await as('viewer')
  await viewer.call(usersApi.create, { body: {} })
  expect(last()).toMatchObject({ path: usersApi.create.path, status: 403, userId: viewer.user.id, from: '127.0.0.1' })
  await call(usersApi.list)
  expect(last()).toMatchObject({ method: 'GET', path: usersApi.list.path, status: 401, from: '127.0.0.1' })
  await viewer.call(usersApi.update, { params: { id: viewer.user.id }, body: { firstName: 'Ana' } })
  expect(last()).toMatchObject({ method: 'PUT', status: 200, userId: viewer.user.id })
  const lines = logged.length
  await viewer.call(authApi.readUser)
  expect(logged).toHaveLength(lines)
})

test('a visitor’s inquiry is logged without a network address', async () => {
  await call(inquiriesApi.sendA, { body: { firstName: 'Ana', lastName: 'Ortiz', email: 'ana@example.com' } })
  expect(last()).toMatchObject({ path: inquiriesApi.sendA.path, status: 201 })
  expect(logged.at(-1)).not.toContain('127.0.0.1')
})

test('no address can inject a line into the log', async () => {
  const before = logged.length
  await app.inject({ method: 'POST', url: '/api/x%0a%7b"level":60%7d\\n{"a":1}' })
  await app.inject({ method: 'POST', url: '/api/admin/login', headers: { 'user-agent': 'a\n{"level":60}' } })
  for (const line of logged.slice(before)) {
    expect(line.trimEnd()).not.toContain('\n')
    expect(JSON.parse(line)).toMatchObject({ level: 30 })
  }
})
