import { eq } from 'drizzle-orm'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { properties } from '#db/schema/properties.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { units } from '#db/schema/units.ts'
import { sampleProperties } from '#sample/properties.ts'
import { makeUnit, setUnits } from '#sample/units.ts'
import { sampleTemplates } from '#sample/templates.ts'
import { freshSite } from '#test/app.ts'

const today = () => new Date().toISOString().slice(0, 10)
const startedOn = today()
const { app, db, park, restoreEach } = await freshSite()
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const unitId = async (number: string) =>
  (await db.select({ id: units.id }).from(units).where(eq(units.unitNumber, number)))[0]?.id ?? 0
type Thing = Record<string, unknown>
const structuredData = (html: string): Thing[] => {
  const [, json = ''] = /<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)['@graph']
}

// One property and the first unit show parts of a template; the other property can be asked about.
await sampleProperties(db)
await sampleTemplates(db)
await db.update(units).set({ templateId: 1 }).where(eq(units.id, 1))
const [warehouse] = await db.select().from(properties).where(eq(properties.templateId, 1))
const propertyPath = `/properties/${warehouse?.id}`

const pages = [
  '/',
  '/about',
  '/available-units',
  '/units/1',
  '/properties',
  propertyPath,
  '/nowhere',
  '/units/999',
  '/properties/999',
]

restoreEach()

describe('every public page', () => {
  test.each(pages)('has its own head and the business listing: %s', async (path) => {
    const { body, headers } = await get(path)
    expect(body.match(/<title>/g)).toHaveLength(1)
    expect(body).toMatch(/<meta name="description" content="[^"]{50,}"/)
    expect(body).toMatch(/<meta property="og:image" content="http:\/\/localhost:3000\/share\//)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    const [business] = structuredData(body)
    expect(business).toMatchObject({
      name: park.name,
      telephone: '+19035550142',
      email: park.email,
      address: { addressCountry: 'US', addressLocality: 'Van Alstyne' },
      geo: { latitude: park.latitude },
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '17:00' },
      ],
    })
  })

  test.each(pages)('is valid HTML: %s', async (path) => {
    const validator = new HtmlValidate({
      extends: ['html-validate:standard'],
      // React creates ids with characters that HTML allows but this rule's naming style does not.
      rules: { 'valid-id': ['error', { relaxed: true }] },
    })
    const report = await validator.validateString((await get(path)).body)
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map(({ message, line, column }) => `${line}:${column} ${message}`),
      ),
    ).toEqual([])
  })

  test.each(pages)(
    'fits with its styles into the first flight of a connection, 14,600 bytes of brotli: %s',
    async (path) => {
      const response = await app.inject({ url: path, headers: { 'accept-encoding': 'br' } })
      expect(response.headers['content-encoding']).toBe('br')
      expect(response.rawPayload.length).toBeLessThanOrEqual(14_600)
    },
  )

  test('has a canonical address if search engines should list it', async () => {
    expect((await get('/about')).body).toContain('<link rel="canonical" href="http://localhost:3000/about">')
    const missing = await get('/nowhere')
    expect(missing.body).not.toContain('canonical')
    expect(missing.body).toContain('<meta name="robots" content="noindex">')
  })
})

describe('the structured data of a page', () => {
  test.each([
    ['/about', ['Home /', 'About Us /about']],
    ['/available-units', ['Home /', 'Available Units /available-units']],
    ['/units/1', ['Home /', 'Available Units /available-units', 'Unit A1 /units/1']],
    ['/properties', ['Home /', 'Properties /properties']],
    [propertyPath, ['Home /', 'Properties /properties', `${warehouse?.title} ${propertyPath}`]],
  ])('shows the path from the home page to %s', async (path, steps) => {
    const trail = structuredData((await get(path)).body).find((data) => data['@type'] === 'BreadcrumbList')
    expect(trail?.itemListElement).toEqual(
      steps.map((step, index) => {
        const [, name, at] = /^(.+) (\/.*)$/.exec(step) ?? []
        return { '@type': 'ListItem', position: index + 1, name, item: `http://localhost:3000${at}` }
      }),
    )
  })

  // Search engines ignore a trail of one step.
  test.each(['/', '/nowhere', '/units/999', '/properties/999'])('has no trail on %s', async (path) => {
    expect((await get(path)).body).not.toContain('BreadcrumbList')
  })
})

test('the structured data of a unit page has the same doors, height and power as its text', async () => {
  const id = await unitId('B4')
  const offered = async () => {
    const { body } = await get(`/units/${id}`)
    return structuredData(body).find((data) => data['@type'] === 'Offer')?.itemOffered as Thing
  }
  expect(await offered()).not.toHaveProperty('additionalProperty')
  const specs = {
    doors: [{ kind: 'Dock-high' as const, count: 2, width: 9, height: 10 }],
    clearHeight: 24,
    powerAmps: 400,
    powerVolts: '277/480' as const,
    powerPhases: 3 as const,
  }
  await db.update(units).set(specs).where(eq(units.id, id))
  await expect
    .poll(async () => (await offered()).additionalProperty)
    .toEqual([
      { '@type': 'PropertyValue', name: 'Doors', value: '2 dock-high, 9 × 10 ft' },
      { '@type': 'PropertyValue', name: 'Clear height', value: '24 ft' },
      { '@type': 'PropertyValue', name: 'Power', value: '400 A, 277/480 V, three-phase' },
    ])
  const none = { doors: null, clearHeight: null, powerAmps: null, powerVolts: null, powerPhases: null }
  await db.update(units).set(none).where(eq(units.id, id))
  await expect.poll(offered).not.toHaveProperty('additionalProperty')
})

test('search engines get all units of a large park, and offers of those that a page shows', async () => {
  const template = { size: 1000, monthlyRent: 1500, industryType: 'Warehousing', status: 'available' }
  const added = await db
    .insert(units)
    .values(Array.from({ length: 30 }, (_, index) => ({ ...template, unitNumber: `Q${index + 1}` })))
    .returning({ id: units.id })
  const list = async () => structuredData((await get('/available-units')).body)
  const named = async () => (await list()).find((data) => data['@type'] === 'ItemList')
  await expect.poll(named).toMatchObject({ numberOfItems: 38 })
  expect((await named())?.itemListElement).toContainEqual(
    expect.objectContaining({ name: 'Unit Q30', url: `http://localhost:3000/units/${added.at(-1)?.id}` }),
  )
  expect((await named())?.itemListElement).toHaveLength(38)
  expect((await list()).filter((data) => data['@type'] === 'Offer')).toHaveLength(24)
  expect(structuredData((await get('/')).body)[0]?.makesOffer).toHaveLength(8)
  const { body } = await get('/sitemap.xml')
  for (const { id } of added) expect(body).toContain(`<loc>http://localhost:3000/units/${id}</loc>`)
  for (const { id } of added) await db.delete(units).where(eq(units.id, id))
  await expect.poll(named).toMatchObject({ numberOfItems: 8 })
})

test('the structured data of the home page offers every unit with its features', async () => {
  const [business] = structuredData((await get('/')).body)
  const id = await unitId('B4')
  expect(business?.makesOffer).toHaveLength(8)
  expect(business?.makesOffer).toContainEqual(
    expect.objectContaining({
      '@id': `http://localhost:3000/units/${id}`,
      description: 'Available for immediate occupancy',
      itemOffered: expect.objectContaining({ name: 'Unit B4' }),
    }),
  )
})

test('the description of the home page counts its units and gives their sizes', async () => {
  const described = async () => /name="description" content="([^"]*)"/.exec((await get('/')).body)?.[1]
  expect(await described()).toMatch(/^8 flex units of 1,950 SF near US Highway 75 in Van Alstyne, TX:/)
  const id = await unitId('B1')
  await db.update(units).set({ size: 1200 }).where(eq(units.id, id))
  await expect.poll(described).toMatch(/^8 flex units of 1,200 to 1,950 SF near /)
  await db.update(units).set({ size: 1950 }).where(eq(units.id, id))
  await expect.poll(described).toMatch(/^8 flex units of 1,950 SF near /)
})

test('the site has an icon, a manifest and a name for browsers and other sites', async () => {
  const icon = await get('/favicon.ico')
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/x-icon'])
  // One image of 32 by 32 pixels in PNG format.
  expect([...icon.rawPayload.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect(icon.rawPayload.subarray(22, 26).toString('latin1')).toBe('\x89PNG')
  const manifest = await get('/manifest.webmanifest')
  expect([manifest.statusCode, manifest.headers['content-type']]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
  ])
  expect(manifest.json()).toMatchObject({ name: park.name, short_name: park.shortName, start_url: '/' })
  for (const { src, type } of manifest.json().icons) {
    expect((await get(src)).headers['content-type']).toBe(type)
  }
  const { body, headers } = await get('/about')
  expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  expect(headers['content-security-policy']).toContain("manifest-src 'self'")
  expect(body).toContain(`<meta property="og:site_name" content="${park.name}">`)
})

test('a page of the staff area is in no index and sends no referrer, because its address may contain a token', async () => {
  const { headers } = await app.inject({ url: '/admin/signup?token=secret' })
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
})

describe('statuses', () => {
  test.each([
    ['/', 200],
    ['/about', 200],
    ['/available-units', 200],
    ['/nowhere', 404],
    ['/units/999', 404],
    ['/units/abc', 404],
    ['/units', 404],
    ['/properties', 200],
    [propertyPath, 200],
    ['/properties/999', 404],
    ['/properties/abc', 404],
    ['/units/:id', 404],
    ['/properties/:id', 404],
    ['/properties/1/page', 404],
    ['/index.html', 404],
  ])('%s is %d', async (path, status) => {
    expect((await get(path)).statusCode).toBe(status)
  })

  test('an address with a trailing slash redirects to the one without, only within this site', async () => {
    const response = await get('/about/?property=A3')
    expect([response.statusCode, response.headers.location]).toEqual([308, '/about?property=A3'])
    expect((await get('//evil.example/')).headers.location ?? '').not.toMatch(/^\/\//)
  })

  test('search engines can find nothing under /admin', async () => {
    expect((await get('/admin')).headers['x-robots-tag']).toBe('noindex, nofollow')
    expect((await get('/admin/crm')).headers['x-robots-tag']).toBe('noindex, nofollow')
    const { body } = await get('/robots.txt')
    const disallowed = [...body.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
    expect(disallowed).toEqual(['/api/'])
    for (const path of [
      '/admin',
      '/admin/login',
      '/admin/crm?lead=1',
      '/tour/token',
      '/inquiry',
      '/unsubscribe/token',
    ]) {
      const page = await get(path)
      expect(String(page.headers['x-robots-tag']) + page.body, path).toContain('noindex')
      expect(disallowed.filter((start) => path.startsWith(start))).toEqual([])
    }
  })
})

describe('a unit page', () => {
  test('has its offer: price per month in US dollars, in stock only while available', async () => {
    const id = await unitId('A1')
    const offers = structuredData((await get(`/units/${id}`)).body).filter((data) => data['@type'] === 'Offer')
    expect(offers).toHaveLength(1)
    expect(offers[0]).toMatchObject({
      identifier: String(id),
      name: 'Unit A1',
      url: `http://localhost:3000/units/${id}`,
      category: 'Manufacturing',
      availability: 'https://schema.org/InStock',
      description: 'Available for immediate occupancy',
      priceSpecification: { price: 2400, priceCurrency: 'USD', unitCode: 'MON' },
      itemOffered: {
        name: 'Unit A1',
        image: `http://localhost:3000/share/unit-${id}.png`,
        floorSize: { value: 1950, unitCode: 'FTK' },
      },
    })
  })

  test('shows no price for a rent of 0, and is out of stock when leased', async () => {
    const id = await unitId('A2')
    await setUnits(db, eq(units.id, id), { monthlyRent: 0, status: 'leased' })
    await expect.poll(async () => (await get(`/units/${id}`)).body).toContain('Currently leased')
    const { body } = await get(`/units/${id}`)
    const [offer] = structuredData(body).filter((data) => data['@type'] === 'Offer')
    expect(offer).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
      description: 'Currently leased',
    })
    expect(offer).not.toHaveProperty('priceSpecification')
    expect(body).not.toMatch(/NaN|\$0/)
  })

  test('cannot be broken by stored text', async () => {
    const id = await unitId('A3')
    const text = '</script><script>alert(1)</script>\u2028"<!--'
    await db.update(units).set({ industryType: text }).where(eq(units.id, id))
    await expect.poll(async () => (await get(`/units/${id}`)).body).toContain('alert(1)')
    const { body } = await get(`/units/${id}`)
    expect(body).not.toContain('<script>alert')
    expect(structuredData(body).find((data) => data['@type'] === 'Offer')?.category).toBe(text)
    await db.update(units).set({ industryType: 'Distribution' }).where(eq(units.id, id))
    await expect.poll(async () => (await get(`/units/${id}`)).body).not.toContain('alert(1)')
  })
})

describe('a page', () => {
  test('has the same bytes until a unit changes, and shows the change at the next request', async () => {
    const first = await get('/available-units')
    const etag = String(first.headers.etag)
    expect((await get('/available-units', { 'if-none-match': etag })).statusCode).toBe(304)
    await db.update(units).set({ status: 'reserved' }).where(eq(units.unitNumber, 'B3'))
    await expect.poll(async () => (await get('/available-units', { 'if-none-match': etag })).statusCode).toBe(200)
    expect((await get('/available-units')).body).toContain('Reserved')
  })

  test('of unknown addresses is rendered once for all of them', async () => {
    expect((await get('/nowhere')).headers.etag).toBe((await get('/elsewhere/deep')).headers.etag)
  })

  test('of an unknown address shows at most eight free units and their total', async () => {
    const free = await db.$count(units, eq(units.status, 'available'))
    const added = await db
      .insert(units)
      .values(Array.from({ length: 20 }, (_, n) => makeUnit({ unitNumber: `Z${n}`, status: 'available' })))
      .returning({ id: units.id })
    const sentence = `8 of the ${free + added.length} units that are free today:`
    await expect.poll(async () => (await get('/nowhere')).body).toContain(sentence)
    expect((await get('/nowhere')).body.match(/<a [^>]*href="\/units\/\d+"/g)).toHaveLength(8)
    for (const { id } of added) await db.delete(units).where(eq(units.id, id))
  })
})

describe('the sitemap', () => {
  test('lists every page and unit with the day of its last change', async () => {
    const { body } = await get('/sitemap.xml')
    // Midnight may have passed since the rows were created.
    const days = [startedOn, today()]
    for (const path of [
      '/',
      '/about',
      '/available-units',
      '/properties',
      propertyPath,
      `/units/${await unitId('B4')}`,
    ]) {
      expect(days).toContain(body.split(`<url><loc>http://localhost:3000${path}</loc><lastmod>`)[1]?.slice(0, 10))
    }
    expect(body).toContain('<url><loc>http://localhost:3000/tour</loc><xhtml:link ')
    expect(body.match(/<url>/g)).toHaveLength(2 * 19)
    await db.update(businessPark).set({ toursOffered: false })
    await expect.poll(async () => (await get('/sitemap.xml')).body, { interval: 20 }).not.toContain('/tour<')
    await db.update(businessPark).set({ toursOffered: true })
  })
})

describe('share images', () => {
  const images = ['/share/home.png', '/share/unit-1.png', `/share/property-${warehouse?.id}.png`]

  test.each([...images, ...images.map((path) => `/es${path}`)])('are drawn: %s', async (url) => {
    const { statusCode, headers, rawPayload } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    // Bytes 16 to 24 of a PNG are width and height.
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
  })

  test.each(images)('differ by the language: %s', async (path) => {
    expect((await get(`/es${path}`)).rawPayload).not.toEqual((await get(path)).rawPayload)
    expect((await get(`/es${path}`)).rawPayload).toEqual((await get(`/es${path}`)).rawPayload)
  })

  test.each([
    '/share/unit-999.png',
    '/es/share/unit-999.png',
    '/share/property-999.png',
    '/share/../../etc/passwd',
    '/share/unit-1.svg',
  ])('do not exist for %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})
