import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as deletedApi from '#contract/history/deleted.ts'
import type { DeletedItem } from '#contract/history/deleted.ts'
import * as propertiesApi from '#contract/properties/properties.ts'
import * as savedRepliesApi from '#contract/emails/saved-replies.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import { properties } from '#db/schema/properties.ts'
import { freshApp } from '#test/app.ts'

const { as, call, db } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')
const by = [admin.user.firstName, admin.user.lastName].filter(Boolean).join(' ') || admin.user.email

const list = async (kind?: DeletedItem['kind']): Promise<DeletedItem[]> =>
  (await viewer.call(deletedApi.list, { query: kind ? { kind } : {} })).json
const described = (items: DeletedItem[]) =>
  items.map(({ kind, name, detail, deletedBy }) => [kind, name, detail, deletedBy])

test('deleted items are listed newest first with the user who deleted them, until they are restored', async () => {
  expect(await call(deletedApi.list)).toMatchObject({ status: 401 })
  expect(await viewer.call(deletedApi.list, { query: { kind: 'tenant' as 'lead' } })).toMatchObject({ status: 400 })
  expect(await list()).toEqual([])

  const property = { title: 'Depot', size: 900, price: 85, location: 'Anna', propertyType: 'office' } as const
  const { json: depot } = await admin.call(propertiesApi.create, { body: property })
  await admin.call(propertiesApi.remove, { params: { id: depot.id } })
  const { json: page } = await admin.call(templatesApi.create, { body: { name: 'Bakery', description: null } })
  const section = { type: 'text', title: 'Hours', content: { text: 'Daily' } } as const
  const { json: hours } = await admin.call(templatesApi.addSection, { params: { id: page.id }, body: section })
  await admin.call(templatesApi.deleteSection, { params: { id: hours.id } })
  expect(described(await list())).toEqual([
    ['section', 'Hours', 'Bakery', by],
    ['property', 'Depot', 'Anna', by],
  ])
  await admin.call(templatesApi.remove, { params: { id: page.id } })
  // A section of a deleted template is listed again once the template is restored.
  expect(described(await list())).toEqual([
    ['template', 'Bakery', '', by],
    ['property', 'Depot', 'Anna', by],
  ])
  expect(described(await list('property'))).toEqual([['property', 'Depot', 'Anna', by]])

  expect((await admin.call(templatesApi.restore, { params: { id: page.id } })).status).toBe(200)
  expect((await admin.call(templatesApi.restoreSection, { params: { id: hours.id } })).status).toBe(200)
  expect((await admin.call(propertiesApi.restore, { params: { id: depot.id } })).status).toBe(200)
  expect(await list()).toEqual([])
  await admin.call(templatesApi.replaceSections, { params: { id: page.id }, body: { sections: [] } })
  expect(described(await list())).toEqual([['section', 'Hours', 'Bakery', by]])
})

test('a saved reply is listed with its subject, until it is restored', async () => {
  const reply = { title: 'Still free', subject: 'Unit {unit}', text: 'It is free.' }
  const { json } = await admin.call(savedRepliesApi.create, { body: reply })
  await admin.call(savedRepliesApi.remove, { params: { id: json.id } })
  expect(described(await list('saved reply'))).toEqual([['saved reply', 'Still free', 'Unit {unit}', by]])
  expect((await admin.call(savedRepliesApi.restore, { params: { id: json.id } })).status).toBe(200)
  expect(await list('saved reply')).toEqual([])
})

test('items that can no longer be restored are not listed, even before maintenance purges them', async () => {
  const body = { title: 'Old', size: 900, price: 85, location: 'Anna', propertyType: 'office' } as const
  const { json } = await admin.call(propertiesApi.create, { body })
  await admin.call(propertiesApi.remove, { params: { id: json.id } })
  expect((await list('property')).map(({ id }) => id)).toEqual([json.id])
  const deletedAt = sql`now() - make_interval(secs => ${30.01 * 86_400})`
  await db.update(properties).set({ deletedAt }).where(eq(properties.id, json.id))
  expect(await list('property')).toEqual([])
})
