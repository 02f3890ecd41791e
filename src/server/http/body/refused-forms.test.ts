import { desc, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as toursApi from '#contract/tours/tours.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { freshApp, freshSite } from '#test/app.ts'
import { formB } from '#test/tour-form.ts'

const { app, db, call, park, config, logged } = await freshSite({ RATE_LIMIT: 'off' })
/** A process logs ten addresses; this one is for the test of that limit alone. */
const another = await freshApp({ RATE_LIMIT: 'off' })

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const urlEncoded = { ...browser, 'content-type': 'application/x-www-form-urlencoded' }

const post = async (url: string, payload: string | Buffer, headers: Record<string, string> = urlEncoded) => {
  const { statusCode, body, headers: answered } = await app.inject({ method: 'POST', url, headers, payload })
  return { status: statusCode, html: body, headers: answered }
}
const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const latest = async () => (await db.select().from(contactInquiries).orderBy(desc(contactInquiries.id)).limit(1))[0]
const firstTime = async () => (await call(toursApi.listTimes)).json.times[0] ?? ''
const ownTour = async () => {
  const { headers } = await post('/tour', encoded({ ...formB(), startsAt: await firstTime() }))
  return String(headers.location)
}

describe('a browser that posted a form gets a page', () => {
  const page = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

  test.each<[number, string, string, Record<string, string>]>([
    [404, '/nowhere', 'a=b', urlEncoded],
    [404, '/units/1', 'a=b', urlEncoded],
    [413, '/inquiry', `details=${'x'.repeat(600_000)}`, urlEncoded],
    [413, '/unsubscribe/some-token', `details=${'x'.repeat(600_000)}`, urlEncoded],
    [415, '/inquiry', '--a--', { ...browser, 'content-type': 'multipart/form-data; boundary=a' }],
    [415, '/tour', 'a=b', { ...browser, 'content-type': 'text/plain' }],
    [415, '/api/contact', 'a=b', urlEncoded],
    [403, '/tour', 'a=b', { ...urlEncoded, origin: 'null' }],
    [403, '/tour', 'a=b', { ...urlEncoded, 'sec-fetch-site': 'cross-site' }],
    [403, '/api/contact', 'a=b', { ...urlEncoded, origin: 'http://198.51.100.7:3000' }],
  ])('with the status %i at %s', async (status, url, payload, headers) => {
    const refused = await post(url, payload, headers)
    expect(refused).toMatchObject({ status, headers: page })
    expect(refused.html).toContain('<h1')
    expect(refused.html).toContain(`>${park.phone}</a>`)
    expect(refused.headers['content-security-policy']).toContain("script-src 'self'")
  })

  test('with the input, whether it is refused for its origin or because of a fault of ours', async () => {
    const typed = { ...formB(), form: 'B', additionalDetails: 'A kiln & <two> ovens' }
    const before = await latest()
    for (const url of ['/inquiry', '/tour']) {
      const { status, html } = await post(url, encoded(typed), { ...urlEncoded, origin: 'http://198.51.100.7:3000' })
      expect(status).toBe(403)
      expect(html).toContain('A kiln &amp; &lt;two&gt; ovens')
      expect(html).toContain(`Nothing can be sent from http://198.51.100.7:3000. Please open ${config.publicUrl}`)
    }
    expect(await latest()).toEqual(before)
    expect(logged.filter((line) => line.includes('set PUBLIC_URL to it'))).toHaveLength(1)
    await db.execute(sql`alter table contact_inquiries rename to contact_inquiries_away`)
    const startsAt = await firstTime()
    const failed = [await post('/inquiry', encoded(typed)), await post('/tour', encoded({ ...typed, startsAt }))]
    await db.execute(sql`alter table contact_inquiries_away rename to contact_inquiries`)
    for (const { status, html, headers } of failed) {
      expect({ status, headers }).toMatchObject({ status: 500, headers: page })
      expect(html).toContain('Something went wrong on our side. Please try again in a moment.')
      expect(html).toContain('A kiln &amp; &lt;two&gt; ovens')
    }
    expect(logged.filter((line) => line.includes('unexpected error'))).toHaveLength(2)
  })

  test('with the input as text if its form cannot be shown', async () => {
    await db.execute(sql`alter table tours rename to tours_away`)
    const { status, html } = await post('/tour', encoded({ ...formB(), additionalDetails: 'A kiln', startsAt: 'soon' }))
    await db.execute(sql`alter table tours_away rename to tours`)
    expect(status).toBe(400)
    expect(html).toContain('<dt>Additional Details</dt><dd class="whitespace-pre-wrap">A kiln</dd>')
    expect(html).toContain(`>${park.phone}</a>`)
  })

  test('and a program gets JSON', async () => {
    const { accept: _, ...headers } = urlEncoded
    expect(await post('/nowhere', 'a=b', headers)).toMatchObject({
      status: 404,
      html: expect.stringMatching(/^{"error/),
    })
    const json = { accept: 'application/json, text/html', 'content-type': 'application/json' }
    expect(await post('/api/contact', '{}', json)).toMatchObject({
      status: 400,
      html: expect.stringMatching(/^{"error/),
    })
  })
})

test('a program that uses the wrong address gets the right one in the error, in words for its user', async () => {
  const send = (url: string, origin: string) =>
    another.app.inject({
      method: 'POST',
      url,
      headers: { origin },
      payload: { email: 'rosa@example.com', password: 'a password' },
    })
  const origin = 'http://198.51.100.8:3000'
  expect((await send('/api/contact', origin)).json().message).toBe(
    `Nothing can be sent from ${origin}. Please open ${config.publicUrl}, or call the leasing office at ${park.phone}.`,
  )
  expect((await send('/api/admin/login', origin)).json().message).toBe(
    `This site was opened at ${origin}, but its PUBLIC_URL is ${config.publicUrl}. Open it there, or set PUBLIC_URL to ${origin}.`,
  )
  expect((await send('/api/admin/login', 'null')).json().message).toContain('from another website')
  for (let place = 0; place < 20; place += 1) await send('/api/contact', `http://site${place}.example`)
  expect(another.logged.filter((line) => line.includes('set PUBLIC_URL to it'))).toHaveLength(10)
})

test('a browser sends the origin of a form on a private page, and no other site learns its address', async () => {
  const address = await ownTour()
  const own = await app.inject({ url: address })
  expect(own.headers['referrer-policy']).toBe('strict-origin')
  const { status } = await post(address, 'cancel=yes', { ...urlEncoded, origin: config.publicUrl })
  expect(status).toBe(303)
})

describe('a form without a script', () => {
  test.each([
    ['Chinese', '仓'.repeat(5000), '仓'.repeat(5000)],
    ['Hangul in its parts', '한'.normalize('NFD').repeat(5000), '한'.repeat(5000)],
    ['emoji', '🚚'.repeat(2500), '🚚'.repeat(2500)],
    ['empty lines', `a${'\r\n'.repeat(4998)}b`, `a${'\n'.repeat(4998)}b`],
  ])('accepts fields of the maximum length: %s', async (_script, additionalDetails, stored) => {
    const { status } = await post('/inquiry', encoded({ ...formB(), form: 'B', additionalDetails }))
    expect(status).toBe(303)
    expect((await latest())?.additionalDetails).toBe(stored)
  })

  test('reports that a text is too long, and keeps it', async () => {
    const additionalDetails = '仓'.repeat(20_000)
    for (const url of ['/inquiry', '/tour']) {
      const { status, html } = await post(url, encoded({ ...formB(), form: 'B', additionalDetails }))
      expect(status).toBe(400)
      expect(html).toContain('The details can have at most 5,000 characters.')
      expect(html).toContain(additionalDetails)
    }
  })

  test.each([
    ['a byte that begins nothing', '%FF'],
    ['a letter of Windows-1252', 'Jos%E9'],
    ['the same, raw', Buffer.from('Jos\xe9', 'latin1')],
    ['half a letter', '%E4%BB'],
    ['a surrogate', '%ED%A0%80'],
    ['an overlong slash', '%C0%AF'],
  ])('refuses invalid UTF-8 as JSON bodies do: %s', async (_what, name) => {
    const before = await latest()
    const { firstName: _first, ...others } = formB()
    const payload = Buffer.concat([Buffer.from(`form=B&${encoded(others)}&firstName=`), Buffer.from(name)])
    for (const url of ['/inquiry', '/tour', `/tour?unit=A1`]) {
      const { status, html } = await post(url, payload)
      expect(status).toBe(400)
      expect(html).toContain('Some characters in this field cannot be stored. Please type it again without them.')
      expect(html).toContain(others.email)
    }
    expect(await latest()).toEqual(before)
  })

  test('accepts percent signs and letters that are not encoded', async () => {
    const { firstName: _first, ...others } = formB()
    const { status } = await post('/inquiry', `form=B&${encoded(others)}&firstName=Zoë 100%+%zz&&=`)
    expect(status).toBe(303)
    expect((await latest())?.firstName).toBe('Zoë 100% %zz')
  })
})
