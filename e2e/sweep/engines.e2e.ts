import { demo, expect, test } from '../visitor.ts'
import { fewSizes, keepBannerAway, newReport, sweepScreen } from './look.ts'
import { publicScreens } from './screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const screen of publicScreens) {
  test(`${screen.name} stands as it should in this engine`, { tag: '@engines' }, async ({ page }) => {
    test.setTimeout(120_000)
    await page.addInitScript(keepBannerAway)
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
    await sweepScreen(page, demo, screen, ids, [{ looks: ['texts', 'presses'], sizes: fewSizes }], (place, { found }) =>
      report.add(screen.name, place, found),
    )
    expect(report.lines()).toEqual([])
  })
}
