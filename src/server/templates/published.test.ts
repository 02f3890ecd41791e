import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as propertiesApi from '#contract/properties/properties.ts'
import * as publishedPagesApi from '#contract/properties/published-pages.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import * as unitsApi from '#contract/units/units.ts'
import { properties } from '#db/schema/properties.ts'
import { templateVersions } from '#db/schema/template-versions.ts'
import { units } from '#db/schema/units.ts'
import { uploads } from '#db/schema/uploads.ts'
import { makeProperty } from '#sample/properties.ts'
import { freshSite } from '#test/app.ts'
import { injections } from '#test/injections.ts'

const { app, as, call, db } = await freshSite({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const page = (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers })
const statusOf = async (path: string) => (await page(path)).statusCode

async function newProperty(overrides: Parameters<typeof makeProperty>[0] = {}) {
  const [row] = await db.insert(properties).values(makeProperty(overrides)).returning()
  if (!row) throw new Error('The property was not inserted')
  // The database notifies the server of a directly inserted row a moment later.
  await expect.poll(() => statusOf(`/properties/${row.id}`), { interval: 20 }).toBe(200)
  return row.id
}

type Options = Parameters<typeof makeProperty>[0] & { published?: boolean }

/** Adds a property with a template that has these sections, published or not. */
async function composed(sections: object[], { published = true, ...overrides }: Options = {}) {
  const id = await newProperty(overrides)
  const { json } = await admin.call(templatesApi.createForProperty, { params: { propertyId: id }, body: {} })
  const templateId: number = json.id
  const ids: number[] = []
  for (const body of sections) {
    const added = await admin.call(templatesApi.addSection, { params: { id: templateId }, body })
    expect(added.status).toBe(201)
    ids.push(added.json.id)
  }
  if (published) expect(await publish(templateId)).toMatchObject({ status: 200 })
  return { id, templateId, path: `/properties/${id}`, sections: ids }
}
const publish = (id: number) => admin.call(templatesApi.publish, { params: { id } })
const text = (words: string, more: object = {}) => ({ type: 'text', content: { text: words }, ...more })

describe('the page of a property', () => {
  test('shows the fields alone, and nothing of a template before a version is published', async () => {
    const id = await newProperty()
    const unpublished = await composed([text('Half written')], { published: false })
    for (const property of [{ id, path: `/properties/${id}` }, unpublished]) {
      const { statusCode, body } = await page(property.path)
      expect(statusCode).toBe(200)
      for (const words of ['Two-bay shop on the farm road', '4,800 SF', '$0.95', 'per SF per month', 'Well water'])
        expect(body).toContain(words)
      expect(body).toContain('aria-label="Industrial property, drawn; no photo yet"')
      expect(body).not.toContain('Half written')
      expect(body).not.toContain('noindex')
      expect(await call(publishedPagesApi.readProperty, { params: { id: property.id } })).toMatchObject({
        status: 200,
        json: { sections: [], sizes: {} },
      })
      expect(await call(propertiesApi.read, { params: { id: property.id } })).toMatchObject({
        json: { publishedAt: null },
      })
    }
  })

  test('does not exist for unknown ids', async () => {
    for (const path of ['/properties/999999', '/properties/abc', '/properties/0']) {
      const { statusCode, body } = await page(path)
      expect([path, statusCode]).toEqual([path, 404])
      expect(body).toContain('Property Not Found')
      expect(body).toContain('<meta name="robots" content="noindex">')
    }
    for (const strange of [999_999, 'abc', 0]) {
      expect(await call(publishedPagesApi.readProperty, { params: { id: strange } })).toMatchObject({ status: 404 })
    }
    expect(await call(propertiesApi.read, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
  })

  test('has the facts and the visible sections of the last version, but no hidden or custom ones', async () => {
    const { id, path } = await composed([
      { type: 'hero', content: { title: 'Room to turn', subtitle: 'A wide court', buttonText: 'Ask about it' } },
      text('Deep enough for a trailer.', { title: 'The court' }),
      text('Not yet for everyone.', { isVisible: false }),
      { type: 'custom', title: 'Notes', content: { note: 'The owner would take less.' } },
    ])
    const { body, statusCode } = await page(path)
    expect(statusCode).toBe(200)
    for (const words of [
      'Two-bay shop on the farm road',
      'A metal building with two grade-level doors',
      '4,800 SF',
      '$0.95',
      'Industrial in Van Alstyne',
      'Fenced yard',
      'Room to turn',
      'A wide court',
      'Ask about it',
      'The court',
      'Deep enough for a trailer.',
    ])
      expect(body.replaceAll(/<[^>]*>/g, '')).toContain(words)
    for (const words of ['Not yet for everyone.', 'The owner would take less.', 'Notes'])
      expect(body).not.toContain(words)

    expect(body).not.toContain('deletedAt')
    const { json } = await call(publishedPagesApi.readProperty, { params: { id } })
    expect(json.sections.map(({ type }: { type: string }) => type)).toEqual(['hero', 'text'])
    expect(Object.keys(json.sections[0]).sort()).toEqual(['content', 'id', 'isVisible', 'title', 'type'])
    expect(JSON.stringify(json)).not.toMatch(/Not yet|would take less/)
  })

  test('changes at the next request after a version is published, but not by an edit or by restoring a version', async () => {
    const { path, templateId, sections } = await composed([text('The first words')])
    const first = await page(path)
    expect(first.body).toContain('The first words')
    const [id = 0] = sections
    await admin.call(templatesApi.updateSection, { params: { id }, body: { content: { text: 'The second words' } } })
    await admin.call(templatesApi.addSection, { params: { id: templateId }, body: text('An addition') })
    const etag = String(first.headers.etag)
    expect((await page(path, { 'if-none-match': etag })).statusCode).toBe(304)

    await publish(templateId)
    const second = await page(path, { 'if-none-match': etag })
    expect(second.statusCode).toBe(200)
    expect(second.body).toContain('The second words')
    expect(second.body).toContain('An addition')

    const versions = (await admin.call(templatesApi.listVersions, { params: { id: templateId } })).json
    const restored = await admin.call(templatesApi.restoreVersion, {
      params: { id: templateId, versionId: versions.at(-1).id },
    })
    expect(restored.json.sections.map(({ content }: { content: object }) => content)).toEqual([
      { text: 'The first words' },
    ])
    expect((await page(path)).body).toContain('The second words')
    await admin.call(templatesApi.deleteSection, { params: { id } })
    expect((await page(path)).body).toContain('The second words')
  })

  test('is gone while the property is deleted, and shows only the fields while its template is deleted', async () => {
    const { id, path, templateId } = await composed([text('Words')])
    const params = { id }
    expect(await statusOf(path)).toBe(200)
    await admin.call(propertiesApi.remove, { params })
    expect(await statusOf(path)).toBe(404)
    expect(await call(publishedPagesApi.readProperty, { params })).toMatchObject({ status: 404 })
    await admin.call(propertiesApi.restore, { params })
    expect(await statusOf(path)).toBe(200)
    await admin.call(templatesApi.remove, { params: { id: templateId } })
    expect((await page(path)).body).not.toContain('page-sections')
    expect(await call(propertiesApi.read, { params })).toMatchObject({ json: { publishedAt: null } })
    await admin.call(templatesApi.restore, { params: { id: templateId } })
    expect((await page(path)).body).toContain('page-sections')
  })

  test('shows a change of the property at the next request', async () => {
    const { id, path } = await composed([text('Words')])
    await page(path)
    await admin.call(propertiesApi.update, { params: { id }, body: { price: 112, status: 'leased' } })
    const { body } = await page(path)
    expect(body).toContain('$1.12')
    expect(body).toContain('Leased')
  })

  test('shows neither a price nor a size of 0', async () => {
    const { path } = await composed([text('Words')], { size: 0, price: 0 })
    const { body } = await page(path)
    expect(body).toContain('Pricing To Be Determined')
    expect(body).toContain('Size on request')
    expect(body).not.toMatch(/NaN|\$0|>0 SF/)
    expect(offerIn(body)).not.toHaveProperty('priceSpecification')
  })

  test('has structured data with its price in dollars per square foot and period, its type and location', async () => {
    const { id, path } = await composed([text('Words')], {
      photos: [
        { url: '/uploads/abcdefghijklmnopqrstuv.webp', alt: 'The doors' },
        { url: 'https://example.com/yard.jpg', alt: '' },
      ],
      pricePeriod: 'year',
      status: 'pre-lease',
    })
    const { body } = await page(path)
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${path}">`)
    expect(body).toContain(`content="http://localhost:3000/share/property-${id}.png"`)
    expect(body).toMatch(/<title>Two-bay shop on the farm road, Van Alstyne \| /)
    expect(offerIn(body)).toMatchObject({
      '@id': `http://localhost:3000${path}`,
      name: 'Two-bay shop on the farm road',
      category: 'industrial',
      availability: 'https://schema.org/PreOrder',
      priceSpecification: {
        price: 0.95,
        priceCurrency: 'USD',
        unitCode: 'ANN',
        unitText: 'per SF per year',
        referenceQuantity: { value: 1, unitCode: 'FTK' },
      },
      itemOffered: {
        image: ['http://localhost:3000/uploads/abcdefghijklmnopqrstuv.webp', 'https://example.com/yard.jpg'],
        address: { addressLocality: 'Van Alstyne' },
        floorSize: { value: 4800, unitCode: 'FTK' },
        amenityFeature: [{ name: 'Two 12-foot doors' }, { name: 'Fenced yard' }, { name: 'Well water' }],
      },
    })
    const image = await app.inject({ url: `/share/property-${id}.png` })
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png'])
  })

  test('has a share image before any section is composed', async () => {
    expect(await statusOf(`/share/property-${await newProperty()}.png`)).toBe(200)
  })

  test('shows every photo in order with its caption; the first loads at once and the others when scrolled near', async () => {
    const photos = ['front', 'yard', 'dock'].map((name) => ({ url: `https://example.com/${name}.jpg`, alt: '' }))
    const [front = { url: '', alt: '' }, ...others] = photos
    const id = await newProperty({ photos: [{ ...front, alt: 'Doors & "docks"' }, ...others] })
    const { body } = await page(`/properties/${id}`)
    const shown = [...body.matchAll(/<img alt="([^"]*)"([^>]*)>/g)].map(([, alt, rest = '']) => [
      alt,
      rest.includes('loading="lazy"'),
      /src="https:\/\/example\.com\/(\w+)\.jpg"/.exec(rest)?.[1],
    ])
    expect(shown).toEqual([
      ['Doors &amp; &quot;docks&quot;', false, 'front'],
      ['Two-bay shop on the farm road, photo 2', true, 'yard'],
      ['Two-bay shop on the farm road, photo 3', true, 'dock'],
    ])
    expect(body).not.toContain('no photo yet')
    const list = (await page('/properties')).body
    expect(list).toContain('src="https://example.com/front.jpg"')
    expect(list).not.toContain('https://example.com/yard.jpg"/>')
  })

  test('has the sizes of our own images, so that the layout does not jump', async () => {
    const name = 'zyxwvutsrqponmlkjihgfe.webp'
    await db.insert(uploads).values({ name, bytes: 1, width: 1600, height: 900, widths: [480, 960, 1600] })
    const url = `/uploads/${name}`
    const elsewhere = 'https://example.com/a.png'
    const { id, path } = await composed(
      [
        { type: 'image', content: { imageUrl: url, alt: 'The court' } },
        { type: 'gallery', content: { images: [{ url }, { url: elsewhere }] } },
      ],
      { photos: [{ url, alt: '' }] },
    )
    const known = { width: 1600, height: 900, avif: expect.stringContaining('-480.avif 480w') }
    const { json } = await call(publishedPagesApi.readProperty, { params: { id } })
    expect(json.sizes).toEqual({ [url]: { ...known, webp: expect.stringContaining('-480.webp 480w') } })
    expect((await call(propertiesApi.read, { params: { id } })).json.photos[0].size).toMatchObject(known)
    const { body } = await page(path)
    expect(body).toMatch(/<img[^>]*alt="The court"[^>]*width="1600" height="900"/)
    // One for the property itself and two for the sections.
    expect(body.match(/<source type="image\/avif"/g)).toHaveLength(3)
  })

  test('shows code in coloured pieces, as text', async () => {
    const { id, path } = await composed([
      { type: 'code', content: { code: 'function rent(units) {\n  return units * 2400 // "<" & more\n}' } },
    ])
    const { json } = await call(publishedPagesApi.readProperty, { params: { id } })
    expect(json.sections[0].content.pieces).toContainEqual({ text: 'function', kind: 'keyword' })
    const { body } = await page(path)
    expect(body).toMatch(/<code><span class="[\w-]+">function<\/span> /)
    expect(body).toContain('&quot;&lt;&quot; &amp; more')
  })

  test('cannot be broken by stored text: sixty strings in every field', async () => {
    const { body, headers } = await page(
      (
        await composed(
          [
            ...injections
              .slice(0, 20)
              .map((words) => ({ type: 'hero', title: words, content: { title: words, subtitle: words } })),
            text(injections.join('\n\n')),
            { type: 'code', title: 'Code', content: { code: injections.join('\n') } },
          ],
          { title: injections[0] ?? '', description: injections.join(' '), features: injections.slice(0, 50) },
        )
      ).path,
    )
    // The page has three of its own: the inline script, the structured data and the data.
    expect(body.match(/<script/gi)).toHaveLength(3)
    expect(/<(iframe|object|embed|base|marquee|xss|math|video)/i.exec(body)).toBeNull()
    expect(/(href|src|action)="(javascript|data|vbscript):/i.exec(body)).toBeNull()
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(offerIn(body).name).toBe(injections[0])
  })
})

function offerIn(html: string): Record<string, unknown> {
  const [, json = ''] = /<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)['@graph'].find((thing: Record<string, unknown>) => thing['@type'] === 'Offer')
}

describe('the list of properties', () => {
  test('links to the page of each property, composed or not', async () => {
    const without = await newProperty({ title: 'Plain shed' })
    const { id, templateId } = await composed([text('Words')], { title: 'Shed with a page' })
    const { body, statusCode } = await page('/properties')
    expect(statusCode).toBe(200)
    expect(body).toContain(`href="/properties/${id}"`)
    expect(body).toContain(`href="/properties/${without}"`)
    for (const words of ['Fenced yard', 'per SF per month']) expect(body).toContain(words)
    const listed = (await call(propertiesApi.list)).json
    const [version] = await db.select().from(templateVersions).where(eq(templateVersions.templateId, templateId))
    expect(listed.find((one: { id: number }) => one.id === id).publishedAt).toBe(version?.createdAt.toISOString())
    expect(listed.find((one: { id: number }) => one.id === without).publishedAt).toBeNull()
    await admin.call(templatesApi.remove, { params: { id: templateId } })
    expect((await page('/properties')).body).toContain(`href="/properties/${id}"`)
  })

  test('shows a message if there are none', async () => {
    const fresh = await freshSite()
    const { body, statusCode } = await fresh.app.inject({ url: '/properties' })
    expect(statusCode).toBe(200)
    expect(body).toContain('No properties are listed at this time.')
    const map = (await fresh.app.inject({ url: '/sitemap.xml' })).body
    expect(map).toContain('<url><loc>http://localhost:3000/properties</loc><xhtml:link ')
  })

  test('is in the sitemap with each page, dated by the last change or version', async () => {
    const { id, path, templateId } = await composed([text('Words')])
    const unpublished = await composed([], { published: false })
    await db.execute(sql`alter table properties disable trigger touch`)
    await db
      .update(properties)
      .set({ updatedAt: new Date('2026-01-05T12:00:00Z') })
      .where(eq(properties.id, id))
    await db.execute(sql`alter table properties enable trigger touch`)
    await db
      .update(templateVersions)
      .set({ createdAt: new Date('2026-02-07T12:00:00Z') })
      .where(eq(templateVersions.templateId, templateId))
    const map = async () => (await page('/sitemap.xml')).body
    await expect.poll(map).toContain(`<url><loc>http://localhost:3000${path}</loc><lastmod>2026-02-07</lastmod>`)
    expect(await map()).toContain(`<loc>http://localhost:3000${unpublished.path}</loc>`)
    expect(await map()).toMatch(/<loc>http:\/\/localhost:3000\/properties<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
  })
})

describe('a unit', () => {
  const unitOf = async (unitNumber: string) => {
    const [row] = await db.select().from(units).where(eq(units.unitNumber, unitNumber))
    if (!row) throw new Error(`There is no unit ${unitNumber}.`)
    return row
  }

  test('shows its photos, which the list of units leaves out', async () => {
    const { id } = await unitOf('A2')
    const name = 'abcdefzyxwvutsrqponmlk.webp'
    await db.insert(uploads).values({ name, bytes: 1, width: 960, height: 640, widths: [480, 960] })
    const photos = [
      { url: `/uploads/${name}`, alt: 'The office' },
      { url: 'https://example.com/bay.jpg', alt: '' },
    ]
    expect(await admin.call(unitsApi.update, { params: { id }, body: { photos } })).toMatchObject({
      json: { photos, imageUrl: `/uploads/${name}` },
    })
    const { json } = await call(publishedPagesApi.readUnit, { params: { id } })
    expect(json.photos).toEqual([
      { ...photos[0], size: { width: 960, height: 640, avif: expect.any(String), webp: expect.any(String) } },
      { ...photos[1], size: null },
    ])
    const { body } = await page(`/units/${id}`)
    expect(body).toMatch(/<img alt="The office" width="960" height="640" loading="lazy"/)
    expect(body).toContain('src="https://example.com/bay.jpg"')
    expect((await call(unitsApi.list)).json.find((one: { id: number }) => one.id === id)).not.toHaveProperty('photos')
    await admin.call(unitsApi.update, { params: { id }, body: { photos: [] } })
    expect((await page(`/units/${id}`)).body).not.toContain('<img')
  })

  test('shows nothing of a template until it has one, and does not exist for unknown ids', async () => {
    const { id } = await unitOf('A1')
    expect(await call(publishedPagesApi.readUnit, { params: { id } })).toMatchObject({
      status: 200,
      json: { sections: [], sizes: {}, photos: [] },
    })
    for (const strange of [999_999, 'abc']) {
      expect(await call(publishedPagesApi.readUnit, { params: { id: strange } })).toMatchObject({ status: 404 })
    }
    expect((await page(`/units/${id}`)).body).not.toContain('page-sections')
  })

  test('shows the last version of its template at the next request', async () => {
    const { id } = await unitOf('A1')
    const { templateId } = await composed([text('A mezzanine over the office.')], { published: false })
    const shown = async () => (await page(`/units/${id}`)).body
    await shown()
    const params = { id }
    expect(await admin.call(unitsApi.update, { params, body: { templateId } })).toMatchObject({ json: { templateId } })
    expect(await shown()).not.toContain('mezzanine')
    await publish(templateId)
    expect(await shown()).toContain('A mezzanine over the office.')
    expect((await call(publishedPagesApi.readUnit, { params })).json.sections).toMatchObject([{ type: 'text' }])
    expect((await call(templatesApi.list)).status).toBe(401)

    await admin.call(templatesApi.remove, { params: { id: templateId } })
    expect(await shown()).not.toContain('mezzanine')
    await admin.call(templatesApi.restore, { params: { id: templateId } })
    expect(await shown()).toContain('mezzanine')
    await admin.call(unitsApi.update, { params, body: { templateId: null } })
    expect(await shown()).not.toContain('mezzanine')
    expect((await call(publishedPagesApi.readUnit, { params })).json.sections).toEqual([])
  })

  test('is in the sitemap with the day its template was published, if that is later', async () => {
    const { id } = await unitOf('A2')
    const { templateId } = await composed([text('Words')])
    await admin.call(unitsApi.update, { params: { id }, body: { templateId } })
    await db
      .update(templateVersions)
      .set({ createdAt: new Date('2099-02-07T12:00:00Z') })
      .where(eq(templateVersions.templateId, templateId))
    await expect
      .poll(async () => (await page('/sitemap.xml')).body)
      .toContain(`/units/${id}</loc><lastmod>2099-02-07</lastmod>`)
  })
})

test('every process is notified when a template is published', async () => {
  const { templateId, path, sections } = await composed([text('Old words')])
  await page(path)
  const [id = 0] = sections
  await admin.call(templatesApi.updateSection, { params: { id }, body: { content: { text: 'New words' } } })
  const [last] = await db.select().from(templateVersions).where(eq(templateVersions.templateId, templateId))
  // As in another process, only the database notifies this one.
  await db.insert(templateVersions).values({
    templateId,
    userName: 'Dana',
    sections: (last?.sections ?? []).map((section) => ({ ...section, content: { text: 'New words' } })),
  })
  await expect.poll(async () => (await page(path)).body).toContain('New words')
})
