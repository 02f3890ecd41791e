import { expect, test } from 'vitest'
import * as authApi from '#contract/auth.ts'
import { freshApp, password } from '#test/app.ts'

const { app, as, call } = await freshApp({ TRUST_PROXY: '127.0.0.1' })

const tryFrom = (address: string, email: string, typed: string, headers: Record<string, string> = {}) =>
  call(authApi.signIn, { body: { email, password: typed }, headers: { 'x-forwarded-for': address, ...headers } })

test('ten failed sign-ins from a network are compared, the next is told to wait; a right one costs nothing', async () => {
  const { user } = await as('viewer')
  for (let count = 0; count < 3; count += 1) {
    expect(await tryFrom('192.0.2.1', user.email, password)).toMatchObject({ status: 200 })
  }
  const responses = await Promise.all(Array.from({ length: 30 }, () => tryFrom('192.0.2.1', user.email, 'not the one')))
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(10)
  const refused = responses.find(({ status }) => status === 429)
  expect(refused?.headers['retry-after']).toBe('18')
  expect(refused?.json.error).toBe('Too many failed sign-ins. Please try again in 18 seconds.')
  expect(await tryFrom('192.0.2.2', user.email, password)).toMatchObject({ status: 200 })
})

test('many networks against one account are slowed, and its holder still gets in with a browser that is known', async () => {
  const { user, cookie } = await as('viewer')
  const device = /device=[^;]+/.exec(cookie())?.[0] ?? ''
  const statuses: number[] = []
  for (let network = 0; network < 11; network += 1) {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => tryFrom(`2001:db8:${network}::1`, user.email, 'not the one')),
    )
    statuses.push(...responses.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(101)
  expect(await tryFrom('203.0.113.1', user.email, password)).toMatchObject({ status: 429 })
  expect(await tryFrom('203.0.113.1', user.email, password, { cookie: device })).toMatchObject({ status: 200 })
  const other = await as('viewer')
  expect(await tryFrom('2001:db8:1::1', other.user.email, password, { cookie: device })).toMatchObject({ status: 429 })
})

test('a flood of strangers is told to wait, and a browser that is known gets in meanwhile', async () => {
  const { user, cookie } = await as('viewer')
  const device = /device=[^;]+/.exec(cookie())?.[0] ?? ''
  const flood = Array.from({ length: 100 }, (_, n) => tryFrom(`10.0.0.${n}`, `guess${n}@example.com`, 'not the one'))
  expect(await tryFrom('203.0.113.2', user.email, password, { cookie: device })).toMatchObject({ status: 200 })
  const responses = await Promise.all(flood)
  const refused = responses.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers, json } of refused) {
    expect(headers['retry-after']).toBe('5')
    expect(json.error).toBe('Too many people are signing in at this moment. Please try again in a few seconds.')
  }
})

test('a forged address counts for nothing when it does not come from the proxy', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      app.inject({
        method: 'POST',
        url: authApi.signIn.path,
        remoteAddress: '198.51.100.9',
        headers: { 'x-forwarded-for': `192.0.2.${n + 50}` },
        payload: { email: 'nobody@example.com', password: 'whatever' },
      }),
    ),
  )
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
})
