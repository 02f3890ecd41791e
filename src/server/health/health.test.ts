import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as healthApi from '#contract/health.ts'
import { freshSite } from '#test/app.ts'
import { ownKind } from '#test/database.ts'

const { app, call } = await freshSite()

describe('probes', () => {
  test('report that the process is alive and can serve', async () => {
    expect(await call(healthApi.healthz)).toMatchObject({ status: 200, json: { ok: true } })
    expect(await call(healthApi.readyz)).toMatchObject({ status: 200, json: { ok: true } })
  })
})

test('problems and the release are visible to the networks in METRICS and to staff, but not to strangers', async () => {
  const { app: monitored, as } = await freshSite({ METRICS: '10.1.0.0/16', TRUST_PROXY: '127.0.0.1' })
  const from = async (address: string, headers: Record<string, string> = {}) =>
    (await monitored.inject({ url: '/healthz', remoteAddress: address, headers })).json()
  const whole = { ok: true, version: expect.stringMatching(/^\d/), problems: expect.any(Array) }
  expect(await from('10.1.2.3')).toEqual(whole)
  expect(await from('127.0.0.1', { 'x-forwarded-for': '10.1.2.3' })).toEqual(whole)
  expect(await from('127.0.0.1')).toEqual({ ok: true })
  expect(await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toEqual({ ok: true })
  expect(await from('10.2.0.1', { 'x-forwarded-for': '10.1.2.3' })).toEqual({ ok: true })
  expect(await from('10.1.2.3', { 'x-forwarded-for': '10.1.2.3' })).toEqual({ ok: true })
  const viewer = await as('viewer')
  expect(await from('203.0.113.7', { cookie: viewer.cookie() })).toEqual(whole)
  expect(await from('203.0.113.7', { cookie: 'session=guess' })).toEqual({ ok: true })
  expect((await call(healthApi.healthz)).json).toEqual({ ok: true })
})

test('a stopping process reports not ready, and closes each connection after its response', async () => {
  const stopping = await freshSite()
  const request = () => stopping.app.inject({ url: '/api/units' })
  expect((await request()).headers).not.toHaveProperty('connection')
  stopping.app.drain()
  expect(await stopping.call(healthApi.readyz)).toMatchObject({
    status: 503,
    json: { message: 'This process is stopping. Please try again in a few seconds.' },
  })
  expect(await stopping.call(healthApi.healthz)).toMatchObject({ status: 200 })
  expect(await request()).toMatchObject({ statusCode: 200, headers: { connection: 'close' } })
})

test.runIf(ownKind() === 'server')(
  'a process whose database a newer release has migrated is not ready, and refuses writes',
  async () => {
    const old = await freshSite()
    await old.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer release', 9e12)`,
    )
    await expect
      .poll(() => old.call(healthApi.readyz))
      .toMatchObject({ status: 503, json: { message: expect.stringContaining('another release has migrated') } })
    const written = await old.app.inject({ method: 'POST', url: '/api/contact', payload: {} })
    expect(written.statusCode).toBe(503)
    expect(written.headers['retry-after']).toBe('5')
    expect(await old.call(healthApi.healthz)).toMatchObject({ status: 200 })
  },
)

describe('an unknown address', () => {
  test.each(['/api', '/api/', '/api/unknown', '/api/units/1', '/api/units/%00'])(
    'returns JSON under /api: %s',
    async (url) => {
      const response = await app.inject({ url })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({
        error: 'There is nothing at this address.',
        message: 'There is nothing at this address.',
      })
    },
  )

  test('returns a page outside the API', async () => {
    const response = await app.inject({ url: '/nowhere' })
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('404 Page Not Found')
  })

  test('never returns a server error for a malformed address', async () => {
    for (const url of [
      '/%',
      '/%ff',
      '/units/%00',
      `/${'a'.repeat(10_000)}`,
      '/units/99999999999999999999',
      '//evil.example/',
      '/units/1/',
    ]) {
      expect((await app.inject({ url })).statusCode, url.slice(0, 30)).toBeLessThan(500)
    }
  })
})
