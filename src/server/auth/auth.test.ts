import { argon2Sync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as authApi from '#contract/auth/auth.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { history } from '#db/schema/history.ts'
import { outbox } from '#db/schema/outbox.ts'
import { sessions } from '#db/schema/sessions.ts'
import { freshApp, password } from '#test/app.ts'
import { accountEmail } from './account.email.ts'
import { createAccount } from './accounts.service.ts'
import { hashPassword } from './password.ts'

const { app, as, call, clock, config, db, signedIn, waiting, restoreEach } = await freshApp({
  RATE_LIMIT: 'off',
  ADMIN_EMAILS: 'dana@example.com, lee@example.com',
})

const users = () => db.select().from(adminUsers)
const sessionsOf = (userId: number) => db.select().from(sessions).where(eq(sessions.userId, userId))
const site = { parkName: 'Park', publicUrl: 'https://park.example.com', timeZone: 'America/Chicago' }
const minutes = (count: number) => count * 60_000

/** Returns the cookies of a response as a browser would send them. */
const returned = ({ cookies }: { cookies: { name: string; value: string }[] }) => ({
  cookie: cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
})
const tryAs = (email: string, typed: string, headers: Record<string, string> = {}) =>
  call(authApi.signIn, { body: { email, password: typed }, headers })
/** Submits twice, as the form does for a first sign-in. */
const claim = async (email: string, typed: string) => tryAs(email, typed, returned(await tryAs(email, typed)))

restoreEach()

describe('a sign-in by a browser', () => {
  const noticesTo = async (userId: number) =>
    (await db.select().from(outbox).where(eq(outbox.kind, 'new-sign-in'))).filter(
      ({ payload }) => payload.userId === userId,
    )

  test('new to the account emails its holder the time and the network address; the same browser again does not', async () => {
    const { user, cookie } = await as('viewer')
    const first = await noticesTo(user.id)
    expect(first).toHaveLength(1)
    const email = await accountEmail(db, 'new-sign-in', first[0]?.payload ?? {}, site)
    expect(email).toMatchObject({
      to: user.email,
      facts: [{}, { label: 'When' }, { label: 'From', value: '127.0.0.1' }],
    })
    await tryAs(user.email, password, { cookie: cookie() })
    expect(await noticesTo(user.id)).toHaveLength(1)
    await tryAs(user.email, password)
    expect(await noticesTo(user.id)).toHaveLength(2)
  })

  test('with a wrong password emails nobody', async () => {
    const { user } = await as('viewer')
    await tryAs(user.email, 'wrong by far')
    expect(await noticesTo(user.id)).toHaveLength(1)
  })
})

describe('a sign-in that is refused', () => {
  test.each([
    ['no address', { email: '', password }, 'Enter your email address.'],
    ['no password', { email: 'a@example.com', password: '' }, 'Enter your password.'],
    [
      'an object for an address',
      { email: { toString: 'owner@example.com' }, password },
      'The email address must be text.',
    ],
    ['a list for a password', { email: 'a@example.com', password: [password] }, 'Enter your password.'],
    [
      'the Kelvin sign',
      { email: 'bla\u212ae@example.com', password },
      'Enter an email address such as name@example.com.',
    ],
    [
      'a password of 257 characters',
      { email: 'a@example.com', password: 'x'.repeat(257) },
      'A password can have at most 256 characters.',
    ],
  ])('with %s', async (_what, body, message) => {
    expect(await call(authApi.signIn, { body })).toMatchObject({ status: 400, json: { error: message, message } })
  })

  test('shows that a password is wrong, and opens no session', async () => {
    const { user } = await as('admin')
    const before = await db.$count(sessions)
    const response = await tryAs(user.email, 'not the one')
    expect(response).toMatchObject({ status: 401, json: { error: 'Invalid email or password' }, cookies: [] })
    expect(await db.$count(sessions)).toBe(before)
  })

  test('shows that an address is unknown, whoever tries, and creates no account', async () => {
    const before = await users()
    for (const email of ['stranger@example.com', 'dana@example.com']) {
      const response = await tryAs(email, password)
      expect(response).toMatchObject({ status: 401, json: { error: 'User not found', message: 'User not found' } })
      expect(response.cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 600 }])
    }
    expect(await users()).toEqual(before)
  })

  test('is not accepted from another website', async () => {
    const { user } = await as('admin')
    const response = await tryAs(user.email, password, { 'sec-fetch-site': 'cross-site' })
    expect(response).toMatchObject({ status: 403, cookies: [] })
  })
})

describe('the first sign-in of an address without an account', () => {
  const notAuthorized = 'This email is not pre-authorized. Ask an administrator for an invitation.'

  test('is refused for a stranger at the second attempt, and creates no account', async () => {
    const before = await users()
    expect(await claim('stranger@example.com', password)).toMatchObject({
      status: 403,
      json: { error: notAuthorized, message: notAuthorized },
    })
    expect(await users()).toEqual(before)
  })

  test('needs a signed first attempt with the same address within ten minutes', async () => {
    const before = await users()
    const others = returned(await tryAs('lee@example.com', password))
    expect(await tryAs('dana@example.com', password, others)).toMatchObject({ status: 401 })
    const forged = { cookie: `first-time=${Date.now() + 500_000}%20dana@example.com.c2lnbmVk` }
    expect(await tryAs('dana@example.com', password, forged)).toMatchObject({ status: 401 })
    const own = returned(await tryAs('dana@example.com', password))
    clock.ahead = minutes(11)
    expect(await tryAs('dana@example.com', password, own)).toMatchObject({ status: 401 })
    clock.ahead = 0
    expect(await users()).toEqual(before)
  })

  test.each([
    ['12345', 'New password must be at least 6 characters'],
    ['dragon', 'This is one of the most common passwords. Please choose another one.'],
  ])('refuses the password %s', async (typed, message) => {
    expect(await claim('dana@example.com', typed)).toMatchObject({
      status: 400,
      json: { message, issues: [{ path: 'password', message }] },
    })
  })

  test('creates the account of a pre-authorized address as an admin, with a session, an email and a history entry', async () => {
    const emails = waiting.emails
    const { status, json, cookies } = await claim('Dana@Example.com', password)
    expect({ status, json }).toEqual({
      status: 200,
      json: {
        id: expect.any(Number),
        email: 'dana@example.com',
        firstName: null,
        lastName: null,
        role: 'admin',
        isOwner: false,
        isNewAccount: true,
      },
    })
    expect(await call(authApi.readUser, { headers: returned({ cookies }) })).toMatchObject({ json: { id: json.id } })
    expect(waiting.emails).toBe(emails + 1)
    expect(await db.select().from(history).where(eq(history.nounId, json.id))).toMatchObject([
      { userId: json.id, userName: 'dana@example.com', verb: 'created', noun: 'user', nounName: 'dana@example.com' },
    ])
    const queued = await db.select().from(outbox).where(eq(outbox.kind, 'account-created'))
    expect(queued.map(({ payload }) => payload)).toContainEqual({ userId: json.id })
    expect(await tryAs('dana@example.com', password)).toMatchObject({ status: 200, json: { isNewAccount: false } })
  })

  test('creates one account from fifty concurrent attempts, a super admin for the owner', async () => {
    const cookies = returned(await tryAs(config.ownerEmail, password))
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => tryAs(config.ownerEmail.toUpperCase(), password, cookies)),
    )
    expect(responses.filter(({ json }) => json.isNewAccount === true)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 200 || status === 503)).toHaveLength(50)
    expect((await users()).filter(({ email }) => email === config.ownerEmail)).toMatchObject([{ role: 'super_admin' }])
    const owner = responses.find(({ json }) => json.isNewAccount === true)
    expect(owner?.json).toMatchObject({ role: 'super_admin', isOwner: true })
  })
})

test('fifty concurrent attempts create one account for an address in each of five rounds, with one email and one history line', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = `round${round}@example.com`
    const accounts = await Promise.all(
      Array.from({ length: 50 }, () => db.transaction((tx) => createAccount(tx, { email, password: 'hash' }))),
    )
    expect(accounts.filter(Boolean)).toHaveLength(1)
    expect(await db.select().from(history).where(eq(history.nounName, email))).toHaveLength(1)
  }
})

describe('signing in', () => {
  test('returns exactly the declared keys and sets a session cookie that scripts cannot read', async () => {
    const { user } = await as('viewer')
    const { status, json, headers, cookies } = await tryAs(user.email.toUpperCase(), password)
    expect(status).toBe(200)
    expect(Object.keys(json).sort()).toEqual(
      ['email', 'firstName', 'id', 'isNewAccount', 'isOwner', 'lastName', 'role'].sort(),
    )
    expect(headers['cache-control']).toBe('no-store')
    const session = cookies.find(({ name }) => name === 'session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(session?.maxAge).toBeUndefined()
    const stored = await sessionsOf(user.id)
    expect(JSON.stringify(stored)).not.toContain(session?.value.split('.')[0])
  })

  test('creates a new session id each time and ends the previous session', async () => {
    const { user, cookie } = await as('viewer')
    const before = cookie()
    const again = await tryAs(user.email, password, { cookie: before })
    expect(returned(again).cookie).not.toContain(/session=([^;]+)/.exec(before)?.[1])
    expect(await call(authApi.readUser, { headers: { cookie: before } })).toMatchObject({ status: 401 })
    expect(await sessionsOf(user.id)).toHaveLength(1)
  })

  test('renews a hash with older parameters, and the password stays the same', async () => {
    const { user } = await as('viewer')
    const parameters = { message: password, nonce: Buffer.alloc(16, 7), memory: 8192, passes: 1, parallelism: 1 }
    const key = argon2Sync('argon2id', { ...parameters, tagLength: 32 })
      .toString('base64')
      .replace('=', '')
    const older = `$argon2id$v=19$m=8192,t=1,p=1$${parameters.nonce.toString('base64').replace('==', '')}$${key}`
    await db.update(adminUsers).set({ password: older }).where(eq(adminUsers.id, user.id))
    for (let count = 0; count < 2; count += 1) {
      expect(await tryAs(user.email, password)).toMatchObject({ status: 200 })
      const [row] = await db.select().from(adminUsers).where(eq(adminUsers.id, user.id))
      expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    }
  })

  test('with a temporary password works for seven days', async () => {
    const { user } = await as('viewer')
    const ends = new Date(Date.now() + minutes(60))
    await db.update(adminUsers).set({ passwordExpiresAt: ends }).where(eq(adminUsers.id, user.id))
    expect(await tryAs(user.email, password)).toMatchObject({ status: 200 })
    clock.ahead = minutes(61)
    expect(await tryAs(user.email, password)).toMatchObject({
      status: 403,
      json: { message: 'This temporary password has expired. Ask an administrator for a new one.' },
    })
    expect(await tryAs(user.email, 'not the one')).toMatchObject({ status: 401 })
    clock.ahead = 0
  })
})

describe('the session user', () => {
  test('is null without a cookie, and with a planted or forged one', async () => {
    const planted = 'A'.repeat(43)
    for (const cookie of ['', `session=${planted}`, `session=${planted}.${planted}`]) {
      expect(await call(authApi.readUser, { headers: { cookie } })).toMatchObject({
        status: 401,
        json: { error: 'Unauthorized', message: 'Unauthorized' },
        headers: { 'cache-control': 'no-store' },
      })
    }
  })

  test('has exactly the declared keys, with the values now in the database', async () => {
    const { user, call: callAs } = await as('admin')
    await db.update(adminUsers).set({ firstName: 'Dana' }).where(eq(adminUsers.id, user.id))
    expect(await callAs(authApi.readUser)).toMatchObject({ headers: { 'cache-control': 'no-store' } })
    expect((await callAs(authApi.readUser)).json).toEqual({
      id: user.id,
      email: user.email,
      firstName: 'Dana',
      lastName: null,
      role: 'admin',
      isOwner: false,
    })
  })

  test('is gone once the account is deleted, even for a new account with the same address', async () => {
    const { user, call: callAs } = await as('admin')
    await db.delete(adminUsers).where(eq(adminUsers.id, user.id))
    await db.insert(adminUsers).values({ email: user.email, password: await hashPassword(password) })
    expect(await callAs(authApi.readUser)).toMatchObject({ status: 401 })
  })
})

describe('signing out', () => {
  test('ends the session and clears the cookie', async () => {
    const { user, cookie, call: callAs } = await as('viewer')
    const headers = { cookie: cookie() }
    expect(await callAs(authApi.signOut)).toMatchObject({ status: 200, json: { success: true } })
    expect(await call(authApi.readUser, { headers })).toMatchObject({ status: 401 })
    expect(await sessionsOf(user.id)).toEqual([])
  })

  test('without a session succeeds and leaves nothing behind', async () => {
    const before = await db.$count(sessions)
    expect(await call(authApi.signOut)).toMatchObject({ status: 200, json: { success: true }, cookies: [] })
    expect(await db.$count(sessions)).toBe(before)
  })

  test.each([
    ['GET', 'an image of another site', { 'sec-fetch-site': 'cross-site' }, 302],
    ['GET', 'a neighbour site', { 'sec-fetch-site': 'same-site' }, 302],
    ['GET', 'a prefetch', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }, 302],
    ['HEAD', 'a look ahead', {}, 404],
  ] as const)('does not happen with %s by %s', async (method, _what, headers, status) => {
    const { cookie, call: callAs } = await as('viewer')
    const response = await app.inject({ method, url: '/api/logout', headers: { cookie: cookie(), ...headers } })
    expect(response.statusCode).toBe(status)
    expect(await callAs(authApi.readUser)).toMatchObject({ status: 200 })
  })

  test('happens by opening its address, and leads to the sign-in page', async () => {
    const { cookie, call: callAs } = await as('viewer')
    const headers = { cookie: cookie(), 'sec-fetch-site': 'same-origin' }
    const response = await app.inject({ url: '/api/logout', headers })
    expect(response).toMatchObject({ statusCode: 302, headers: { location: '/admin/login' } })
    expect(response.headers['clear-site-data']).toBe('"cache"')
    expect(await callAs(authApi.readUser)).toMatchObject({ status: 401 })
  })

  test('and signing in have fixed addresses', async () => {
    const response = await app.inject({ url: '/api/login?next=https://evil.example' })
    expect(response).toMatchObject({ statusCode: 302, headers: { location: '/admin/login' } })
  })
})

describe('changing one’s own password', () => {
  test.each([
    ['no current one', { currentPassword: '', newPassword: 'saddle blanket' }, 'Current password is required'],
    [
      'five characters',
      { currentPassword: password, newPassword: '12 45' },
      'New password must be at least 6 characters',
    ],
    [
      'a common one',
      { currentPassword: password, newPassword: 'football' },
      'This is one of the most common passwords. Please choose another one.',
    ],
    [
      'the same one',
      { currentPassword: password, newPassword: password },
      'The new password is the current one. Please choose another one.',
    ],
    [
      'a wrong current one',
      { currentPassword: 'not the one', newPassword: 'saddle blanket' },
      'The current password is not right.',
    ],
  ])('is refused with %s, and changes nothing', async (_what, body, message) => {
    const { user, call: callAs } = await as('viewer')
    const [before] = await db.select().from(adminUsers).where(eq(adminUsers.id, user.id))
    expect(await callAs(authApi.changePassword, { body })).toMatchObject({ status: 400, json: { message } })
    expect((await db.select().from(adminUsers).where(eq(adminUsers.id, user.id)))[0]).toEqual(before)
    expect(await callAs(authApi.readUser)).toMatchObject({ status: 200 })
  })

  test('ends every other session, renews this one, and sends an email without the password', async () => {
    const here = await as('viewer')
    const there = await signedIn(here.user.email, password)
    const before = here.cookie()
    const body = { currentPassword: password, newPassword: 'saddle blanket' }
    expect(await here.call(authApi.changePassword, { body })).toMatchObject({ status: 200, json: { success: true } })

    expect(await here.call(authApi.readUser)).toMatchObject({ status: 200 })
    expect(await there.call(authApi.readUser)).toMatchObject({ status: 401 })
    expect(await call(authApi.readUser, { headers: { cookie: before } })).toMatchObject({ status: 401 })
    expect(await tryAs(here.user.email, password)).toMatchObject({ status: 401 })
    expect(await tryAs(here.user.email, 'saddle blanket')).toMatchObject({ status: 200 })

    const entries = await db.select().from(history).where(eq(history.nounId, here.user.id))
    expect(entries).toMatchObject([{ verb: 'changed the password of', changes: {} }])
    const emails = await db.select().from(outbox).where(eq(outbox.kind, 'password-changed'))
    expect(emails.map(({ payload }) => payload)).toContainEqual({ userId: here.user.id })
    expect(JSON.stringify([entries, emails])).not.toContain('saddle')
    expect(await accountEmail(db, 'password-changed', { userId: here.user.id }, site)).toMatchObject({
      to: here.user.email,
    })
  })

  test('succeeds once if two requests with the same old password arrive concurrently', async () => {
    const { user, cookie } = await as('viewer')
    const headers = { cookie: cookie() }
    const responses = await Promise.all(
      ['saddle blanket', 'windmill pump'].map((newPassword) =>
        call(authApi.changePassword, { body: { currentPassword: password, newPassword }, headers }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessionsOf(user.id)).toHaveLength(1)
  })
})

test('the setting for the first screen is personal and off by default', async () => {
  expect(await call(authApi.readSettings)).toMatchObject({ status: 401 })
  const [viewer, other] = [await as('viewer'), await as('viewer')]
  const body = { opensToday: true }
  expect((await viewer.call(authApi.readSettings)).json).toEqual({ opensToday: false })
  expect(await viewer.call(authApi.updateSettings, { body: {} })).toMatchObject({ status: 400 })
  expect(await viewer.call(authApi.updateSettings, { body })).toMatchObject({ status: 200, json: body })
  expect((await viewer.call(authApi.readSettings)).json).toEqual(body)
  expect((await other.call(authApi.readSettings)).json).toEqual({ opensToday: false })
})
