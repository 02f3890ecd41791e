import { sql } from 'drizzle-orm'
import { fastify } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as authApi from '#contract/auth/auth.ts'
import { call as declare, type ResponseOf } from '#contract/call.ts'
import * as usersApi from '#contract/auth/users.ts'
import type { EditedTable } from '#contract/events.constants.ts'
import { freshApp } from '#test/app.ts'
import { bind } from './bind.ts'
import { shownOnPages } from './shown-on-pages.ts'

const { app, as, db } = await freshApp({ RATE_LIMIT: 'off' })
const viewer = await as('viewer')
const json = { 'content-type': 'application/json' }

const put = (id: string | number, payload: string, headers: Record<string, string>) =>
  app.inject({ method: 'PUT', url: `/api/admin/users/${id}`, headers: { ...json, ...headers }, payload })

describe('a call of staff', () => {
  test('is checked in a fixed order: format of the body, sign-in, permission, id, body', async () => {
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

  test('accepts a body of up to 1 MB', async () => {
    const bodyOf = (bytes: number) => JSON.stringify({ firstName: 'Ana', unknown: 'x'.repeat(bytes) })
    const { id } = viewer.user
    expect((await put(id, bodyOf(1_000_000), { cookie: viewer.cookie() })).statusCode).toBe(200)
    expect((await put(id, bodyOf(1_100_000), { cookie: viewer.cookie() })).statusCode).toBe(413)
  })

  test('may have a content type without a body, and reports a missing body if it needs one', async () => {
    const { cookie } = await as('viewer')
    const post = (url: string) => app.inject({ method: 'POST', url, headers: { ...json, cookie: cookie() } })
    expect((await post(authApi.changePassword.path)).json()).toMatchObject({ message: 'Send a JSON object.' })
    expect((await post(authApi.signOut.path)).statusCode).toBe(200)
  })
})

describe('a response', () => {
  const bare = fastify()
  afterAll(() => bare.close())
  const list = declare('GET', '/units', {
    permission: 'anyone',
    summary: 'Units',
    response: z.array(
      z.object({
        unitNumber: z.string(),
        photos: z.array(z.object({ url: z.string() })),
        tenant: z.nullable(z.object({ company: z.string() })),
        doorHeight: z.optional(z.int()),
      }),
    ),
  })
  let units: ResponseOf<typeof list> = []
  bind(bare, list, async () => units)

  test('has only the declared keys, at every depth', async () => {
    const photo = { url: '/a', secret: 1 }
    const tenant = { company: 'Mesa', secret: 1 }
    const unit = { unitNumber: 'A1', photos: [photo], tenant, secret: 1 }
    units = [unit, { ...unit, tenant: null, doorHeight: 14 }]
    const kept = { unitNumber: 'A1', photos: [{ url: '/a' }], tenant: { company: 'Mesa' } }
    for (const _turn of ['compiled now', 'compiled before'])
      expect((await bare.inject('/units')).json()).toEqual([kept, { ...kept, tenant: null, doorHeight: 14 }])
  })

  test('is not sent if it does not match its declaration', async () => {
    units = JSON.parse('[{"unitNumber":"A1","photos":[{"url":1}],"tenant":null}]')
    expect((await bare.inject('/units')).statusCode).toBe(500)
  })
})

describe('a write', () => {
  const bare = fastify()
  afterAll(() => bare.close())
  let invalidations = 0
  bare.decorate('invalidatePages', () => void (invalidations += 1))
  const declareWrite = (path: string, writes: EditedTable[]) =>
    declare('POST', path, { permission: 'anyone', summary: 'Write', writes, ifMatch: true })
  let readAt: Date | undefined
  let failure: Error | undefined
  for (const call of [declareWrite('/units', ['history', 'units']), declareWrite('/tasks', ['history', 'tasks'])])
    bind(bare, call, async (input) => {
      if (failure) throw failure
      readAt = input.readAt
      return { id: 3 }
    })
  const post = async (url: string, headers = {}) => {
    invalidations = 0
    const { statusCode, body } = await bare.inject({ method: 'POST', url, headers })
    return { status: statusCode, body, invalidations }
  }

  test('without a declared response returns { success: true }', async () => {
    expect(await post('/tasks')).toMatchObject({ status: 200, body: '{"success":true}' })
  })

  test('empties the page cache if it succeeds and public pages show its tables', async () => {
    expect(await post('/units')).toMatchObject({ status: 200, invalidations: 1 })
    expect(await post('/tasks')).toMatchObject({ status: 200, invalidations: 0 })
    failure = new Error('refused')
    expect(await post('/units')).toMatchObject({ status: 500, invalidations: 0 })
    failure = undefined
  })

  test('receives the time of its If-Match, quoted or not', async () => {
    const time = '2026-03-01T10:00:00.000Z'
    for (const text of [time, `"${time}"`]) {
      await post('/units', { 'if-match': text })
      expect(readAt).toEqual(new Date(time))
    }
    await post('/units')
    expect(readAt).toBeUndefined()
  })
})

test('the database notifies the page cache about exactly the tables shown on public pages', async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'tell_changed'`,
  )
  // A template causes a notification only when it is deleted or restored, which counts as a write of its published
  // version.
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set([...shownOnPages, 'page_templates']))
})
