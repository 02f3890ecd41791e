import { like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as toursApi from '#contract/tours/tours.ts'
import { outbox } from '#db/schema/outbox.ts'
import { tours } from '#db/schema/tours.ts'
import { inquiryLimit, tourChangeLimit, tourMailboxLimit } from '#server/http/limits/rate-limit.service.ts'
import { freshSite } from '#test/app.ts'
import { formB } from '#test/tour-form.ts'

const { app, call, db } = await freshSite({ RATE_LIMIT: 'on' })

const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const times: string[] = (await call(toursApi.listTimes)).json.times
beforeEach(() => db.execute('truncate tours, rate_limits, outbox cascade'))

test('a flood of bookings ends at the limit of inquiries, in the call and on the page, which keeps the input', async () => {
  const half = inquiryLimit.burst / 2
  for (let n = 0; n < half; n += 1) {
    expect((await call(inquiriesApi.sendB, { body: formB() })).status).toBe(201)
    expect((await call(toursApi.book, { body: { ...formB(), startsAt: times[n] } })).status).toBe(201)
  }
  const startsAt = times[half] ?? ''
  const refused = await call(toursApi.book, { body: { ...formB(), startsAt } })
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '15' } })
  const page = await app.inject({
    method: 'POST',
    url: '/tour',
    headers: formType,
    payload: new URLSearchParams({ ...formB({ additionalDetails: 'A kiln' }), startsAt }).toString(),
  })
  expect(page.statusCode).toBe(429)
  expect(page.headers['retry-after']).toBe('15')
  expect(page.body).toContain('Too many requests from your address. Please try again in 15 seconds.')
  expect(page.body).toContain('A kiln')
  expect(await db.$count(tours)).toBe(half)
})

test('a tour can be moved a few times per hour, its emails become one, and its page shows when moves are possible again', async () => {
  const { address } = (await call(toursApi.book, { body: { ...formB(), startsAt: times[0] } })).json
  const move = (startsAt = '') =>
    app.inject({
      method: 'POST',
      url: address,
      headers: formType,
      payload: new URLSearchParams({ startsAt }).toString(),
    })
  for (const startsAt of times.slice(1, 1 + tourChangeLimit.burst)) expect((await move(startsAt)).statusCode).toBe(303)
  const refused = await move(times[20])
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('600')
  expect(refused.body).toContain('Too many changes of this tour. Please try again in 10 minutes.')
  const [tour] = await db.select().from(tours)
  const queued = await db
    .select()
    .from(outbox)
    .where(like(outbox.dedupeKey, `tour:${tour?.id}:%:moved:visitor`))
  expect(queued).toHaveLength(tourChangeLimit.burst)
  // Each email is delayed, and all but the one for the last revision are dropped when due.
  for (const { runAt, createdAt } of queued) expect(runAt.getTime() - createdAt.getTime()).toBeGreaterThan(50_000)
})

test('the tours of one mailbox are limited across its addresses and networks', async () => {
  const booked = async (n: number, tag: string) => {
    const body = { ...formB({ email: `rosa${tag}@example.com` }), startsAt: times[n] }
    const { status, json } = await call(toursApi.book, { body })
    if (status !== 201) return { status, message: json.message }
    const cancel = await app.inject({ method: 'POST', url: json.address, headers: formType, payload: 'cancel=yes' })
    return { status: cancel.statusCode, message: undefined }
  }
  for (let n = 0; n < tourMailboxLimit.burst / 2; n += 1) expect((await booked(n, `+${n}`)).status).toBe(303)
  expect(await booked(20, '+another')).toEqual({
    status: 429,
    message: 'Too many tours with this email address. Please try again in 15 minutes.',
  })
  expect((await call(toursApi.book, { body: { ...formB(), startsAt: times[20] } })).status).toBe(201)
})
