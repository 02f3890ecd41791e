import { expect, test } from 'vitest'
import * as templatesApi from '#contract/properties/templates.ts'
import { freshSite } from '#test/app.ts'
import { injections } from '#test/injections.ts'

const { as } = await freshSite({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const { id } = (await admin.call(templatesApi.create, { body: { name: 'Injections' } })).json
const params = { id }

test('there are sixty injections, all different', () => {
  expect(new Set(injections).size).toBe(60)
})

test.each(injections)('an image cannot have the address %j', async (url) => {
  for (const body of [
    { type: 'image', content: { imageUrl: url } },
    { type: 'gallery', content: { images: [{ url }] } },
  ]) {
    expect(await admin.call(templatesApi.addSection, { params, body })).toMatchObject({ status: 400 })
  }
})

test('injections in texts are stored unchanged', async () => {
  const text = injections.map((injection) => injection.trim()).join('\n')
  await admin.call(templatesApi.addSection, { params, body: { type: 'code', content: { code: text } } })
  const { sections } = (await admin.call(templatesApi.read, { params })).json
  expect(sections.map(({ content }: { content: unknown }) => content)).toEqual([{ code: text }])
})
