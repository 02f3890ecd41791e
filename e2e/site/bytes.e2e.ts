import { brotliCompressSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { demo, expect, test, untilHydrated } from '../visitor.ts'

/** Bytes of brotli that a public page may load as JavaScript before a visitor does anything (design, section 4). */
const budget = 75_000

/** Bytes that the headers and the brotli of a page with its styles may have, so that one round trip shows it. */
const firstFlight = 14_600

/** Two properties and a unit of the demo show of a template. */
const ofDemo = ['/properties', '/properties/2', '/properties/3', '/units/5'].map((path) => demo + path)

for (const path of ['/', '/about', '/available-units', '/units/1', ...ofDemo]) {
  test(`${path} fits its first flight and loads at most 75 kB of JavaScript before interaction`, async ({ page }) => {
    const bodies: Promise<Buffer>[] = []
    const collect = (response: Response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body())
    }
    page.on('response', collect)
    await page.setViewportSize({ width: 412, height: 823 })
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    const headers = (await response?.request().sizes())?.responseHeadersSize ?? Number.NaN
    expect(headers + brotliCompressSync((await response?.body()) ?? '').length).toBeLessThanOrEqual(firstFlight)
    await untilHydrated(page)
    await page.waitForLoadState('networkidle')
    // What comes after a while by itself would still be on its way when the test is over.
    page.off('response', collect)
    const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(30_000)
    expect(total).toBeLessThanOrEqual(budget)
  })
}
