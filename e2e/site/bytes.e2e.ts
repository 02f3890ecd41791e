import { brotliCompressSync } from 'node:zlib'
import { expect, holdClock, test, untilScriptRan } from '../visitor.ts'
import { demo } from './demo.ts'

/** Maximum brotli bytes of JavaScript that a public page fetches until a person uses it, however long that takes. */
const budget = 65_000

test.use({ hasBanner: true })

/** Long enough for everything that a page does by itself. */
const wait = 60_000

// The first flight is measured by src/server/render/first-flight.test.ts.
for (const path of ['/', `${demo}/properties/3`]) {
  test(`${path} loads at most 65 kB of JavaScript before interaction`, async ({ page }) => {
    const bodies = new Map<string, Promise<Buffer>>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.set(response.url(), response.body())
    })
    await page.setViewportSize({ width: 412, height: 823 })
    await holdClock(page)
    await page.goto(path)
    await untilScriptRan(page)
    const react = await page.locator('script[data-react]').getAttribute('data-react')
    await page.clock.runFor(wait)
    await expect(page.getByRole('complementary', { name: 'Visit the park' })).toBeAttached()
    await expect.poll(() => [...bodies.keys()].map((url) => new URL(url).pathname)).toContain(react)
    await page.waitForLoadState('networkidle')
    const sizes = (await Promise.all(bodies.values())).map((body) => brotliCompressSync(body).length)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(30_000)
    expect(total).toBeLessThanOrEqual(budget)
  })
}
