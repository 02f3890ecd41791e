import { expect, test } from 'vitest'
import * as inquiriesApi from '#contract/inquiries.ts'
import * as toursApi from '#contract/tours.ts'
import { tours } from '#db/schema/tours.ts'
import { inquiryLimit } from '#server/http/rate-limit.service.ts'
import { freshSite } from '#test/app.ts'
import { formB } from '#test/tour-form.ts'

const { app, call, db } = await freshSite({ RATE_LIMIT: 'on' })

test('a flood of bookings ends at the limit of inquiries, by the call and by the page, which keeps what was typed', async () => {
  const times: string[] = (await call(toursApi.listTimes)).json.times
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
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...formB({ additionalDetails: 'A kiln' }), startsAt }).toString(),
  })
  expect(page.statusCode).toBe(429)
  expect(page.headers['retry-after']).toBe('15')
  expect(page.body).toContain('Too many requests from your address. Please try again in 15 seconds.')
  expect(page.body).toContain('A kiln')
  expect(await db.$count(tours)).toBe(half)
})
