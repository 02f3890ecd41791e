import { waitLimit } from '#test/limits.ts'
import { ports } from '../products.ts'
import { expect, test } from '../visitor.ts'
import { isWhole, newReport, sizes, sweepScreen } from './look.ts'
import { publicScreens } from './screens.ts'

const demo = `http://localhost:${ports.visitors}`

// Two of the screens are 404 pages.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/404 \(Not Found\)/] })

test('every public screen stands as it should in this engine', { tag: '@engines' }, async ({ page }) => {
  test.setTimeout(10 * waitLimit)
  const chosen = sizes.filter(([width]) => isWhole || [390, 900, 1280].includes(width))
  const units: { id: number; status: string }[] = await (await page.request.get(`${demo}/api/units`)).json()
  const properties: { id: number }[] = await (await page.request.get(`${demo}/api/properties`)).json()
  const [property = 1, bareProperty = 1] = properties.map(({ id }) => id).toSorted((a, b) => a - b)
  const ids = {
    unit: units.find(({ status }) => status === 'available')?.id ?? 1,
    leasedUnit: units.find(({ status }) => status === 'leased')?.id ?? 1,
    property,
    bareProperty,
  }
  const report = newReport()
  for (const screen of publicScreens) {
    await sweepScreen(page, demo, screen, ids, [{ looks: ['texts', 'presses'], sizes: chosen }], (place, { found }) =>
      report.add(screen.name, place, found),
    )
  }
  expect(report.lines()).toEqual([])
})
