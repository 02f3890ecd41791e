import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as unitCombinationsApi from '#contract/units/unit-combinations.ts'
import * as unitsApi from '#contract/units/units.ts'
import { units } from '#db/schema/units.ts'
import { freshSite } from '#test/app.ts'

const { app, as, db, restoreEach } = await freshSite({ RATE_LIMIT: 'off' })
const owner = await as('owner')
const get = async (url: string) => {
  const { statusCode, headers, body } = await app.inject({ url })
  return { status: statusCode, location: headers.location, cache: headers['cache-control'], body }
}
const part = (unitNumber: string) => ({ unitNumber, size: 975, monthlyRent: 1100 })
const combine = async (unitIds: number[], unitNumber: string): Promise<number> =>
  (await owner.call(unitCombinationsApi.combine, { body: { unitIds, unitNumber, size: 3900, monthlyRent: 4100 } })).json
    .id
const split = async (id: number, numbers: string[]): Promise<number[]> =>
  (await owner.call(unitCombinationsApi.split, { params: { id }, body: { parts: numbers.map(part) } })).json.map(
    (unit: { id: number }) => unit.id,
  )

let whole = 0
let parts: number[] = []
beforeAll(async () => {
  whole = await combine([1, 2], 'A1+A2')
  parts = await split(3, ['A3A', 'A3B'])
})

restoreEach()

test('the address of a combined unit redirects temporarily to the unit that replaces it', async () => {
  const { status, location, cache } = await get('/units/1')
  expect({ status, location, cache }).toEqual({ status: 302, location: `/units/${whole}`, cache: 'no-cache' })
  const { status: found, body } = await get(`/units/${whole}`)
  expect(found).toBe(200)
  expect(body).toContain(`<link rel="canonical" href="http://localhost:3000/units/${whole}"`)
})

test('the redirect keeps the parameters of a campaign', async () => {
  const { location } = await get('/units/2?utm_source=sign&utm_medium=print')
  expect(location).toBe(`/units/${whole}?utm_source=sign&utm_medium=print`)
})

test('the address of a split unit redirects to its first part for lease', async () => {
  const [first = 0, second = 0] = parts
  expect(await get('/units/3')).toMatchObject({ status: 302, location: `/units/${first}` })
  await owner.call(unitsApi.update, { params: { id: first }, body: { status: 'leased' } })
  expect(await get('/units/3')).toMatchObject({ status: 302, location: `/units/${second}` })
  await owner.call(unitsApi.updateDefinition, { params: { id: second }, body: { offMarket: true } })
  expect(await get('/units/3')).toMatchObject({ status: 302, location: `/units/${first}` })
})

test('the redirect follows further changes and ends when the units are restored; the sitemap lists only present units', async () => {
  const larger = await combine([whole, 4], 'A1+A2+A4')
  expect(await get('/units/2')).toMatchObject({ status: 302, location: `/units/${larger}` })
  await split(larger, ['A1+A2', 'A4'])
  expect(await get('/units/2')).toMatchObject({ status: 302, location: `/units/${whole}` })
  await split(whole, ['A1', 'A2'])
  expect(await get('/units/2')).toMatchObject({ status: 200 })
  expect(await get(`/units/${whole}`)).toMatchObject({ status: 302, location: '/units/1' })
  const { body } = await get('/sitemap.xml')
  expect(body).toContain('/units/1<')
  expect(body).not.toContain(`/units/${whole}<`)
  expect(body).not.toContain('/units/3<')
})

test('an unknown or hidden unit has no page', async () => {
  for (const id of parts) await db.update(units).set({ offMarket: true }).where(eq(units.id, id))
  await expect.poll(async () => (await get('/units/3')).status, { interval: 20 }).toBe(404)
  expect(await get('/units/999')).toMatchObject({ status: 404 })
})
