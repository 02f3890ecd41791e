import { expect, test } from 'vitest'
import * as authApi from '#contract/auth/auth.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { setupCodes } from '#db/schema/setup-codes.ts'
import { freshApp, password } from '#test/app.ts'
import { firstSignIns } from './first-sign-in.service.ts'

const { call, config, db, restoreEach } = await freshApp({
  RATE_LIMIT: 'off',
  PUBLIC_URL: 'https://park.example.com',
  ADMIN_EMAILS: 'dana@example.com',
})
const local = await freshApp({ RATE_LIMIT: 'off' })
restoreEach()

const claim = async (email: string, setup?: string) => {
  const body = { email, password, ...(setup === undefined ? {} : { setup }) }
  const { cookies } = await call(authApi.signIn, { body })
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return call(authApi.signIn, { body, headers: { cookie } })
}
const codeFor = async (email: string) => {
  const line = (await firstSignIns(db, config)).find((text) => text.includes(` ${email} `))
  return /\/admin\/login\?setup=([\w-]{43}) /.exec(line ?? '')?.[1]
}

test('from another machine, a pre-authorized address must use the link in the log', async () => {
  const owners = await codeFor(config.ownerEmail)
  const danas = await codeFor('dana@example.com')
  expect(owners).toBeDefined()
  expect(danas).toBeDefined()
  expect(JSON.stringify(await db.select().from(setupCodes))).not.toContain(owners)

  for (const setup of [undefined, '', 'x'.repeat(43), 'é'.repeat(43), '🚪'.repeat(21), danas]) {
    expect(await claim(config.ownerEmail, setup)).toMatchObject({
      status: 403,
      json: { message: 'This email is not pre-authorized. Ask an administrator for an invitation.' },
    })
  }
  expect(await claim('stranger@example.com', owners)).toMatchObject({ status: 403 })
  expect(await db.$count(adminUsers)).toBe(0)

  expect(await claim(config.ownerEmail, owners)).toMatchObject({
    status: 200,
    json: { isNewAccount: true, isOwner: true, role: 'super_admin' },
  })
})

test('the link is the same in each process and at each start, and works once', async () => {
  const [one, two] = await Promise.all([codeFor('dana@example.com'), codeFor('dana@example.com')])
  expect(two).toBe(one)
  expect(await claim('dana@example.com', one)).toMatchObject({ status: 200, json: { isNewAccount: true } })
  expect(await codeFor('dana@example.com')).toBeUndefined()
  await db.delete(adminUsers)
  expect(await claim('dana@example.com', one)).toMatchObject({ status: 403 })
  expect(await codeFor('dana@example.com')).not.toBe(one)
})

test('on this machine the log shows where to sign in, and no code is created', async () => {
  expect(await firstSignIns(local.db, local.config)).toEqual([
    'Nobody has signed in as owner@example.com yet. Open http://localhost:3000/admin/login and choose the password there.',
  ])
  expect(await local.db.$count(setupCodes)).toBe(0)
})
