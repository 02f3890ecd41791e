import { brotliCompressSync } from 'node:zlib'
import { expect, holdClock, test, untilHydrated } from '../visitor.ts'
import { demo } from './demo.ts'

/** Maximum brotli bytes of JavaScript that a public page fetches until a person uses it, however long that takes. */
const budget = 80_000

test.use({ hasBanner: true })

/** Long enough for everything that a page does by itself. */
const wait = 60_000

// The first flight is measured by src/server/render/first-flight.test.ts.
// The page of the units and that of a unit load a part of what these do.
for (const path of ['/', `${demo}/properties/3`]) {
  test(`${path} loads at most 80 kB of JavaScript before interaction`, async ({ page }) => {
    const bodies = new Map<string, Promise<Buffer>>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.set(response.url(), response.body())
    })
    await page.setViewportSize({ width: 412, height: 823 })
    await holdClock(page)
    await page.goto(path)
    await untilHydrated(page)
    await page.clock.runFor(wait)
    await expect(page.getByRole('complementary', { name: 'Visit the park' })).toBeAttached()
    await page.waitForLoadState('networkidle')
    const sizes = (await Promise.all(bodies.values())).map((body) => brotliCompressSync(body).length)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(60_000)
    expect(total).toBeLessThanOrEqual(budget)
  })
}
