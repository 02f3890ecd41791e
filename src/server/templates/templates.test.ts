import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listTemplates } from '#contract/templates.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { sampleTemplates } from '#sample/templates.ts'
import { freshApp } from '#test/app.ts'

const { as, db } = await freshApp({ RATE_LIMIT: 'off' })
const viewer = await as('viewer')

test('the list of templates counts the sections and has the one that was changed last first', async () => {
  expect(await viewer.call(listTemplates)).toMatchObject({ status: 200, json: [] })
  await sampleTemplates(db)
  await db.update(pageTemplates).set({ name: 'Commissary' }).where(eq(pageTemplates.name, 'Food producer'))
  const { json } = await viewer.call(listTemplates)
  expect(json[0]).toEqual({
    id: expect.any(Number),
    name: 'Commissary',
    description: 'For commissaries, bakeries and roasters.',
    isDefault: false,
    sectionCount: 3,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  expect(json).toHaveLength(3)
  expect(json).toContainEqual(expect.objectContaining({ name: 'Office suite', description: null, sectionCount: 0 }))
})
