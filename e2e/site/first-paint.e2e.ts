import { expect, test, untilHydrated } from '../visitor.ts'

test('no script is fetched before the first paint', { tag: '@engines' }, async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  expect(painted).toBeGreaterThan(0)
  expect(scripts.length).toBeGreaterThan(1)
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(Number(painted))
})
