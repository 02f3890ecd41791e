import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { trapField } from '#contract/inquiries/inquiries.constants.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as links from '#contract/links.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { freshSite } from '#test/app.ts'
import { formB } from '#test/tour-form.ts'

const { app, as, db } = await freshSite({ RATE_LIMIT: 'off' })
const viewer = await as('viewer')

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/inquiry',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const latest = async () => (await db.select().from(contactInquiries).orderBy(desc(contactInquiries.id)).limit(1))[0]
const formA = { form: 'A', firstName: 'Ana', lastName: 'Ortiz', email: 'ana@example.com', preferredLocation: '' }

/** Reads the address and the fields of the form on a page, as a browser without scripts would. */
function formOf(html: string) {
  const [, attributes = '', inside = ''] = /<form ([^>]*method="post"[^>]*)>(.*?)<\/form>/s.exec(html) ?? []
  const names = [...inside.matchAll(/<(?:input|select|textarea)\b[^>]*\bname="([^"]+)"/g)].map(([, name]) => name)
  return { action: /action="([^"]+)"/.exec(attributes)?.[1], names, inside }
}

describe('an inquiry form without a script', () => {
  test('is on the pages, complete and enabled', async () => {
    for (const path of ['/', '/about', '/units/1']) {
      const { action, names, inside } = formOf((await app.inject({ url: path })).body)
      expect(action, path).toBe('/inquiry')
      // On the page of a unit, the fields that follow from it come first.
      expect(new Set(names), path).toEqual(
        new Set([
          'form',
          'firstName',
          'lastName',
          'email',
          'phone',
          'spaceType',
          'preferredLocation',
          'additionalDetails',
          trapField,
        ]),
      )
      expect(/<button[^>]*type="submit"[^>]*>/.exec(inside)?.[0], path).not.toContain('disabled')
    }
  })

  test('includes the unit of its page', async () => {
    const { inside } = formOf((await app.inject({ url: '/units/1' })).body)
    expect(inside).toContain('<option value="Service/Retail/Warehouse (1,950 SF)" selected="">')
    expect(inside).toMatch(/<option value="[^"]+ - Phase 1" selected="">/)
    expect(inside).toContain('Interested in scheduling a tour for: Unit A1')
  })

  test('is stored, and leads to a page with the text of the toast', async () => {
    const typed = formB()
    const sentB = await post({ ...typed, form: 'B', additionalDetails: 'Two\r\nlines' })
    expect([sentB.statusCode, sentB.headers.location]).toEqual([303, '/inquiry/sent?form=B'])
    expect(await latest()).toMatchObject({
      form: 'B',
      email: typed.email,
      additionalDetails: 'Two\nlines',
      spam: false,
    })
    const page = (await app.inject({ url: '/inquiry/sent?form=B' })).body
    expect(page).toContain('Inquiry Submitted')
    expect(page).toContain('Thank you for your inquiry! We will contact you soon.')
    const sentA = await post(formA)
    expect([sentA.statusCode, sentA.headers.location]).toEqual([303, '/inquiry/sent?form=A'])
    expect(await latest()).toMatchObject({ form: 'A', email: 'ana@example.com', preferredLocation: '' })
    expect((await app.inject({ url: '/inquiry/sent?form=A' })).body).toContain('Request Submitted')
  })

  test('sent twice is one inquiry, like a double click', async () => {
    const twice = { ...formB(), form: 'B', email: 'twice@example.com' }
    await post(twice)
    const first = await latest()
    expect((await post(twice)).statusCode).toBe(303)
    expect((await latest())?.id).toBe(first?.id)
  })

  test('shows errors next to their fields, and keeps the input', async () => {
    const before = await latest()
    const { statusCode, body } = await post({
      ...formB(),
      form: 'B',
      email: 'no address',
      phone: '',
      additionalDetails: 'A <b>forklift</b>',
    })
    expect(statusCode).toBe(400)
    expect(body).toContain('Please fill in all required fields correctly.')
    expect(body).toContain('Enter a phone number at which we can reach you.')
    expect(body).toContain('value="no address"')
    expect(body).toContain('A &lt;b&gt;forklift&lt;/b&gt;')
    expect(body).toMatch(/<input(?=[^>]*name="phone")[^>]*aria-invalid="true"/)
    expect(await latest()).toEqual(before)
  })

  test('about a property keeps its location', async () => {
    const sent = { ...formB(), form: 'B', preferredLocation: 'Old mill, Sherman', phone: '' }
    const { inside } = formOf((await post(sent)).body)
    expect(inside).toContain('<input type="hidden" name="preferredLocation" value="Old mill, Sherman"/>')
    expect(inside).not.toContain('Preferred Location')
  })

  test('filled in by a bot is kept as spam, with the same response', async () => {
    const { statusCode } = await post({ ...formB(), form: 'B', email: 'bot@example.com', [trapField]: 'x' })
    expect(statusCode).toBe(303)
    expect(await latest()).toMatchObject({ email: 'bot@example.com', spam: true })
  })

  test('is refused from another site, and from one that hides its origin', async () => {
    const before = await latest()
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
    ])
      expect((await post({ ...formB(), form: 'B', email: 'csrf@example.com' }, headers)).statusCode).toBe(403)
    expect(await latest()).toEqual(before)
  })

  test('has its own limit', async () => {
    const { app: limited } = await freshSite({ RATE_LIMIT: 'on' })
    const send = (place: number) =>
      limited.inject({
        method: 'POST',
        url: '/inquiry',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...formB(), form: 'B', email: `many${place}@example.com` }).toString(),
      })
    const statuses: number[] = []
    for (let place = 0; place < 25; place += 1) statuses.push((await send(place)).statusCode)
    expect(statuses[0]).toBe(303)
    expect(statuses.at(-1)).toBe(429)
    expect((await send(99)).body).toContain('many99@example.com')
  })
})

test('the address of the form shows it again', async () => {
  const { body, headers } = await app.inject({ url: '/inquiry' })
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(formOf(body).names).toContain('preferredLocation')
  expect(formOf((await app.inject({ url: '/inquiry?form=A' })).body).names).toContain('budgetRange')
})

describe('a visitor who waits for a unit', () => {
  test('finds a form that knows it, and the office reads it, also in the sheet of the unit', async () => {
    const page = formOf((await app.inject({ url: links.tellWhenFree('A2') })).body)
    expect(page.inside).toContain('<input type="hidden" name="awaitedUnit" value="A2"/>')
    const before = await viewer.call(inquiriesApi.listOfUnit, { params: { id: 2 } })
    expect(before.json).toEqual([])
    await post({ ...formA, email: 'waits@example.com', awaitedUnit: 'A2', additionalDetails: 'From March on.' })
    const stored = await latest()
    expect(stored).toMatchObject({
      awaitedUnitId: 2,
      additionalDetails: 'Tell me when unit A2 is free.\n\nFrom March on.',
    })
    const { json } = await viewer.call(inquiriesApi.listOfUnit, { params: { id: 2 } })
    expect(json).toMatchObject([{ id: stored?.id, email: 'waits@example.com', leadId: null }])
    expect(await viewer.call(inquiriesApi.listOfUnit, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
  })

  test('finds a plain form for a unit that does not exist, and the form again with its unit after an error', async () => {
    const { body } = await app.inject({ url: links.tellWhenFree('Z9') })
    expect(body).toContain('Talk to the leasing office')
    expect(body).not.toContain('awaitedUnit')
    await post({ ...formA, email: 'nobody@example.com', awaitedUnit: 'Z9' })
    expect(await latest()).toMatchObject({ email: 'nobody@example.com', awaitedUnitId: null, additionalDetails: '' })
    const refused = await post({ form: 'A', awaitedUnit: 'A2' })
    expect(refused.statusCode).toBe(400)
    expect(formOf(refused.body).inside).toContain('name="awaitedUnit" value="A2"')
  })
})
