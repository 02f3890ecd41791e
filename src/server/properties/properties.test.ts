import { expect, test } from 'vitest'
import { listProperties } from '#contract/properties.ts'
import { properties } from '#db/schema/properties.ts'
import { freshApp } from '#test/app.ts'

const { call, db } = await freshApp()

test('the list of properties is empty at first and shows a property once it is there', async () => {
  expect(await call(listProperties)).toMatchObject({ status: 200, json: [] })
  await db.insert(properties).values({
    title: 'Sherman warehouse',
    description: 'Clear span with a dock.',
    size: 12_000,
    price: 85,
    location: 'Sherman',
    propertyType: 'warehouse',
    features: ['Dock', '3-phase power'],
  })
  await expect
    .poll(async () => (await call(listProperties)).json)
    .toMatchObject([
      {
        title: 'Sherman warehouse',
        price: 85,
        status: 'available',
        features: ['Dock', '3-phase power'],
        templateId: null,
      },
    ])
})
