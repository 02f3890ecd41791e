import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as historyApi from '#contract/history/history.ts'
import { propertyStatuses, propertyTypes } from '#contract/properties/properties.constants.ts'
import * as propertiesApi from '#contract/properties/properties.ts'
import { history } from '#db/schema/history.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { properties } from '#db/schema/properties.ts'
import { freshApp } from '#test/app.ts'
import { purgeDeleted } from '#server/deleted/deleted.service.ts'

const { as, call, db, park, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')

const typed = {
  title: 'Sherman warehouse',
  description: 'Clear span with a dock.',
  size: 12_000,
  price: 85,
  location: 'Sherman',
  propertyType: 'warehouse',
  features: ['Dock', '3-phase power'],
}
const add = async (more: object = {}) => {
  const { status, json } = await admin.call(propertiesApi.create, { body: { ...typed, ...more } })
  if (status !== 201) throw new Error(json.message)
  return json
}
const change = (id: number, body: object, headers: Record<string, string> = {}) =>
  admin.call(propertiesApi.update, { params: { id }, body, headers })
const remove = (id: number) => admin.call(propertiesApi.remove, { params: { id } })
const restore = (id: number) => admin.call(propertiesApi.restore, { params: { id } })
const listed = async () => (await call(propertiesApi.list)).json.map(({ id }: { id: number }) => id)
const rowOf = async (id: number) => (await db.select().from(properties).where(eq(properties.id, id)))[0]

restoreEach()

test('the list of properties is empty at first and shows a property once it is added', async () => {
  expect(await call(propertiesApi.list)).toMatchObject({ status: 200, json: [] })
  await db.insert(properties).values(typed)
  await expect
    .poll(async () => (await call(propertiesApi.list)).json)
    .toMatchObject([{ ...typed, status: 'available', imageUrl: null, templateId: null }])
})

test('a property is in one of the park’s towns, or stays in one that was removed from the list', async () => {
  const refused = await admin.call(propertiesApi.create, { body: { ...typed, location: 'Paris' } })
  const issues = [{ path: 'location', message: 'Choose one of the locations.' }]
  expect(refused).toMatchObject({ status: 400, json: { issues } })
  const { id } = await add()
  await db.update(properties).set({ location: 'Paris' }).where(eq(properties.id, id))
  expect(await change(id, { location: 'Paris', price: 90 })).toMatchObject({ status: 200, json: { location: 'Paris' } })
  expect(await change(id, { location: 'Rome' })).toMatchObject({ status: 400, json: { issues } })
  await remove(id)
})

describe('adding a property', () => {
  test.each([
    [{ title: undefined }, 'title'],
    [{ title: '  ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ description: 'x'.repeat(5001) }, 'description'],
    [{ description: null }, 'description'],
    [{ size: '12000' }, 'size'],
    [{ size: 12.5 }, 'size'],
    [{ size: -1 }, 'size'],
    [{ size: 2_147_483_648 }, 'size'],
    [{ size: undefined }, 'size'],
    [{ price: 0.85 }, 'price'],
    [{ price: 1e30 }, 'price'],
    [{ price: null }, 'price'],
    [{ pricePeriod: 'week' }, 'pricePeriod'],
    [{ location: 'Dallas' }, 'location'],
    [{ location: undefined }, 'location'],
    [{ propertyType: 'castle' }, 'propertyType'],
    [{ propertyType: undefined }, 'propertyType'],
    [{ status: 'sold' }, 'status'],
    [{ features: 7 }, 'features'],
    [{ features: [['Dock']] }, 'features'],
    [{ features: `Dock, ${'x'.repeat(201)}` }, 'features.1'],
    [{ features: 'a,'.repeat(51) }, 'features'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    [{ photos: 'a.jpg' }, 'photos'],
    [{ photos: [{ url: 'javascript:alert(1)', alt: '' }] }, 'photos.0.url'],
    [{ photos: [{ url: 'https://example.com/a.jpg', alt: 'x'.repeat(301) }] }, 'photos.0.alt'],
    [{ photos: Array.from({ length: 21 }, (_, place) => ({ url: `https://example.com/${place}.jpg` })) }, 'photos'],
    [{ photos: [{ url: 'https://example.com/a.jpg' }, { url: 'https://example.com/a.jpg' }] }, 'photos'],
  ])('is refused with the invalid field: %j', async (more, path) => {
    const before = await db.$count(properties)
    const { status, json } = await admin.call(propertiesApi.create, { body: { ...typed, ...more } })
    expect([status, json.issues?.map((issue: { path: string }) => issue.path)]).toEqual([400, [path]])
    expect(await db.$count(properties)).toBe(before)
  })

  test('is refused for a viewer', async () => {
    const before = await db.$count(properties)
    expect(await viewer.call(propertiesApi.create, { body: typed })).toMatchObject({ status: 403 })
    expect(await db.$count(properties)).toBe(before)
  })

  test('stores only the declared fields, and the public list shows it at the next request', async () => {
    await call(propertiesApi.list)
    const { status, json } = await admin.call(propertiesApi.create, {
      body: { ...typed, title: ' Depot ', id: 77, templateId: 5, deletedAt: '2001-01-01', createdAt: '2001-01-01' },
    })
    expect(status).toBe(201)
    expect((await call(propertiesApi.list)).json[0]).toEqual({ ...json, publishedAt: null })
    expect(json).toEqual({
      ...typed,
      title: 'Depot',
      status: 'available',
      pricePeriod: 'month',
      photos: [],
      imageUrl: null,
      templateId: null,
      id: expect.any(Number),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect(json.id).not.toBe(77)
    expect(json.createdAt).not.toMatch(/^2001/)
  })

  test('accepts every option, features as text with commas, and no texts except the title', async () => {
    for (const location of park.towns) expect(await add({ location })).toMatchObject({ location })
    for (const propertyType of propertyTypes) expect(await add({ propertyType })).toMatchObject({ propertyType })
    for (const status of propertyStatuses) expect(await add({ status })).toMatchObject({ status })
    expect(await add({ features: ' Dock, ,3-phase power ,' })).toMatchObject({ features: ['Dock', '3-phase power'] })
    expect(await add({ features: '' })).toMatchObject({ features: [] })
    expect(await add({ description: undefined, features: undefined, size: 0, price: 0 })).toMatchObject({
      description: '',
      features: [],
      size: 0,
      price: 0,
    })
  })
})

describe('changing a property', () => {
  test('changes only the fields that were sent', async () => {
    const { id, createdAt } = await add()
    await db.update(properties).set({ templateId: null }).where(eq(properties.id, id))
    const before = await rowOf(id)
    const { status, json } = await change(id, {
      price: 92,
      imageUrl: 'https://example.com/a.jpg',
      id: 1,
      createdAt: 'x',
    })
    expect([status, json.createdAt]).toEqual([200, createdAt])
    expect(await rowOf(id)).toEqual({
      ...before,
      price: 92,
      photos: [{ url: 'https://example.com/a.jpg', alt: '' }],
      imageUrl: 'https://example.com/a.jpg',
      updatedAt: new Date(json.updatedAt),
    })
    const photos = [{ url: 'https://example.com/a.jpg', alt: '', size: null }]
    expect((await call(propertiesApi.list)).json).toContainEqual({ ...json, photos, publishedAt: null })
    expect((await call(propertiesApi.read, { params: { id } })).json).toEqual({ ...json, photos, publishedAt: null })
    expect((await change(id, { imageUrl: '', features: 'Ramp' })).json).toMatchObject({
      imageUrl: null,
      features: ['Ramp'],
    })
  })

  test('is refused for invalid values, for a viewer, and for a missing property', async () => {
    const { id } = await add()
    const before = await rowOf(id)
    expect(await change(id, { title: '' })).toMatchObject({ status: 400, json: { issues: [{ path: 'title' }] } })
    expect(await change(id, { status: 'sold' })).toMatchObject({ status: 400 })
    expect(await viewer.call(propertiesApi.update, { params: { id }, body: { price: 1 } })).toMatchObject({
      status: 403,
    })
    expect(await change(999_999, { price: 1 })).toMatchObject({ status: 404 })
    expect(await rowOf(id)).toEqual(before)
  })

  test('is refused if it was based on values that somebody else has changed since', async () => {
    const { id, updatedAt } = await add()
    const headers = { 'if-match': `"${updatedAt}"` }
    expect(await change(id, { price: 90 }, headers)).toMatchObject({ status: 200 })
    expect(await change(id, { price: 91 }, headers)).toMatchObject({ status: 412 })
    expect(await admin.call(propertiesApi.remove, { params: { id }, headers })).toMatchObject({ status: 412 })
    expect(await rowOf(id)).toMatchObject({ price: 90, deletedAt: null })
  })
})

describe('the photos of a property', () => {
  const at = (name: string) => `https://example.com/${name}.jpg`
  const [front, yard, dock] = [at('front'), at('yard'), at('dock')]
  const shown = async (id: number) => {
    const { json } = await call(propertiesApi.read, { params: { id } })
    return json.photos.map(({ url, alt }: { url: string; alt: string }) => (alt ? [url, alt] : [url]))
  }

  test('are kept in order with their captions; the first is the image', async () => {
    const photos = [{ url: front, alt: ' The front ' }, { url: yard }, { url: dock, alt: 'Three docks' }]
    const { id, imageUrl } = await add({ photos })
    expect(imageUrl).toBe(front)
    expect(await shown(id)).toEqual([[front, 'The front'], [yard], [dock, 'Three docks']])
    const { json } = await change(id, { photos: [{ url: dock, alt: 'Three docks' }, { url: front }] })
    expect(json).toMatchObject({ imageUrl: dock })
    expect(await shown(id)).toEqual([[dock, 'Three docks'], [front]])
    expect((await change(id, { photos: [] })).json).toMatchObject({ imageUrl: null, photos: [] })
  })

  test('follow the image if only that is sent, and win if both are sent', async () => {
    const { id } = await add({ imageUrl: front })
    expect(await shown(id)).toEqual([[front]])
    await change(id, {
      photos: [
        { url: front, alt: 'The front' },
        { url: yard, alt: 'The yard' },
      ],
    })
    expect((await change(id, { imageUrl: dock })).json).toMatchObject({ imageUrl: dock })
    expect(await shown(id)).toEqual([[dock], [yard, 'The yard']])
    expect((await change(id, { imageUrl: yard })).json).toMatchObject({ imageUrl: yard })
    expect(await shown(id)).toEqual([[yard]])
    await change(id, { photos: [{ url: front }, { url: dock }], imageUrl: yard })
    expect(await shown(id)).toEqual([[front], [dock]])
    expect((await change(id, { imageUrl: null })).json).toMatchObject({ imageUrl: dock })
    await change(id, { imageUrl: null })
    expect(await shown(id)).toEqual([])
  })

  test('stay when the property is deleted and restored, and appear in its history', async () => {
    const photos = [
      { url: front, alt: 'The front' },
      { url: yard, alt: '' },
    ]
    const { id } = await add({ photos })
    await change(id, { photos: [...photos].reverse() })
    await change(id, { photos: [...photos].reverse() })
    await remove(id)
    await restore(id)
    expect(await shown(id)).toEqual([[yard], [front, 'The front']])
    const { json } = await viewer.call(historyApi.listOfProperty, { params: { id } })
    expect(json.map(({ verb }: { verb: string }) => verb)).toEqual(['restored', 'deleted', 'changed', 'created'])
    expect(json[2].changes).toEqual([{ field: 'photos', from: photos, to: [...photos].reverse() }])
  })

  test('are refused from a viewer, and if they were based on values that somebody else has changed since', async () => {
    const { id, updatedAt } = await add({ photos: [{ url: front }] })
    const sent = { params: { id }, body: { photos: [] } }
    expect(await viewer.call(propertiesApi.update, sent)).toMatchObject({ status: 403 })
    await change(id, { price: 90 })
    expect(await change(id, { photos: [] }, { 'if-match': `"${updatedAt}"` })).toMatchObject({ status: 412 })
    expect(await shown(id)).toEqual([[front]])
  })
})

test('the period of a price is stored, and is a month by default', async () => {
  const { id, pricePeriod } = await add()
  expect(pricePeriod).toBe('month')
  expect((await change(id, { pricePeriod: 'year', price: 1020 })).json).toMatchObject({ pricePeriod: 'year' })
  const { json } = await viewer.call(historyApi.listOfProperty, { params: { id } })
  expect(json[0].changes).toContainEqual({ field: 'pricePeriod', from: 'month', to: 'year' })
})

describe('deleting a property', () => {
  test('removes it everywhere, once, and restoring it returns the same row', async () => {
    const [template] = await db.insert(pageTemplates).values({ name: 'Warehouse' }).returning()
    const { id } = await add()
    await db.update(properties).set({ templateId: template?.id }).where(eq(properties.id, id))
    const before = await rowOf(id)
    expect(await listed()).toContain(id)
    expect(await remove(id)).toMatchObject({ status: 200, json: { success: true } })
    expect(await listed()).not.toContain(id)
    expect(await remove(id)).toMatchObject({ status: 404, json: { message: 'There is no such property.' } })
    expect(await change(id, { price: 1 })).toMatchObject({ status: 404 })
    expect(await viewer.call(historyApi.listOfProperty, { params: { id } })).toMatchObject({ status: 404 })

    const { status, json } = await restore(id)
    expect([status, json.id, json.templateId]).toEqual([200, id, template?.id])
    expect(await listed()).toContain(id)
    expect(await rowOf(id)).toEqual({ ...before, updatedAt: new Date(json.updatedAt) })
    expect(await restore(id)).toMatchObject({ status: 404, json: { message: 'There is no such deleted property.' } })
  })

  test('is refused for a viewer, and so is restoring', async () => {
    const { id } = await add()
    expect(await viewer.call(propertiesApi.remove, { params: { id } })).toMatchObject({ status: 403 })
    expect((await rowOf(id))?.deletedAt).toBeNull()
    await remove(id)
    expect(await viewer.call(propertiesApi.restore, { params: { id } })).toMatchObject({ status: 403 })
    expect((await rowOf(id))?.deletedAt).not.toBeNull()
  })

  test('by fifty users at once deletes it once and writes one history line', async () => {
    const { id } = await add()
    const responses = await Promise.all(Array.from({ length: 50 }, () => remove(id)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(404)])
    const lines = await db.select().from(history).where(eq(history.nounId, id))
    expect(lines.filter(({ verb }) => verb === 'deleted')).toHaveLength(1)
  })

  test('can be undone for thirty days; then maintenance purges the row', async () => {
    const [kept, gone, there] = [await add(), await add(), await add()]
    for (const { id } of [kept, gone]) await remove(id)
    const age = (id: number, days: number) =>
      db
        .update(properties)
        .set({ deletedAt: sql`now() - make_interval(secs => ${days * 86_400})` })
        .where(eq(properties.id, id))
    await age(kept.id, 29.9)
    await age(gone.id, 30.1)
    await purgeDeleted({ db })
    expect(await rowOf(gone.id)).toBeUndefined()
    expect(await restore(gone.id)).toMatchObject({ status: 404 })
    expect(await restore(kept.id)).toMatchObject({ status: 200 })
    expect(await rowOf(there.id)).toBeDefined()
  })
})

test('the history of a property has a line for each change and none for an update without changes', async () => {
  const { id } = await add()
  await change(id, { ...typed })
  await change(id, { price: 92, title: 'Sherman depot' })
  await remove(id)
  await restore(id)
  const { headers, json } = await viewer.call(historyApi.listOfProperty, { params: { id } })
  expect(headers['x-total-count']).toBe('4')
  expect(json.map(({ verb, nounName }: { verb: string; nounName: string }) => [verb, nounName])).toEqual([
    ['restored', 'Sherman depot'],
    ['deleted', 'Sherman depot'],
    ['changed', 'Sherman warehouse'],
    ['created', 'Sherman warehouse'],
  ])
  expect(json[2].changes).toHaveLength(3)
  // The entry includes the period of the price.
  expect(json[2].changes).toContainEqual({ field: 'pricePeriod', from: 'month', to: 'month' })
  expect(json[2].changes).toContainEqual({ field: 'price', from: 85, to: 92 })
})
