import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { trapField } from '#contract/inquiries/inquiries.constants.ts'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import * as toursApi from '#contract/tours/tours.ts'
import { freshSite } from '#test/app.ts'
import { formB } from '#test/tour-form.ts'

const { app, call, db } = await freshSite({ RATE_LIMIT: 'on' })
const named = Object.entries<Call>(calls)
const [startsAt = '', later = ''] = (await call(toursApi.listTimes)).json.times
const token = 'x'.repeat(43)

/** The limiters from which an anonymous call takes a token, or the reason why it needs none. */
type Guard = { limiters: string[]; sent?: Parameters<typeof call>[1] } | string

const cached = 'the response is cached, or one indexed row'
const longToken = 'a token of 128 bits or more is looked up before anything else is done'

const guards: Record<string, Guard> = {
  'inquiries.sendA': {
    limiters: ['inquiry'],
    sent: { body: { firstName: 'Ana', lastName: 'Ortiz', email: 'ana@example.com' } },
  },
  'inquiries.sendB': { limiters: ['inquiry'], sent: { body: formB() } },
  'tours.book': { limiters: ['inquiry', 'tour-mailbox'], sent: { body: { ...formB(), startsAt } } },
  'tracking.track': { limiters: ['track'], sent: { body: { action: 'page_view', page: '/' } } },
  'auth.signIn': {
    limiters: ['sign-in:account', 'sign-in:network'],
    sent: { body: { email: 'nobody@example.com', password: 'not the one' } },
  },
  'auth.requestPasswordReset': {
    limiters: ['reset-link:account', 'reset-link:network'],
    sent: { body: { email: 'nobody@example.com' } },
  },
  'auth.finishPasswordReset': longToken,
  'auth.readPasswordReset': longToken,
  'invitations.accept': longToken,
  'invitations.read': longToken,
  'calendar.read': longToken,
  'auth.signOut': 'it ends the session of the caller and nothing else',
  'units.list': cached,
  'tours.listTimes': cached,
  'properties.list': cached,
  'properties.read': cached,
  'publishedPages.readProperty': cached,
  'publishedPages.readUnit': cached,
  'park.readCompany': cached,
  'health.healthz': 'it responds without the database to whoever has no session',
  'health.readyz': 'it responds from what the last check found',
}

beforeEach(() => db.execute('truncate rate_limits'))
const limitersTaken = async () => {
  const { rows } = await db.execute<{ key: string }>(sql`select key from rate_limits order by key`)
  return rows.map(({ key }) => /^(?:sign-in:\w+|reset-link:\w+|[\w-]+)/.exec(key)?.[0]).toSorted()
}

// All others need a session, which permissions.test.ts proves.
test('every call that strangers can make has its limiter here, or the reason why it has none', () => {
  const open = named.filter(([, { permission }]) => permission === 'anyone').map(([name]) => name)
  expect(Object.keys(guards).toSorted()).toEqual(open.toSorted())
})

test.each(Object.entries(guards))('%s takes a token of its limiters', async (name, guard) => {
  const one = named.find(([known]) => known === name)?.[1]
  if (!one) throw new Error(`There is no call ${name}`)
  const params = Object.fromEntries([...one.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, key === 'id' ? 1 : token]))
  await call(one, typeof guard === 'string' ? { params } : { params, ...guard.sent })
  expect(await limitersTaken()).toEqual(typeof guard === 'string' ? [] : guard.limiters)
})

test('the pages where visitors book and change tours take tokens of them too', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (url: string, fields: Record<string, string>) =>
    app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() })
  const booked = await post('/tour', { ...formB(), startsAt: later, [trapField]: '', unit: '' })
  expect(booked.statusCode).toBe(303)
  expect(await limitersTaken()).toEqual(['inquiry', 'tour-mailbox'])
  await post(String(booked.headers.location), { cancel: 'yes' })
  expect(await limitersTaken()).toEqual(['inquiry', 'tour', 'tour-mailbox'])
})
