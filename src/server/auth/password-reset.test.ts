import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { noResetLink } from '#contract/auth/auth.constants.ts'
import * as authApi from '#contract/auth/auth.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { history } from '#db/schema/history.ts'
import { outbox } from '#db/schema/outbox.ts'
import { passwordResets } from '#db/schema/password-resets.ts'
import { freshApp, password } from '#test/app.ts'
import { forgotPasswordEmail } from './forgot-password.email.ts'
import { purgeOldResets } from './password-reset.service.ts'

const { as, call, clock, config, db, waiting } = await freshApp({ RATE_LIMIT: 'off' })
const limited = await freshApp()

const chosen = 'a gate that swings'
const minutes = (count: number) => count * 60_000
const site = { parkName: 'Park', publicUrl: 'https://park.example.com', secret: config.sessionSecret }

const askFor = (email: string) => call(authApi.requestPasswordReset, { body: { email } })
const lastPayload = async () => {
  const [row] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, 'forgot-password'))
    .orderBy(desc(outbox.id))
    .limit(1)
  return row?.payload ?? {}
}
const tokenIn = (url = '') => new URL(url).searchParams.get('token') ?? ''
/** Requests a link and extracts it from the email. */
const linkFor = async (email: string) => {
  expect((await askFor(email)).status).toBe(200)
  return tokenIn((await forgotPasswordEmail(db, await lastPayload(), site))?.action?.url)
}
const finish = (token: string, newPassword: string = chosen) =>
  call(authApi.finishPasswordReset, { params: { token }, body: { newPassword } })
const passwordOf = async (id: number) =>
  (await db.select({ password: adminUsers.password }).from(adminUsers).where(eq(adminUsers.id, id)))[0]?.password

describe('a forgotten password', () => {
  test('gets the same response whether the address has an account or not', async () => {
    const { user } = await as('viewer')
    const [known, unknown] = [await askFor(user.email), await askFor('nobody@example.com')]
    expect(known).toMatchObject({ status: 200, json: { success: true } })
    expect(unknown.json).toEqual(known.json)
    expect(unknown.cookies).toEqual(known.cookies)
    expect(await forgotPasswordEmail(db, await lastPayload(), site)).toBeUndefined()
    expect(await db.$count(passwordResets, eq(passwordResets.userId, user.id))).toBe(0)
  })

  test.each([
    ['', 'Enter your email address.'],
    ['nobody', 'Enter an email address such as name@example.com.'],
  ])('is refused for the address %j', async (email, message) => {
    expect(await askFor(email)).toMatchObject({ status: 400, json: { issues: [{ path: 'email', message: message }] } })
  })

  test('leads to an email with a link that works once and ends all sessions', async () => {
    const { user, call: asUser } = await as('admin')
    const before = waiting.emails
    const token = await linkFor(` ${user.email.toUpperCase()}`)
    expect(waiting.emails).toBe(before + 1)
    expect(await call(authApi.readPasswordReset, { params: { token } })).toMatchObject({ json: { email: user.email } })
    expect(await finish(token)).toMatchObject({ status: 200, json: { success: true } })
    expect(await asUser(authApi.readUser)).toMatchObject({ status: 401 })
    expect(await call(authApi.signIn, { body: { email: user.email, password } })).toMatchObject({ status: 401 })
    expect(await call(authApi.signIn, { body: { email: user.email, password: chosen } })).toMatchObject({ status: 200 })
    expect(await finish(token, 'another one again')).toMatchObject({ status: 404, json: { error: noResetLink } })
    expect(await call(authApi.readPasswordReset, { params: { token } })).toMatchObject({ status: 404 })
    const [entry] = await db
      .select()
      .from(history)
      .where(eq(history.nounId, user.id))
      .orderBy(desc(history.id))
      .limit(1)
    expect(entry).toMatchObject({ userId: user.id, verb: 'changed the password of', nounName: user.email })
    const warned = await db.select().from(outbox).where(eq(outbox.kind, 'password-changed'))
    expect(warned.map(({ payload }) => payload.userId)).toContain(user.id)
  })

  test('works for the owner too', async () => {
    const { user } = await as('owner')
    expect(await finish(await linkFor(user.email))).toMatchObject({ status: 200 })
    expect(await call(authApi.signIn, { body: { email: user.email, password: chosen } })).toMatchObject({
      status: 200,
      json: { isOwner: true },
    })
  })

  test('has a link that a late retry of its email does not reactivate', async () => {
    const { user } = await as('viewer')
    const token = await linkFor(user.email)
    await finish(token)
    expect(await forgotPasswordEmail(db, await lastPayload(), site)).toBeUndefined()
    expect(await finish(token, 'another one again')).toMatchObject({ status: 404 })
  })

  test('has a link whose token is not in the database', async () => {
    const { user } = await as('viewer')
    const token = await linkFor(user.email)
    expect(JSON.stringify([await db.select().from(passwordResets), await db.select().from(outbox)])).not.toContain(
      token,
    )
  })
})

describe('a link to choose a password', () => {
  test('is refused after 30 minutes, and changes nothing', async () => {
    const { user } = await as('viewer')
    const token = await linkFor(user.email)
    const before = await passwordOf(user.id)
    clock.ahead = minutes(31)
    const refused = await finish(token)
    const read = await call(authApi.readPasswordReset, { params: { token } })
    clock.ahead = 0
    expect(refused).toMatchObject({ status: 404, json: { error: noResetLink } })
    expect(read).toMatchObject({ status: 404, json: { error: noResetLink } })
    expect(await passwordOf(user.id)).toBe(before)
    expect(await finish(token)).toMatchObject({ status: 200 })
  })

  test('is refused when it is invented', async () => {
    expect(await finish('x'.repeat(43))).toMatchObject({ status: 404, json: { error: noResetLink } })
  })

  test.each([
    ['short', 'New password must be at least 6 characters'],
    ['password', /common|everybody|guess/i],
  ])('does not accept %s, and remains valid', async (weak, message) => {
    const { user } = await as('viewer')
    const token = await linkFor(user.email)
    const refused = await finish(token, weak)
    expect(refused).toMatchObject({ status: 400, json: { issues: [{ path: 'newPassword' }] } })
    expect(refused.json.error).toMatch(message)
    expect(await finish(token)).toMatchObject({ status: 200 })
  })

  test('sets one password when it is tried twenty times concurrently', async () => {
    const { user } = await as('viewer')
    const token = await linkFor(user.email)
    const tries = await Promise.all(Array.from({ length: 20 }, (_, n) => finish(token, `${chosen} ${n}`)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(19)
  })

  test('ends with all other links of the account once a password is chosen', async () => {
    const { user } = await as('viewer')
    const [first, second] = [await linkFor(user.email), await linkFor(user.email)]
    expect(first).not.toBe(second)
    await finish(second)
    expect(await finish(first, 'another one again')).toMatchObject({ status: 404 })
  })

  test('is deleted a day after it expires', async () => {
    const { user } = await as('viewer')
    await linkFor(user.email)
    await db
      .update(passwordResets)
      .set({ expiresAt: new Date(Date.now() - 25 * minutes(60)) })
      .where(eq(passwordResets.userId, user.id))
    await purgeOldResets({ db })
    expect(await db.$count(passwordResets, eq(passwordResets.userId, user.id))).toBe(0)
  })
})

test('the number of links for an address is limited, whether it has an account or not', async () => {
  const { user } = await limited.as('viewer')
  for (const email of [user.email, 'nobody@example.com']) {
    const statuses: number[] = []
    for (let n = 0; n < 5; n += 1) {
      statuses.push((await limited.call(authApi.requestPasswordReset, { body: { email } })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  }
})

describe('the sessions of an account', () => {
  test('are listed for their holder only, the current one first', async () => {
    const here = await as('viewer')
    await as('admin')
    await call(authApi.signIn, {
      body: { email: here.user.email, password },
      headers: { 'user-agent': 'Elsewhere/1.0' },
    })
    const { status, json } = await here.call(authApi.listSessions)
    expect(status).toBe(200)
    expect(json).toMatchObject([{ isCurrent: true }, { isCurrent: false, userAgent: 'Elsewhere/1.0' }])
    expect(Object.keys(json[0]).sort()).toEqual(['address', 'isCurrent', 'lastUsedAt', 'startedAt', 'userAgent'])
  })

  test('show when they were last used', async () => {
    const { call: mine } = await as('viewer')
    const [first] = (await mine(authApi.listSessions)).json
    clock.ahead = minutes(10)
    await mine(authApi.readUser, { headers: { 'x-page-used': '1' } })
    const [later] = (await mine(authApi.listSessions)).json
    clock.ahead = 0
    expect(new Date(later.lastUsedAt).getTime() - new Date(first.lastUsedAt).getTime()).toBeGreaterThanOrEqual(
      minutes(9),
    )
    expect(later.startedAt).toBe(first.startedAt)
  })

  test('can be ended everywhere else by their holder only', async () => {
    const here = await as('viewer')
    const other = await as('admin')
    const elsewhere = await as('viewer')
    await call(authApi.signIn, { body: { email: here.user.email, password } })
    expect(await here.call(authApi.endOtherSessions)).toMatchObject({ status: 200, json: { ended: 1 } })
    expect((await here.call(authApi.listSessions)).json).toHaveLength(1)
    for (const one of [here, other, elsewhere]) expect(await one.call(authApi.readUser)).toMatchObject({ status: 200 })
  })
})
