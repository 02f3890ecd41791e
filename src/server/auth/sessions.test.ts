import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { pageUsedHeader } from '#contract/auth/auth.constants.ts'
import * as authApi from '#contract/auth/auth.ts'
import * as usersApi from '#contract/auth/users.ts'
import { sessions } from '#db/schema/sessions.ts'
import { freshApp, password } from '#test/app.ts'
import { purgeEndedSessions } from './sessions.service.ts'

const { as, clock, db } = await freshApp({ RATE_LIMIT: 'off', SESSION_IDLE_HOURS: '24', SESSION_MAX_HOURS: '60' })
const overTls = await freshApp({ PUBLIC_URL: 'https://park.example.com' })

afterEach(() => {
  clock.ahead = 0
})
const at = (hours: number) => {
  clock.ahead = hours * 60 * 60_000
}

test('a session that only polls ends after 24 hours', async () => {
  const { call } = await as('viewer')
  for (const hours of [6, 12, 18, 23.9]) {
    at(hours)
    expect((await call(authApi.readUser)).status).toBe(200)
  }
  at(24.1)
  expect((await call(authApi.readUser)).status).toBe(401)
})

test('a poll that reports use of the page extends the session, and so does any other call', async () => {
  const { call } = await as('viewer')
  at(20)
  expect((await call(authApi.readUser, { headers: { [pageUsedHeader]: '1' } })).status).toBe(200)
  at(40)
  expect((await call(usersApi.list)).status).toBe(200)
  at(59)
  expect((await call(authApi.readUser)).status).toBe(200)
})

test('a session ends after 60 hours, however much it is used', async () => {
  const { call } = await as('viewer')
  for (const hours of [20, 40, 59]) {
    at(hours)
    expect((await call(usersApi.list)).status).toBe(200)
  }
  at(60.1)
  expect((await call(usersApi.list)).status).toBe(401)
})

test('a session in constant use is written at most once a minute', async () => {
  const { user, call } = await as('viewer')
  const end = async () => (await db.select().from(sessions).where(eq(sessions.userId, user.id)))[0]?.expire
  const first = await end()
  clock.ahead = 50_000
  await call(usersApi.list)
  expect(await end()).toEqual(first)
  clock.ahead = 70_000
  await call(usersApi.list)
  expect(await end()).not.toEqual(first)
})

test('ended sessions are deleted, and the others stay', async () => {
  const { user } = await as('viewer')
  await db.insert(sessions).values({ sid: 'old', sess: { startedAt: 0 }, expire: new Date(1000), userId: user.id })
  await purgeEndedSessions({ db, clock: () => new Date() })
  const left = await db.select().from(sessions).where(eq(sessions.userId, user.id))
  expect(left).toHaveLength(1)
  expect(left[0]?.sid).not.toBe('old')
})

test('with https every cookie is Secure and bound to the host', async () => {
  const { user } = await overTls.as('viewer')
  const response = await overTls.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { email: user.email, password },
  })
  for (const cookie of response.cookies) {
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(cookie.name).toMatch(/^__Host-/)
    expect(cookie.domain).toBeUndefined()
  }
  expect(response.cookies.map(({ name }) => name)).toEqual(['__Host-session', '__Host-device'])
})
