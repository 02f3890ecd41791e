import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as authApi from '#contract/auth/auth.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { freshApp, password } from '#test/app.ts'
import { quickHash } from '#test/callers.ts'
import { maxTokensSince } from '#test/tokens.ts'

const { app, as, call, db } = await freshApp({ TRUST_PROXY: '127.0.0.1' })
/** The limits of docs/security.md. */
const [ofNetwork, ofAccount] = [
  { burst: 10, perMinute: 10 / 3 },
  { burst: 100, perMinute: 100 / 60 },
]

/** An account whose password takes no time to compare, and the cookie of a browser known to it. */
async function target(role: 'viewer' | 'owner') {
  const person = await as(role)
  const hash = await quickHash(password)
  await db.update(adminUsers).set({ password: hash }).where(eq(adminUsers.id, person.user.id))
  return { ...person, email: person.user.email as string, device: /device=[^;]+/.exec(person.cookie())?.[0] ?? '' }
}

/** The guessed password is always wrong. `from` is the client's address according to the proxy. */
const guess = (from: string, email: unknown, cookie = '') =>
  call(authApi.signIn, { body: { email, password: 'not the one' }, headers: { 'x-forwarded-for': from, cookie } })
const enter = (from: string, email: string, cookie = '') =>
  call(authApi.signIn, { body: { email, password }, headers: { 'x-forwarded-for': from, cookie } })
const many = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

/** The number of compared passwords equals the limit's tokens, and all other guesses were told to wait. */
function expectLimited(responses: { status: number }[], limit: typeof ofNetwork, start: number, wrong = 401) {
  const compared = responses.filter(({ status }) => status === wrong).length
  expect(compared).toBeGreaterThanOrEqual(limit.burst)
  expect(compared).toBeLessThanOrEqual(maxTokensSince(start, limit))
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(responses.length - compared)
}

test('three hundred guesses from as many networks compare a hundred passwords, and the owner can still sign in', async () => {
  const owner = await target('owner')
  const start = performance.now()
  const responses = []
  for (let batch = 0; batch < 15; batch += 1)
    responses.push(...(await many(20, (n) => guess(`10.${batch}.${n}.7`, owner.email))))
  expectLimited(responses, ofAccount, start)
  for (const { status, headers } of responses) if (status === 429) expect(headers['retry-after']).toBe('36')
  expect(await enter('10.1.1.7', owner.email, owner.device)).toMatchObject({ status: 200 })
  expect(await owner.call(authApi.readUser)).toMatchObject({ status: 200 })
})

test('one network gets ten guesses, however it writes the address and whichever accounts it tries', async () => {
  const { email } = await target('viewer')
  const variants = [email, email.toUpperCase(), ` ${email} `, email.replace('v', 'V')]
  const start = performance.now()
  const responses = await many(40, (n) =>
    guess('2001:db8::1', n % 2 === 0 ? variants[n % variants.length] : `nobody${n}@example.com`),
  )
  expectLimited([...responses, await guess('2001:db8::ffff', 'other@example.com')], ofNetwork, start)
  const refused = responses.find(({ status }) => status === 429)
  expect(refused?.headers['retry-after']).toBe('18')
  expect(refused?.json.error).toBe('Too many failed sign-ins. Please try again in 18 seconds.')
  expect(await enter('2001:db8:0:1::1', email)).toMatchObject({ status: 200 })
})

test('a correct password does not count against the limit', async () => {
  const { email } = await target('viewer')
  for (let count = 0; count < 3; count += 1) expect(await enter('192.0.2.1', email)).toMatchObject({ status: 200 })
  const start = performance.now()
  expectLimited(await many(20, () => guess('192.0.2.1', email)), ofNetwork, start)
})

test('invented client addresses count as the client’s own', async () => {
  const start = performance.now()
  const responses = await many(40, async (n) => {
    const { statusCode: status } = await app.inject({
      method: 'POST',
      url: authApi.signIn.path,
      remoteAddress: '198.51.100.9',
      headers: { 'x-forwarded-for': `10.9.0.${n}` },
      payload: { email: `nobody${n}@example.com`, password: 'not the one' },
    })
    return { status }
  })
  expectLimited(responses, ofNetwork, start)
})

test('the cookie of a known browser helps for its own account only, and not for guessing', async () => {
  const [victim, other] = [await target('viewer'), await target('viewer')]
  const forged = `device=${encodeURIComponent(`${'A'.repeat(22)} ${victim.email}.c2lnbmVk`)}`
  for (const [from, cookie] of [
    ['192.0.2.10', other.device],
    ['192.0.2.11', forged],
  ] as const) {
    const start = performance.now()
    expectLimited(await many(15, () => guess(from, victim.email, cookie)), ofNetwork, start)
  }
  const start = performance.now()
  expectLimited(await many(15, (n) => guess(`192.0.2.${n + 20}`, other.email, other.device)), ofNetwork, start)
})

test('a session gives no more guesses at its password than a stranger has', async () => {
  const { call: callAs } = await target('viewer')
  const body = { currentPassword: 'not the one', newPassword: 'windmill pump' }
  const start = performance.now()
  expectLimited(await many(15, () => callAs(authApi.changePassword, { body })), ofNetwork, start, 400)
})

test('a flood of strangers is told to wait, and a known browser can sign in meanwhile', async () => {
  const [victim, known] = [await target('viewer'), await target('viewer')]
  const flood = many(100, (n) => guess(`10.0.0.${n}`, victim.email))
  expect(await enter('203.0.113.2', known.email, known.device)).toMatchObject({ status: 200 })
  const refused = (await flood).filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers, json } of refused) {
    expect(headers['retry-after']).toBe('5')
    expect(json.error).toBe('Too many people are signing in at this moment. Please try again in a few seconds.')
  }
})
