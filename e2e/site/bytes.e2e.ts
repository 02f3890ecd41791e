import { brotliCompressSync } from 'node:zlib'
import { expect, holdClock, test, untilHydrated } from '../visitor.ts'
import { demo } from './demo.ts'

/**
 * The most JavaScript, in Brotli bytes, that a public page may load until somebody uses it, however long that takes.
 */
const budget = 80_000

test.use({ hasBanner: true })

/** Enough time for everything that a page does by itself. */
const wait = 60_000

// src/server/render/first-flight.test.ts measures the first flight.
for (const path of ['/', '/es', '/available-units', '/units/1', `${demo}/properties/3`]) {
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
    // Hidden beside the strip of the next tours, but loaded.
    await expect(page.getByRole('complementary', { includeHidden: true })).toBeAttached()
    await page.waitForLoadState('networkidle')
    const sizes = (await Promise.all(bodies.values())).map((body) => brotliCompressSync(body).length)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(60_000)
    expect(total).toBeLessThanOrEqual(budget)
  })
}
