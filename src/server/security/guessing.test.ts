import { expect, test } from 'vitest'
import * as authApi from '#contract/auth.ts'
import { freshApp, password } from '#test/app.ts'

const { app, as, call } = await freshApp({ TRUST_PROXY: '127.0.0.1' })
const owner = await as('owner')
const device = /device=[^;]+/.exec(owner.cookie())?.[0] ?? ''

/** The password that the guesser tries is never the right one; `from` is what the proxy says who they are. */
const guess = (from: string, email: unknown) =>
  call(authApi.signIn, { body: { email, password: 'not the one' }, headers: { 'x-forwarded-for': from } })
const count = (responses: { status: number }[], status: number) =>
  responses.filter((one) => one.status === status).length

test('a thousand guesses from a thousand networks compare a hundred passwords, and the owner still gets in', async () => {
  const responses = []
  for (let batch = 0; batch < 50; batch += 1) {
    const asked = Array.from({ length: 20 }, (_, n) => guess(`10.${batch}.${n}.7`, owner.user.email))
    responses.push(...(await Promise.all(asked)))
  }
  expect(responses).toHaveLength(1000)
  const compared = count(responses, 401)
  expect(compared).toBeGreaterThanOrEqual(100)
  // Two more each minute that the thousand take.
  expect(compared).toBeLessThanOrEqual(104)
  expect(count(responses, 429)).toBe(1000 - compared)
  for (const { status, headers } of responses) if (status === 429) expect(headers['retry-after']).toBe('36')

  const enter = (headers: Record<string, string>) =>
    call(authApi.signIn, { body: { email: owner.user.email, password }, headers })
  expect(await enter({ 'x-forwarded-for': '203.0.113.5' })).toMatchObject({ status: 429 })
  expect(await enter({ 'x-forwarded-for': '10.1.1.7', cookie: device })).toMatchObject({ status: 200 })
  expect(await owner.call(authApi.readUser)).toMatchObject({ status: 200 })
})

test('one network gets ten guesses, however it writes the address and whichever accounts it tries', async () => {
  const variants = ['viewer@example.com', 'VIEWER@example.com', ' viewer@example.com ', 'Viewer@Example.Com']
  const asked = Array.from({ length: 40 }, (_, n) =>
    guess('2001:db8::1', n % 2 === 0 ? variants[n % variants.length] : `nobody${n}@example.com`),
  )
  const responses = await Promise.all(asked)
  expect(count(responses, 401)).toBe(10)
  expect(count(responses, 429)).toBe(30)
  expect(count([await guess('2001:db8::ffff', 'other@example.com')], 429)).toBe(1)
})

test('a thousand addresses that a client invents for itself count as its own', async () => {
  const asked = Array.from({ length: 1000 }, (_, n) =>
    app.inject({
      method: 'POST',
      url: authApi.signIn.path,
      remoteAddress: '198.51.100.9',
      headers: { 'x-forwarded-for': `10.9.${n >> 8}.${n & 255}` },
      payload: { email: `nobody${n}@example.com`, password: 'not the one' },
    }),
  )
  const responses = await Promise.all(asked)
  expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
})

test('a device’s cookie is of use for its own account only, and not to guess by', async () => {
  const victim = await as('viewer')
  const forged = `device=${encodeURIComponent(`${'A'.repeat(22)} ${victim.user.email}.c2lnbmVk`)}`
  for (const cookie of [device, forged]) {
    const asked = Array.from({ length: 15 }, () =>
      call(authApi.signIn, {
        body: { email: victim.user.email, password: 'not the one' },
        headers: { cookie, 'x-forwarded-for': cookie === device ? '192.0.2.10' : '192.0.2.11' },
      }),
    )
    expect(count(await Promise.all(asked), 429)).toBe(5)
  }
  const own = Array.from({ length: 15 }, (_, n) =>
    call(authApi.signIn, {
      body: { email: owner.user.email, password: 'not the one' },
      headers: { cookie: device, 'x-forwarded-for': `192.0.2.${n + 20}` },
    }),
  )
  expect(count(await Promise.all(own), 429)).toBeGreaterThanOrEqual(5)
})

test('whoever has a session has no more guesses at its password than a stranger', async () => {
  const { call: callAs } = await as('viewer')
  const body = { currentPassword: 'not the one', newPassword: 'windmill pump' }
  const responses = await Promise.all(Array.from({ length: 15 }, () => callAs(authApi.changePassword, { body })))
  expect(count(responses, 400)).toBe(10)
  expect(count(responses, 429)).toBe(5)
})
