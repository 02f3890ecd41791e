import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as parkApi from '#contract/park/business-park.ts'
import * as links from '#contract/links.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import * as unitsApi from '#contract/units/units.ts'
import { units } from '#db/schema/units.ts'
import { freshSite } from '#test/app.ts'

const { app, as, db, restoreEach } = await freshSite({ RATE_LIMIT: 'off' })
const owner = await as('owner')

beforeAll(async () => {
  const [first] = await db.select().from(units)
  const body = { size: 4000, phaseId: first?.phaseId, unitNumbers: 'YARD 1', monthlyRent: 900 }
  expect(await owner.call(unitsApi.create, { body })).toMatchObject({ status: 201 })
})
restoreEach()

const page = async (url: string) => (await app.inject({ url })).body

test('a yard has a fence where a unit has a front, a floor plan or a bay, and does not count as a building', async () => {
  const [first] = await db.select().from(units).orderBy(units.unitNumber)
  if (!first) throw new Error('The park has no unit.')
  const [yard] = await db.select().from(units).where(eq(units.unitNumber, 'YARD 1'))
  if (!yard) throw new Error('The yard was not stored.')

  const list = await page('/')
  expect(list).toMatch(/<a class="bay"[^>]*aria-label="YARD 1, available[^>]*>(<path class="yard)/)
  expect(list).not.toMatch(/aria-label="Parking layout of [^"]*YARD/)

  const detail = await page(links.unit(yard))
  expect(detail).toContain('aria-label="Fence of yard YARD 1"')
  expect(detail).not.toContain('aria-label="Bay door YARD 1"')
  expect(detail).toContain('aria-label="Plan of the yard, 4,000 SF: fenced ground without a building"')
  expect(detail).toContain('The yard</h2>')
  const unit = await page(links.unit(first))
  for (const heading of ['What fits</h2>', 'Features</h2>', 'Building</dt>']) {
    expect(unit).toContain(heading)
    expect(detail).not.toContain(heading)
  }
})

test('a yard keeps its place on the plan when its unit gets another number', async () => {
  const [unit] = await db.select().from(units).where(eq(units.unitNumber, 'YARD 1'))
  if (!unit) throw new Error('The yard was not stored.')
  const box = { x: 30, y: 30, width: 60, height: 60 }
  const bays = Array.from({ length: 4 }, () => ({ width: 39, depth: 50 }))
  const building = { x: 150, turn: 0, doors: 'one side', bays } as const
  const plan = {
    lot: [
      [0, 0],
      [600, 0],
      [600, 360],
      [0, 360],
    ] as [number, number][],
    roadSide: 'south' as const,
    buildings: [
      { ...building, letters: 'A', y: 60 },
      { ...building, letters: 'B', y: 190 },
    ],
    yards: [{ unit: 'YARD 1', ...box }],
  }
  expect(await owner.call(parkApi.update, { body: { plan } })).toMatchObject({ status: 200 })
  expect(
    await owner.call(unitsApi.updateDefinition, { params: { id: unit.id }, body: { unitNumber: 'YARD 9' } }),
  ).toMatchObject({ status: 200 })
  const { json } = await owner.call(staffParkApi.read)
  expect(json.plan.yards).toEqual([{ unit: 'YARD 9', ...box }])
})
