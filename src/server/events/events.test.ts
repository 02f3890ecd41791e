import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import * as authApi from '#contract/auth/auth.ts'
import { heartbeatEvery } from '#contract/events.constants.ts'
import * as eventsApi from '#contract/events.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { openDatabase } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { leads } from '#db/schema/leads.ts'
import { sessions } from '#db/schema/sessions.ts'
import { units } from '#db/schema/units.ts'
import { makeLead } from '#sample/leads.ts'
import { freshApp } from '#test/app.ts'
import { freshOptions, testOptions } from '#test/database.ts'
import { waitLimit } from '#test/limits.ts'
import { createEventStreams } from './event-streams.service.ts'

const { app, as, call, clock, db, database } = await freshApp({ RATE_LIMIT: 'off' })
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))
afterEach(() => {
  clock.ahead = 0
  for (const stop of open.splice(0)) stop()
})
const open: (() => void)[] = []

type Heard = { id: string; tables: string[]; writing?: eventsApi.Writing }

/** Follows the events over HTTP, as a browser does. */
async function follow(cookie: string, lastId?: string) {
  const { port } = app.server.address() as AddressInfo
  const stop = new AbortController()
  open.push(() => stop.abort())
  const response = await fetch(`http://127.0.0.1:${port}${eventsApi.follow.path}`, {
    headers: { cookie, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
    signal: stop.signal,
  })
  const events: Heard[] = []
  const over = Promise.withResolvers<void>()
  const read = async () => {
    let text = ''
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece
      const ctx = text.split('\n\n')
      text = ctx.pop() ?? ''
      for (const part of ctx) {
        const [, id = '', data = ''] = /^id: (.+)\nevent: edited\ndata: (.+)$/.exec(part) ?? []
        if (data) events.push({ id, ...JSON.parse(data) })
      }
    }
  }
  read().then(over.resolve, () => over.resolve())
  await vi.waitUntil(() => events.length > 0 || response.status !== 200, { timeout: waitLimit })
  return { response, events, over: over.promise, stop: () => stop.abort() }
}

const addLead = (email: string) => ({ body: { firstName: 'Wade', lastName: 'Hollis', email } })

describe('the stream of events', () => {
  test('is refused for strangers', async () => {
    const response = await call(eventsApi.follow)
    expect(response.status).toBe(401)
    expect(response.json.message).toBe('Unauthorized')
  })

  test('notifies staff of every role which tables have changed, and nothing more', async () => {
    const viewer = await as('viewer')
    const admin = await as('admin')
    const { response, events } = await follow(viewer.cookie())
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const before = events.length
    expect((await admin.call(leadsApi.create, addLead('wade@example.com'))).status).toBe(201)
    await expect.poll(() => events.slice(before).flatMap(({ tables }) => tables)).toContain('leads')
    expect(JSON.stringify(events)).not.toContain('wade')
  })

  test('reports a new inquiry', async () => {
    const viewer = await as('viewer')
    const { events } = await follow(viewer.cookie())
    const before = events.length
    const body = { firstName: 'Ana', lastName: 'Ortiz', email: 'ana@example.com' }
    expect((await call(inquiriesApi.sendA, { body })).status).toBe(201)
    await expect.poll(() => events.slice(before).flatMap(({ tables }) => tables)).toContain('contact_inquiries')
  })

  test('tells who is writing to whom, and only users who may write can say so', async () => {
    const [viewer, admin] = [await as('viewer'), await as('admin')]
    const { events } = await follow(viewer.cookie())
    const body = { noun: 'lead', id: 7 } as const
    expect((await viewer.call(eventsApi.tellWriting, { body })).status).toBe(403)
    expect((await admin.call(eventsApi.tellWriting, { body })).json).toEqual({ success: true })
    await expect
      .poll(() => events.flatMap(({ writing }) => writing ?? []))
      .toEqual([{ ...body, userId: admin.user.id }])
    expect((await admin.call(eventsApi.tellWriting, { body: { ...body, isOver: true } })).status).toBe(200)
    await expect.poll(() => events.at(-1)?.writing).toEqual({ ...body, userId: admin.user.id, isOver: true })
    expect((await admin.call(eventsApi.tellWriting, { body: { ...body, id: 0 } })).status).toBe(400)
  })

  test('reports after a break exactly the tables that changed meanwhile', async () => {
    const viewer = await as('viewer')
    const changeUnit = (industryType: string) =>
      db.update(units).set({ industryType }).where(eq(units.unitNumber, 'A1'))
    const first = await follow(viewer.cookie())
    // Notifications arrive in commit order, so the one of the sign-in has arrived too.
    await changeUnit('Cabinets')
    await expect.poll(() => first.events.at(-1)?.tables).toContain('units')
    first.stop()
    await changeUnit('Welding')
    // Another stream receives it, which shows that the process knows about it.
    const other = await follow(viewer.cookie())
    const namedAgain = async () => {
      const again = await follow(viewer.cookie(), first.events.at(-1)?.id)
      again.stop()
      return again.events[0]?.tables
    }
    await expect.poll(namedAgain).toContain('units')
    const again = await follow(viewer.cookie(), first.events.at(-1)?.id)
    expect(again.events[0]?.tables).toEqual(['units'])
    const late = await follow(viewer.cookie(), again.events[0]?.id)
    expect(late.events[0]?.tables).toEqual([])
    other.stop()
  })

  test('reports all tables as changed to a new client, and to one whose last event came from another process', async () => {
    const viewer = await as('viewer')
    for (const id of [undefined, 'elsewhere-3', 'x', `${'9'.repeat(400)}`])
      expect((await follow(viewer.cookie(), id)).events[0]?.tables).toEqual(['*'])
  })

  test('ends when its session is signed out, revoked or expired, or its user gets another role', async () => {
    const out = await as('viewer')
    const signedOut = await follow(out.cookie())
    await out.call(authApi.signOut)
    await signedOut.over

    const revoked = await as('viewer')
    const gone = await follow(revoked.cookie())
    await db.delete(sessions).where(eq(sessions.userId, revoked.user.id))
    await gone.over
    expect((await follow(revoked.cookie())).response.status).toBe(401)

    const removed = await as('viewer')
    const deleted = await follow(removed.cookie())
    await db.delete(adminUsers).where(eq(adminUsers.id, removed.user.id))
    await deleted.over
  })

  test('does not extend its session, and ends with it', async () => {
    const { user, cookie } = await as('viewer')
    const [before] = await db.select().from(sessions).where(eq(sessions.userId, user.id))
    clock.ahead = 20 * 60 * 60_000
    await follow(cookie())
    const [after] = await db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(after?.expire).toEqual(before?.expire)
    clock.ahead = 25 * 60 * 60_000
    expect((await follow(cookie())).response.status).toBe(401)
  })

  test('is refused for a session that has ten of them, and for nobody else', async () => {
    const many = await as('viewer')
    for (let count = 0; count < 10; count += 1) await follow(many.cookie())
    const { response } = await follow(many.cookie())
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('30')
    const other = await as('viewer')
    expect((await follow(other.cookie())).response.status).toBe(200)
  })
})

test.runIf(inject('database').mode === 'server')(
  'a change made by one process reaches the streams of another one',
  async () => {
    const { options, remove } = await freshOptions()
    const [one, other] = [
      await openDatabase({ ...options, ...testOptions }),
      await openDatabase({ ...options, ...testOptions }),
    ]
    const streams = createEventStreams({ database: other, log: app.log })
    const streamsOfOne = createEventStreams({ database: one, log: app.log })
    try {
      const out = streams.open({ session: 'one', lastId: undefined, isAllowed: async () => true })
      let heard = ''
      out.on('data', (piece) => {
        heard += String(piece)
      })
      // The process connects its listener separately, after the database is open.
      await expect.poll(() => heard.split('"*"').length).toBeGreaterThan(2)
      await one.db.insert(leads).values(makeLead(1))
      await expect.poll(() => heard).toContain('"leads"')
      await streamsOfOne.tellWriting({ noun: 'inquiry', id: 3, userId: 2 })
      await expect.poll(() => heard).toContain('"writing":{"noun":"inquiry","id":3,"userId":2}')
    } finally {
      streamsOfOne.end()
      streams.end()
      await Promise.all([one.close(), other.close()])
      await remove()
    }
  },
)

test('a stream sends heartbeats, and ends with its session even without any change', async () => {
  const streams = createEventStreams({ database, log: app.log, heartbeat: 20 })
  let isAllowed = true
  const out = streams.open({ session: 'one', lastId: undefined, isAllowed: async () => isAllowed })
  const pieces: string[] = []
  out.on('data', (piece) => pieces.push(String(piece)))
  await expect.poll(() => pieces).toContain(': here\n\n')
  expect(streams.count()).toBe(1)
  isAllowed = false
  await new Promise((resolve) => out.once('close', resolve))
  expect(streams.count()).toBe(0)
  streams.end()
  expect(heartbeatEvery).toBeLessThan(30_000)
})

test('a draining process ends its streams and accepts no new ones', async () => {
  const own = await freshApp({ RATE_LIMIT: 'off' })
  const viewer = await own.as('viewer')
  await own.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = own.app.server.address() as AddressInfo
  const asking = () =>
    fetch(`http://127.0.0.1:${port}${eventsApi.follow.path}`, { headers: { cookie: viewer.cookie() } })
  const response = await asking()
  own.app.drain()
  await response.text()
  expect((await asking()).status).toBe(503)
})
