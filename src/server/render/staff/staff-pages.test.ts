import { describe, expect, test } from 'vitest'
import { nextPage, staffPages } from '#contract/staff-pages.constants.ts'
import { freshSite } from '#test/app.ts'

const { app, as, currentPark } = await freshSite()
const viewer = await as('viewer')

const open = (url: string, cookie = '') => app.inject({ url, headers: { cookie } })
const withId = (path: string) => path.replace(':id', '7').replace(':subject', 'hours')
const pages = Object.values(staffPages)
const guarded = pages.filter(({ isOpen }) => !isOpen).map(({ address }) => withId(address))
const withoutSession = pages.filter(({ isOpen }) => isOpen).map(({ address }) => address)

describe('without a session', () => {
  test.each(guarded)('%s redirects to the sign-in page, which returns to it', async (path) => {
    const response = await open(path)
    expect(response.statusCode).toBe(302)
    const to = new URL(String(response.headers.location), 'http://here')
    expect(to.pathname).toBe('/admin/login')
    expect(nextPage(to.searchParams.get('next'))).toBe(path)
  })

  test('the return includes the tab and what is open in it', async () => {
    const response = await open('/admin?tab=properties&property=7')
    const to = new URL(String(response.headers.location), 'http://here')
    expect(to.searchParams.get('next')).toBe('/admin?tab=properties&property=7')
  })

  test.each(withoutSession)('%s is shown', async (path) => {
    expect(await open(path)).toMatchObject({ statusCode: 200 })
  })

  test('a page opened by a link on another site, which sends no cookie, reloads itself', async () => {
    const fromAnotherSite = { 'sec-fetch-site': 'cross-site' }
    const { statusCode, headers, body } = await app.inject({ url: '/admin/crm?lead=7', headers: fromAnotherSite })
    expect({ statusCode, cached: headers['cache-control'] }).toEqual({ statusCode: 200, cached: 'no-store' })
    expect(body).toContain('<meta http-equiv="refresh" content="0">')
    expect(body).toContain('Verifying authentication...')
    const known = await app.inject({ url: '/admin/crm', headers: { ...fromAnotherSite, cookie: viewer.cookie() } })
    expect(known.body).not.toContain('refresh')
  })

  test('a forged session does not count', async () => {
    expect(await open('/admin', 'session=made-up.signature')).toMatchObject({ statusCode: 302 })
  })
})

describe('with a session', () => {
  test.each(guarded)('%s is a document in the state of verifying, and is not cached', async (path) => {
    const { statusCode, headers, body } = await open(path, viewer.cookie())
    expect({ statusCode, headers }).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      },
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(body).toContain('Verifying authentication...')
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">')
  })

  test('the sign-in page redirects, except for a setup link', async () => {
    const goesTo = async (path: string) => (await open(path, viewer.cookie())).headers.location
    expect(await goesTo('/admin/login')).toBe('/admin')
    expect(await goesTo('/admin/login?next=%2Fadmin%2Fcrm')).toBe('/admin/crm')
    expect(await goesTo('/admin/login?setup=code')).toBeUndefined()
  })

  test('the document has the chosen theme', async () => {
    const looks = async (cookie: string) => /data-theme="(\w+)"/.exec((await open('/admin/login', cookie)).body)?.[1]
    expect(await looks('theme=dark')).toBe('dark')
    expect(await looks('theme=%22%3E%3Cscript%3E')).toBe('system')
    expect(await looks('')).toBe('system')
  })

  test.each(['/admin/nowhere', '/admin/property/1'])('%s is a 404 with a way back', async (path) => {
    const { statusCode, body } = await open(path, viewer.cookie())
    expect(statusCode).toBe(404)
    expect(body).toContain('leasing office')
  })

  test.each(['/admin/page-builder/abc', '/admin/page-builder/0', '/admin/park/hour', '/admin/park/constructor'])(
    '%s is the 404 page',
    async (path) => {
      const { statusCode, body } = await open(path, viewer.cookie())
      expect(statusCode).toBe(404)
      expect(body).toContain('404 Page Not Found')
    },
  )
})

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/admin//elsewhere.example',
  '/administration',
  '/',
  '',
  null,
])('signing in never redirects to %j', (asked) => {
  expect(nextPage(asked)).toBe('/admin')
})

describe('the installed staff area', () => {
  const manifest = '/admin/manifest.webmanifest'

  test('has the name, colour and icon of the park, and starts on the Today screen', async () => {
    const { headers, body } = await open(manifest)
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const { name, shortName } = currentPark.read()
    expect(JSON.parse(body)).toMatchObject({
      name: `${name} leasing office`,
      short_name: shortName,
      start_url: '/admin/today',
      scope: '/admin',
      display: 'standalone',
      icons: [{ type: 'image/svg+xml' }, { type: 'image/png', sizes: '180x180' }],
    })
    for (const { src } of JSON.parse(body).icons) expect(await open(src)).toMatchObject({ statusCode: 200 })
    expect((await open('/admin/login')).body).toContain(`<link rel="manifest" href="${manifest}">`)
    expect((await open('/')).body).not.toContain(manifest)
  })

  test('allows its service worker, which handles no requests, on its own pages only', async () => {
    const { headers, body } = await open('/admin/sw.js')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'service-worker-allowed': '/admin',
      'cache-control': 'no-cache',
    })
    expect([...body.matchAll(/addEventListener\('(\w+)'/g)].map(([, event]) => event)).toEqual([
      'push',
      'notificationclick',
    ])
    const policy = String((await open('/admin/login')).headers['content-security-policy'])
    for (const part of ["manifest-src 'self'", "worker-src 'self'"]) expect(policy).toContain(part)
    expect(String((await open('/')).headers['content-security-policy'])).not.toContain('worker-src')
  })
})
