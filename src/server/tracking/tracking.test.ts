import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as trackingApi from '#contract/inquiries/tracking.ts'
import { leadTracking } from '#db/schema/lead-tracking.ts'
import { freshApp } from '#test/app.ts'
import { purgeOldAddresses } from './tracking.service.ts'

const { call, db } = await freshApp()

const view = (more: object = {}) => ({ action: 'page_view', page: '/', ...more })
const rows = (visitId: string) => db.select().from(leadTracking).where(eq(leadTracking.visitId, visitId))

describe('a step of a visit', () => {
  test('is refused if its action is unknown', async () => {
    expect(await call(trackingApi.track, { body: { action: 'login' } })).toMatchObject({
      status: 400,
      json: { issues: [{ path: 'action' }] },
    })
  })

  test('is refused from another website', async () => {
    expect((await call(trackingApi.track, { body: view(), headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(
      403,
    )
  })

  test('starts a visit with a cookie that no script can read, and later steps join it', async () => {
    const first = await call(trackingApi.track, {
      body: view({ utmSource: 'radio' }),
      headers: { 'user-agent': 'Test' },
    })
    const [cookie] = first.cookies
    expect(first.status).toBe(200)
    expect(cookie).toMatchObject({
      name: 'visit',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 90 * 24 * 60 * 60,
    })
    const headers = { cookie: `visit=${cookie?.value}` }
    const second = await call(trackingApi.track, {
      body: view({ action: 'unit_view', page: '/units/2', unitNumber: 'A2' }),
      headers,
    })
    expect(second.cookies).toEqual([])
    const steps = await rows(cookie?.value ?? '')
    expect(steps).toMatchObject([
      {
        action: 'page_view',
        source: 'radio',
        utmSource: 'radio',
        page: '/',
        userAgent: 'Test',
        ipAddress: '127.0.0.1',
      },
      { action: 'unit_view', unitNumber: 'A2', unitId: expect.stringMatching(/^\d+$/) },
    ])
  })

  test('truncates long values and clears invalid ones, and never fails because of them', async () => {
    const { status, cookies } = await call(trackingApi.track, {
      body: view({ utmCampaign: 'x'.repeat(5000), referrer: 'a\u0000b\ud83d', unitNumber: 'Z9' }),
    })
    expect(status).toBe(200)
    expect(await rows(cookies[0]?.value ?? '')).toMatchObject([
      { utmCampaign: 'x'.repeat(100), referrer: 'a b\ufffd', unitNumber: null, unitId: null },
    ])
  })

  test('starts a new visit if the cookie is not ours', async () => {
    const { cookies } = await call(trackingApi.track, { body: view(), headers: { cookie: 'visit=<script>' } })
    expect(cookies[0]?.value).toMatch(/^[\w-]{22}$/)
  })
})

describe('after 90 days', () => {
  test('the address and the user agent are deleted, and the rest stays', async () => {
    const { cookies } = await call(trackingApi.track, {
      body: view({ utmSource: 'radio' }),
      headers: { 'user-agent': 'Test' },
    })
    const visitId = cookies[0]?.value ?? ''
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
    await purgeOldAddresses({ db, clock: () => inDays(89) })
    expect(await rows(visitId)).toMatchObject([{ ipAddress: '127.0.0.1', userAgent: 'Test' }])
    await purgeOldAddresses({ db, clock: () => inDays(91) })
    expect(await rows(visitId)).toMatchObject([{ ipAddress: null, userAgent: null, utmSource: 'radio' }])
  })
})
