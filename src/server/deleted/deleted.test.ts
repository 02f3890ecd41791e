import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type DeletedItem, listDeleted } from '#contract/deleted.ts'
import { createProperty, deleteProperty, restoreProperty } from '#contract/properties.ts'
import {
  createTemplate,
  createTemplateSection,
  deleteSection,
  deleteTemplate,
  replaceSections,
  restoreSection,
  restoreTemplate,
} from '#contract/templates.ts'
import { properties } from '#db/schema/properties.ts'
import { freshApp } from '#test/app.ts'

const { as, call, db } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')
const by = [admin.user.firstName, admin.user.lastName].filter(Boolean).join(' ') || admin.user.email

const list = async (kind?: DeletedItem['kind']): Promise<DeletedItem[]> =>
  (await viewer.call(listDeleted, { query: kind ? { kind } : {} })).json
const told = (items: DeletedItem[]) => items.map(({ kind, name, detail, deletedBy }) => [kind, name, detail, deletedBy])

test('what was deleted is listed newest first with who did it, until it is restored', async () => {
  expect(await call(listDeleted)).toMatchObject({ status: 401 })
  expect(await viewer.call(listDeleted, { query: { kind: 'unit' as 'lead' } })).toMatchObject({ status: 400 })
  expect(await list()).toEqual([])

  const property = { title: 'Depot', size: 900, price: 85, location: 'Anna', propertyType: 'office' } as const
  const { json: depot } = await admin.call(createProperty, { body: property })
  await admin.call(deleteProperty, { params: { id: depot.id } })
  const { json: page } = await admin.call(createTemplate, { body: { name: 'Bakery', description: null } })
  const section = { type: 'text', title: 'Hours', content: { text: 'Daily' } } as const
  const { json: hours } = await admin.call(createTemplateSection, { params: { id: page.id }, body: section })
  await admin.call(deleteSection, { params: { id: hours.id } })
  expect(told(await list())).toEqual([
    ['section', 'Hours', 'Bakery', by],
    ['property', 'Depot', 'Anna', by],
  ])
  await admin.call(deleteTemplate, { params: { id: page.id } })
  // What stood in a deleted template comes back after it.
  expect(told(await list())).toEqual([
    ['template', 'Bakery', '', by],
    ['property', 'Depot', 'Anna', by],
  ])
  expect(told(await list('property'))).toEqual([['property', 'Depot', 'Anna', by]])

  expect((await admin.call(restoreTemplate, { params: { id: page.id } })).status).toBe(200)
  expect((await admin.call(restoreSection, { params: { id: hours.id } })).status).toBe(200)
  expect((await admin.call(restoreProperty, { params: { id: depot.id } })).status).toBe(200)
  expect(await list()).toEqual([])
  await admin.call(replaceSections, { params: { id: page.id }, body: { sections: [] } })
  expect(told(await list())).toEqual([['section', 'Hours', 'Bakery', by]])
})

test('what can no longer be restored is not listed, although maintenance has not come by', async () => {
  const body = { title: 'Old', size: 900, price: 85, location: 'Anna', propertyType: 'office' } as const
  const { json } = await admin.call(createProperty, { body })
  await admin.call(deleteProperty, { params: { id: json.id } })
  expect((await list('property')).map(({ id }) => id)).toEqual([json.id])
  const deletedAt = sql`now() - make_interval(secs => ${30.01 * 86_400})`
  await db.update(properties).set({ deletedAt }).where(eq(properties.id, json.id))
  expect(await list('property')).toEqual([])
})
