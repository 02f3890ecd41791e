import { ports } from '../playwright.config.ts'
import { expect, test } from '../visitor.ts'
import { isWhole, newReport, sizes, sweepScreen } from './look.ts'
import { publicScreens } from './screens.ts'

const demo = `http://localhost:${ports.sample}`

// Two of the screens are 404 pages.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/404 \(Not Found\)/] })

test('every public screen stands as it should in this engine', { tag: '@engines' }, async ({ page }, { project }) => {
  test.setTimeout(300_000)
  // Debian's WebKit has no narrower windows.
  const narrowest = project.name === 'webkit' ? 334 : 0
  const chosen = sizes.filter(([width]) => (isWhole ? width >= narrowest : [390, 900, 1280].includes(width)))
  // Only a page of the product can access its storage.
  await page.goto(`${demo}/about`)
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
    await page.evaluate(
      (dismissed) => sessionStorage.setItem('banner-dismissed', dismissed),
      screen.name === 'banner' ? '' : 'yes',
    )
    await sweepScreen(page, demo, screen, ids, [{ looks: ['texts', 'presses'], sizes: chosen }], (place, { found }) =>
      report.add(screen.name, place, found),
    )
  }
  expect(report.lines()).toEqual([])
})
