import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as businessParkApi from '#contract/park/business-park.ts'
import * as historyApi from '#contract/history/history.ts'
import { historyText } from '#contract/history/history.labels.ts'
import * as links from '#contract/links.ts'
import * as unitsApi from '#contract/units/units.ts'
import { units } from '#db/schema/units.ts'
import { uploads } from '#db/schema/uploads.ts'
import { freshSite } from '#test/app.ts'

const { app, as, call, db, park } = await freshSite({ RATE_LIMIT: 'off' })
const owner = await as('owner')
const viewer = await as('viewer')

const page = async (url: string) => (await app.inject({ url })).body
const dataOf = (html: string) => JSON.parse(/id="page-data">([^<]+)/.exec(html)?.[1] ?? '{}')

/** Inserts the row of an uploaded picture. */
async function uploaded(width: number, height: number) {
  const name = `${randomBytes(16).toString('base64url')}.webp`
  await db.insert(uploads).values({ name, bytes: 1, width, height, widths: [480, width] })
  return `/uploads/${name}`
}
const drawn = '<svg'
const plan = (html: string, url: string) => new RegExp(`<img[^>]+width="1200" height="800"[^>]+src="${url}"`).test(html)

test('an uploaded site plan replaces the drawn one wherever visitors see the plan, until it is removed', async () => {
  const url = await uploaded(1200, 800)
  const [unit] = await db
    .select()
    .from(units)
    .where(eq(units.unitNumber, park.units[0]?.number ?? ''))
  if (!unit) throw new Error('The park has no unit.')
  const paths = ['/', links.unit(unit)]
  const before = await Promise.all(paths.map(page))
  expect(before.every((html) => !html.includes(url))).toBe(true)

  expect(await viewer.call(businessParkApi.update, { body: { planImage: url } })).toMatchObject({ status: 403 })
  for (const planImage of ['https://example.com/plan.png', '/uploads/../plan.webp', 7])
    expect(await owner.call(businessParkApi.update, { body: { planImage } as never })).toMatchObject({
      status: 400,
      json: { issues: [{ path: 'planImage', message: 'Upload the plan as an image.' }] },
    })
  expect(await Promise.all(paths.map(page))).toEqual(before)

  expect(await owner.call(businessParkApi.update, { body: { planImage: url } })).toMatchObject({ status: 200 })
  for (const path of paths) {
    const html = await page(path)
    expect(plan(html, url), path).toBe(true)
    expect(html).toContain(`alt="Site plan of ${park.name}"`)
    expect(dataOf(html).park.planImage).toMatchObject({ url, size: { width: 1200, height: 800 } })
  }
  const [entry] = (await owner.call(historyApi.listOfPark)).json
  expect(historyText(entry)).toContain('picture of the site plan')

  await owner.call(businessParkApi.update, { body: { planImage: '' } })
  expect(await Promise.all(paths.map(page))).toEqual(before)
})

test('an uploaded floor plan appears only on the page of its unit, with its size', async () => {
  const url = await uploaded(1200, 800)
  const [one, other] = (await call(unitsApi.list)).json
  const params = { id: one.id }
  const before = await page(links.unit(one))
  expect(before).toContain(drawn)
  const refused = await owner.call(unitsApi.updateDefinition, { params, body: { floorPlan: 'plan.pdf' } })
  expect(refused).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'floorPlan', message: 'Upload the floor plan as an image.' }] },
  })
  expect(await owner.call(unitsApi.updateDefinition, { params, body: { floorPlan: url } })).toMatchObject({
    status: 200,
    json: { floorPlan: url },
  })
  const html = await page(links.unit(one))
  expect(plan(html, url)).toBe(true)
  expect(html).toContain(`alt="Floor plan of unit ${one.unitNumber}"`)
  expect(plan(await page(links.unit(other)), url)).toBe(false)
  const [listed, next] = (await call(unitsApi.list)).json
  expect(listed.floorPlan).toMatchObject({ url, size: { width: 1200, height: 800 } })
  expect(next).not.toHaveProperty('floorPlan')

  await owner.call(unitsApi.updateDefinition, { params, body: { floorPlan: '' } })
  expect(dataOf(await page(links.unit(one))).units[0]).not.toHaveProperty('floorPlan')
})
