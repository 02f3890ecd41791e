import { HtmlValidate } from 'html-validate'
import { beforeEach, describe, expect, test } from 'vitest'
import * as businessParkApi from '#contract/park/business-park.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as parkApi from '#contract/park/park.ts'
import * as propertiesApi from '#contract/properties/properties.ts'
import * as publishedPagesApi from '#contract/properties/published-pages.ts'
import * as unitsApi from '#contract/units/units.ts'
import { sampleProperties } from '#sample/properties.ts'
import { freshSite } from '#test/app.ts'

const { app, db, as, call, park, restoreEach } = await freshSite({ RATE_LIMIT: 'off' })
await sampleProperties(db)
const owner = await as('owner')
const viewer = await as('viewer')
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const preview = (url: string) => get(url, { cookie: viewer.cookie() })
const setOpen = (isOpen: boolean) => owner.call(businessParkApi.update, { body: { isOpen } })

const known = ['/about', '/available-units', '/units/1', '/units/999', '/properties', '/properties/1']

restoreEach()

test('an open site has no preview, and a staff session makes no difference', async () => {
  const [visitor, staff] = await Promise.all([get('/'), preview('/')])
  expect(staff.body).toBe(visitor.body)
  expect(staff.headers['cache-control']).toBe('no-cache')
  expect(visitor.body).not.toContain('Opening soon')
})

describe('while the site is closed', () => {
  beforeEach(async () => {
    await setOpen(false)
  })

  test('the home page shows only that it opens soon, whose site it is and how to reach the office', async () => {
    const { statusCode, body, headers } = await get('/')
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    for (const shown of ['<h1', 'Opening soon', park.name, park.address.city, park.phone, park.email, 'First Name'])
      expect(body).toContain(shown)
    expect(body).toContain('<meta name="robots" content="noindex">')
    for (const hidden of ['unitNumber', '14-foot', park.highway, '/available-units']) expect(body).not.toContain(hidden)
    const validator = new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: { 'valid-id': ['error', { relaxed: true }] },
    })
    const { results } = await validator.validateString(body)
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
  })

  test.each(known)('%s redirects to the home page', async (path) => {
    expect(await get(path)).toMatchObject({
      statusCode: 302,
      headers: { location: '/', 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
      body: '',
    })
  })

  test('an address that never had a page is still not found', async () => {
    const { statusCode, body } = await get('/nowhere')
    expect(statusCode).toBe(404)
    expect(body).toContain('Opening soon')
  })

  test('public calls, the sitemap and share images contain nothing of the park except its name', async () => {
    expect((await call(unitsApi.list)).json).toEqual([])
    expect((await call(propertiesApi.list)).json).toEqual([])
    expect((await call(parkApi.readCompany)).json).toMatchObject({ story: [], team: [] })
    for (const made of [publishedPagesApi.readUnit, publishedPagesApi.readProperty, propertiesApi.read])
      expect(await call(made, { params: { id: 1 } })).toMatchObject({ status: 404 })
    expect((await get('/sitemap.xml')).body.match(/<loc>[^<]*/g)).toEqual([
      '<loc>http://localhost:3000/',
      '<loc>http://localhost:3000/es',
    ])
    expect((await get('/share/unit-1.png')).statusCode).toBe(404)
    const closed = await get('/share/home.png')
    expect(closed.statusCode).toBe(200)
    await setOpen(true)
    expect((await get('/share/home.png')).rawPayload).not.toEqual(closed.rawPayload)
  })

  test('inquiries still arrive', async () => {
    const body = {
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'ana@example.com',
      phone: '(903) 555-0188',
      spaceType: 'Storage (320 SF)',
      preferredLocation: `${park.name} - Phase 1`,
    }
    expect(await call(inquiriesApi.sendB, { body, headers: { 'x-page-seconds': '9' } })).toMatchObject({ status: 201 })
  })

  test('signed-in staff see the full site, which is not cached and not shown to visitors', async () => {
    for (const path of ['/', '/units/1', '/api/units', '/api/properties', '/api/company']) {
      const seen = await preview(path)
      expect(seen).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, no-store' } })
      // The same after the preview as before it.
      const visitor = await get(path)
      expect(visitor.body).not.toBe(seen.body)
      expect(visitor.headers['cache-control']).toBe('no-cache')
      const revalidated = await get(path, { 'if-none-match': String(seen.headers.etag) })
      expect(revalidated.statusCode).not.toBe(304)
    }
    expect((await preview('/')).body).toContain('Preview for staff')
    expect((await get('/', { cookie: 'session=forged' })).body).toContain('Opening soon')
    expect((await get('/')).body).toContain('Opening soon')
  })
})

test('visitors get every page at once when the site opens again', async () => {
  await setOpen(false)
  await get('/')
  await get('/units/1')
  await setOpen(true)
  expect((await get('/')).body).not.toContain('Opening soon')
  expect((await preview('/')).body).not.toContain('Preview for staff')
  expect(await get('/units/1')).toMatchObject({ statusCode: 200 })
})
