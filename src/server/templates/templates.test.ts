import { desc, eq, inArray } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { historyText } from '#contract/history/history.labels.ts'
import * as propertiesApi from '#contract/properties/properties.ts'
import { maxSections, ordersAfterMove } from '#contract/properties/templates.constants.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import type { Section } from '#contract/properties/templates.ts'
import { history } from '#db/schema/history.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { properties } from '#db/schema/properties.ts'
import { templateSections } from '#db/schema/template-sections.ts'
import { units } from '#db/schema/units.ts'
import { makeProperty } from '#sample/properties.ts'
import { sampleTemplates } from '#sample/templates.ts'
import { asHistoryEntry } from '#server/history/history.service.ts'
import { freshApp } from '#test/app.ts'
import { purgeDeleted } from '#server/deleted/deleted.service.ts'

const { as, db, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const viewer = await as('viewer')
const admin = await as('admin')

const newTemplate = async (name = 'Warehouse page') =>
  (await admin.call(templatesApi.create, { body: { name } })).json as { id: number; updatedAt: string }
const add = async (templateId: number, section: object): Promise<Section> => {
  const { status, json } = await admin.call(templatesApi.addSection, { params: { id: templateId }, body: section })
  if (status !== 201) throw new Error(json.message)
  return json
}
const read = async (id: number) => (await viewer.call(templatesApi.read, { params: { id } })).json
const sectionsOf = async (id: number): Promise<Section[]> => (await read(id)).sections
const lastSentence = async () => {
  const [row] = await db.select().from(history).orderBy(desc(history.id)).limit(1)
  return row && historyText(asHistoryEntry(row))
}
const entries = () => db.$count(history)
const property = async (title = 'Shop on the square') => {
  const [row] = await db.insert(properties).values(makeProperty({ title })).returning()
  return row?.id ?? 0
}

restoreEach()

test('the list of templates counts the sections and starts with the most recently changed one', async () => {
  expect(await viewer.call(templatesApi.list)).toMatchObject({ status: 200, json: [] })
  await sampleTemplates(db)
  await db.update(pageTemplates).set({ name: 'Commissary' }).where(eq(pageTemplates.name, 'Food producer'))
  const { json } = await viewer.call(templatesApi.list)
  expect(json[0]).toEqual({
    id: expect.any(Number),
    name: 'Commissary',
    description: 'For commissaries, bakeries and roasters.',
    isDefault: false,
    sectionCount: 3,
    pageOf: ['Unit B1'],
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    publishedAt: expect.any(String),
  })
  expect(json).toHaveLength(4)
  expect(json).toContainEqual(
    expect.objectContaining({ name: 'Office suite', description: null, sectionCount: 0, publishedAt: null }),
  )

  const { id } = json.find(({ name }: { name: string }) => name === 'Office suite')
  const { id: gone } = await add(id, { type: 'text' })
  await admin.call(templatesApi.deleteSection, { params: { id: gone } })
  const listed = async () => (await viewer.call(templatesApi.list)).json.find((one: { id: number }) => one.id === id)
  expect(await listed()).toMatchObject({ name: 'Office suite', sectionCount: 0, pageOf: [] })

  const [shop, closed] = [await property(), await property('Closed shop')]
  await db
    .update(properties)
    .set({ templateId: id })
    .where(inArray(properties.id, [shop, closed]))
  await admin.call(propertiesApi.remove, { params: { id: closed } })
  await db
    .update(units)
    .set({ templateId: id })
    .where(inArray(units.id, [1, 2]))
  expect((await listed()).pageOf).toEqual(['Shop on the square', 'Unit A1', 'Unit A2'])
  await db.update(units).set({ templateId: null })
  await db.update(properties).set({ templateId: null })
})

describe('a template', () => {
  test.each([
    ['without a name', {}, 'Template name must be at least 3 characters'],
    ['with two characters and spaces', { name: ' ab ' }, 'Template name must be at least 3 characters'],
    [
      'with a description of nine characters',
      { name: 'Shop', description: 'Nine char' },
      'Please describe what kind of template you want (at least 10 characters)',
    ],
    ['with a name too long', { name: 'a'.repeat(201) }, 'The template name can have at most 200 characters.'],
  ])('is refused %s', async (_what, body, message) => {
    const before = await db.$count(pageTemplates)
    expect(await admin.call(templatesApi.create, { body })).toMatchObject({ status: 400, json: { message } })
    expect(await db.$count(pageTemplates)).toBe(before)
  })

  test('can be read by a viewer but not changed', async () => {
    const { id } = await newTemplate()
    const refused = { status: 403, json: { message: 'Viewers cannot change business data. Ask an administrator.' } }
    expect(await viewer.call(templatesApi.create, { body: { name: 'Shop' } })).toMatchObject(refused)
    expect(await viewer.call(templatesApi.remove, { params: { id } })).toMatchObject(refused)
    expect(await viewer.call(templatesApi.publish, { params: { id } })).toMatchObject(refused)
    expect(await read(id)).toMatchObject({ name: 'Warehouse page', sections: [], published: null, propertyId: null })
  })

  test('is stored without a description or with one of ten characters, and ignores unknown fields', async () => {
    const body = { name: ' Shop ', description: '', id: 1, isDefault: true, createdAt: '2001-01-01' }
    const { status, json } = await admin.call(templatesApi.create, { body })
    expect([status, json.name, json.description, json.isDefault]).toEqual([201, 'Shop', null, false])
    expect(json.id).not.toBe(1)
    const described = await admin.call(templatesApi.create, { body: { name: 'Shop', description: 'Ten charac' } })
    expect(described.json.description).toBe('Ten charac')
    expect(await lastSentence()).toBe(`${admin.user.email} created the template Shop`)
  })

  test('changes in the fields that were sent, unless somebody else changed it first', async () => {
    const { id, updatedAt } = await newTemplate()
    const { json } = await admin.call(templatesApi.update, { params: { id }, body: { name: 'Dock page' } })
    expect(json).toMatchObject({ name: 'Dock page', description: null })
    expect(await lastSentence()).toContain('Dock page')
    const late = await admin.call(templatesApi.update, {
      params: { id },
      body: { name: 'Late' },
      headers: { 'if-match': `"${updatedAt}"` },
    })
    expect(late).toMatchObject({ status: 412, json: { message: 'This was changed by someone else' } })
    const before = await entries()
    await admin.call(templatesApi.update, { params: { id }, body: { name: 'Dock page' } })
    expect(await entries()).toBe(before)
    expect((await read(id)).name).toBe('Dock page')
  })

  test('that is deleted appears nowhere until it is restored, and is purged after thirty days', async () => {
    const { id } = await newTemplate()
    const section = await add(id, { type: 'text' })
    expect(await admin.call(templatesApi.restore, { params: { id } })).toMatchObject({ status: 404 })
    await admin.call(templatesApi.remove, { params: { id } })
    for (const call of [
      templatesApi.read,
      templatesApi.remove,
      templatesApi.duplicate,
      templatesApi.publish,
      templatesApi.listVersions,
    ]) {
      expect(await admin.call(call, { params: { id } })).toMatchObject({ status: 404 })
    }
    expect(await admin.call(templatesApi.updateSection, { params: { id: section.id }, body: {} })).toMatchObject({
      status: 404,
    })
    expect((await viewer.call(templatesApi.list)).json).not.toContainEqual(expect.objectContaining({ id }))
    await purgeDeleted({ db })
    const { json } = await admin.call(templatesApi.restore, { params: { id } })
    expect(json.sections).toEqual([section])
    await admin.call(templatesApi.remove, { params: { id } })
    await db
      .update(pageTemplates)
      .set({ deletedAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(pageTemplates.id, id))
    await purgeDeleted({ db })
    expect(await admin.call(templatesApi.restore, { params: { id } })).toMatchObject({ status: 404 })
    expect(await db.$count(templateSections, eq(templateSections.templateId, id))).toBe(0)
  })

  test('is duplicated with its sections, but not published', async () => {
    const { id } = await newTemplate()
    await add(id, { type: 'text', title: 'Terms', content: { text: 'Net thirty.' }, order: 4, isVisible: false })
    await admin.call(templatesApi.publish, { params: { id } })
    const { status, json } = await admin.call(templatesApi.duplicate, { params: { id } })
    expect(status).toBe(201)
    expect(json).toMatchObject({ name: 'Copy of Warehouse page', published: null })
    expect(json.sections).toMatchObject([
      { type: 'text', title: 'Terms', content: { text: 'Net thirty.' }, order: 4, isVisible: false },
    ])
    expect(json.sections[0].templateId).toBe(json.id)
    expect(await sectionsOf(id)).toHaveLength(1)
  })
})

describe('a section', () => {
  test('has the content of its type and ignores unknown fields', async () => {
    const { id } = await newTemplate()
    const contents = {
      hero: { title: 'Room to work', subtitle: 'Clear span', buttonText: 'Ask' },
      text: { text: 'First.\n\nSecond.' },
      image: { imageUrl: 'https://example.com/a.jpg', alt: 'The dock', caption: 'At noon' },
      features: { features: ['Dock', 'Ramp'] },
      gallery: { images: [{ url: 'https://example.com/b.jpg', alt: 'Yard', caption: '' }] },
      code: { code: '<script>alert(1)</script>' },
      custom: { any: { thing: [1, 'two', null] } },
    }
    for (const [type, content] of Object.entries(contents)) {
      const more = type === 'custom' ? {} : { extra: 'key' }
      const section = await add(id, { type, content: { ...content, ...more } })
      expect(section).toMatchObject({ type, title: null, settings: {}, isVisible: true, templateId: id })
      expect(section.content).toEqual(content)
    }
    expect((await sectionsOf(id)).map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(await lastSentence()).toBe(`${admin.user.email} added the section Custom to the template Warehouse page`)
  })

  test.each([
    ['of no known type', { type: 'carousel' }, 'type'],
    [
      'with an address that runs a script',
      { type: 'image', content: { imageUrl: 'javascript:alert(1)' } },
      'content.imageUrl',
    ],
    [
      'with an image in its own text',
      { type: 'image', content: { imageUrl: 'data:image/png;base64,AA' } },
      'content.imageUrl',
    ],
    [
      'with an address without a scheme',
      { type: 'image', content: { imageUrl: '//example.com/a.png' } },
      'content.imageUrl',
    ],
    [
      'with an address without https',
      { type: 'gallery', content: { images: [{ url: 'http://example.com/a.png' }] } },
      'content.images.0.url',
    ],
    [
      'with an address with a password',
      { type: 'gallery', content: { images: [{ url: 'https://a:b@example.com/a.png' }] } },
      'content.images.0.url',
    ],
    ['with too many features', { type: 'features', content: { features: Array(51).fill('Dock') } }, 'content.features'],
    ['with one text for the features', { type: 'features', content: { features: 'Dock' } }, 'content.features'],
    ['with a text too long', { type: 'text', content: { text: 'a'.repeat(20_001) } }, 'content.text'],
    ['with a character that cannot be stored', { type: 'custom', content: { a: ['b\u0000'] } }, 'content'],
    ['with half a character', { type: 'text', settings: { a: '\ud800' } }, 'settings'],
    ['with a list for the content', { type: 'text', content: [] }, 'content'],
    ['with an order that is no number', { type: 'text', order: '1' }, 'order'],
    ['with an order below zero', { type: 'text', order: -1 }, 'order'],
  ])('is refused %s', async (_what, body, path) => {
    const { id } = await newTemplate()
    const response = await admin.call(templatesApi.addSection, { params: { id }, body })
    expect(response.status).toBe(400)
    expect(response.json.issues.map((issue: { path: string }) => issue.path)).toContain(path)
    expect(await sectionsOf(id)).toEqual([])
  })

  test('can be added by a call with the id of the template', async () => {
    const { id } = await newTemplate()
    const body = { templateId: id, type: 'code', order: 4 }
    expect(await admin.call(templatesApi.createSection, { body })).toMatchObject({
      status: 201,
      json: { order: 4, templateId: id },
    })
    expect(await admin.call(templatesApi.createSection, { body: { ...body, templateId: 999_999 } })).toMatchObject({
      status: 404,
    })
    for (const templateId of ['1', 0, -1, 1.5, 2_147_483_648, 9e15, null]) {
      expect(await admin.call(templatesApi.createSection, { body: { ...body, templateId } })).toMatchObject({
        status: 400,
      })
    }
  })

  test('changes in the fields and content keys that were sent, unless somebody else changed it first', async () => {
    const { id } = await newTemplate()
    const hero = await add(id, { type: 'hero', content: { title: 'A', subtitle: 'B', buttonText: 'C' } })
    const params = { id: hero.id }
    const changed = await admin.call(templatesApi.updateSection, { params, body: { content: { title: 'New' } } })
    expect(changed.json).toMatchObject({ content: { title: 'New', subtitle: 'B', buttonText: 'C' }, isVisible: true })
    expect(await lastSentence()).toBe(`${admin.user.email} changed the section Hero of the template Warehouse page`)
    expect((await read(id)).updatedAt > hero.updatedAt).toBe(true)

    const late = { params, body: { isVisible: false }, headers: { 'if-match': hero.updatedAt } }
    expect(await admin.call(templatesApi.updateSection, late)).toMatchObject({ status: 412 })
    expect(await admin.call(templatesApi.deleteSection, late)).toMatchObject({ status: 412 })
    const bad = await admin.call(templatesApi.updateSection, { params, body: { content: { title: 'x'.repeat(201) } } })
    expect(bad).toMatchObject({ status: 400, json: { issues: [{ path: 'content.title' }] } })
    expect(await sectionsOf(id)).toEqual([changed.json])

    const before = await entries()
    const same = await admin.call(templatesApi.updateSection, {
      params,
      body: { isVisible: true, content: { title: 'New' } },
    })
    expect(same.json.updatedAt).toBe(changed.json.updatedAt)
    expect(await entries()).toBe(before)

    const retyped = await admin.call(templatesApi.updateSection, {
      params,
      body: { type: 'text', content: { text: 'Plain' } },
    })
    expect(retyped.json).toMatchObject({ type: 'text', content: { text: 'Plain' } })
    expect(retyped.json.content).not.toHaveProperty('title')
  })

  test('that is deleted can be restored unchanged, and deleting it twice has the same effect', async () => {
    const { id } = await newTemplate()
    const section = await add(id, { type: 'text', title: 'Terms', order: 3 })
    const params = { id: section.id }
    expect(await admin.call(templatesApi.restoreSection, { params })).toMatchObject({ status: 404 })
    expect(await admin.call(templatesApi.deleteSection, { params })).toMatchObject({
      status: 200,
      json: { success: true },
    })
    expect(await admin.call(templatesApi.deleteSection, { params })).toMatchObject({ status: 404 })
    expect(await sectionsOf(id)).toEqual([])
    const { json } = await admin.call(templatesApi.restoreSection, { params })
    expect(json).toEqual({ ...section, updatedAt: expect.any(String) })
    expect(await lastSentence()).toContain('restored the section Terms of the template')
  })

  test('is duplicated right after itself', async () => {
    const { id } = await newTemplate()
    const first = await add(id, { type: 'text', title: 'First', content: { text: 'a' } })
    await add(id, { type: 'text', title: 'Last' })
    const { json } = await admin.call(templatesApi.duplicateSection, { params: { id: first.id } })
    expect(json).toMatchObject({ title: 'First', content: { text: 'a' } })
    expect((await sectionsOf(id)).map(({ title }) => title)).toEqual(['First', 'First', 'Last'])
  })

  test('is refused after the hundredth, even if many are added at once', async () => {
    const { id } = await newTemplate()
    await db
      .insert(templateSections)
      .values(Array.from({ length: maxSections - 2 }, (_, order) => ({ templateId: id, type: 'text' as const, order })))
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => admin.call(templatesApi.addSection, { params: { id }, body: { type: 'text' } })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(8).fill(409)])
    expect(await sectionsOf(id)).toHaveLength(maxSections)
  })
})

describe('the order of sections', () => {
  test('swaps two sections in one change or in two, and accepts no section of another template', async () => {
    const { id } = await newTemplate()
    const a = await add(id, { type: 'text', title: 'A' })
    const b = await add(id, { type: 'text', title: 'B' })
    const titles = async () => (await sectionsOf(id)).map(({ title }) => title)
    await admin.call(templatesApi.updateSection, { params: { id: a.id }, body: { order: b.order } })
    expect(await titles()).toEqual(['A', 'B'])
    await admin.call(templatesApi.updateSection, { params: { id: b.id }, body: { order: a.order } })
    expect(await titles()).toEqual(['B', 'A'])

    const moved = ordersAfterMove(await sectionsOf(id), 1, 0)
    const { status, json } = await admin.call(templatesApi.orderSections, { params: { id }, body: { sections: moved } })
    expect([status, json.sections.map(({ title }: Section) => title)]).toEqual([200, ['A', 'B']])
    expect(await lastSentence()).toContain('moved sections of the template')

    const other = await add((await newTemplate()).id, { type: 'text' })
    const strange = [...moved, { id: other.id, order: 9 }]
    expect(await admin.call(templatesApi.orderSections, { params: { id }, body: { sections: strange } })).toMatchObject(
      {
        status: 412,
      },
    )
    expect(await titles()).toEqual(['A', 'B'])
  })

  test('after a move matches the list, whatever the orders were before', () => {
    const lists = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 99 }), order: fc.nat(5) }), {
      selector: ({ id }) => id,
      minLength: 1,
    })
    const sorted = (list: { id: number; order: number }[]) =>
      list.toSorted((a, b) => a.order - b.order || a.id - b.id).map(({ id }) => id)
    fc.assert(
      fc.property(lists, fc.nat(), fc.nat(), (list, a, b) => {
        const [from, to] = [a % list.length, b % list.length]
        const moved = ordersAfterMove(list, from, to)
        const after = list.map((one) => moved.find(({ id }) => id === one.id) ?? one)
        const expected = sorted(list)
        expected.splice(to, 0, ...expected.splice(from, 1))
        expect(sorted(after)).toEqual(expected)
      }),
    )
  })

  test('can be replaced with everything else at once: deleted sections return with their ids', async () => {
    const { id } = await newTemplate()
    const a = await add(id, { type: 'text', title: 'A' })
    const b = await add(id, { type: 'code', title: 'B', content: { code: 'x' } })
    const before = await sectionsOf(id)
    await admin.call(templatesApi.deleteSection, { params: { id: a.id } })
    await admin.call(templatesApi.updateSection, { params: { id: b.id }, body: { title: 'C' } })
    await add(id, { type: 'hero' })
    const { json } = await admin.call(templatesApi.replaceSections, { params: { id }, body: { sections: before } })
    const plain = ({ updatedAt, ...rest }: Section) => rest
    expect(json.sections.map(plain)).toEqual(before.map(plain))
    const late = { params: { id }, body: { sections: [] }, headers: { 'if-match': before[0]?.updatedAt ?? '' } }
    expect(await admin.call(templatesApi.replaceSections, late)).toMatchObject({ status: 412 })
    const bad = { sections: [{ ...before[0], content: { text: 5 } }] }
    expect(await admin.call(templatesApi.replaceSections, { params: { id }, body: bad })).toMatchObject({ status: 400 })
    expect(await sectionsOf(id)).toEqual(json.sections)
  })
})

describe('publishing', () => {
  test('shows the present state and keeps earlier ones; restoring a version does not publish it', async () => {
    const { id } = await newTemplate()
    const section = await add(id, { type: 'text', content: { text: 'One' } })
    const first = (await admin.call(templatesApi.publish, { params: { id } })).json
    expect(first.published).toMatchObject({
      by: admin.user.email,
      sections: [{ id: section.id, content: { text: 'One' } }],
    })
    expect(await admin.call(templatesApi.publish, { params: { id } })).toMatchObject({
      status: 409,
      json: { message: 'Visitors see this version already.' },
    })
    await admin.call(templatesApi.updateSection, { params: { id: section.id }, body: { content: { text: 'Two' } } })
    expect((await read(id)).published).toEqual(first.published)
    const second = (await admin.call(templatesApi.publish, { params: { id } })).json
    const versions = (await viewer.call(templatesApi.listVersions, { params: { id } })).json
    expect(versions).toEqual([second.published, first.published])

    const back = { params: { id, versionId: first.published.id } }
    const restored = (await admin.call(templatesApi.restoreVersion, back)).json
    expect(restored.sections[0].content).toEqual({ text: 'One' })
    expect(restored.published).toEqual(second.published)
    expect(await lastSentence()).toBe(`${admin.user.email} restored a version of the template Warehouse page`)
    const other = await newTemplate()
    const strange = { params: { id: other.id, versionId: first.published.id } }
    expect(await admin.call(templatesApi.restoreVersion, strange)).toMatchObject({ status: 404 })
  })

  test('twice at the same time creates one version', async () => {
    const { id } = await newTemplate()
    await add(id, { type: 'text' })
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => admin.call(templatesApi.publish, { params: { id } })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  })
})

describe('the template of a property', () => {
  test('does not exist until it is created, and is created once by concurrent requests', async () => {
    const propertyId = await property()
    expect(await viewer.call(templatesApi.readOfProperty, { params: { propertyId } })).toMatchObject({
      status: 404,
      json: { message: 'This property has no template yet.' },
    })
    expect(
      await admin.call(templatesApi.createForProperty, { params: { propertyId: 999_999 }, body: {} }),
    ).toMatchObject({
      status: 404,
    })
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        admin.call(templatesApi.createForProperty, { params: { propertyId }, body: {} }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    const { json } = await viewer.call(templatesApi.readOfProperty, { params: { propertyId } })
    expect(json).toMatchObject({ name: 'Shop on the square', sections: [], propertyId })
  })

  test('can be a copy, and can be created again after a deletion', async () => {
    const propertyId = await property()
    const { id: fromTemplateId } = await newTemplate()
    await add(fromTemplateId, { type: 'features', content: { features: ['Dock'] } })
    const asked = { params: { propertyId }, body: { fromTemplateId } }
    const missing = { params: { propertyId }, body: { fromTemplateId: 999_999 } }
    expect(await admin.call(templatesApi.createForProperty, missing)).toMatchObject({ status: 404 })
    for (const fromTemplate of ['1', 0, 2_147_483_648]) {
      const strange = { params: { propertyId }, body: { fromTemplateId: fromTemplate } }
      expect(await admin.call(templatesApi.createForProperty, strange)).toMatchObject({ status: 400 })
    }
    const { json } = await admin.call(templatesApi.createForProperty, asked)
    expect(json.sections).toMatchObject([{ type: 'features', content: { features: ['Dock'] } }])
    expect(json.id).not.toBe(fromTemplateId)
    await admin.call(templatesApi.remove, { params: { id: json.id } })
    expect(await viewer.call(templatesApi.readOfProperty, { params: { propertyId } })).toMatchObject({ status: 404 })
    expect(await admin.call(templatesApi.createForProperty, asked)).toMatchObject({ status: 201 })
  })
})
