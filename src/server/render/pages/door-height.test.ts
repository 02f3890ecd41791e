import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as businessParkApi from '#contract/park/business-park.ts'
import * as links from '#contract/links.ts'
import { units } from '#db/schema/units.ts'
import { freshSite } from '#test/app.ts'

const { app, as, db, park } = await freshSite({ RATE_LIMIT: 'off' })
const owner = await as('owner')

const page = async (url: string) => (await app.inject({ url })).body

test('no page shows a door height if the park gives none', async () => {
  const [unit] = await db
    .select()
    .from(units)
    .where(eq(units.unitNumber, park.units[0]?.number ?? ''))
  if (!unit) throw new Error('The park has no unit.')
  const paths = ['/', '/about', '/available-units', links.unit(unit)]
  const heights = /14(?:-⁠?foot|'| feet|′)|null/
  expect(await page('/')).toMatch(heights)
  expect(await page(links.unit(unit))).toMatch(heights)

  expect(await owner.call(businessParkApi.update, { body: { doorHeight: null } })).toMatchObject({
    status: 200,
    json: { doorHeight: null },
  })
  // The data of the page contains a plan that is null.
  const shown = (html: string) => html.replace(/<script[^]*?<\/script>/g, '')
  for (const path of paths) expect(shown(await page(path)), path).not.toMatch(heights)
  expect(shown(await page('/'))).toContain('Each is about 1,950 square feet, with AC and heat')
})
