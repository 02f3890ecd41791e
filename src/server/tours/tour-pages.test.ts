import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayIn } from '#domain/dates/date-format.ts'
import { trapField } from '#contract/inquiries/inquiries.constants.ts'
import * as links from '#contract/links.ts'
import * as toursApi from '#contract/tours/tours.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leads } from '#db/schema/leads.ts'
import { tours } from '#db/schema/tours.ts'
import { units } from '#db/schema/units.ts'
import { setUnits } from '#sample/units.ts'
import { freshSite } from '#test/app.ts'
import { formB } from '#test/tour-form.ts'

const { app, call, db, clock, currentPark, logged } = await freshSite({ RATE_LIMIT: 'off' })

const get = async (url: string) => {
  const response = await app.inject({ url })
  return { status: response.statusCode, headers: response.headers, html: response.body }
}
const post = async (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: response.statusCode, headers: response.headers, html: response.body }
}
const freeTimes = async (): Promise<string[]> => (await call(toursApi.listTimes)).json.times
const book = async (more: object = {}) => {
  const [startsAt = ''] = await freeTimes()
  const { headers } = await post('/tour', { ...formB(), startsAt, ...more })
  return { startsAt, address: String(headers.location) }
}
const tourAt = async (startsAt: string) => {
  const at = eq(tours.startsAt, new Date(startsAt))
  return (await db.select().from(tours).where(at).orderBy(desc(tours.id)))[0]
}

beforeEach(async () => {
  clock.ahead = 0
  await db.update(businessPark).set({ isOpen: true, toursOffered: true })
  await currentPark.refresh(db)
})

test.each(['unit', 'week', 'day', 'at', 'move', 'cancel'])('an invalid %s does not break any page', async (name) => {
  const { address } = await book()
  for (const value of ['%00', 'A1%00', '%27%20OR%201=1', '%FF', '%F0%9F%98%80', '9'.repeat(500)])
    for (const path of ['/tour', new URL(address, 'http://localhost').pathname]) {
      const { status } = await get(`${path}?${name}=${value}`)
      expect({ path: `${path}?${name}=${value}`, status }).toEqual({ path: `${path}?${name}=${value}`, status: 200 })
    }
  expect((await post('/tour', { ...formB(), unit: 'A1\0' })).status).toBe(400)
})

describe('the page of the times', () => {
  test('shows a week of free times as links, without a script', async () => {
    const { status, html, headers } = await get('/tour')
    expect(status).toBe(200)
    expect(html).toContain('<h1 class="text-3xl">Schedule a Tour</h1>')
    const [first = '', ...others] = await freeTimes()
    expect(html).toContain(`href="/tour?at=${encodeURIComponent(first)}#book"`)
    const lastDay = others.at(-1)?.slice(0, 10) ?? ''
    expect(html).not.toContain(`at=${lastDay}`)
    expect((await get(links.bookTour({ day: lastDay }))).html).toContain(`at=${lastDay}`)
    const zone = new Intl.DateTimeFormat('en-US', { timeZone: currentPark.read().timeZone, timeZoneName: 'long' })
      .formatToParts(new Date(first))
      .find(({ type }) => type === 'timeZoneName')?.value
    expect(zone).toMatch(/^Central (Standard|Daylight) Time$/)
    expect(html).toContain(`The times are those of the park (${zone}).`)
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/)
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/tour">')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  })

  test('accepts only an existing unit', async () => {
    const { html } = await get('/tour?unit=A1')
    expect(html).toContain('Tour unit A1')
    expect(html).toContain('/tour?unit=A1&amp;at=')
    expect((await get('/tour?unit=%22%3E%3Cscript%3E')).html).toContain('>Schedule a Tour</h1>')
  })

  test('shows where the tour begins, and the plan of the unit or of the park', async () => {
    const [at = ''] = await freeTimes()
    for (const chosen of [{}, { at }]) {
      const ofPark = (await get(links.bookTour(chosen))).html
      expect(ofPark).toContain('Where you meet</h2>')
      expect(ofPark).toContain('href="/units/8"')
      expect(ofPark).toContain('<pattern id="tone-leased"')
      const ofUnit = (await get(links.bookTour({ unit: 'A1', ...chosen }))).html
      expect(ofUnit).toContain('>Office</text>')
      expect(ofUnit).toContain('<a href="/units/1" class="link" translate="no">Unit A1</a>')
      expect(ofUnit).not.toContain('href="/units/8"')
    }
  })

  test('offers a text message to whoever finds no time, if the office wants any', async () => {
    const spoken = async (url: string) => (await get(url)).html.replaceAll(/<[^>]*>/g, '')
    const { phone } = currentPark.read()
    expect((await get('/tour')).html).toContain('<a href="sms:+19035550142"')
    expect(await spoken('/tour')).toContain(`No time that suits? Call ${phone}, text Dana or send an inquiry.`)
    expect(await spoken('/es/tour')).toContain(`Llame al ${phone}, mándele un mensaje a Dana o envíe una solicitud.`)
    const [{ team } = { team: [] }] = await db.select({ team: businessPark.team }).from(businessPark)
    await db.update(businessPark).set({ team: team.map((one) => ({ ...one, textPhone: '' })) })
    await currentPark.refresh(db)
    const { html } = await get('/tour')
    expect(html).not.toContain('sms:')
    expect(await spoken('/tour')).toContain(`No time that suits? Call ${phone} or send an inquiry.`)
    await db.update(businessPark).set({ team })
  })

  test('shows how to reach the office if no time is free, and redirects home while the site is closed', async () => {
    await db.update(businessPark).set({ toursOffered: false })
    await currentPark.refresh(db)
    expect((await get('/tour')).html).toContain('No time is free at the moment.')
    await db.update(businessPark).set({ isOpen: false })
    await currentPark.refresh(db)
    expect(await get('/tour')).toMatchObject({ status: 302, headers: { location: '/' } })
  })
})

describe('the form for a time', () => {
  test('has the fields of form B and books the tour, which has its own page', async () => {
    const [startsAt = ''] = await freeTimes()
    const { html } = await get(links.bookTour({ unit: 'A2', at: startsAt }))
    for (const name of [
      'firstName',
      'lastName',
      'email',
      'phone',
      'spaceType',
      'preferredLocation',
      'additionalDetails',
    ])
      expect(html).toContain(`name="${name}"`)
    expect(html).toContain(`<input type="hidden" name="startsAt" value="${startsAt}"/>`)
    const form = formB({ additionalDetails: 'One\r\nTwo' })
    const { status, headers } = await post('/tour', { ...form, unit: 'A2', startsAt })
    expect({ status, location: headers.location }).toEqual({
      status: 303,
      location: expect.stringMatching(/^\/tour\/[\w-]{43}$/),
    })
    const own = await get(String(headers.location))
    expect(own.html).toContain('Your tour is confirmed')
    expect(own.html).toContain('Unit A2')
    expect(own.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'strict-origin',
    })
    const [inquiry] = await db.select().from(contactInquiries).where(eq(contactInquiries.email, form.email))
    expect(inquiry).toMatchObject({ additionalDetails: 'One\nTwo', spam: false })
  })

  test('keeps the input and shows an error next to each invalid field', async () => {
    const [startsAt = ''] = await freeTimes()
    const fields = { ...formB({ firstName: 'Zoë <b>', phone: '', additionalDetails: 'Two "trucks"' }), startsAt }
    const { status, html } = await post('/tour', fields)
    expect(status).toBe(400)
    expect(html).toContain('Please fill in all required fields correctly.')
    expect(html).toContain('value="Zoë &lt;b&gt;"')
    expect(html).toContain('Two &quot;trucks&quot;')
    expect(html).toContain('Enter a phone number at which we can reach you.')
    expect(html).toMatch(/name="phone"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="phone"/)
    expect(html).toContain(`name="startsAt" value="${startsAt}"`)
    expect(html).toContain('<option value="Storage (320 SF)" selected="">')
  })

  test('offers the other times of the day and keeps the input if the time was just taken', async () => {
    const { startsAt } = await book()
    const form = formB({ additionalDetails: 'A forklift' })
    const { status, html } = await post('/tour', { ...form, startsAt })
    expect(status).toBe(409)
    expect(html).toContain('This time is no longer free. Please choose another one.')
    expect(html).toContain('A forklift')
    expect(html).toContain('type="radio"')
    expect(html).not.toContain(`value="${startsAt}"`)
    expect(await db.$count(contactInquiries, eq(contactInquiries.email, form.email))).toBe(0)
  })

  test('submitted by a bot books nothing and promises nothing', async () => {
    const [startsAt = ''] = await freeTimes()
    const { status, html } = await post('/tour', { ...formB(), startsAt, [trapField]: 'https://example.com' })
    expect(status).toBe(201)
    expect(html).toContain('It is not booked before that.')
    expect(await freeTimes()).toContain(startsAt)
  })

  test('accepts no other type of body, and none from another website', async () => {
    const [startsAt = ''] = await freeTimes()
    const json = await app.inject({ method: 'POST', url: '/tour', payload: { ...formB(), startsAt } })
    expect(json.statusCode).toBe(415)
    expect((await app.inject({ method: 'POST', url: '/tour' })).statusCode).toBe(400)
    const elsewhere = await post('/tour', { ...formB(), startsAt }, { 'sec-fetch-site': 'cross-site' })
    expect(elsewhere.status).toBe(403)
    expect(await freeTimes()).toContain(startsAt)
  })
})

describe('the private page of a tour', () => {
  test('moves it to another free time', async () => {
    const { startsAt, address } = await book()
    const other = await book()
    const moving = await get(`${address}?move=yes`)
    expect(moving.html).toContain('Pick the day and the time to which it moves.')
    const [free = ''] = await freeTimes()
    const dayOf = (html: string) => /aria-current="true"[^>]*><b>([^<]+)/.exec(html)?.[1]
    expect(dayOf(moving.html)).toBe(dayOf((await get(`/tour?day=${startsAt.slice(0, 10)}`)).html))
    const asking = await get(`${address}?move=yes&at=${encodeURIComponent(free)}`)
    expect(asking.html).toContain('Do you want to move this tour to ')
    expect(asking.html).toContain(`value="${free}"`)
    expect(await tourAt(startsAt)).toMatchObject({ status: 'booked', sequence: 0 })
    expect(await post(address, { startsAt: other.startsAt })).toMatchObject({
      status: 409,
      html: expect.stringContaining('This time was just taken. Please choose another one.'),
    })
    expect(await post(address, { startsAt: 'soon' })).toMatchObject({ status: 400 })
    expect(await tourAt(startsAt)).toMatchObject({ status: 'booked', sequence: 0 })
    expect(await post(address, { startsAt: free })).toMatchObject({ status: 303, headers: { location: address } })
    expect(await tourAt(free)).toMatchObject({ status: 'booked', sequence: 1 })
    expect(await freeTimes()).toContain(startsAt)
  })

  test('asks for confirmation before it cancels, and frees the time', async () => {
    const { startsAt, address } = await book()
    expect((await get(`${address}?cancel=yes`)).html).toContain('Do you want to cancel this tour?')
    expect(await tourAt(startsAt)).toMatchObject({ status: 'booked' })
    expect(await post(address, { cancel: 'yes' })).toMatchObject({ status: 303 })
    expect((await get(address)).html).toContain('Your tour is cancelled')
    expect(await freeTimes()).toContain(startsAt)
    expect(await post(address, { startsAt })).toMatchObject({
      status: 409,
      html: expect.stringContaining('This tour is over or cancelled and cannot be changed here. Please call us.'),
    })
  })

  test('changes nothing once the tour has begun', async () => {
    const { startsAt, address } = await book()
    clock.ahead = Date.parse(startsAt) - Date.now() + 60_000
    expect((await get(address)).html).not.toContain('Move it')
    expect(await post(address, { cancel: 'yes' })).toMatchObject({ status: 409 })
    expect(await tourAt(startsAt)).toMatchObject({ status: 'booked' })
  })

  test('offers the invitation as a file', async () => {
    const { startsAt, address } = await book()
    const { headers, html } = await get(`${address}/invitation.ics`)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(html).toContain('METHOD:REQUEST')
    expect(html).toContain(`DTSTART:${startsAt.replaceAll(/[-:]|\.000/g, '')}`)
  })

  test('is the same 404 for every invalid token, whether to read, move or cancel', async () => {
    const { address, startsAt } = await book()
    const token = address.split('/').at(-1) ?? ''
    const guesses = [
      'a',
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.toLowerCase(),
      '%00',
      `${token}=`,
    ]
    for (const guess of guesses) {
      const read = await get(`/tour/${guess}`)
      expect(read).toMatchObject({ status: 404, headers: { 'x-robots-tag': 'noindex, nofollow' } })
      expect(read.html).toContain('404 Page Not Found')
      expect((await post(`/tour/${guess}`, { cancel: 'yes' })).status).toBe(404)
      expect((await post(`/tour/${guess}`, { startsAt })).status).toBe(404)
      expect((await get(`/tour/${guess}/invitation.ics`)).status).toBe(404)
    }
    expect(await tourAt(startsAt)).toMatchObject({ status: 'booked', sequence: 0 })
  })

  test('has a token that never appears in the log', async () => {
    const { address } = await book()
    const token = address.split('/').at(-1) ?? ''
    await post(address, { cancel: 'yes' })
    await post(`//tour/${token}`, { cancel: 'yes' })
    expect(logged.join('\n')).toContain('/tour/…')
    expect(logged.join('\n')).not.toContain(token)
  })
})

describe('the private page of a tour that is no longer as confirmed', () => {
  const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
  const open = week.map((day) => ({ day, opens: '08:00', closes: '18:00' }))
  const set = async (facts: Partial<typeof businessPark.$inferInsert>) => {
    await db.update(businessPark).set(facts)
    await currentPark.refresh(db)
  }

  test('asks for another time if the park no longer receives visitors then', async () => {
    await set({ tourHours: open, tourClosedDays: [] })
    const { address, startsAt } = await book()
    expect((await get(address)).html).toContain('Your tour is confirmed')
    await set({ tourClosedDays: [{ day: dayIn(currentPark.read().timeZone, new Date(startsAt)), note: '' }] })
    const { html } = await get(address)
    expect(html).not.toContain('confirmed')
    expect(html).toContain('Your tour needs another time')
    await set({ tourClosedDays: [] })
    expect((await get(address)).html).toContain('Your tour is confirmed')
  })

  test.each([
    ['leased', { status: 'leased' }, 'is leased now'],
    ['off the market', { offMarket: true }, 'is not offered any more'],
    ['deleted', { deletedAt: new Date(), deletedBy: 'owner@example.com' }, 'is not offered any more'],
  ])('shows that its unit is %s', async (_what, facts, text) => {
    const { address } = await book({ unit: 'A2' })
    const [unit] = await db.select().from(units).where(eq(units.unitNumber, 'A2'))
    const isA2 = eq(units.id, unit?.id ?? 0)
    expect((await get(address)).html).toContain('Your tour is confirmed')
    await setUnits(db, isA2, facts)
    const { html } = await get(address)
    expect(html).not.toContain('confirmed')
    expect(html).toContain(`Unit A2 ${text}. Your time is kept`)
    await setUnits(db, isA2, { status: 'available', offMarket: false, deletedAt: null, deletedBy: null })
  })
})

test('a lead stays due when the visitor cancels the tour', async () => {
  const { address, startsAt } = await book()
  const leadId = (await tourAt(startsAt))?.leadId ?? 0
  await post(address, { cancel: 'yes' })
  expect((await tourAt(startsAt))?.status).toBe('cancelled')
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId))
  expect(lead?.nextFollowUpDate).toEqual(new Date(startsAt))
})
