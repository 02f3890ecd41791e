import { describe, expect, test } from 'vitest'
import * as authApi from '#contract/auth/auth.ts'
import * as healthApi from '#contract/health.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as unitsApi from '#contract/units/units.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { mailHolds } from '#db/schema/mail-holds.ts'
import { outbox } from '#db/schema/outbox.ts'
import { pushSubscriptions } from '#db/schema/push-subscriptions.ts'
import { noteBackup } from '#server/lib/last-backup.ts'
import { freshSite } from '#test/app.ts'
import { routesOf } from '#test/routes.ts'

const { app, as, call, config, db } = await freshSite({
  METRICS: '10.1.0.0/16, fd00::/8',
  TRUST_PROXY: '10.1.0.2',
  RATE_LIMIT: 'off',
})
const staff = '10.1.9.9'

const read = (remoteAddress: string, headers: Record<string, string> = {}) =>
  app.inject({ url: '/metrics', remoteAddress, headers })

/** Returns the metrics that a monitor in the staff's network reads, by their full names. */
async function figures() {
  const response = await read(staff)
  expect(response.statusCode).toBe(200)
  const lines = response.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

describe('the metrics', () => {
  test('have no address unless networks are configured', async () => {
    const without = await freshSite()
    expect(routesOf(without.app)).not.toContain('GET /metrics')
    const response = await without.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('baydoor_')
  })

  test.each<[string, Record<string, string>]>([
    ['127.0.0.1', {}],
    ['203.0.113.9', {}],
    ['203.0.113.9', { 'x-forwarded-for': staff }],
    // Through the trusted proxy, which adds the client's address.
    ['10.1.0.2', { 'x-forwarded-for': '203.0.113.9' }],
    ['10.1.0.2', { 'x-forwarded-for': `${staff}, 203.0.113.9` }],
    // Through a proxy in the staff's network that TRUST_PROXY does not list.
    [staff, { 'x-forwarded-for': '203.0.113.9' }],
    [staff, { 'x-forwarded-for': staff }],
    [staff, { forwarded: `for=${staff}` }],
    [staff, { 'x-real-ip': staff }],
    [staff, { via: '1.1 proxy' }],
    ['10.1.0.2', { 'x-forwarded-for': 'nonsense' }],
    ['fe80::1', {}],
  ])('are not available to %s with %j', async (address, headers) => {
    const response = await read(address, headers)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).not.toContain('baydoor_')
  })

  test.each<[string, Record<string, string>]>([
    [staff, {}],
    [`::ffff:${staff}`, {}],
    ['fd00::7', {}],
    ['10.1.0.2', { 'x-forwarded-for': staff }],
  ])('are available to %s with %j', async (address, headers) => {
    const response = await read(address, headers)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(response.body).toContain('process_resident_memory_bytes')
  })

  test('count requests, and contain no path chosen by a client', async () => {
    await call(unitsApi.list)
    await call(healthApi.healthz)
    for (const url of ['/', '/', '/units/1', '/private-name', '/api/private-name', '/units/1?private-name=1'])
      await app.inject({ url })
    await app.inject({ method: 'PROPFIND', url: '/private-name' })
    const body = { email: 'nobody@example.com', password: 'private-name' }
    expect((await call(authApi.signIn, { body })).status).toBe(401)
    const inquiry = {
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.com',
      phone: '555-0100',
      spaceType: 'Office',
      preferredLocation: 'Anywhere',
      additionalDetails: '',
    }
    expect((await call(inquiriesApi.sendB, { body: inquiry })).status).toBe(201)
    expect((await call(inquiriesApi.sendB, { body: {} })).status).toBe(400)

    const read = await figures()
    const requests = (method: string, route: string, status: number) =>
      read.get(`baydoor_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`)
    expect(requests('GET', '/api/units', 200)).toBe(1)
    expect(requests('GET', 'page', 200)).toBe(4)
    expect(requests('POST', '/api/contact', 400)).toBe(1)
    expect(read.get('baydoor_inquiries_received_total')).toBe(1)
    expect(read.get('baydoor_sign_ins_refused_total{status="401"}')).toBe(1)
    const [kept, made] = [read.get('baydoor_pages_total{from="kept"}'), read.get('baydoor_pages_total{from="made"}')]
    expect(kept).toBeGreaterThanOrEqual(2)
    expect(made).toBeGreaterThanOrEqual(2)
    expect([...read.keys()].filter((name) => name.includes('private-name'))).toEqual([])
  })

  test('show the state of the outbox and the database', async () => {
    const hourAgo = new Date(Date.now() - 3_600_000)
    const inAnHour = new Date(Date.now() + 3_600_000)
    await db.delete(outbox)
    await db.insert(outbox).values([
      { kind: 'inquiry', dedupeKey: 'a', payload: {}, messageId: 'a', createdAt: hourAgo },
      { kind: 'inquiry', dedupeKey: 'b', payload: {}, messageId: 'b' },
      { kind: 'inquiry', dedupeKey: 'c', payload: {}, messageId: 'c', doneAt: hourAgo, createdAt: new Date(0) },
      // A push message, and two alerts of quiet hours: one that still waits and one that has just become due.
      { kind: 'alert-push', dedupeKey: 'd', payload: {}, messageId: 'd', createdAt: new Date(0) },
      { kind: 'alert-email', dedupeKey: 'e', payload: {}, messageId: 'e', createdAt: new Date(0), runAt: inAnHour },
      { kind: 'alert-email', dedupeKey: 'f', payload: {}, messageId: 'f', createdAt: new Date(0) },
      { kind: 'email', dedupeKey: 'g', payload: {}, messageId: 'g', createdAt: new Date(0), failedAt: hourAgo },
    ])
    const before = await figures()
    expect(before.get('baydoor_outbox_waiting')).toBe(3)
    expect(before.get('baydoor_outbox_oldest_seconds')).toBeGreaterThanOrEqual(3600)
    expect(before.get('baydoor_outbox_oldest_seconds')).toBeLessThan(7200)
    expect(before.get('baydoor_outbox_abandoned')).toBe(1)
    expect(before.get('baydoor_database_up')).toBe(1)
    expect(before.get('baydoor_database_connections{state="open"}')).toBeGreaterThanOrEqual(1)
  })
})

test('the metrics show what an operator must act on: push, held mail, jobs, the disk and the last backup', async () => {
  const quiet = await figures()
  for (const name of [
    'baydoor_push_failing_devices',
    'baydoor_mail_held',
    'baydoor_job_failing{job="maintenance"}',
    'baydoor_writes_refused',
    'baydoor_backup_timestamp_seconds',
  ])
    expect(quiet.get(name), name).toBe(0)
  expect(quiet.get('baydoor_disk_free_bytes')).toBeGreaterThan(0)

  await as('viewer')
  const [user] = await db.select({ id: adminUsers.id }).from(adminUsers)
  await db.insert(pushSubscriptions).values({
    userId: user?.id ?? 0,
    endpoint: 'https://push.example.com/1',
    p256dh: 'k',
    auth: 'a',
    userAgent: '',
    failure: 'The push service answered 500.',
  })
  await db.insert(mailHolds).values({})
  noteBackup(config.dataDir, { finishedAt: '2026-11-26T03:15:07.000Z', bytes: 1 })
  const loud = await figures()
  expect(loud.get('baydoor_push_failing_devices')).toBe(1)
  expect(loud.get('baydoor_mail_held')).toBe(1)
  expect(loud.get('baydoor_backup_timestamp_seconds')).toBe(Date.parse('2026-11-26T03:15:07Z') / 1000)
})

test('the metrics show an unavailable database, and leave out what only it knows', async () => {
  const { app: other, database } = await freshSite({ METRICS: '10.1.0.0/16' })
  await database.close()
  const response = await other.inject({ url: '/metrics', remoteAddress: staff })
  expect(response.statusCode).toBe(200)
  expect(response.body).toMatch(/^baydoor_database_up 0$/m)
  expect(response.body).toMatch(/^baydoor_outbox_waiting nan$/im)
})
